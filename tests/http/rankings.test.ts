import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConsumers } from '../../src/gateway/events/consumers.ts';
import { closeRaces } from '../../src/gateway/rankings/close-races.ts';
import { topOf } from '../../src/gateway/rankings/read-ranks.ts';
import { rankingsConsumer } from '../../src/gateway/rankings/rankings-consumer.ts';
import { RANKS_MAX } from '../../src/shared/contract/rankings.ts';
import { caughtUp } from '../support/caught-up.ts';
import { exclude, openChallenge, playRound, rewind, stakeRace } from '../support/challenges.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { long } from '../support/long.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { balanceOf, openGame, registerPlayer } from '../support/player.ts';
import { describeDatabases } from '../support/describe-databases.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

const MINUTE_MS = 60_000;
/** A hundred thousand members take a while to write. */
const TIMEOUT_MS = 600_000;
const never = new AbortController().signal;

describeDatabases('races on the %s database', (kind) => {
  let house: TestGateway;
  let operator: string;
  let nowMs = Date.UTC(2026, 10, 25, 6);
  beforeAll(async () => {
    house = await startTestGateway({
      kind,
      config: { fourEyesLimits: new Map([['THB', 10_000n]]) },
      clock: () => (nowMs += 1),
    });
    operator = await signInAs(house, await newOperator(house), nowMs);
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => house.close());

  const count = () => caughtUp(house);
  const ranks = async (host = 'alpha.test') => {
    await count();
    return (await house.call('rankList', { host, query: { language: 'EN' } })).value;
  };
  const raceOf = async (id: string) => (await ranks()).races.find((race) => race.id === id)!;
  const close = () => closeRaces(house.gateway.services, never);

  test('players are ranked by what the race counts; of two alike the first one is ahead; the end gives each prize once [RANK-01, RANK-02, RANK-04, CALL-59, PAGE-07]', async () => {
    const begins = nowMs + MINUTE_MS;
    const id = await openChallenge(house, operator, 'race', stakeRace(begins, begins + 10 * MINUTE_MS));
    const [first, second, third] = [
      await registerPlayer(house),
      await registerPlayer(house),
      await registerPlayer(house),
    ];
    const games = [await openGame(house, first), await openGame(house, second), await openGame(house, third)];
    await playRound(house, games[0]!, 900);
    expect(await raceOf(id)).toMatchObject({ state: 'coming', list: [] });
    nowMs = begins;
    await playRound(house, games[1]!, 500);
    await playRound(house, games[0]!, 300);
    await playRound(house, games[2]!, 500);
    await playRound(house, games[0]!, 200);
    const masked = ({ username }: { username: string }) => `p***${username.at(-1)!}`;
    expect(await raceOf(id)).toMatchObject({
      state: 'running',
      title: 'Race of stakes',
      list: [second, third, first].map((player, index) => ({
        place: index + 1,
        account: masked(player),
        score: '5.00',
      })),
    });
    expect((await house.call('ownRanks', { token: first.token })).value.list).toEqual([
      { raceId: id, place: 3, score: '5.00' },
    ]);
    await rewind(house, 'rankings');
    expect((await raceOf(id)).list.map(({ score }) => score)).toEqual(['5.00', '5.00', '5.00']);
    nowMs = begins + 10 * MINUTE_MS;
    await playRound(house, games[0]!, 5_000);
    expect(await raceOf(id)).toMatchObject({ state: 'counting', list: [{ score: '5.00' }, {}, {}] });
    await close();
    expect((await raceOf(id)).state).toBe('counting');
    nowMs += 2 * MINUTE_MS;
    await count();
    await Promise.all([close(), close()]);
    expect(await raceOf(id)).toMatchObject({
      state: 'ended',
      list: [{ account: masked(second) }, { account: masked(third) }],
    });
    const rewards = (await house.call('rewardList', { token: second.token, query: {} })).value.list;
    expect(rewards).toMatchObject([
      { source: 'ranking', gift: { kind: 'cash', amountMinor: '10000' }, state: 'available' },
    ]);
    const before = Number(await balanceOf(house, second));
    await house.call('claimReward', { token: second.token, body: { id: rewards[0]!.id } });
    await house.call('claimReward', { token: second.token, body: { id: rewards[0]!.id } });
    expect(Number(await balanceOf(house, second)) - before).toBe(100);
    expect((await house.call('rewardList', { token: first.token, query: {} })).value.list).toEqual([]);
    const { list } = (
      await callConsole(house, 'challengeList', { token: operator, query: { merchant: 'ALPHA', kind: 'race' } })
    ).value;
    expect(list[0]).toMatchObject({
      state: 'closed',
      begun: 3,
      reached: 2,
      cost: [{ currency: 'THB', amount: '10000' }],
    });
    const change = { token: operator, body: { merchant: 'ALPHA', id, before: 'closed', state: 'open' } };
    expect((await callConsole(house, 'setChallengeState', change)).code).toBe('transition_refused');
    expect((await ranks('beta.test')).races).toEqual([]);
  });

  test('a round counts once at two gateways at once, and a closed member leaves the board [RANK-03, RANK-05]', async () => {
    const id = await openChallenge(house, operator, 'race', {
      ...stakeRace(nowMs + 2_000, nowMs + 10 * MINUTE_MS),
      measure: 'multiplier',
      stakeMinMinor: '100',
    });
    nowMs += 2_000;
    const player = await registerPlayer(house);
    const game = await openGame(house, player);
    await playRound(house, game, 100, 250);
    await playRound(house, game, 300, 100);
    await playRound(house, game, 99, 90_000);
    const { services } = house.gateway;
    await Promise.all(
      [1, 2].map(() =>
        createConsumers({ ...services, database: house.database }, [rankingsConsumer(services)]).runAll(),
      ),
    );
    expect((await raceOf(id)).list).toMatchObject([{ score: '2.50' }]);
    // One who has asked to play again after an exclusion is excluded for another day.
    const excluded = await registerPlayer(house);
    await playRound(house, await openGame(house, excluded), 100, 200);
    await createConsumers({ ...services, database: house.database }, [rankingsConsumer(services)]).runAll();
    expect((await raceOf(id)).list).toHaveLength(2);
    await exclude(house, excluded, nowMs);
    expect((await raceOf(id)).list).toHaveLength(1);
    const change = { merchant: 'ALPHA', id, before: 'open', state: 'stopped' };
    const member = await house.database.withMerchant('ALPHA', (trx) =>
      trx.selectFrom('member').select('id').where('account', '=', player.username).executeTakeFirstOrThrow(),
    );
    await callConsole(house, 'closeMember', {
      token: operator,
      body: { merchant: 'ALPHA', id: String(member.id), reason: 'Test' },
    });
    expect((await raceOf(id)).list).toEqual([]);
    expect((await callConsole(house, 'setChallengeState', { token: operator, body: change })).code).toBeUndefined();
    expect(await raceOf(id)).toBeUndefined();
    nowMs += 20 * MINUTE_MS;
    await close();
    expect(
      await house.database.withMerchant('ALPHA', (trx) =>
        trx.selectFrom('reward').select('id').where('key', '=', `race:${id}`).execute(),
      ),
    ).toEqual([]);
  });

  test('a race that has begun keeps its terms, and one that began before it was written is refused [RANK-06]', async () => {
    operator = await signInAs(house, await newOperator(house), nowMs);
    const terms = stakeRace(nowMs + MINUTE_MS, nowMs + 2 * MINUTE_MS);
    const id = await openChallenge(house, operator, 'race', terms);
    const save = (changes: object, change?: object) =>
      callConsole(house, 'saveChallenge', {
        token: operator,
        body: { merchant: 'ALPHA', kind: 'race', ...(change && { change }), terms: { ...terms, ...changes } },
      });
    expect((await save({ stakeMinMinor: '50' }, { id, version: 1 })).value).toMatchObject({
      challenge: { version: 2 },
    });
    nowMs += MINUTE_MS + 1_000;
    const later = {
      from: new Date(nowMs + MINUTE_MS).toISOString(),
      until: new Date(nowMs + 3 * MINUTE_MS).toISOString(),
    };
    expect((await save(later, { id, version: 2 })).code).toBe('transition_refused');
    expect((await save({})).code).toBe('bad_request');
    expect((await save({ ...later, currency: 'USD' })).code).toBe('bad_request');
  });

  test(
    'the highest wins of the last days come first, at most 20, with masked names, and without excluded members [PAGE-06, RANK-05]',
    long,
    async () => {
      const player = await registerPlayer(house, { username: 'somchai7' });
      const game = await openGame(house, player);
      for (let win = 1; win <= 23; win += 1) await playRound(house, game, 1, 100_000 + win);
      await count();
      await rewind(house, 'rankings');
      const { winners, currency } = await ranks();
      expect(currency).toBe('THB');
      expect(winners).toHaveLength(20);
      expect(winners[0]).toMatchObject({
        account: 's***7',
        winAmount: '1000.23',
        betAmount: '0.01',
        gameId: 'blue-one',
      });
      expect(winners.map(({ winAmount }) => Number(winAmount))).toEqual(
        winners.map(({ winAmount }) => Number(winAmount)).toSorted((a, b) => b - a),
      );
      const { id } = (await house.call('memberInfo', { token: player.token })).value;
      const block = {
        merchant_code: 'ALPHA',
        member_id: BigInt(id),
        kind: 'excluded',
        begins_at: new Date(nowMs),
      } as const;
      await house.database.withMerchant('ALPHA', (trx) => trx.insertInto('play_block').values(block).execute());
      expect((await ranks()).winners.map(({ account }) => account)).not.toContain('s***7');
      nowMs += 8 * 24 * 60 * MINUTE_MS;
      expect((await ranks()).winners).toEqual([]);
    },
  );

  test(
    'a long board is read from its index, and a place far back is not counted [RANK-07]',
    { ...long, timeout: TIMEOUT_MS },
    async () => {
      operator = await signInAs(house, await newOperator(house), nowMs);
      const id = await openChallenge(house, operator, 'race', stakeRace(nowMs + 1_000, nowMs + MINUTE_MS));
      nowMs += 1_000;
      const player = await registerPlayer(house);
      await playRound(house, await openGame(house, player), 7);
      await count();
      const fill = async (statement: string) => sql.raw(statement).execute(house.owner!);
      // In parts, because a statement has its time.
      for (let part = 0; part < 10; part += 1)
        await fill(`
        with filler as (
          insert into member (merchant_code, account, nickname, customer_type, currency, profile)
            select 'ALPHA', 'filler-${part}-' || n, 'filler', 0, 'THB', '{}' from generate_series(1, 10000) n returning id
        )
        insert into race_score (merchant_code, challenge_id, member_id, score, reached_at)
          select 'ALPHA', ${id}, f.id, 100000 + f.id % 997, '2026-11-25T00:00:00Z'::timestamptz + f.id % 50 * interval '1 ms' from filler f`);
      await fill('analyze member');
      await fill('analyze race_score');
      expect((await house.call('ownRanks', { token: player.token })).value.list).toContainEqual({
        raceId: id,
        place: null,
        score: '0.07',
      });
      const plan = await house.database.withMerchant('ALPHA', (trx) =>
        topOf(trx, 'ALPHA', { id: BigInt(id), state: 'open' }, { count: RANKS_MAX, at: new Date(nowMs) }).explain<{
          'QUERY PLAN': string;
        }>('text', sql`analyze`),
      );
      const text = plan.map((row) => row['QUERY PLAN']).join('\n');
      expect(text).toMatch(/Index (Only )?Scan using race_ranking/);
      expect(text).not.toMatch(/Sort|Seq Scan on (race_score|member)/);
      expect((await raceOf(id)).list.map(({ score }) => score)).toEqual(Array.from({ length: 20 }, () => '1009.96'));
    },
  );
});
