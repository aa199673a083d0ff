import { createHash } from 'node:crypto';
import { gameKey } from '../../shared/games/game-key.ts';

/** That something is closed. */
export interface Closure {
  /** What players read; null for the usual words. */
  text: string | null;
  /** Name of the operator that closed it. */
  operator: string;
  sinceMs: number;
}

/** What an operator has chosen for a game. */
export interface GameChoice {
  isShown: boolean;
  /** Null: as the vendor says. */
  isHot: boolean | null;
}

/** A brand, one of its vendors, or one game of a vendor. */
export interface Closable {
  vassalage?: string | undefined;
  gameId?: string | undefined;
}

/** Names what can be closed: empty for the brand, the code of a vendor, the key of a game. */
export const closableKey = ({ vassalage = '', gameId = '' }: Closable): string =>
  gameId === '' ? vassalage : gameKey({ vassalage, gameId });

/** What the operators of a merchant have decided about its site, whatever its file and the vendors say. */
export interface SiteDecisions {
  /** Changes with what lists of games show of the decisions, and is the same in every gateway. Empty while there are none. */
  version: string;
  /** By `closableKey`. */
  closures: ReadonlyMap<string, Closure>;
  /** By `gameKey`. */
  choices: ReadonlyMap<string, GameChoice>;
  /** Keys of the games that come first, in their order. */
  order: readonly string[];
}

/** Characters of a version. */
const VERSION_LENGTH = 12;

/** A merchant whose operators have decided nothing. */
export const noDecisions: SiteDecisions = { version: '', closures: new Map(), choices: new Map(), order: [] };

/** Makes decisions from what the database has. */
export function decisionsOf(parts: Omit<SiteDecisions, 'version'>): SiteDecisions {
  const closed = [...parts.closures.keys()].filter((key) => key !== '').sort();
  const choices = [...parts.choices]
    .filter(([, { isShown, isHot }]) => !isShown || isHot !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const isUsual = closed.length + choices.length + parts.order.length === 0;
  const hash = createHash('sha256').update(JSON.stringify([closed, choices, parts.order]));
  return { ...parts, version: isUsual ? '' : hash.digest('base64url').slice(0, VERSION_LENGTH) };
}

/** Whether a game cannot be played because it or its vendor is closed. */
export const isGameClosed = ({ closures }: SiteDecisions, game: { vassalage: string; gameId: string }): boolean =>
  closures.has(game.vassalage) || closures.has(gameKey(game));

/** Whether players see a game at all. */
export const isGameShown = ({ choices }: SiteDecisions, game: { vassalage: string; gameId: string }): boolean =>
  choices.get(gameKey(game))?.isShown ?? true;

/** Games as players see them: those that are shown, hot where the operator says so, and those with a place first. */
export function chosenGames<Game extends { vassalage: string; gameId: string; isHot: boolean }>(
  decisions: SiteDecisions,
  games: readonly Game[],
): Game[] {
  const { choices } = decisions;
  return inChosenOrder(
    decisions,
    games.filter((game) => isGameShown(decisions, game)),
  ).map((game) => ({ ...game, isHot: choices.get(gameKey(game))?.isHot ?? game.isHot }));
}

/** Games with a place first, in their order, and then the others as they are. */
export function inChosenOrder<Game extends { vassalage: string; gameId: string }>(
  { order }: Pick<SiteDecisions, 'order'>,
  games: readonly Game[],
): Game[] {
  const places = new Map(order.map((key, place) => [key, place]));
  const placeOf = (game: Game) => places.get(gameKey(game)) ?? order.length;
  return games.toSorted((a, b) => placeOf(a) - placeOf(b));
}
