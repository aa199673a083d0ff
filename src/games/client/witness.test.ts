import { expect, test } from 'vitest';
import type { LastRoundView, SeedsView } from '../api.ts';
import {
  askSpin,
  dropSpin,
  intendSeed,
  SEEN_SPINS_MAX,
  startWitness,
  witnessChange,
  witnessResume,
  witnessSpin,
  type Witness,
} from './witness.ts';

const first: SeedsView = { serverSeedHash: 'hash-1', nextServerSeedHash: 'hash-2', clientSeed: 'theirs', nonce: 4 };
const kept: SeedsView = { serverSeedHash: 'hash-2', nextServerSeedHash: 'hash-3', clientSeed: 'mine', nonce: 0 };
const sent = intendSeed(startWitness('session', first), 'mine');
/** A session with a client seed from this browser, five rounds after the seed change. */
const watched: Witness = { ...startWitness('session', { ...kept, nonce: 5 }) };
const drawn = (nonce: number) => ({ roundId: `round-${nonce}`, nonce, stops: [1, 2, 3, 4, 5] });
const lastRound = (nonce: number, isEarlier = false): LastRoundView => ({
  ...drawn(nonce),
  window: [],
  wins: [],
  stakeMinor: 1000,
  jackpotMinor: 0,
  poolMinor: null,
  winMinor: 0,
  balanceMinor: 0,
  isFree: false,
  isPayPending: false,
  isEarlier,
});

test('a change to the promised server seed with the client seed that was sent is accepted [REEL-06, REEL-07]', () => {
  expect(witnessChange(sent, kept)).toEqual({ witness: startWitness('session', kept), breaches: [] });
});

test.each([
  ['commitment', { serverSeedHash: 'hash-9' }],
  ['commitment', { serverSeedHash: 'hash-1' }],
  ['clientSeed', { clientSeed: 'theirs' }],
  ['roundNumber', { nonce: 7 }],
] satisfies [string, Partial<SeedsView>][])(
  'a change that breaks the %s promise is reported, and the promise stays on record [REEL-02, REEL-06, REEL-07, REEL-08]',
  (breach, forgery) => {
    const { witness, breaches } = witnessChange(sent, { ...kept, ...forgery });
    expect(breaches).toEqual([breach]);
    expect(witness.breaches).toEqual([breach]);
    expect(witness.seeds).toEqual(kept);
    expect(witnessSpin(askSpin(witness), drawn(1)).witness.spins[0]).toMatchObject({
      serverSeedHash: 'hash-2',
      clientSeed: 'mine',
    });
  },
);

test('sending the client seed in use changes nothing before its first round, and must change the seeds after it [REEL-06]', () => {
  const unplayed = intendSeed(startWitness('session', kept), 'mine');
  expect(witnessChange(unplayed, kept)).toEqual({ witness: startWitness('session', kept), breaches: [] });
  expect(witnessChange(intendSeed(watched, 'mine'), kept).breaches).toEqual(['commitment']);
});

test('a round with the next number is kept with the seeds known before it [REEL-05, REEL-08]', () => {
  const { witness, breaches } = witnessSpin(askSpin(watched), drawn(6));
  expect(breaches).toEqual([]);
  expect(witness.spins).toEqual([{ ...drawn(6), serverSeedHash: 'hash-2', clientSeed: 'mine', isInTurn: true }]);
  expect(witness.seeds.nonce).toBe(6);
});

test.each([[0], [5], [7], [5.5], [Number.NaN]])(
  'a round with number %d after the fifth breaks the order [REEL-05]',
  (nonce) => {
    const { witness, breaches } = witnessSpin(askSpin(watched), drawn(nonce));
    expect(breaches).toEqual(['roundNumber']);
    expect(witness.spins[0]?.isInTurn).toBe(false);
  },
);

test('a refused round may have taken a number, unless it was refused before numbering [REEL-05, REEL-17]', () => {
  const refused = askSpin(askSpin(watched));
  expect(witnessSpin(refused, drawn(7)).breaches).toEqual([]);
  expect(witnessSpin(refused, drawn(8)).breaches).toEqual(['roundNumber']);
  expect(witnessSpin(askSpin(dropSpin(askSpin(watched))), drawn(7)).breaches).toEqual(['roundNumber']);
});

test('the witness keeps a limited number of rounds, the newest', () => {
  let witness = watched;
  for (let nonce = 6; nonce < 6 + SEEN_SPINS_MAX + 5; nonce += 1)
    witness = witnessSpin(askSpin(witness), drawn(nonce)).witness;
  expect(witness.spins).toHaveLength(SEEN_SPINS_MAX);
  expect(witness.spins.at(0)?.nonce).toBe(11);
});

test('after a reload the seeds are unchanged, and a round that ended meanwhile counts as seen [REEL-08, REEL-24]', () => {
  expect(witnessResume(watched, { seeds: watched.seeds, lastRound: lastRound(5) })).toEqual({
    witness: watched,
    breaches: [],
  });
  const { witness, breaches } = witnessResume(askSpin(watched), {
    seeds: { ...watched.seeds, nonce: 6 },
    lastRound: lastRound(6),
  });
  expect(breaches).toEqual([]);
  expect(witness).toMatchObject({ spinsAsked: 0, seeds: { nonce: 6 }, spins: [{ nonce: 6, isInTurn: true }] });
});

test('a round of an earlier session is not taken for the one that this session requested and was refused [REEL-08, REEL-32]', () => {
  // The refused round took the number that the earlier session's last round happened to have.
  const { witness, breaches } = witnessResume(askSpin(watched), {
    seeds: { ...watched.seeds, nonce: 6 },
    lastRound: lastRound(6, true),
  });
  expect(breaches).toEqual([]);
  expect(witness).toMatchObject({ spinsAsked: 0, seeds: { nonce: 6 }, spins: [] });
});

test.each([
  ['commitment', { serverSeedHash: 'hash-9' }],
  ['commitment', { nextServerSeedHash: 'hash-9' }],
  ['clientSeed', { clientSeed: 'theirs' }],
  ['roundNumber', { nonce: 4 }],
  ['roundNumber', { nonce: 6 }],
] satisfies [string, Partial<SeedsView>][])(
  'a reload that breaks the %s promise is reported, and the promise stays on record [REEL-05, REEL-08]',
  (breach, forgery) => {
    const { witness, breaches } = witnessResume(watched, { seeds: { ...watched.seeds, ...forgery }, lastRound: null });
    expect(breaches).toEqual([breach]);
    expect(witness.seeds).toEqual(watched.seeds);
  },
);
