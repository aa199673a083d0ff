import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import styled from 'styled-components';
import { media, space } from '../../../ui/measure.ts';
import { useStore } from '../../stores/root-store.ts';
import type { HomeSection } from './home-section.ts';
import { GameWall } from './game-wall.tsx';
import { Hero } from './hero.tsx';
import { HotGames } from './hot-games.tsx';

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-section);
  /* On a phone the first section begins at the header. */
  ${media.phoneOnly} { margin-top: ${space(-6)}; }
`;

/** The catalogue of sections: what a brand's home may be made of. */
const sectionViews: { [Name in HomeSection['section']]: ComponentType<{ section: Extract<HomeSection, { section: Name }> }> } = {
  hero: Hero,
  'hot-games': HotGames,
  'game-wall': GameWall,
};

/** The home page: the brand's sections, in its order. */
export const Scene = observer(function HomeScene() {
  const { boot } = useStore();
  return (
    <Sections>
      {boot.brand.home.sections.map((section) => {
        const Section = sectionViews[section.section] as ComponentType<{ section: HomeSection }>;
        return <Section key={section.section} section={section} />;
      })}
    </Sections>
  );
});
