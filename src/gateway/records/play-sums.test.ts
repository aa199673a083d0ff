import { setTimeout } from 'node:timers/promises';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeDatabases } from '../../../tests/support/describe-databases.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  newMerchant,
  openTestDatabase,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import { dayOf } from '../../shared/days.ts';
import { createLedger } from '../ledger/ledger.ts';
import { playedDays, sumPlay, type PlayFilter } from './play-sums.ts';

const TIME_ZONE = 'Europe/Berlin';
const HISTORIES = 12;
const STEPS_MAX = 30;
const PROPERTY_TIMEOUT_MS = 120_000;
const HOUR_MS = 3_600_000;
/** Long enough for a summing that waits for nothing. */
const SUMMING_MS = 200;
const HASH = new Uint8Array([1]);

interface TestRound {
  id: string;
  openedAtMs: number;
  vassalage: string;
  gameId: string;
  betMinor: bigint;
  winMinor: bigint;
  status: 'open' | 'settled' | 'rolled_back';
}

/** A new round, a change of an earlier one, or a reading, which sums what is old enough. */
const step = fc.oneof(
  fc.record({
    does: fc.constant('open' as const),
    // Around the hour within which a round is not summed, and over some days.
    hoursAgo: fc.oneof(fc.double({ min: 0, max: 2, noNaN: true }), fc.integer({ min: 2, max: 90 })),
    vassalage: fc.constantFrom('RED', 'BLUE'),
    gameId: fc.constantFrom('one', 'two'),
    stake: fc.integer({ min: 0, max: 50 }),
    status: fc.constantFrom('open' as const, 'settled' as const),
  }),
  fc.record({
    does: fc.constant('change' as const),
    at: fc.nat(),
    payout: fc.integer({ min: 0, max: 90 }),
    status: fc.constantFrom('open' as const, 'settled' as const, 'rolled_back' as const),
  }),
  fc.record({ does: fc.constant('read' as const) }),
);

