import type { GatewayCheck } from './gateway-check.ts';
import type { Round, Table } from './table.ts';

/** Rounds of the mixture. Together with the copies they make about a hundred calls. */
const ROUNDS = 12;
/** Calls that are under way at the same time. */
const AT_ONCE = 4;
/** The seed of the order, so that a failure can be looked at again. */
const SEED = 20_261_123;

/** A small generator of numbers from 0 to below 1 (mulberry32). */
function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Step {
  send: () => Promise<unknown>;
  /** Where it stands in the order. A step comes after the one that it needs. */
  at: number;
}

/**
 * The calls of a round, with copies and delays. Every third round is rolled back, and half of those rollbacks overtake
 * their bets. A win comes after its bet was answered, as the protocol asks of vendors; its copies come at any time after.
 */
function stepsOf(round: Round, index: number, { stakeMinor, random }: { stakeMinor: number; random: () => number }) {
  const bet = () => round.bet(stakeMinor);
  const isRolledBack = index % 3 === 0;
  const end = () => (isRolledBack ? round.rollback() : round.win(2 * stakeMinor));
  const betAt = random();
  const endAt = isRolledBack && index % 2 === 0 ? betAt * random() : betAt + random();
  const steps: Step[] = [
    { send: bet, at: betAt },
    { send: end, at: endAt },
  ];
  for (let copy = 0; copy < 3; copy += 1)
    steps.push({ send: bet, at: betAt + 2 * random() }, { send: end, at: endAt + 2 * random() });
  return { steps, changeMinor: isRolledBack ? 0 : stakeMinor };
}

async function playMixture({ round, stakeMinor }: Table): Promise<number> {
  const random = randomBy(SEED);
  const rounds = Array.from({ length: ROUNDS }, (_, index) => stepsOf(round(), index, { stakeMinor, random }));
  const steps = rounds.flatMap((one) => one.steps).toSorted((a, b) => a.at - b.at);
  for (let first = 0; first < steps.length; first += AT_ONCE)
    await Promise.all(steps.slice(first, first + AT_ONCE).map(({ send }) => send()));
  // A win whose bet was still under way found no round, and is sent again, as every vendor does.
  for (const {
    steps: [, end],
  } of rounds)
    await end!.send();
  return rounds.reduce((sum, { changeMinor }) => sum + changeMinor, 0);
}

/** Everything at once. */
export const mixtureChecks: readonly GatewayCheck[] = [
  {
    name: 'mixture.any-order',
    title: 'after duplicates, reordering, delays and early rollbacks the balance is that of each transaction once',
    run: playMixture,
  },
];
