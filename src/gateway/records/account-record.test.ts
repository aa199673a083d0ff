import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeDatabases } from '../../../tests/support/describe-databases.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  newMerchant,
  openTestDatabase,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import { transfer } from '../../../tests/support/transfer.ts';
import type { QueryOf } from '../../shared/contract/call.ts';
import type { accountRecordCalls } from '../../shared/contract/account-record.ts';
import { createKeyedHash } from '../keyed-hash.ts';
import { createCursors } from '../lists/cursors.ts';
import { createLedger, type Ledger } from '../ledger/ledger.ts';
import { accountRecord } from './account-record.ts';

type Query = QueryOf<typeof accountRecordCalls.accountRecord>;

/** Clocks go forward on 29 March and back on 25 October. */
const TIME_ZONE = 'Europe/Berlin';
/** Histories per database, and steps of each. */
const HISTORIES = 12;
const STEPS_MAX = 25;
const PROPERTY_TIMEOUT_MS = 120_000;
const HOUR_MS = 3_600_000;
const STARTS_AT_MS = Date.parse('2026-03-27T20:00:00Z');

interface Step {
  kind: 'bet' | 'win' | 'demo_money' | 'reversal';
  amount: number;
  /** Time since the step before. A gateway whose clock is late may be behind it. */
  hours: number;
  /** Whether the record is read before the step, so that the rest is added to days that are there. */
  isReadBefore: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('bet', 'win', 'demo_money', 'reversal'),
  amount: fc.integer({ min: 0, max: 90 }),
  hours: fc.integer({ min: -1, max: 20 }),
  isReadBefore: fc.boolean(),
});

const centsOf = (text: string) => Number(text.replace('.', ''));