describeDatabases('sums of play on the %s database', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => void (opened = await openTestDatabase(kind)), DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);

  /** A member of a new merchant with a game session. */
  async function openMember() {
    const { database } = opened;
    const merchantCode = newMerchant();
    const own = { merchant_code: merchantCode };
    const memberId = await database.withMerchant(merchantCode, async (trx) => {
      const member = {
        account: 'a',
        nickname: 'A',
        password_hash: 'h',
        customer_type: 0,
        currency: 'THB',
        profile: '{}',
      };
      const { id } = await trx
        .insertInto('member')
        .values({ ...own, ...member })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('session')
        .values({ ...own, token_hash: HASH, member_id: id, ends_at: new Date() })
        .execute();
      return id;
    });
    const account = await createLedger(database, Date.now).accountOf(merchantCode, {
      kind: 'cash',
      ownerId: memberId,
      currency: 'THB',
    });
    const session = await database.withMerchant(merchantCode, (trx) =>
      trx
        .insertInto('game_session')
        .values({
          ...own,
          member_id: memberId,
          account_id: account,
          session_token_hash: HASH,
          launch_code_hash: HASH,
          launch_code_ends_at: new Date(),
          provider: 'p',
          vassalage: 'RED',
          game_id: 'one',
          currency: 'THB',
          lobby_origin: 'o',
          language: 'en',
          is_demo_money: true,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return { merchantCode, memberId, gameSessionId: session.id };
  }

  /** A player of a new merchant, whose rounds are written without any money. */
  async function openPlayer() {
    const { database } = opened;
    const { merchantCode, memberId, gameSessionId } = await openMember();
    const player = { merchantCode, memberId, currency: 'THB', timeZone: TIME_ZONE };
    const rowOf = ({ vassalage, gameId, betMinor, winMinor, status, openedAtMs }: TestRound) => ({
      vassalage,
      game_id: gameId,
      bet_minor: betMinor,
      win_minor: winMinor,
      status,
      opened_at: new Date(openedAtMs),
    });
    return {
      player,
      add: (round: TestRound) =>
        database.withMerchant(merchantCode, (trx) =>
          trx
            .insertInto('round')
            .values({
              merchant_code: merchantCode,
              provider: 'p',
              round_id: round.id,
              member_id: memberId,
              game_session_id: gameSessionId,
              currency: 'THB',
              ...rowOf(round),
            })
            .execute(),
        ),
      change: (round: TestRound) =>
        database.withMerchant(merchantCode, (trx) =>
          trx.updateTable('round').set(rowOf(round)).where('round_id', '=', round.id).execute(),
        ),
      read: async (filter: PlayFilter = {}, timeZone = TIME_ZONE) => {
        await sumPlay(database, { ...player, timeZone });
        return database.withMerchant(merchantCode, (trx) => playedDays(trx, { ...player, timeZone }, filter));
      },
    };
  }

  /** What the days should be, from the rounds. */
  function expectedDays(rounds: readonly TestRound[], filter: PlayFilter, timeZone = TIME_ZONE) {
    const counted = rounds.filter(
      ({ status, vassalage, gameId }) =>
        status !== 'rolled_back' &&
        (filter.vassalage ?? vassalage) === vassalage &&
        (filter.gameIds ?? [gameId]).includes(gameId) &&
        (filter.status ?? status) === status,
    );
    return [...Map.groupBy(counted, ({ openedAtMs }) => dayOf(openedAtMs, timeZone))]
      .filter(([day]) => (filter.from ?? day) <= day && day <= (filter.to ?? day))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([day, all]) => {
        const settled = all.filter(({ status }) => status === 'settled');
        const running = all.filter(({ status }) => status === 'open');
        const sum = (some: TestRound[], of: (round: TestRound) => bigint) =>
          some.reduce((total, round) => total + of(round), 0n);
        return {
          day,
          rounds: BigInt(settled.length),
          bet_minor: sum(settled, ({ betMinor }) => betMinor),
          win_minor: sum(settled, ({ winMinor }) => winMinor),
          running: BigInt(running.length),
          running_minor: sum(running, ({ betMinor }) => betMinor),
        };
      });
  }

  test(
    'whatever happens to rounds before and after they are summed, each day has the sums of its rounds, and returned ones count nowhere [RECORD-03, RECORD-04, RECORD-17, RECORD-19]',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: STEPS_MAX }), async (steps) => {
          const { add, change, read } = await openPlayer();
          const rounds: TestRound[] = [];
          for (const one of steps) {
            if (one.does === 'read') await read();
            else if (one.does === 'open') {
              const { hoursAgo, vassalage, gameId, stake, status } = one;
              const openedAtMs = Math.round(Date.now() - hoursAgo * HOUR_MS);
              const round = {
                id: `r${rounds.length}`,
                openedAtMs,
                vassalage,
                gameId,
                betMinor: BigInt(stake),
                winMinor: 0n,
                status,
              };
              rounds.push(round);
              await add(round);
            } else if (rounds.length > 0) {
              const at = one.at % rounds.length;
              rounds[at] = { ...rounds[at]!, status: one.status, winMinor: BigInt(one.payout) };
              await change(rounds[at]);
            }
          }
          const today = dayOf(Date.now(), TIME_ZONE);
          const yesterday = dayOf(Date.now() - 24 * HOUR_MS, TIME_ZONE);
          for (const filter of [
            {},
            { vassalage: 'RED' },
            { gameIds: ['two'] },
            { gameIds: [] },
            { status: 'open' },
            { status: 'settled' },
            { status: 'rolled_back' },
            { from: yesterday, to: today },
            { to: yesterday },
          ] satisfies PlayFilter[])
            expect([filter, await read(filter)]).toEqual([filter, expectedDays(rounds, filter)]);
          expect(await read({}, 'Asia/Bangkok')).toEqual(expectedDays(rounds, {}, 'Asia/Bangkok'));
        }),
        { numRuns: HISTORIES },
      );
    },
    PROPERTY_TIMEOUT_MS,
  );

  test('rounds that change while they are summed are counted once [RECORD-17]', async () => {
    const { add, change, read } = await openPlayer();
    const rounds = Array.from({ length: 30 }, (_, index): TestRound => ({
      id: `r${index}`,
      openedAtMs: Date.now() - (3 + index) * HOUR_MS,
      vassalage: 'RED',
      gameId: 'one',
      betMinor: 10n,
      winMinor: 0n,
      status: 'open',
    }));
    for (const round of rounds) await add(round);
    const settled = rounds.map((round): TestRound => ({ ...round, status: 'settled', winMinor: 25n }));
    await Promise.all(settled.flatMap((round, index) => (index % 5 === 0 ? [read(), change(round)] : [change(round)])));
    expect(await read()).toEqual(expectedDays(settled, {}));
  });
  test.each(['first', 'second'])(
    'the %s summing waits for a round that is just changing [RECORD-17]',
    async (which) => {
      const { player, add, read } = await openPlayer();
      const round: TestRound = {
        id: 'r',
        openedAtMs: Date.now() - 5 * HOUR_MS,
        vassalage: 'RED',
        gameId: 'one',
        betMinor: 10n,
        winMinor: 0n,
        status: 'open',
      };
      await add(round);
      await read();
      // As if the round had not been summed yet: because nothing was, or because the last summing was before it.
      const { merchantCode } = player;
      await sql`delete from play_day where merchant_code = ${merchantCode}`.execute(opened.owner);
      await (
        which === 'first'
          ? sql`delete from play_summed where merchant_code = ${merchantCode}`
          : sql`update play_summed set until_at = '-infinity' where merchant_code = ${merchantCode}`
      ).execute(opened.owner);
      // Begins within the transaction, but is no part of it.
      const { promise: changed, resolve: sum } = Promise.withResolvers<void>();
      const summed = changed.then(() => sumPlay(opened.database, player));
      await opened.database.withMerchant(merchantCode, async (trx) => {
        await trx.updateTable('round').set({ status: 'settled', win_minor: 25n }).where('round_id', '=', 'r').execute();
        sum();
        await setTimeout(SUMMING_MS);
      });
      await summed;
      expect(await read()).toEqual(expectedDays([{ ...round, status: 'settled', winMinor: 25n }], {}));
    },
  );
});
