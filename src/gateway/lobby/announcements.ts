import type { GameAnnouncement } from '../../shared/contract/lobby.ts';
import type { CatalogueData } from '../../shared/site/boot-data.ts';
import { closableKey, type SiteDecisions } from '../decisions/site-decisions.ts';

/** The closures of a brand's vendors and games that operators have decided, the latest first (CALL-46). Only those of games that players see. */
export function announcementsOf(
  { closures }: Pick<SiteDecisions, 'closures'>,
  { categories, games }: Pick<CatalogueData, 'categories' | 'games'>,
): GameAnnouncement[] {
  const cards = new Map(categories.flatMap(({ cards }) => cards).map((card) => [card.vassalage, card]));
  const closable = [
    ...[...cards.values()].map(({ vassalage, displayName }) => ({ vassalage, name: displayName })),
    ...games.map(({ vassalage, gameId, name }) => ({ vassalage, gameId, name })),
  ];
  return closable
    .flatMap((about) => {
      const closure = closures.get(closableKey(about));
      return closure ? [{ about, closure }] : [];
    })
    .toSorted((a, b) => b.closure.sinceMs - a.closure.sinceMs)
    .map(({ about, closure }) => ({
      ...about,
      text: closure.text,
      since: new Date(closure.sinceMs).toISOString(),
    }));
}
