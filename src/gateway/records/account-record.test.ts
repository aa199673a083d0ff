import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeDatabases } from '../../../tests/support/describe-databases.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  newMerchant,
  openTestDatabase,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import type { QueryOf } from '../../shared/contract/call.ts';
import type { accountRecordCalls } from '../../shared/contract/account-record.ts';
import type { MovementKind } from '../../shared/contract/movement-kinds.ts';
import { createKeyedHash } from '../keyed-hash.ts';
import { createCursors } from '../lists/cursors.ts';
import { createLedger, type Ledger, type PostingRequest } from '../ledger/ledger.ts';
import * as cashier from '../ledger/postings/cashier.ts';
import { move } from '../ledger/postings/move.ts';
import { uplineTransfer, walletTransfer } from '../ledger/postings/wallets.ts';
import { accountRecord } from './account-record.ts';

type AccountOf = Parameters<Ledger['accountOf']>[1];
type Query = QueryOf<typeof accountRecordCalls.accountRecord>;

/** Clocks go forward on 29 March and back on 25 October. */
const TIME_ZONE = 'Europe/Berlin';
/** Histories per database, and steps of each. */
const HISTORIES = 12;
const STEPS_MIN = 20;
const STEPS_MAX = 40;
/** What each history begins with, so that most of its steps are covered. */
const FIRST: Step = { action: 'demo_money', amount: 400, hours: 0, isReadBefore: false };
const PROPERTY_TIMEOUT_MS = 120_000;
const HOUR_MS = 3_600_000;
const STARTS_AT_MS = Date.parse('2026-03-27T20:00:00Z');

/** What a step does. Payouts and returns take the oldest withdrawal that they can be of, and nothing happens without one. */
const actions = [
  'bet',
  'win',
  'demo_money',
  'reversal',
  'deposit',
  'hold',
  'release',
  'payout',
  'return',
  'to_vendor',
  'from_vendor',
  'upline',
] as const;
type Action = (typeof actions)[number];

interface Step {
  action: Action;
  amount: number;
  /** Time since the step before. A gateway whose clock is late may be behind it. */
  hours: number;
  /** Whether the record is read before the step, so that the rest is added to days that are there. */
  isReadBefore: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom(...actions),
  amount: fc.integer({ min: 0, max: 90 }),
  hours: fc.integer({ min: -1, max: 20 }),
  isReadBefore: fc.boolean(),
});

/** A posting, and what of the player's cash moves by it. */
interface Wanted {
  posting: Pick<PostingRequest, 'kind' | 'legs' | 'reason' | 'madeBy'>;
  /** What the player reads for it; undefined if none of their cash moves. */
  word?: MovementKind;
  amount: number;
}

/** Ledger accounts of a player, and of those that they deal with. */
type Accounts = Readonly<Record<'cash' | 'held' | 'vendor' | 'upline' | 'issuer' | 'payment' | 'fee', bigint>>;

/** The fee of a payout that covers it, in minor units. */
const PAYOUT_FEE = 3;

/** A model of a player's money: it knows what each action moves, and which withdrawals it could go on with. */
class History {
  readonly #accounts: Accounts;
  readonly #held: number[] = [];
  readonly #paid: number[] = [];

  constructor(accounts: Accounts) {
    this.#accounts = accounts;
  }

