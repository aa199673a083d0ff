import { afterAll, beforeAll, expect, test } from 'vitest';
import { missionsConsumer } from '../../src/gateway/missions/missions-consumer.ts';
import { createConsumers } from '../../src/gateway/events/consumers.ts';
import type { MissionTerms } from '../../src/shared/missions/mission.ts';
import { caughtUp } from '../support/caught-up.ts';
import { exclude, openChallenge, playRound, rewind, threeRounds, approveChallenge } from '../support/challenges.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { balanceOf, openGame, registerPlayer, type TestPlayer } from '../support/player.ts';
import { describeDatabases } from '../support/describe-databases.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';
import { trialToken } from '../support/trial.ts';
import { long } from '../support/long.ts';

const DAY_MS = 86_400_000;

describeDatabases('missions on the %s database', (kind) => {
  let house: TestGateway;
  let operator: string;
  let nowMs = Date.UTC(2026, 10, 25, 6);
  beforeAll(async () => {
    house = await startTestGateway({ kind, clock: () => (nowMs += 1) });
    operator = await signInAs(house, await newOperator(house), nowMs);
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => house.close());

  const count = () => caughtUp(house);
  const missions = async ({ token, host }: Pick<TestPlayer, 'token' | 'host'>, language = 'EN') => {
    await count();
    return (await house.call('missionList', { token, host, query: { language } })).value;
  };
  /** Stops a mission, so that it does not count for the next test. */
  const stop = (id: string) =>
    callConsole(house, 'setChallengeState', {
      token: operator,
      body: { merchant: 'ALPHA', id, before: 'open', state: 'stopped' },
    });
  /** Runs a test with missions of its own, which the given terms describe. */
  const withMission = async (terms: MissionTerms, run: (id: string) => Promise<void>) => {
    const id = await openChallenge(house, operator, 'mission', terms);
    try {
      await run(id);
    } finally {
      await stop(id);
    }
  };

  test('a player sees the progress, reaches the goal, and claims the reward once [MISS-01, MISS-05, MEMBER-13]', () =>
    withMission(threeRounds, async () => {
      const player = await registerPlayer(house);
      const game = await openGame(house, player);
      expect((await missions(player)).list).toMatchObject([
        { title: 'Three rounds', done: '0', target: '3', reward: null },
      ]);
      await playRound(house, game, 100, 100);
      await playRound(house, game, 100, 100);
      expect(await missions(player, 'TH')).toMatchObject({ available: 0, list: [{ title: 'สามรอบ', done: '2' }] });
      await playRound(house, game, 100, 100);
      await playRound(house, game, 100, 100);
      const { available, list } = await missions(player);
      expect(available).toBe(1);
      expect(list).toMatchObject([{ done: '3', reward: { state: 'available' } }]);
      const before = Number(await balanceOf(house, player));
      const claims = await Promise.all(
        Array.from({ length: 8 }, () =>
          house.call('claimReward', { token: player.token, body: { id: list[0]!.reward!.id } }),
        ),
      );
      expect(claims.map(({ value }) => value.state)).toEqual(Array.from({ length: 8 }, () => 'claimed'));
      expect(Number(await balanceOf(house, player)) - before).toBe(25);
      expect((await house.call('missionCount', { token: player.token })).value.available).toBe(0);
    }));

  test('events that come again, also at two gateways at once, count nothing [MISS-03]', () =>
    withMission({ ...threeRounds, goal: { kind: 'rounds', count: 100 } }, async () => {
      const player = await registerPlayer(house);
      const game = await openGame(house, player);
      for (let round = 0; round < 3; round += 1) await playRound(house, game);
      expect((await missions(player)).list).toMatchObject([{ done: '3' }]);
      await rewind(house, 'missions');
      const { services } = house.gateway;
      await Promise.all(
        [1, 2].map(() =>
          createConsumers({ ...services, database: house.database }, [missionsConsumer(services)]).runAll(),
        ),
      );
      await count();
      expect((await missions(player)).list).toMatchObject([{ done: '3' }]);
    }));

  test('the next mission of a chain opens when the one before is reached [MISS-06]', () =>
    withMission({ ...threeRounds, goal: { kind: 'rounds', count: 1 } }, (first) =>
      withMission(
        { ...threeRounds, goal: { kind: 'stakes', currency: 'THB', amountMinor: '500' }, after: first },
        async () => {
          const player = await registerPlayer(house);
          const game = await openGame(house, player);
          expect((await missions(player)).list).toMatchObject([{ waitsFor: null }, { waitsFor: first, done: '0' }]);
          // Both events come in one batch: the first one opens the chain and does not count for what it opens.
          await playRound(house, game, 400);
          await playRound(house, game, 300);
          expect((await missions(player)).list).toMatchObject([
            { done: '1', reward: { state: 'available' } },
            { waitsFor: null, done: '300', target: '500' },
          ]);
        },
      ),
    ));

  test('trials, agents, closed members and members of another label earn nothing [MISS-04]', long, () =>
    withMission({ ...threeRounds, goal: { kind: 'rounds', count: 1 } }, async () => {
      const [closed, excluded, agent, player] = [
        await registerPlayer(house),
        await registerPlayer(house),
        await registerPlayer(house),
        await registerPlayer(house),
      ];
      const games = [await openGame(house, closed), await openGame(house, agent), await openGame(house, player)];
      await house.database.withMerchant('ALPHA', (trx) =>
        trx.updateTable('member').set({ customer_type: 1 }).where('account', '=', agent.username).execute(),
      );
      // One who has asked to play again after an exclusion is excluded for another day.
      const ofExcluded = await openGame(house, excluded);
      const late = { ...ofExcluded, roundId: `late-${kind}` };
      await house.vendorCall('bet', { ...late, transactionId: `late-${kind}-b`, amountMinor: 100 });
      await exclude(house, excluded, nowMs);
      await house.vendorCall('win', { ...late, transactionId: `late-${kind}-w`, amountMinor: 0, isRoundOver: true });
      expect((await missions(excluded)).list).toEqual([]);
      const roundId = `open-${kind}`;
      await house.vendorCall('bet', { ...games[0]!, transactionId: `${roundId}-b`, roundId, amountMinor: 100 });
      const { id } = await house.database.withMerchant('ALPHA', (trx) =>
        trx.selectFrom('member').select('id').where('account', '=', closed.username).executeTakeFirstOrThrow(),
      );
      const body = { merchant: 'ALPHA', id: String(id), reason: 'Test' };
      expect((await callConsole(house, 'closeMember', { token: operator, body })).code).toBeUndefined();
      // Wins of running rounds are still paid to a closed member.
      const win = { ...games[0]!, transactionId: `${roundId}-w`, roundId, amountMinor: 0, isRoundOver: true };
      expect((await house.vendorCall('win', win)).code).toBeUndefined();
      for (const game of games.slice(1)) await playRound(house, game);
      await count();
      const rewards = await house.database.withMerchant('ALPHA', (trx) =>
        trx
          .selectFrom('mission_progress as p')
          .innerJoin('member as m', (join) =>
            join.onRef('m.id', '=', 'p.member_id').onRef('m.merchant_code', '=', 'p.merchant_code'),
          )
          .select('m.account')
          .where(
            'm.account',
            'in',
            [closed, excluded, agent, player].map(({ username }) => username),
          )
          .execute(),
      );
      expect(rewards.map(({ account }) => account)).toEqual([player.username]);
      expect(
        (await house.call('missionList', { token: await trialToken(house, 'alpha.test', `t-${kind}`), query: {} }))
          .code,
      ).toBe('in_need_true_account');
      expect((await house.call('missionList', { query: {} })).code).toBe('not_logged_in');
      await withMission({ ...threeRounds, labels: ['gold'] }, async () => {
        expect((await missions(player)).list).toHaveLength(1);
      });
    }),
  );

  test('only the games, the stakes and the moments of the terms count, and a mission of one brand is unknown to another [MISS-01, MISS-04, TENANT-01]', () =>
    withMission(
      {
        ...threeRounds,
        goal: { kind: 'multiplier', times: 10, count: 2 },
        games: { categories: ['FISH'], vendors: [] },
        until: new Date(nowMs + DAY_MS * 30).toISOString(),
      },
      async () => {
        const player = await registerPlayer(house);
        const fish = await openGame(house, player);
        const slots = await openGame(house, player, { gameId: 'red-one', vassalage: 'RED' });
        await playRound(house, slots, 100, 1_000);
        await playRound(house, fish, 100, 999);
        await playRound(house, fish, 0, 5_000);
        await playRound(house, fish, 100, 1_000);
        expect((await missions(player)).list).toMatchObject([{ done: '1', target: '2', categories: ['FISH'] }]);
        const stranger = await registerPlayer(house, { host: 'beta.test', username: `b${kind.slice(0, 5)}` });
        expect((await missions(stranger)).list).toEqual([]);
      },
    ));

  test(
    'different games and days with a login count once each, and a stake that went back does not count [MISS-01, MISS-03]',
    long,
    () =>
      withMission({ ...threeRounds, period: 'weekly', goal: { kind: 'games', count: 2 } }, () =>
        withMission({ ...threeRounds, goal: { kind: 'logins', count: 1 } }, async () => {
          const player = await registerPlayer(house);
          const game = await openGame(house, player);
          await house.vendorCall('bet', {
            ...game,
            transactionId: `v-${kind}`,
            roundId: `v-${kind}`,
            amountMinor: 100,
          });
          await house.vendorCall('rollback', {
            merchantCode: game.merchantCode,
            gameToken: game.gameToken,
            transactionId: `vr-${kind}`,
            betTransactionId: `v-${kind}`,
            roundId: `v-${kind}`,
          });
          expect((await missions(player)).list).toMatchObject([
            { done: '0' },
            { done: '1', reward: { state: 'available' } },
          ]);
          await playRound(house, game);
          await playRound(house, game);
          expect((await missions(player)).list).toMatchObject([{ done: '1' }, {}]);
          await playRound(house, await openGame(house, player, { gameId: 'red-one', vassalage: 'RED' }));
          expect((await missions(player)).list).toMatchObject([{ done: '2', reward: { state: 'available' } }, {}]);
        }),
      ),
  );

  test('players keep the version under which they began [MISS-08]', () =>
    withMission(threeRounds, async (id) => {
      const [early, late] = [await registerPlayer(house), await registerPlayer(house)];
      const games = [await openGame(house, early), await openGame(house, late)];
      await playRound(house, games[0]!);
      await count();
      const change = { id, version: 1 };
      const terms = { ...threeRounds, goal: { kind: 'rounds', count: 9 } };
      const changed = await callConsole(house, 'saveChallenge', {
        token: operator,
        body: { merchant: 'ALPHA', kind: 'mission', change, terms },
      });
      expect(changed.value.challenge).toMatchObject({ version: 1, state: 'open', begun: 1, waiting: { version: 2 } });
      await approveChallenge(house, { merchant: 'ALPHA', id, version: 2 });
      await playRound(house, games[1]!);
      expect((await missions(early)).list).toMatchObject([{ target: '3', done: '1' }]);
      expect((await missions(late)).list).toMatchObject([{ target: '9', done: '1' }]);
      const again = await callConsole(house, 'saveChallenge', {
        token: operator,
        body: { merchant: 'ALPHA', kind: 'mission', change, terms },
      });
      expect(again.code).toBe('changed_meanwhile');
    }));

  test('terms that nobody can meet are refused, each fault at its field, and an operator needs the right [MISS-09]', async () => {
    const save = (terms: object, token = operator, merchant = 'ALPHA') =>
      callConsole(house, 'saveChallenge', { token, body: { merchant, kind: 'mission', terms } });
    const pathsOf = async (terms: object) =>
      ((await save(terms)).value as unknown as { faults: { path: string }[] }).faults.map(({ path }) => path);
    expect(await pathsOf({ ...threeRounds, goal: { kind: 'logins', count: 2 } })).toEqual(['/goal/count']);
    expect(await pathsOf({ ...threeRounds, goal: { kind: 'stakes', currency: 'USD', amountMinor: '5' } })).toEqual([
      '/goal/currency',
    ]);
    expect(await pathsOf({ ...threeRounds, goal: { kind: 'games', count: 9 } })).toEqual(['/goal/count']);
    expect(await pathsOf({ ...threeRounds, games: { categories: [], vendors: ['GREEN'] } })).toEqual([
      '/games/vendors/0',
    ]);
    expect(await pathsOf({ ...threeRounds, games: { categories: ['LIVE'], vendors: [] } })).toEqual(['/games']);
    expect(await pathsOf({ ...threeRounds, until: '2026-01-01T00:00:00Z' })).toEqual(['/until']);
    expect(await pathsOf({ ...threeRounds, after: '999999' })).toEqual(['/after']);
    expect(await pathsOf({ ...threeRounds, gift: { kind: 'cash', currency: 'USD', amountMinor: '5' } })).toEqual([
      '/gift/currency',
    ]);
    expect(await pathsOf({ ...threeRounds, gift: { kind: 'cash', currency: 'THB', amountMinor: '-5' } })).toEqual([
      '/gift/amountMinor',
    ]);
    expect((await save(threeRounds, operator, 'NOBODY')).code).toBe('not_found');
    const reader = await signInAs(house, await newOperator(house, { roles: ['support'] }), nowMs);
    expect((await save(threeRounds, reader)).code).toBe('capability_missing');
    const other = await signInAs(house, await newOperator(house, { merchants: ['BETA'] }), nowMs);
    expect((await save(threeRounds, other)).code).toBe('not_found');
  });

  test('a period ends at midnight of the brand, and what was reached moves into the history [MISS-02, MISS-07]', () =>
    withMission({ ...threeRounds, goal: { kind: 'rounds', count: 1 } }, async () => {
      const player = await registerPlayer(house);
      const game = await openGame(house, player);
      await playRound(house, game);
      const [mission] = (await missions(player)).list;
      expect(mission).toMatchObject({ done: '1', endsAt: '2026-11-25T17:00:00.000Z', reward: { state: 'available' } });
      const { services } = house.gateway;
      // The session would end of idleness over the night.
      nowMs += DAY_MS;
      const site = (await services.sites.forHost('alpha.test'))!;
      const { id } = (await house.database.withMerchant('ALPHA', (trx) =>
        trx
          .selectFrom('member')
          .select('id')
          .where('merchant_code', '=', 'ALPHA')
          .where('account', '=', player.username)
          .executeTakeFirst(),
      ))!;
      const token = await services.sessions.begin(site.loaded.brand, id);
      operator = await signInAs(house, await newOperator(house), nowMs);
      const next = await missions({ token, host: player.host });
      expect(next.list).toMatchObject([{ done: '0', endsAt: '2026-11-26T17:00:00.000Z', reward: null }]);
      expect(next.history).toMatchObject([{ title: 'Three rounds', reward: { state: 'available' } }]);
      nowMs += 8 * DAY_MS;
      const late = await services.sessions.begin(site.loaded.brand, id);
      expect((await missions({ token: late, host: player.host })).history).toMatchObject([
        { reward: { state: 'expired' } },
      ]);
      const claimed = await house.call('claimReward', { token: late, body: { id: next.history[0]!.id } });
      expect(claimed.code).toBe('transition_refused');
      operator = await signInAs(house, await newOperator(house), nowMs);
    }));
});
