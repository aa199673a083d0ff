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
import { createLedger, type Ledger } from './ledger.ts';

/** Sequences per database, and steps per sequence: enough to cover every pair of steps in a few seconds. */
const SEQUENCES = 25;
const STEPS_MAX = 25;
const PROPERTY_TIMEOUT_MS = 120_000;

interface Step {
  action: 'bet' | 'win' | 'demo_money' | 'reversal';
  player: 0 | 1;
  /** Few keys, so that steps collide. */
  key: number;
  amount: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom('bet', 'win', 'demo_money', 'reversal'),
  player: fc.constantFrom(0, 1),
  key: fc.integer({ min: 0, max: 4 }),
  amount: fc.integer({ min: 0, max: 60 }),
});

/** A model of the ledger in memory: balances and the effect of every key. */
class Model {
  readonly balances = [0, 0];
  readonly #effects = new Map<string, { contents: string; player?: number; stake?: number; isReversed?: boolean }>();

  /** Returns `applied`, `duplicate`, or the code of the refusal. */
  apply({ action, player, key, amount }: Step): string {
    if (action === 'reversal') return this.#reverse(key);
    const name = `${action}-${key}`;
    const contents = `${player}/${amount}`;
    const earlier = this.#effects.get(name);
    if (earlier !== undefined) return earlier.contents === contents ? 'duplicate' : 'transaction_conflict';
    const change = action === 'bet' ? -amount : amount;
    if (this.balances[player]! + change < 0) return 'insufficient_funds';
    this.balances[player]! += change;
    this.#effects.set(name, action === 'bet' ? { contents, player, stake: amount } : { contents });
    return 'applied';
  }

  #reverse(key: number): string {
    const bet = this.#effects.get(`bet-${key}`);
    if (bet?.stake === undefined) return 'transaction_conflict';
    if (bet.isReversed) return 'duplicate';
    this.#effects.set(`bet-${key}`, { ...bet, isReversed: true });
    this.balances[bet.player!]! += bet.stake;
    return 'applied';
  }
}

describeDatabases('random sequences on the %s database', (kind) => {
  let opened: TestDatabase;
  let ledger: Ledger;

  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    ledger = createLedger(opened.database, Date.now);
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);

  async function play(steps: Step[], isConcurrent: boolean) {
    const merchant = newMerchant();
    const account = (kindOf: 'house' | 'demo_issue') => ledger.accountOf(merchant, { kind: kindOf, currency: 'THB' });
    const [house, issuer] = [await account('house'), await account('demo_issue')];
    const players = [
      await ledger.accountOf(merchant, { kind: 'cash', ownerId: 1n, currency: 'THB' }),
      await ledger.accountOf(merchant, { kind: 'cash', ownerId: 2n, currency: 'THB' }),
    ];
    const run = async ({ action, player, key, amount }: Step): Promise<string> => {
      const wallet = players[player]!;
      const common = { source: 'YB', idempotencyKey: `${action}-${key}` };
      const answer =
        action === 'reversal'
          ? await ledger.reverse(merchant, { ...common, reversedKey: `bet-${key}`, reason: 'a mistake' })
          : await transfer(ledger, merchant, {
              ...common,
              kind: action,
              amountMinor: BigInt(amount),
              ...(action === 'bet'
                ? { debit: wallet, credit: house }
                : { debit: action === 'win' ? house : issuer, credit: wallet }),
            });
      if (!answer.ok) return answer.code;
      return answer.value.isDuplicate ? 'duplicate' : 'applied';
    };
    const answers: string[] = [];
    if (isConcurrent) answers.push(...(await Promise.all(steps.map(run))));
    else for (const one of steps) answers.push(await run(one));
    const balances = await Promise.all(players.map((wallet) => ledger.balanceOf(merchant, wallet)));
    return { answers, balances, books: await ledger.trialBalance(merchant) };
  }

  test(
    'steps one after another have the effects of the model, and the books balance [LEDGER-21]',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: STEPS_MAX }), async (steps) => {
          const model = new Model();
          const expected = steps.map((one) => model.apply(one));
          const { answers, balances, books } = await play(steps, false);
          expect(answers).toEqual(expected);
          expect(balances).toEqual(model.balances.map(BigInt));
          expect(books.isBalanced).toBe(true);
        }),
        { numRuns: SEQUENCES },
      );
    },
    PROPERTY_TIMEOUT_MS,
  );

  test(
    'concurrent steps leave balanced books and no negative wallet [LEDGER-11, LEDGER-21]',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: STEPS_MAX }), async (steps) => {
          const { balances, books } = await play(steps, true);
          expect(books).toMatchObject({ isBalanced: true, driftedAccounts: [], brokenTransferIds: [] });
          expect(balances.every((balanceMinor) => balanceMinor >= 0n)).toBe(true);
        }),
        { numRuns: SEQUENCES },
      );
    },
    PROPERTY_TIMEOUT_MS,
  );
});
