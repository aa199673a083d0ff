import { afterAll, beforeAll, expect, test } from 'vitest';
import { cashierBrand, newPayer, startCashierHouse, type CashierHouse } from '../support/cashier-house.ts';
import { caughtUp } from '../support/caught-up.ts';
import { playRound } from '../support/challenges.ts';
import { makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { pointsOf } from '../support/mall-house.ts';
import { openGame } from '../support/player.ts';
import { openTestDatabase, DATABASE_HOOK_TIMEOUT_MS, quickKind, type TestDatabase } from '../support/test-databases.ts';
import { provider, testFeed } from '../support/test-feed.ts';

/** What earns a point, in minor units: each type has a rate of its own. */
const pointMinor = { live: 500, lott: 700, pvp: 1_100, rng: 1_300, sports: 1_700, deposit: 0 };
/** The category of a game of each type, and of those that share one. */
const categories = ['LIVE', 'LOTT', 'ELOTT', 'PVP', 'SPORTS', 'SLOT', 'FISH'] as const;

let opened: TestDatabase;
let house: CashierHouse;
let project: FixtureProject;
beforeAll(async () => {
  opened = await openTestDatabase(quickKind);
  const [game] = testFeed.games;
  const games = categories.map((category) => ({ ...game!, gameId: category.toLowerCase(), category }));
  await opened.database.asPlatform((trx) =>
    trx
      .insertInto('vendor_feed')
      .values({ provider, body: JSON.stringify({ ...testFeed, games }) })
      .execute(),
  );
  const mall = { isOn: true, pointMinor, conversion: { points: 100, amountMinor: 100 } };
  project = makeProject({ alpha: { ...cashierBrand, mall } });
  house = await startCashierHouse({}, { project, database: opened.database });
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(async () => {
  await house.close();
  project.close();
  await opened.close();
});

test.each([
  ['LIVE', 'live', '15'],
  ['LOTT', 'lott', '11'],
  ['ELOTT', 'lott', '11'],
  ['PVP', 'pvp', '7'],
  ['SPORTS', 'sports', '4'],
  ['SLOT', 'rng', '6'],
  ['FISH', 'rng', '6'],
] as const)(
  'a round of %s earns points of the type %s at its rate [POINT-02, POINT-03, POINT-11]',
  async (category, type, points) => {
    const player = await newPayer(house);
    const game = await openGame(house, player, { vassalage: 'RED', gameId: category.toLowerCase() });
    // What makes no whole point of the first round counts for the next one.
    for (const stake of [4_099, 3_801]) await playRound(house, game, stake, stake - 1);
    await caughtUp(house);
    expect(await pointsOf(house, player)).toBe(points);
    const { list } = (await house.call('pointDetails', { token: player.token, query: {} })).value;
    expect(new Set(list.map((line) => line.type))).toEqual(new Set([type]));
  },
);