  /** Minor units that are held for withdrawals. */
  get heldMinor(): bigint {
    return BigInt(this.#held.reduce((sum, amount) => sum + amount, 0));
  }

  /** Notes a withdrawal whose amount the ledger has held. */
  noteHeld(amount: number): void {
    this.#held.push(amount);
  }

  /** What an action moves; undefined if there is no withdrawal to go on with. */
  wants(action: Exclude<Action, 'reversal'>, amount: number): Wanted | undefined {
    const { cash, vendor, upline, issuer } = this.#accounts;
    const amountMinor = BigInt(amount);
    const play = (kind: 'bet' | 'win' | 'demo_money'): Wanted => {
      const [from, to] = kind === 'bet' ? [cash, issuer] : [issuer, cash];
      return {
        posting: { kind, legs: move({ from, to, amountMinor }) },
        word: kind,
        amount: kind === 'bet' ? -amount : amount,
      };
    };
    switch (action) {
      case 'to_vendor':
        return {
          posting: walletTransfer({ from: cash, to: vendor, amountMinor }),
          word: 'wallet_transfer',
          amount: -amount,
        };
      case 'from_vendor':
        return { posting: walletTransfer({ from: vendor, to: cash, amountMinor }), word: 'wallet_transfer', amount };
      case 'upline':
        return {
          posting: uplineTransfer({ from: cash, to: upline, amountMinor }),
          word: 'upline_transfer',
          amount: -amount,
        };
      case 'bet':
      case 'win':
      case 'demo_money':
        return play(action);
      default:
        return this.#cashierWants(action, amount);
    }
  }

  #cashierWants(action: 'deposit' | 'hold' | 'release' | 'payout' | 'return', amount: number): Wanted | undefined {
    const accounts = this.#accounts;
    if (action === 'deposit') {
      const [arrived, fee] = [amount + 1, amount % 7 < amount ? amount % 7 : 0];
      const parts = { amountMinor: BigInt(arrived), feeMinor: BigInt(fee) };
      return { posting: cashier.deposit(accounts, parts), word: 'deposit', amount: arrived - fee };
    }
    if (action === 'hold')
      return { posting: cashier.withdrawalHold(accounts, BigInt(amount)), word: 'withdrawal', amount: -amount };
    const of = action === 'return' ? this.#paid.shift() : this.#held.shift();
    if (of === undefined) return undefined;
    if (action === 'release')
      return { posting: cashier.withdrawalRelease(accounts, BigInt(of)), word: 'withdrawal_returned', amount: of };
    if (action === 'return') {
      const returned = {
        ...cashier.payoutReturn(accounts, BigInt(of)),
        reason: 'it never arrived',
        madeBy: 'operator:1',
      };
      return { posting: returned, word: 'withdrawal_returned', amount: of };
    }
    const fee = of > PAYOUT_FEE ? PAYOUT_FEE : 0;
    this.#paid.push(of - fee);
    return { posting: cashier.payout(accounts, { amountMinor: BigInt(of), feeMinor: BigInt(fee) }), amount: 0 };
  }
}

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
    const of = (account: Omit<AccountOf, 'currency'>) =>
      ledger.accountOf(merchantCode, { ...account, currency: 'THB' });
    const accounts: Accounts = {
      cash: await of({ kind: 'cash', ownerId: 1n }),
      held: await of({ kind: 'held', ownerId: 1n }),
      vendor: await of({ kind: 'cash', ownerId: 1n, ownerCode: 'BLUE' }),
      upline: await of({ kind: 'cash', ownerId: 2n }),
      issuer: await of({ kind: 'demo_issue' }),
      payment: await of({ kind: 'payment', ownerCode: 'p/bank' }),
      fee: await of({ kind: 'fee' }),
    };
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
    const history = new History(accounts);
    let keys = 0;
    /** Posts what an action wants. Nothing is posted if it wants nothing, or if the balance does not cover it. */
    const act = async (action: Exclude<Action, 'reversal'>, amount: number) => {
      const wanted = history.wants(action, amount);
      if (!wanted) return undefined;
      const idempotencyKey = `k${(keys += 1)}`;
      const posted = await ledger.post(merchantCode, { source: 'YB', idempotencyKey, ...wanted.posting });
      if (!posted.ok) return undefined;
      if (action === 'hold') history.noteHeld(amount);
      return { ...wanted, idempotencyKey };
    };
    return { merchantCode, accounts, history, read, readAll, act };
  }

  /** Plays steps, and returns what moved as the model knows it, oldest first. */
  async function play({ merchantCode, read, act }: Awaited<ReturnType<typeof openPlayer>>, steps: Step[]) {
    const moved: { kind: MovementKind; amount: number; atMs: number }[] = [];
    let lastBet: { key: string; amount: number } | undefined;
    for (const { action, amount, hours, isReadBefore } of steps) {
      nowMs += hours * HOUR_MS;
      if (isReadBefore) await read();
      if (action !== 'reversal') {
        const done = await act(action, amount);
        if (done?.word) moved.push({ kind: done.word, amount: done.amount, atMs: nowMs });
        if (done && action === 'bet') lastBet = { key: done.idempotencyKey, amount };
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

  const queries: Query[] = [
    {},
    ...(['bet', 'reversal', 'deposit', 'withdrawal', 'withdrawal_returned', 'wallet_transfer'] as const).map(
      (word) => ({
        kind: word,
      }),
    ),
    { kind: 'upline_transfer', from: '2026-03-29' },
    { from: '2026-03-29', to: '2026-03-30' },
  ];

  test(
    'the movements of any history add up to the balance, and the totals of any filter are the sums of its rows [RECORD-02, RECORD-05, RECORD-06, RECORD-17]',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: STEPS_MIN, maxLength: STEPS_MAX, size: 'max' }), async (steps) => {
          const player = await openPlayer();
          const moved = await play(player, [FIRST, ...steps]);
          const everything = await player.readAll();
          const { merchantCode, accounts } = player;
          const balance = await ledger.balanceOf(merchantCode, accounts.cash);
          expect(BigInt(centsOf(everything.totals.net))).toBe(balance);
          expect(await ledger.balanceOf(merchantCode, accounts.held)).toBe(player.history.heldMinor);
          expect(everything.list).toHaveLength(moved.length);
          const byTime = moved.map(({ amount }) => amount).toSorted((a, b) => a - b);
          expect(everything.list.map(({ amount }) => centsOf(amount)).toSorted((a, b) => a - b)).toEqual(byTime);
          for (const query of queries) {
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
              (!query.from || atMs >= Date.parse('2026-03-28T23:00:00Z')) &&
              (!query.to || atMs < Date.parse('2026-03-30T22:00:00Z'));
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
      await player.act(action, amount);
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
    await player.act('demo_money', 100);
    const [there, here] = ['2026-03-28', '2026-03-27'].map((day) => ({ from: day, to: day }));
    expect((await player.read(here)).totals.count).toBe(1);
    expect((await player.read(there)).totals.count).toBe(0);
    expect((await player.read(there, 'Asia/Bangkok')).totals).toMatchObject({ count: 1, in: '1.00' });
    expect((await player.readAll(here, 'Asia/Bangkok')).list).toEqual([]);
    await player.act('bet', 10);
    expect((await player.read({}, TIME_ZONE)).totals).toMatchObject({ count: 2, net: '0.90' });
  });

  test('readings and postings at the same time lose no movement and count none twice [RECORD-05, RECORD-17]', async () => {
    const player = await openPlayer();
    await player.act('demo_money', 10_000);
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 3 === 0 ? player.read() : player.act('bet', index))),
    );
    const { totals } = await player.read();
    expect(BigInt(centsOf(totals.net))).toBe(await ledger.balanceOf(player.merchantCode, player.accounts.cash));
    const { list } = await player.readAll();
    expect(list).toHaveLength(totals.count);
  });
});
