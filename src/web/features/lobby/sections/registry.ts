import type { ComponentType } from 'react';
import type { PublicBrand } from '../../../../shared/brand/public-brand.ts';
import type { HomeSection } from '../home-section.ts';
import { Section as CopyBlock } from './copy-block.tsx';
import { Section as HotGames } from './hot-games.tsx';
import { Section as Notices } from './notices.tsx';
import { Section as Winners } from './winners.tsx';

type SectionName = HomeSection['section'];
/** A section of one name, as its module gives it. */
interface SectionModule<Name extends SectionName> {
  Section: ComponentType<{ section: Extract<HomeSection, { section: Name }> }>;
}

/** The catalogue of sections: what a brand's home may be made of. Those that most homes show come with the scene; any other is code of its own, so that a brand's page carries only what it shows. */
const loaders: { [Name in SectionName]: () => Promise<SectionModule<Name>> } = {
  hero: () => import('./hero.tsx'),
  'next-draw': async () => ({ Section: (await import('./draws.tsx')).NextDraw }),
  'last-results': async () => ({ Section: (await import('./draws.tsx')).LastResults }),
  matches: async () => ({ Section: (await import('./sports.tsx')).Matches }),
  slip: async () => ({ Section: (await import('./sports.tsx')).Slip }),
  'hot-games': async () => ({ Section: HotGames }),
  jackpots: () => import('./jackpots.tsx'),
  'game-wall': () => import('./game-wall.tsx'),
  'vendor-strip': () => import('./vendor-strip.tsx'),
  notices: async () => ({ Section: Notices }),
  winners: async () => ({ Section: Winners }),
  'copy-block': async () => ({ Section: CopyBlock }),
};

const loaded = new Map<SectionName, ComponentType<{ section: HomeSection }>>();

/** Loads the sections of a brand's home; without a brand, all there are. */
export async function loadSections(brand?: PublicBrand): Promise<void> {
  const names = new Set(
    brand ? brand.home.sections.map(({ section }) => section) : (Object.keys(loaders) as SectionName[]),
  );
  await Promise.all(
    [...names].map(async (name) =>
      loaded.set(name, (await loaders[name]()).Section as ComponentType<{ section: HomeSection }>),
    ),
  );
}

/** The view of a section, once its code has been loaded. */
export const sectionView = (name: SectionName): ComponentType<{ section: HomeSection }> | undefined => loaded.get(name);
