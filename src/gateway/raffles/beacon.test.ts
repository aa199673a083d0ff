import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { isSignatureOf } from '../../shared/promotions/beacon-proof.ts';
import { QUICKNET, roundAfter, roundAtMs } from '../../shared/promotions/beacon.ts';
import { demoBeacon, publicBeacon } from './beacon.ts';

/** What quicknet has published for its round 123. */
const ROUND_123 = 'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A relay that answers so. Returns its address. */
async function relay(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  closing.push(() => void server.close());
  await new Promise((listening) => server.once('listening', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const never = new AbortController().signal;

test('a signature of the public beacon is known from any other [RAFFLE-10]', async () => {
  expect(await isSignatureOf(QUICKNET, 123, ROUND_123)).toBe(true);
  expect(await isSignatureOf(QUICKNET, 124, ROUND_123)).toBe(false);
  expect(await isSignatureOf(demoBeacon.chain, 123, ROUND_123)).toBe(false);
  expect(await isSignatureOf(demoBeacon.chain, 123, await demoBeacon.signatureOf(123, never))).toBe(true);
  for (const broken of ['', 'x', ROUND_123.slice(2), `ff${ROUND_123.slice(2)}`, '0'.repeat(96), `c0${'0'.repeat(94)}`])
    expect(await isSignatureOf(QUICKNET, 123, broken)).toBe(false);
});

test('the round after a moment is the first that is published later [RAFFLE-10]', () => {
  const genesisMs = QUICKNET.genesisS * 1000;
  expect(roundAtMs(QUICKNET, 1)).toBe(genesisMs);
  for (const [atMs, round] of [
    [genesisMs - 1, 1],
    [genesisMs, 2],
    [genesisMs + 2_999, 2],
    [genesisMs + 3_000, 3],
    [0, 1],
  ] as const)
    expect(roundAfter(QUICKNET, atMs)).toBe(round);
});

test('one relay that answers is enough, and without any the reading fails [RAFFLE-10]', async () => {
  const paths: string[] = [];
  const sound = await relay((request, response) => {
    paths.push(request.url!);
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ round: 123, signature: ROUND_123 }));
  });
  const early = await relay((_, response) => response.writeHead(425).end('{"error":"too early"}'));
  const broken = await relay((_, response) => response.destroy());
  expect(await publicBeacon([early, broken, sound]).signatureOf(123, never)).toBe(ROUND_123);
  expect(paths[0]).toBe('/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/public/123');
  await expect(publicBeacon([early, broken]).signatureOf(123, never)).rejects.toThrow(AggregateError);
});
