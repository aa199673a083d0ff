import { expect, test } from 'vitest';
import { HISTORY_ROUNDS_MAX, type PastRoundView } from '../api.ts';
import { hashServerSeed } from '../../shared/fairness/seed.ts';
import { drawStops } from '../reels/outcome.ts';
import { judgeRound, leftOut, roundProofOf } from './judge.ts';
import type { SeenSpin } from './witness.ts';

const lengths = [37, 41, 43, 47, 53];
const promised = '0'.repeat(63) + '1';
const another = '0'.repeat(63) + '2';

/** A row of the history that is consistent in itself. A server can produce one from any seed. */
async function rowOf(serverSeed: string, change: Partial<PastRoundView> = {}): Promise<PastRoundView> {
  const { clientSeed = 'mine', nonce = 3 } = change;
  return {
    roundId: 'round-3',
    nonce,
    clientSeed,
    serverSeed,
    serverSeedHash: await hashServerSeed(serverSeed),
    state: 'settled',
    stakeMinor: 1000,
    isFree: false,
    winMinor: 0,
    atMs: 0,
    stops: await drawStops({ serverSeed, clientSeed, nonce }, lengths),
    ...change,
  };
}

const seenOf = ({ roundId, nonce, stops, serverSeedHash, clientSeed }: PastRoundView): SeenSpin => ({
  roundId,
  nonce,
  stops: stops ?? [],
  serverSeedHash,
  clientSeed,
  isInTurn: true,
});

test('a round that matches what the browser saw and its seed is genuine [REEL-08]', async () => {
  const row = await rowOf(promised);
  expect(await judgeRound(row, seenOf(row), lengths)).toBe('genuine');
});

test('a consistent row proves nothing about a round that this browser did not see [REEL-08]', async () => {
  expect(await judgeRound(await rowOf(promised), undefined, lengths)).toBe('unseen');
  expect(await judgeRound(await rowOf(promised, { stops: [0, 0, 0, 0, 0] }), undefined, lengths)).toBe('forged');
});

test.each([
  ['server seed, hash and stops', () => rowOf(another)],
  ['client seed and stops', () => rowOf(promised, { clientSeed: 'theirs' })],
  ['nonce and stops', () => rowOf(promised, { nonce: 4 })],
])(
  'a row forged with another %s is rejected, though it is consistent in itself [REEL-02, REEL-05, REEL-08]',
  async (_, forge) => {
    const seen = seenOf(await rowOf(promised));
    const forged = await forge();
    expect(await judgeRound(forged, undefined, lengths)).toBe('unseen');
    expect(await judgeRound(forged, seen, lengths)).toBe('forged');
  },
);

test.each([
  ['nonce', { nonce: 4 }],
  ['stops', { stops: [0, 1, 2, 3, 4] }],
  ['no stops', { stops: null }],
  ['commitment', { serverSeedHash: 'f'.repeat(64) }],
  ['client seed', { clientSeed: 'theirs' }],
  ['server seed', { serverSeed: another }],
  ['malformed seed', { serverSeed: 'none' }],
  ['no seed', { serverSeed: null }],
] satisfies [string, Partial<PastRoundView>][])('a row with a changed %s is rejected [REEL-08]', async (_, forgery) => {
  const row = await rowOf(promised);
  expect(await judgeRound({ ...row, ...forgery }, seenOf(row), lengths)).toBe('forged');
});

test.each([
  ['nonce', { nonce: 4 }],
  ['stops', { stops: [0, 1, 2, 3, 4] }],
  ['commitment', { serverSeedHash: 'f'.repeat(64) }],
  ['client seed', { clientSeed: 'theirs' }],
  ['turn', { isInTurn: false }],
] satisfies [string, Partial<SeenSpin>][])(
  'a seen round with another %s does not match a genuine row [REEL-08]',
  async (_, change) => {
    const row = await rowOf(promised);
    expect(await judgeRound(row, { ...seenOf(row), ...change }, lengths)).toBe('forged');
  },
);

test('stops that do not follow from the promised seed are rejected, even if the round showed them too [REEL-03, REEL-08]', async () => {
  const row = await rowOf(promised, { stops: [1, 1, 1, 1, 1] });
  expect(await judgeRound(row, seenOf(row), lengths)).toBe('forged');
});

test('a result drawn from another seed than promised is rejected, whatever the history says [REEL-02, REEL-08]', async () => {
  const drawn = await rowOf(another);
  const seen = { ...seenOf(drawn), serverSeedHash: await hashServerSeed(promised) };
  const histories = [
    drawn,
    { ...drawn, serverSeedHash: seen.serverSeedHash },
    { ...drawn, serverSeedHash: seen.serverSeedHash, serverSeed: promised },
  ];
  for (const row of histories) expect(await judgeRound(row, seen, lengths)).toBe('forged');
});

test('a seed that is no longer in use must be revealed, and a seen round cannot become void or open [REEL-07, REEL-08]', async () => {
  const row = await rowOf(promised);
  const seen = seenOf(row);
  const secret = { ...row, serverSeed: null };
  expect(roundProofOf(row, seen, 'newer')).toBe('revealed');
  expect(roundProofOf(secret, seen, row.serverSeedHash)).toBe('secret');
  expect(roundProofOf(secret, seen, 'newer')).toBe('forged');
  expect(roundProofOf(secret, undefined, 'newer')).toBe('secret');
  expect(roundProofOf({ ...secret, state: 'void' }, seen, row.serverSeedHash)).toBe('forged');
  expect(roundProofOf({ ...secret, state: 'open' }, seen, row.serverSeedHash)).toBe('forged');
  expect(roundProofOf({ ...secret, state: 'void' }, undefined, row.serverSeedHash)).toBe('void');
});

test('a seen round that is not listed counts as missing, unless a full history no longer reaches it [REEL-08]', async () => {
  const row = await rowOf(promised);
  const named = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...row, roundId: `round-${from + index}` }));
  const seen = named(1, HISTORY_ROUNDS_MAX + 10).map(seenOf);
  const full = named(11, HISTORY_ROUNDS_MAX).reverse();
  expect(leftOut(full, seen)).toEqual([]);
  expect(leftOut(full.toSpliced(3, 1), seen).map(({ roundId }) => roundId)).toContain(full[3]?.roundId);
  expect(leftOut(full.with(3, { ...row, roundId: 'another' }), seen).map(({ roundId }) => roundId)).toEqual([
    full[3]?.roundId,
  ]);
  expect(leftOut([], seen.slice(0, 2))).toHaveLength(2);
});
