import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashServerSeed, newServerSeed } from '../../shared/fairness/seed.ts';
import { drawStops, verifyRound } from './outcome.ts';

const serverSeed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const lengths = [37, 41, 43, 47, 53];

/** The published formula, implemented independently. */
function stopsByHand(clientSeed: string, nonce: number): number[] {
  const block = createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(`${clientSeed}:${nonce}:0`).digest();
  return lengths.map((length, reel) => block.readUInt32BE(reel * 4) % length);
}

test('the same seeds and nonce give the same stops, by the published formula [REEL-03]', async () => {
  expect(await drawStops({ serverSeed, clientSeed: 'player', nonce: 1 }, lengths)).toEqual(stopsByHand('player', 1));
  expect(await drawStops({ serverSeed, clientSeed: 'player', nonce: 1 }, lengths)).toEqual([19, 9, 2, 7, 36]);
  expect(await drawStops({ serverSeed, clientSeed: 'player', nonce: 2 }, lengths)).not.toEqual(
    stopsByHand('player', 1),
  );
});

test('reels beyond one block use the next block [REEL-03]', async () => {
  const stops = await drawStops({ serverSeed, clientSeed: 'player', nonce: 1 }, new Array<number>(9).fill(1000));
  const second = createHmac('sha256', Buffer.from(serverSeed, 'hex')).update('player:1:1').digest();
  expect(stops[8]).toBe(second.readUInt32BE(0) % 1000);
});

test('stops are uniform over the strip: chi-square of 20,000 draws over 37 stops [REEL-04]', async () => {
  const counts = new Array<number>(37).fill(0);
  for (let nonce = 1; nonce <= 4000; nonce += 1) {
    for (const stop of await drawStops({ serverSeed, clientSeed: 'chi', nonce }, [37, 37, 37, 37, 37]))
      counts[stop] = (counts[stop] ?? 0) + 1;
  }
  const expected = 20_000 / 37;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 36 degrees of freedom: one fair generator in a thousand exceeds 67.99.
  expect(chiSquare).toBeLessThan(67.99);
});

test('a draw beyond the last whole cycle is rejected and not folded [REEL-04]', async () => {
  // Folding 2^32 values onto 3·10^9 would put 60 % of the stops below this mark; rejection puts 43 % there.
  const mark = 2 ** 32 - 3_000_000_000;
  let low = 0;
  for (let nonce = 1; nonce <= 1000; nonce += 1)
    low += (await drawStops({ serverSeed, clientSeed: 'cut', nonce }, [3_000_000_000]))[0]! < mark ? 1 : 0;
  expect(low / 1000).toBeGreaterThan(0.38);
  expect(low / 1000).toBeLessThan(0.49);
});

test('the commitment is the SHA-256 of the seed [REEL-02]', async () => {
  expect(await hashServerSeed(serverSeed)).toBe(
    createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex'),
  );
  expect(newServerSeed()).toMatch(/^[0-9a-f]{64}$/);
  expect(newServerSeed()).not.toBe(newServerSeed());
});

test('verification accepts a genuine round and rejects a changed seed, nonce or stop [REEL-08]', async () => {
  const input = { serverSeed, clientSeed: 'player', nonce: 7 };
  const claim = { serverSeedHash: await hashServerSeed(serverSeed), stops: await drawStops(input, lengths) };
  const genuine = { isSeedGenuine: true, areStopsGenuine: true };
  expect(await verifyRound(input, lengths, claim)).toEqual(genuine);
  expect(await verifyRound({ ...input, serverSeed: serverSeed.replace('00', '01') }, lengths, claim)).toEqual({
    isSeedGenuine: false,
    areStopsGenuine: false,
  });
  expect(await verifyRound({ ...input, nonce: 8 }, lengths, claim)).toEqual({
    isSeedGenuine: true,
    areStopsGenuine: false,
  });
  expect(await verifyRound({ ...input, clientSeed: 'other' }, lengths, claim)).toEqual({
    isSeedGenuine: true,
    areStopsGenuine: false,
  });
  const stops = claim.stops.with(2, (claim.stops[2]! + 1) % lengths[2]!);
  expect(await verifyRound(input, lengths, { ...claim, stops })).toEqual({
    isSeedGenuine: true,
    areStopsGenuine: false,
  });
  expect(await verifyRound({ ...input, serverSeed: 'no seed' }, lengths, claim)).toEqual({
    isSeedGenuine: false,
    areStopsGenuine: false,
  });
});
