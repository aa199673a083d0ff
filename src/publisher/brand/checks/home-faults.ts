import type { Brand } from '../../../shared/brand/brand.generated.ts';
import { isOffered, type PagesOf } from '../../../shared/brand/access.ts';
import type { SiteEntry } from '../../../shared/site/renderer.ts';
import { faultAt, suggestion, type BrandFault, type ParsedFile } from '../brand-fault.ts';

/** Ids of games by vendor code. A vendor that is not in it may have any games. */
export type KnownGames = Readonly<Record<string, readonly string[]>>;

/** Checks the sections of the home page: each once, and a hero with a game that the brand's vendors have. */
export function homeFaults(file: ParsedFile, brand: Brand, games: KnownGames): BrandFault[] {
  const { sections } = brand.home;
  return sections.flatMap((section, index) => {
    const at = (key: string, message: string) => faultAt(file, ['home', 'sections', index, key], message);
    const before = sections.slice(0, index);
    if ('copies' in section) {
      const again = section.copies.find((name) =>
        before.some((other) => 'copies' in other && other.copies.includes(name)),
      );
      return again ? [at('copies', `the text ${again} is on the home page twice. Remove one.`)] : [];
    }
    if (before.some((other) => other.section === section.section))
      return [at('section', `the section ${section.section} is on the home page twice. Remove one.`)];
    const gameId = section.section === 'hero' ? section.gameId : undefined;
    const wrong = gameId === undefined ? undefined : gameFault(gameId, brand.vendors, games);
    return wrong ? [at('gameId', wrong)] : [];
  });
}

/** Says why a brand cannot show a game, or returns undefined. */
function gameFault(gameId: string, vendors: readonly string[], games: KnownGames): string | undefined {
  const ofBrand = vendors.flatMap((code) => games[code] ?? []);
  if (ofBrand.includes(gameId)) return undefined;
  const owner = Object.keys(games).find((code) => games[code]!.includes(gameId));
  if (owner)
    return `${gameId} is a game of ${owner}, which is not among the brand’s vendors. Add it to vendors, or choose a game of ${vendors.join(', ')}.`;
  // The games of a vendor without a list come only from its feed.
  return vendors.every((code) => games[code])
    ? `no vendor of this brand has the game "${gameId}".${suggestion(gameId, ofBrand)}`
    : undefined;
}

/** Most entries in the bar at the bottom of a phone, which the narrowest phone has room for. */
const BOTTOM_MAX = 5;

/** The visitors that see different entries, and what each sees. */
const visitors: Readonly<Record<string, readonly string[]>> = {
  'a guest': ['always', 'guest'],
  'a player': ['always', 'member'],
  'an agent': ['always', 'member', 'agent'],
};

/**
 * Checks where entries show: an entry whose feature is off would not be there, and the bar of a phone has room for five.
 * @param brand with the texts that it has
 */
export function navigationFaults(
  file: ParsedFile,
  brand: Brand & PagesOf,
  entries: readonly SiteEntry[],
): BrandFault[] {
  const { navigation, features } = brand;
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]));
  const closed = Object.entries(navigation).flatMap(([place, ids]) =>
    (ids ?? []).flatMap((id: string, index: number) => {
      const entry = entryOf.get(id);
      // A list that a parent wrote does not know what its child turns off: the entry just does not show.
      if (!entry || !isOwn(file, ['navigation', place])) return [];
      const { feature, needs } = entry;
      const path = ['navigation', place, index];
      if (feature && features[feature] === false)
        return [
          faultAt(
            file,
            path,
            `the entry ${id} belongs to the feature ${feature}, which is off. Remove the entry, or turn on features.${feature}.`,
          ),
        ];
      return needs === 'agents' && !isOffered(brand, entry)
        ? [
            faultAt(
              file,
              path,
              `the entry ${id} is for agents, whom this brand does not admit. Remove the entry, or turn on access.agents.`,
            ),
          ]
        : [];
    }),
  );
  return [...closed, ...bottomFaults(file, brand, entryOf)];
}

function bottomFaults(file: ParsedFile, brand: Brand & PagesOf, entryOf: ReadonlyMap<string, SiteEntry>): BrandFault[] {
  const bottom = brand.navigation.bottom ?? [];
  for (const [visitor, shows] of Object.entries(visitors)) {
    if (visitor === 'an agent' && !brand.access.agents) continue;
    const seen = bottom.flatMap((id, index) => {
      const entry = entryOf.get(id);
      return entry && shows.includes(entry.shows) && isOffered(brand, entry) ? [index] : [];
    });
    if (seen.length > BOTTOM_MAX)
      return [
        faultAt(
          file,
          ['navigation', 'bottom', seen[BOTTOM_MAX]!],
          `${visitor} would see ${seen.length} entries in the bar of a phone, which has room for ${BOTTOM_MAX}. Remove ${seen.length - BOTTOM_MAX}.`,
        ),
      ];
  }
  return [];
}

/** Whether the brand's own file sets a value, and no parent's. */
const isOwn = ({ file, placeOf }: ParsedFile, path: readonly string[]): boolean =>
  placeOf === undefined || placeOf(path).at.file === file;
