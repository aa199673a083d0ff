import { expect, test } from 'vitest';
import { drawsTitle } from '../../../../tests/support/test-draws.ts';
import type { DrawsBoardView, HeldDrawView } from '../../draws/board-view.ts';
import { numbersOf } from '../../draws/numbers.ts';
import { hashServerSeed } from '../../../shared/fairness/seed.ts';
import { createCommitments } from './commitments.ts';
import { judge } from './fairness.ts';

const { draws } = drawsTitle('lucky-five');
const data = { draws, gameId: 'lucky-five' };
const seed = '0'.repeat(63) + '1';
const another = '0'.repeat(63) + '2';

/** A result as an honest server reports it. */
async function heldOf(serverSeed: string, drawNumber = 7): Promise<HeldDrawView> {
  return {
    drawNumber,
    drawnAtMs: 0,
    isCancelled: false,
    seed: serverSeed,
    seedHash: await hashServerSeed(serverSeed),
    numbers: await numbersOf(draws, { gameId: 'lucky-five', drawNumber, serverSeed }),
  };
}

const boardOf = (parts: Partial<DrawsBoardView>): DrawsBoardView => ({
  engine: 'draws',
  nowMs: 0,
  upcoming: [],
  held: [],
  ...parts,
});
const promiseOf = ({ drawNumber, seedHash }: HeldDrawView) => ({ drawNumber, seedHash, closesAtMs: 1, drawsAtMs: 2 });

test('a result is genuine if its fingerprint was seen before the draw, and unseen otherwise [DRAW-01, DRAW-02]', async () => {
  const held = await heldOf(seed);
  const commitments = createCommitments('lucky-five');
  expect(await judge(held, data, commitments)).toBe('unseen');
  // A fingerprint that arrives with the result is no promise.
  commitments.see(boardOf({ held: [held] }));
  expect(await judge(held, data, commitments)).toBe('unseen');
  expect(commitments.see(boardOf({ upcoming: [promiseOf(held)] }))).toBe(false);
  expect(await judge(held, data, commitments)).toBe('genuine');
});

test.each<[what: string, change: Partial<HeldDrawView>]>([
  ['numbers', { numbers: ['01', '02', '03', '04', '05'] }],
  ['seed', { seed: another }],
  ['malformed seed', { seed: 'none' }],
  ['fingerprint', { seedHash: 'f'.repeat(64) }],
  ['number', { drawNumber: 8 }],
])('a result with a changed %s is rejected [DRAW-02]', async (_what, change) => {
  const held = await heldOf(seed);
  const commitments = createCommitments('lucky-five');
  commitments.see(boardOf({ upcoming: [promiseOf(held)] }));
  expect(await judge({ ...held, ...change }, data, commitments)).toBe('forged');
});

test('a result drawn from another seed than promised is rejected, even if it is consistent, and the breach is reported once [DRAW-01]', async () => {
  const [promised, forged] = await Promise.all([heldOf(seed), heldOf(another)]);
  const commitments = createCommitments('lucky-five');
  commitments.see(boardOf({ upcoming: [promiseOf(promised)] }));
  expect(commitments.see(boardOf({ held: [forged] }))).toBe(true);
  expect(commitments.see(boardOf({ held: [forged] }))).toBe(false);
  expect(commitments.isBroken()).toBe(true);
  expect(await judge(forged, data, commitments)).toBe('forged');
});

test('a fingerprint that changes before its draw is a broken promise [DRAW-01]', async () => {
  const [promised, changed] = await Promise.all([heldOf(seed), heldOf(another)]);
  const commitments = createCommitments('lucky-five');
  commitments.see(boardOf({ upcoming: [promiseOf(promised)] }));
  expect(commitments.see(boardOf({ upcoming: [promiseOf(changed)] }))).toBe(true);
});
