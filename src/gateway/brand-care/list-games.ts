import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { gameCareCalls, GameRow, VendorRow } from '../../shared/contract/console/games.ts';
import type { FeedGame } from '../../shared/contract/wallet-protocol.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { finalCategory } from '../../shared/games/categories.ts';
import { gameKey } from '../../shared/games/game-key.ts';
import { gamesInTurns, vendorsOf } from '../catalogue/catalogue-of.ts';
import { inChosenOrder, isGameClosed, type SiteDecisions } from '../decisions/site-decisions.ts';
import { readPage } from '../lists/read-page.ts';
import type { Operator } from '../operators/operator.ts';
import type { Services } from '../services.ts';
import { knownGames, type KnownGames } from './known-games.ts';
import { presentClosure } from './present-closure.ts';

type Call = typeof gameCareCalls.gameCareList;
type Filter = Pick<QueryOf<Call>, 'vassalage' | 'category' | 'text' | 'state'>;

/** The games of a merchant in the order of its lists, hidden ones included. Both the feed and the decisions are in memory. */
export async function listGames(
  services: Pick<Services, 'cursors' | 'sites' | 'catalogue' | 'decisions'>,
  reader: Operator,
  query: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'cursor_invalid' | 'not_found'>> {
  const { merchant: merchantCode } = query;
  const known = await knownGames(services, merchantCode);
  if (!known) return fail('not_found');
  const decisions = services.decisions.of(merchantCode);
  const all = inChosenOrder(decisions, gamesInTurns(known.feed, known.brand)).map((game) => rowOf(game, decisions));
  const found = all.filter((row) => matches(row, query, isGameClosed(decisions, row)));
  const page = await readPage(
    services.cursors,
    { call: 'gameCareList', merchantCode, reader: String(reader.id) },
    query,
    {
      rows: async (after, limit) => {
        const first = after ? found.findIndex((row) => gameKey(row) === after[0]) + 1 : 0;
        // A game that has left the list meanwhile ends it: the operator begins again.
        return after && first === 0 ? [] : found.slice(first, first + limit);
      },
      positionOf: (row) => [gameKey(row)],
    },
  );
  if (!page.ok) return page;
  return ok({
    list: [...page.value.rows],
    nextCursor: page.value.nextCursor,
    vendors: vendorRows(known, decisions),
    categories: [...new Set(all.map(({ category }) => category))],
    order: decisions.order.map((key) => ({
      vassalage: key.slice(0, key.indexOf('/')),
      gameId: key.slice(key.indexOf('/') + 1),
    })),
  });
}

function rowOf(game: FeedGame, { choices, closures, order }: SiteDecisions): GameRow {
  const key = gameKey(game);
  const place = order.indexOf(key) + 1;
  const { vassalage, gameId, tileUrl, isHot, isNew, rtp } = game;
  return {
    vassalage,
    gameId,
    name: game.name['EN'] ?? gameId,
    category: finalCategory(vassalage, game.category),
    tileUrl,
    feed: { isHot, isNew, rtp },
    choice: choices.get(key) ?? { isShown: true, isHot: null },
    place: place === 0 ? null : place,
    closure: presentClosure(closures.get(key)),
  };
}

/** @param isClosed by itself or with its vendor */
function matches(row: GameRow, { vassalage, category, text, state }: Filter, isClosed: boolean): boolean {
  const { choice, feed } = row;
  const isInState =
    state === undefined ||
    {
      shown: choice.isShown,
      hidden: !choice.isShown,
      hot: choice.isHot ?? feed.isHot,
      closed: isClosed,
      placed: row.place !== null,
    }[state];
  const wanted = text?.trim().toLowerCase() ?? '';
  return (
    isInState &&
    (vassalage ?? row.vassalage) === row.vassalage &&
    (category ?? row.category) === row.category &&
    [row.name, row.gameId].some((part) => part.toLowerCase().includes(wanted))
  );
}

const vendorRows = ({ feed, brand }: KnownGames, { closures }: SiteDecisions): VendorRow[] =>
  vendorsOf(feed, brand).map(({ vassalage, displayName }) => ({
    vassalage,
    displayName,
    games: feed.games.filter((game) => game.vassalage === vassalage).length,
    closure: presentClosure(closures.get(vassalage)),
  }));
