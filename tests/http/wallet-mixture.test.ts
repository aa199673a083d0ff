import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { longIf } from '../support/long.ts';
import { openGame, registerPlayer, type TestGame } from '../support/player.ts';
import { describeDatabases } from '../support/describe-databases.ts';

/** Mixtures per database in the gate, and in the full run: enough to cover every pair of steps many times. */
const MIXTURES = { gate: 4, full: 30 };
const ROUNDS_MAX = 4;
const MIXTURE_TIMEOUT_MS = 60_000;
/** The search for a smaller counterexample ends here; the first one is informative enough. */
const SEARCH_TIMEOUT_MS = 30_000;
const OPENING_MINOR = 500_000;

/** A round as a vendor plays it: its stakes, some of which are rolled back, and its win if a stake is left. */
interface Round {
  stakes: { amountMinor: number; isTakenBack: boolean }[];
  winMinor: number;
}

/** One message to the wallet. */
interface Message {
  name: 'bet' | 'win' | 'rollback';
  body: Record<string, unknown>;
}

const round: fc.Arbitrary<Round> = fc.record({
  stakes: fc.array(fc.record({ amountMinor: fc.integer({ min: 1, max: 900 }), isTakenBack: fc.boolean() }), {
    minLength: 1,
    maxLength: 2,
  }),
  winMinor: fc.integer({ min: 0, max: 2_000 }),
});
const mixture = fc.record({
  rounds: fc.array(round, { minLength: 1, maxLength: ROUNDS_MAX }),
  seed: fc.integer({ min: 1 }),
  copies: fc.integer({ min: 1, max: 3 }),
});

/** A seeded shuffle, so that a counterexample is reproducible. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed >>> 0 || 1;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
  return items
    .map((item) => [next(), item] as const)
    .sort((a, b) => a[0] - b[0])
    .map(([, item]) => item);
}

const keptOf = ({ stakes }: Round) =>
  stakes.map((stake, s) => ({ ...stake, s })).filter(({ isTakenBack }) => !isTakenBack);

/**
 * The balance after every message has arrived once and in order. A stake that arrives after the only other stake was
 * rolled back finds its round closed and is refused; then neither it nor a win of it counts.
 */
function worthOf(rounds: readonly Round[], run: number, isAccepted: (transactionId: string) => boolean): number {
  return rounds.reduce((sum, played, r) => {
    const kept = keptOf(played);
    const accepted = kept.filter(({ s }) => isAccepted(`run${run}-r${r}-t${s}`));
    expect(accepted.length === kept.length || kept.length < played.stakes.length).toBe(true);
    expect(isAccepted(`run${run}-r${r}-w`)).toBe(accepted.length > 0);
    return (
      sum -
      accepted.reduce((total, { amountMinor }) => total + amountMinor, 0) +
      (accepted.length > 0 ? played.winMinor : 0)
    );
  }, OPENING_MINOR);
}

/** The messages of the rounds in two waves, because a vendor sends a win only once it knows that a stake was taken. */
function wavesOf(rounds: readonly Round[], game: TestGame, run: number): [Message[], Message[]] {
  const first: Message[] = [];
  const second: Message[] = [];
  const { currency, ...token } = game;
  rounds.forEach(({ stakes, winMinor }, r) => {
    const roundId = `run${run}-r${r}`;
    stakes.forEach(({ amountMinor, isTakenBack }, s) => {
      const transactionId = `${roundId}-t${s}`;
      first.push({ name: 'bet', body: { ...token, currency, roundId, transactionId, amountMinor } });
      if (isTakenBack)
        first.push({
          name: 'rollback',
          body: { ...token, roundId, transactionId: `${transactionId}-back`, betTransactionId: transactionId },
        });
    });
    if (keptOf({ stakes, winMinor }).length > 0)
      second.push({
        name: 'win',
        body: { ...token, currency, roundId, transactionId: `${roundId}-w`, amountMinor: winMinor, isRoundOver: true },
      });
  });
  return [first, second];
}

describeDatabases('mixtures on the %s database', (kind) => {
  let house: TestGateway;
  let runs = 0;
  beforeAll(async () => void (house = await startTestGateway({ kind })));
  afterAll(() => house.close());

  for (const run of ['gate', 'full'] as const)
    test(
      `duplicated, reordered messages and early rollbacks give the same balance as each message once and in order, in ${MIXTURES[run]} mixtures [WPROT-25, WPROT-10, WPROT-13]`,
      { ...longIf(run === 'full'), timeout: MIXTURE_TIMEOUT_MS },
      async () => {
        await fc.assert(
          fc.asyncProperty(mixture, async ({ rounds, seed, copies }) => {
            const game = await openGame(house, await registerPlayer(house));
            runs += 1;
            const firstAnswers = new Map<unknown, string>();
            for (const wave of wavesOf(rounds, game, runs)) {
              const sent = shuffled(Array.from({ length: copies }, () => wave).flat(), seed);
              const answers = await Promise.all(sent.map(({ name, body }) => house.vendorCall(name, body)));
              answers.forEach(({ status, code, text }, i) => {
                expect([200, 409]).toContain(status);
                if (code !== undefined) return;
                const key = sent[i]!.body['transactionId'];
                expect(firstAnswers.get(key) ?? text).toBe(text);
                firstAnswers.set(key, text);
              });
            }
            const { value } = await house.vendorCall('balance', {
              merchantCode: game.merchantCode,
              gameToken: game.gameToken,
            });
            expect(value.balanceMinor).toBe(worthOf(rounds, runs, (transactionId) => firstAnswers.has(transactionId)));
          }),
          { numRuns: MIXTURES[run], plugins: [fc.interruptAfterTimeLimit(SEARCH_TIMEOUT_MS)] },
        );
        expect(await house.gateway.services.ledger.trialBalance('ALPHA')).toMatchObject({ isBalanced: true });
      },
    );
});
