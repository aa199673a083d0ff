import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { sampleOf } from '../../tests/support/metric-samples.ts';
import { startPayments, type TestPayments } from '../../tests/support/payments.ts';
import { freePort } from '../../tests/support/ports.ts';
import type { PaymentsConfig } from './config.ts';

async function start(config: Partial<PaymentsConfig> = {}): Promise<TestPayments> {
  const house = await startPayments({ config });
  onTestFinished(() => house.close());
  return house;
}

test('the payments count the notices that the gateway does not take, and name no payment [SERVER-03, SERVER-47]', async () => {
  const house = await start();
  const body = async () => (await fetch(`${house.url}/metrics`)).text();
  expect(sampleOf(await body(), 'livery_payments_notices_repeated')).toBe(0);
  const reference = randomUUID();
  const { json } = await house.call('createDeposit', {
    merchantCode: 'AURORA',
    reference,
    method: 'bank',
    amountMinor: 50_000,
    currency: 'THB',
    brand: 'Aurora',
    language: 'en',
    returnUrl: 'https://aurora.test/',
    expiresAtMs: Date.now() + 900_000,
  });
  await house.submit(`${new URL(json.value['pageUrl'] as string).pathname}/sandbox`, { outcome: 'success' });
  await house.turn();
  const text = await body();
  expect(sampleOf(text, 'livery_payments_notices_repeated')).toBe(1);
  expect(sampleOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeDefined();
  for (const name of [reference, 'AURORA', json.value['paymentId'] as string]) expect(text).not.toContain(name);
});

test('the metrics of the payments are on a port of their own, or nowhere [SERVER-46]', async () => {
  const port = await freePort();
  const apart = await start({ metrics: { port, bind: '127.0.0.1' } });
  const status = async (url: string) => (await fetch(url)).status;
  expect(await status(`${apart.url}/metrics`)).toBe(404);
  expect(await status(`http://127.0.0.1:${port}/metrics`)).toBe(200);
  expect(await status(`http://127.0.0.1:${port}/`)).toBe(404);
  const nowhere = await start({ metrics: 'nowhere' });
  expect(await status(`${nowhere.url}/metrics`)).toBe(404);
});
