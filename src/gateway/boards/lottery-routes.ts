import type { FastifyInstance } from 'fastify';
import type { PublishedSite } from '../../publisher/publish.ts';
import type { ResultsFeed } from '../../shared/contract/board-feed.ts';
import { lotteryCalls } from '../../shared/contract/lottery.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { gameKey } from '../../shared/games/game-key.ts';
import { VIETNAMESE_LOTTERY } from '../../shared/games/lottery-lobby.ts';
import { mostDrawn, numberStats } from '../../shared/games/number-stats.ts';
import { countedNumbers } from '../../shared/games/prizes.ts';
import { catalogueOf } from '../catalogue/catalogue-of.ts';
import { isGameShown } from '../decisions/site-decisions.ts';
import { offeredGames } from '../catalogue/offered-games.ts';
import { registerCall } from '../http/register-call.ts';
import { readRecentGames } from '../lobby/recent-games.ts';
import type { Services } from '../services.ts';

/** Registers the calls for lotteries and their results. */
export function registerLottery(app: FastifyInstance, services: Services): void {
  registerCall(app, services, lotteryCalls.vnGameMenu, async ({ site, query }) => {
    const { brand } = site.loaded;
    const { catalogue, config, decisions } = services;
    const games =
      catalogueOf(
        catalogue.feed(),
        brand,
        query.language,
        config.gameServers[0].origin,
        decisions.of(brand.merchantCode),
      )?.games.filter(({ vassalage }) => vassalage === VIETNAMESE_LOTTERY) ?? [];
    const labelName =
      catalogue.feed()?.vendors.find(({ vassalage }) => vassalage === VIETNAMESE_LOTTERY)?.displayName ?? '';
    const gameMenus = games.map(({ gameId, vassalage, name }) => ({ gameId, vassalage, name }));
    return ok({ list: games.length > 0 ? [{ gameMenus, gameGroupCode: VIETNAMESE_LOTTERY, labelName }] : [] });
  });
  registerCall(
    app,
    services,
    lotteryCalls.vnRecentGames,
    async ({ site, query, merchantCode, player: { memberId } }) => {
      const keys = await readRecentGames(services, { merchantCode, memberId, vassalage: VIETNAMESE_LOTTERY });
      const { games } = offeredGames(services, site.loaded.brand, query.language);
      return ok({
        list: keys
          .flatMap((key) => games.find((game) => gameKey(game) === key) ?? [])
          .map(({ gameId, vassalage, name }) => ({ gameId, vassalage, name })),
      });
    },
  );
  registerCall(app, services, lotteryCalls.popularNumbers, async ({ site, query }) => {
    const feed = await resultsOf(services, site, query.gameId);
    if (!feed.ok) return feed;
    return ok({ draws: feed.value.results.length, list: mostDrawn(statsOf(feed.value), Number(query.count)) });
  });
  registerCall(app, services, lotteryCalls.vnOpenedNumbers, async ({ site, query }) => {
    const feed = await resultsOf(services, site, query.gameId, VIETNAMESE_LOTTERY);
    return feed.ok ? ok({ list: feed.value.results }) : feed;
  });
  registerCall(app, services, lotteryCalls.openedNumbers, async ({ site, query }) => {
    const feed = await resultsOf(services, site, query.gameId);
    return feed.ok
      ? ok({ possible: feed.value.possible, list: feed.value.results.slice(0, Number(query.count)) })
      : feed;
  });
}

/** How the numbers of a game did in its last draws. */
const statsOf = ({ possible, results }: ResultsFeed) =>
  numberStats(
    possible,
    results.map((result) => ({ numbers: countedNumbers(result) })),
  );

/** The results of a game that a brand offers and shows. A game without draws counts as unknown. */
async function resultsOf(
  { catalogue, decisions, results }: Services,
  { loaded: { brand } }: PublishedSite,
  gameId: string,
  vendor?: string,
): Promise<Result<ResultsFeed, 'game_unknown' | 'unavailable'>> {
  const game = catalogue
    .feed()
    ?.games.find(
      (one) =>
        one.gameId === gameId &&
        one.engine === 'draws' &&
        brand.vendors.includes(one.vassalage) &&
        (vendor === undefined || one.vassalage === vendor) &&
        isGameShown(decisions.of(brand.merchantCode), one),
    );
  const server = game && catalogue.serverOf(game.vassalage);
  if (!server) return fail('game_unknown');
  const feed = await results.of(server, gameId);
  return feed ? ok(feed) : fail('unavailable');
}
