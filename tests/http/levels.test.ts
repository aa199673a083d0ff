import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { computeLevels } from '../../src/gateway/levels/compute-levels.ts';
import { playRound } from '../support/challenges.ts';
import { alpha, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { openGame, registerPlayer, type TestPlayer } from '../support/player.ts';
import { describeDatabases } from '../support/describe-databases.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

const DAY_MS = 86_400_000;
const never = new AbortController().signal;
const brand = {
  ...alpha,
  levels: {
    counts: 'stakes' as const,
    period: 'rolling' as const,
    days: 7,
    list: [
      { id: 'bud', name: { EN: 'Bud', TH: 'ตูม' }, from: 0 },
      { id: 'rose', name: { EN: 'Rose' }, from: 1_000, giftMinor: 500 },
      { id: 'jade', name: { EN: 'Jade' }, from: 5_000, giftMinor: 2_000 },
    ],
  },
};

describeDatabases('levels on the %s database', (kind) => {
  let house: TestGateway;
  let project: FixtureProject;
  let aheadMs = 0;
  beforeAll(async () => {
    project = makeProject({ alpha: brand });
    house = await startTestGateway({ kind, project, clock: () => Date.now() + aheadMs });
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(async () => {
    await house.close();
    project.close();
  });

  const compute = () => computeLevels(house.gateway.services, never);
  const memberOf = ({ username }: TestPlayer) =>
    house.database.withMerchant('ALPHA', (trx) =>
      trx.selectFrom('member').select('id').where('account', '=', username).executeTakeFirstOrThrow(),
    );
  /** Logs a player in again, because the session has ended over the days. */
  const tokenOf = async (player: TestPlayer) =>
    house.gateway.services.sessions.begin(
      (await house.gateway.services.sites.forHost('alpha.test'))!.loaded.brand,
      (await memberOf(player)).id,
    );
  const label = async (player: TestPlayer) =>
    (await house.call('memberInfo', { token: await tokenOf(player) })).value.clubLabel.labelName;
  const own = async (player: TestPlayer) =>
    (await house.call('ownLevel', { token: await tokenOf(player), query: { language: 'EN' } })).value;
  /** Makes the rounds of a player older, as if days had passed. */
  const makeOlder = async (player: TestPlayer, days: number) => {
    const { id } = await memberOf(player);
    await sql`update round set opened_at = opened_at - ${days} * interval '1 day' where member_id = ${id}`.execute(
      house.owner!,
    );
  };

  test('a level is computed once a day, is the club label, gives its gifts once, and falls only after its message [LEVEL-01, LEVEL-02, LEVEL-03, LEVEL-04, LEVEL-05]', async () => {
    const player = await registerPlayer(house);
    const game = await openGame(house, player);
    expect(await own(player)).toMatchObject({ place: 0, counted: '0.00', missing: '10.00' });
    await playRound(house, game, 3_000);
    await playRound(house, game, 2_000);
    expect(await own(player)).toMatchObject({ place: 0, counted: '50.00', missing: '0.00' });
    // What was played within the hour is not in the sums of days yet.
    await makeOlder(player, 1);
    await Promise.all([compute(), compute()]);
    expect(await label(player)).toBe('Jade');
    expect(await own(player)).toMatchObject({
      place: 2,
      missing: null,
      list: [{ gift: null }, { gift: '5.00' }, { gift: '20.00' }],
    });
    const rewards = async () =>
      (await house.call('rewardList', { token: await tokenOf(player), query: {} })).value.list.map(
        ({ title, gift }) => [title, 'amountMinor' in gift && gift.amountMinor],
      );
    expect(await rewards()).toEqual([
      ['Jade', '2000'],
      ['Rose', '500'],
    ]);
    await house.database.withMerchant('ALPHA', (trx) =>
      trx
        .updateTable('member')
        .set({ club_label: 'Friend of the house' })
        .where('account', '=', player.username)
        .execute(),
    );
    expect(await label(player)).toBe('Friend of the house');

    aheadMs = 9 * DAY_MS;
    await compute();
    expect(await own(player)).toMatchObject({ place: 2, counted: '0.00' });
    const messages = (await house.call('messageList', { token: await tokenOf(player), query: { language: 'EN' } }))
      .value.list;
    expect(messages.map(({ title }) => title).filter((title) => title.startsWith('Your level'))).toHaveLength(1);
    expect(messages[0]!.title).toMatch(/^Your level Jade is safe until /);
    aheadMs = 15 * DAY_MS;
    await compute();
    expect((await own(player)).place).toBe(2);
    aheadMs = 16 * DAY_MS;
    await compute();
    await compute();
    expect(await own(player)).toMatchObject({ place: 0, fallsOn: null });
    expect(await rewards()).toHaveLength(2);
  });

  test('guests have no level [LEVEL-05]', async () => {
    expect((await house.call('ownLevel', { query: {} })).code).toBe('not_logged_in');
  });
});
