import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { bytesOf, drawBelow, traceBelow } from './seed.ts';

const serverSeed = '3c'.repeat(32);

/** All four-byte numbers of the first blocks, by another implementation. */
const numbersByHand = (clientSeed: string, nonce: number, blocks: number): number[] =>
  Array.from({ length: blocks }, (_, block) =>
    createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(`${clientSeed}:${nonce}:${block}`).digest(),
  ).flatMap((bytes) => Array.from({ length: 8 }, (_, at) => bytes.readUInt32BE(at * 4)));

test('numbers are four bytes of an HMAC each, and their trace says which [FAIR-01]', async () => {
  const limits = Array.from({ length: 20 }, (_, index) => 52 - index);
  const draws = await traceBelow({ serverSeed, clientSeed: 'my words', nonce: 7 }, limits);
  const byHand = numbersByHand('my words', 7, 3).slice(0, 20);
  expect(draws.map(({ value }) => value)).toEqual(byHand);
  expect(draws.map(({ drawn }) => drawn)).toEqual(byHand.map((value, index) => value % limits[index]!));
  expect(draws.map(({ block, byte }) => [block, byte])[9]).toEqual([1, 4]);
  expect(bytesOf({ value: 255 })).toBe('000000ff');
  expect(await drawBelow({ serverSeed, clientSeed: 'my words', nonce: 7 }, limits)).toEqual(
    draws.map(({ drawn }) => drawn),
  );
});

test('a number of the incomplete last cycle is left out, and the trace goes on with the next [FAIR-01]', async () => {
  // Nearly half of all numbers are above such a limit.
  const limit = 2 ** 31 + 1;
  const draws = await traceBelow({ serverSeed, clientSeed: 'x', nonce: 1 }, new Array<number>(10).fill(limit));
  const kept = numbersByHand('x', 1, 8)
    .map((value, at) => ({ value, block: Math.floor(at / 8), byte: (at % 8) * 4 }))
    .filter(({ value }) => value < limit);
  expect(kept.length).toBeLessThan(64);
  expect(draws.map(({ value, block, byte }) => ({ value, block, byte }))).toEqual(kept.slice(0, 10));
});
