import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { startFakeWallet } from '../../tests/support/fake-wallet.ts';
import type { OwnVendor } from '../shared/games/own-vendors.ts';
import { defaultTimings } from './config.ts';
import { createWallet } from './wallet-client.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

/** Longer than any call that is answered takes, on a busy machine. */
const ANSWER_MS = 30_000;
/** For a call that is not answered. */
const SILENCE_MS = 120;
const balance = { merchantCode: 'AURORA', gameToken: 'game-token-of-the-fake' };
const PROVIDER = 'livery-games';
/** A vendor with keys of its own. */
const yb: OwnVendor = { vassalage: 'YB', provider: 'yb', keys: ['the-key-of-yellow-bird'] };
const walletAt = (walletUrl: string, ...keys: [string, ...string[]]) => walletWithin(ANSWER_MS, walletUrl, keys);
const walletWithin = (callTimeoutMs: number, walletUrl: string, keys: [string, ...string[]]) =>
  createWallet({
    walletUrl,
    provider: PROVIDER,
    keys,
    vendors: [yb],
    timings: { ...defaultTimings, callTimeoutMs },
  });

/** A server that always sends the same response. */
async function answering(status: number, body: string): Promise<string> {
  const server: Server = createServer(
    (_request, response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(body),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

test('a call is signed with the first key, and a signature with another key is refused', async () => {
  const fake = await startFakeWallet({ key: 'the-key-of-this-year', balanceMinor: 500n });
  cleanups.push(() => fake.close());
  expect(
    await walletAt(fake.url, 'the-key-of-this-year', 'the-key-of-last-year')('balance', balance, PROVIDER),
  ).toEqual({
    ok: true,
    value: { currency: 'THB', balanceMinor: 500 },
  });
  expect(
    await walletAt(fake.url, 'the-key-of-last-year', 'the-key-of-this-year')('balance', balance, PROVIDER),
  ).toMatchObject({
    ok: false,
    code: 'signature_invalid',
  });
});

test.each([
  ['a server error', 500, '{"success":false,"value":null,"message":"","code":"internal"}'],
  ['a busy wallet', 503, '{"success":false,"value":null,"message":"","code":"busy"}'],
  ['a body that is not JSON', 200, '<html>'],
  [
    'success without the value that the contract asks for',
    200,
    '{"success":true,"value":{"balanceMinor":"500"},"message":""}',
  ],
  [
    'a balance that is not a whole number',
    200,
    '{"success":true,"value":{"currency":"THB","balanceMinor":5.5},"message":""}',
  ],
  ['an unknown code', 400, '{"success":false,"value":null,"message":"","code":"maybe"}'],
])('%s means that the result is unknown, because money may have moved', async (_what, status, body) => {
  expect(await walletAt(await answering(status, body), 'the-key-of-this-year')('balance', balance, PROVIDER)).toEqual({
    ok: false,
    code: 'unavailable',
  });
});

test('a timeout and an unreachable server also mean that the result is unknown', async () => {
  const fake = await startFakeWallet({ key: 'the-key-of-this-year' });
  fake.faults('balance', 'hang');
  const wallet = walletWithin(SILENCE_MS, fake.url, ['the-key-of-this-year']);
  expect(await wallet('balance', balance, PROVIDER)).toEqual({ ok: false, code: 'unavailable' });
  await fake.close();
  expect(await wallet('balance', balance, PROVIDER)).toEqual({ ok: false, code: 'unavailable' });
});

test('a call in the name of a vendor is signed with its key alone, and without its key there is no call [GAME-35]', async () => {
  const fake = await startFakeWallet({ key: yb.keys[0], balanceMinor: 70n });
  cleanups.push(() => fake.close());
  const wallet = walletAt(fake.url, 'the-key-of-this-year');
  expect(await wallet('balance', balance, 'yb')).toMatchObject({ ok: true, value: { balanceMinor: 70 } });
  expect(await wallet('balance', balance, PROVIDER)).toMatchObject({ ok: false, code: 'signature_invalid' });
  expect(await wallet('balance', balance, 'ds88')).toEqual({ ok: false, code: 'signature_invalid' });
});