describeDatabases('the account record on the %s database', (kind) => {
  let opened: TestDatabase;
  let ledger: Ledger;
  let nowMs = STARTS_AT_MS;
  const cursors = createCursors(createKeyedHash(JSON.stringify({ d: 'a-key' }), 'cursors'));

  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    ledger = createLedger(opened.database, () => nowMs);
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);

  /** A player of a new merchant, with what moves and reads their money. */
  async function openPlayer() {
    const merchantCode = newMerchant();
    nowMs = STARTS_AT_MS;
    const issuer = await ledger.accountOf(merchantCode, { kind: 'demo_issue', currency: 'THB' });
    const cash = await ledger.accountOf(merchantCode, { kind: 'cash', ownerId: 1n, currency: 'THB' });
    const read = async (query: Query = {}, timeZone = TIME_ZONE) => {
      const reader = { merchantCode, timeZone, player: { memberId: 1n, currency: 'THB' } };
      const answer = await accountRecord({ cursors, ledger, database: opened.database }, reader, query);
      if (!answer.ok) throw new Error(answer.code);
      return answer.value;
    };
    /** All pages of a filter, three rows each. */
    const readAll = async (query: Query = {}, timeZone = TIME_ZONE) => {
      let page = await read({ ...query, pageSize: 3 }, timeZone);
      const list = [...page.list];
      while (page.nextCursor !== null) {
        page = await read({ ...query, pageSize: 3, cursor: page.nextCursor }, timeZone);
        list.push(...page.list);
      }
      return { list, totals: page.totals };
    };
    let keys = 0;
    const move = async (kindOf: Exclude<Step['kind'], 'reversal'>, amountMinor: number) => {
      const [debit, credit] = kindOf === 'bet' ? [cash, issuer] : [issuer, cash];
      const idempotencyKey = `k${(keys += 1)}`;
      const moved = { source: 'YB', idempotencyKey, kind: kindOf, debit, credit, amountMinor: BigInt(amountMinor) };
      return { idempotencyKey, isPosted: (await transfer(ledger, merchantCode, moved)).ok };
    };
    return { merchantCode, cash, read, readAll, move };
  }

  /** Plays steps, and returns what moved as a model knows it, oldest first. */
  async function play({ merchantCode, read, move }: Awaited<ReturnType<typeof openPlayer>>, steps: Step[]) {
    const moved: { kind: string; amount: number; atMs: number }[] = [];
    let lastBet: { key: string; amount: number } | undefined;
    for (const { kind: action, amount, hours, isReadBefore } of steps) {
      nowMs += hours * HOUR_MS;
      if (isReadBefore) await read();
      if (action !== 'reversal') {
        const { idempotencyKey, isPosted } = await move(action, amount);
        if (isPosted) moved.push({ kind: action, amount: action === 'bet' ? -amount : amount, atMs: nowMs });
        if (isPosted && action === 'bet') lastBet = { key: idempotencyKey, amount };
      } else if (lastBet) {
        const { key, amount: stake } = lastBet;
        const reversal = { source: 'YB', idempotencyKey: `r-${key}`, reversedKey: key, reason: 'a mistake' };
        await ledger.reverse(merchantCode, reversal);
        moved.push({ kind: 'reversal', amount: stake, atMs: nowMs });
        lastBet = undefined;
      }
    }
    return moved.filter(({ amount }) => amount !== 0);
  }

  test(
    'the movements of any history add up to the balance, and the totals of any filter are the sums of its rows [RECORD-02, RECORD-05, RECORD-06, RECORD-17]',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: STEPS_MAX }), async (steps) => {
          const player = await openPlayer();
          const moved = await play(player, steps);
          const everything = await player.readAll();
          const balance = await ledger.balanceOf(player.merchantCode, player.cash);
          expect(BigInt(centsOf(everything.totals.net))).toBe(balance);
          expect(everything.list).toHaveLength(moved.length);
          const byTime = moved.map(({ amount }) => amount).toSorted((a, b) => a - b);
          expect(everything.list.map(({ amount }) => centsOf(amount)).toSorted((a, b) => a - b)).toEqual(byTime);
          for (const query of [
            {},
            { kind: 'bet' },
            { kind: 'reversal' },
            { from: '2026-03-29', to: '2026-03-30' },
          ] as Query[]) {
            const { list, totals } = await player.readAll(query);
            expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
            const amounts = list.map(({ amount }) => centsOf(amount));
            const sum = (some: number[]) => some.reduce((a, b) => a + b, 0);
            expect([query, centsOf(totals.in), centsOf(totals.out), totals.count]).toEqual([
              query,
              sum(amounts.filter((amount) => amount > 0)),
              0 - sum(amounts.filter((amount) => amount < 0)),
              list.length,
            ]);
            const fits = ({ kind: word, atMs }: (typeof moved)[number]) =>
              (!query.kind || query.kind === word) &&
              (!query.from ||
                (atMs >= Date.parse('2026-03-28T23:00:00Z') && atMs < Date.parse('2026-03-30T22:00:00Z')));
            expect(list).toHaveLength(moved.filter(fits).length);
          }
        }),
        { numRuns: HISTORIES },
      );
    },
    PROPERTY_TIMEOUT_MS,
  );

  test('the balances after the movements of a day follow one another, newest first [RECORD-02]', async () => {
    const player = await openPlayer();
    for (const [action, amount] of [
      ['demo_money', 100],
      ['bet', 30],
      ['win', 0],
      ['win', 45],
    ] as const)
      await player.move(action, amount);
    const { list } = await player.read();
    expect(list.map(({ kind: word, amount, balanceAfter }) => [word, amount, balanceAfter])).toEqual([
      ['win', '0.45', '1.15'],
      ['bet', '-0.30', '0.70'],
      ['demo_money', '1.00', '1.00'],
    ]);
  });

  test('a brand that changes its time zone gets its days again, from the first movement on [RECORD-07]', async () => {
    const player = await openPlayer();
    // 23:30 in Berlin on the 27th, and 05:30 in Bangkok on the 28th.
    nowMs = Date.parse('2026-03-27T22:30:00Z');
    await player.move('demo_money', 100);
    const [there, here] = ['2026-03-28', '2026-03-27'].map((day) => ({ from: day, to: day }));
    expect((await player.read(here)).totals.count).toBe(1);
    expect((await player.read(there)).totals.count).toBe(0);
    expect((await player.read(there, 'Asia/Bangkok')).totals).toMatchObject({ count: 1, in: '1.00' });
    expect((await player.readAll(here, 'Asia/Bangkok')).list).toEqual([]);
    await player.move('bet', 10);
    expect((await player.read({}, TIME_ZONE)).totals).toMatchObject({ count: 2, net: '0.90' });
  });

  test('readings and postings at the same time lose no movement and count none twice [RECORD-05, RECORD-17]', async () => {
    const player = await openPlayer();
    await player.move('demo_money', 10_000);
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 3 === 0 ? player.read() : player.move('bet', index))),
    );
    const { totals } = await player.read();
    expect(BigInt(centsOf(totals.net))).toBe(await ledger.balanceOf(player.merchantCode, player.cash));
    const { list } = await player.readAll();
    expect(list).toHaveLength(totals.count);
  });
});
