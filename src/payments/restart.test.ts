import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startLoopback } from '../../tests/support/loopback.ts';
import { callProvider, paymentKey, submitForm } from '../../tests/support/payments.ts';
import { freePort } from '../../tests/support/ports.ts';
import { runNode } from '../../tests/support/run-node.ts';
import type { Notice } from '../shared/contract/payment-protocol.ts';

test('a killed process has lost no notice, and sends it after its next start [PAY-16]', async () => {
  let isDown = true;
  const gateway = await startLoopback((response) => void response.end(JSON.stringify({ success: !isDown })));
  const dataDir = mkdtempSync(join(tmpdir(), 'livery-payments-'));
  const port = await freePort();
  const env = {
    PAYMENTS_PORT: String(port),
    PAYMENTS_ORIGIN: `http://127.0.0.1:${port}`,
    PAYMENTS_NOTICE_URL: gateway.url,
    PAYMENT_KEYS: paymentKey,
    DATA_DIR: dataDir,
  };
  const start = async () => {
    const child = runNode(join(import.meta.dirname, 'main.ts'), [], env);
    onTestFinished(() => child.stop('SIGKILL'));
    await child.says('Server listening');
    return child;
  };
  onTestFinished(() => {
    gateway.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const first = await start();
  const body = {
    merchantCode: 'AURORA',
    reference: randomUUID(),
    method: 'bank',
    amountMinor: 50_000,
    currency: 'THB',
    brand: 'Aurora',
    language: 'en',
    returnUrl: 'https://aurora.test/',
    expiresAtMs: Date.now() + 900_000,
  };
  const origin = `http://127.0.0.1:${port}`;
  const made = await callProvider(origin, 'createDeposit', body);
  await submitForm(origin, `${new URL(made.json.value['pageUrl'] as string).pathname}/sandbox`, { outcome: 'success' });
  first.stop('SIGKILL');
  await first.ended;
  isDown = false;
  const before = gateway.requests.length;
  const second = await start();
  expect((await callProvider(origin, 'createDeposit', body)).json).toEqual(made.json);
  // The pause before it is repeated has grown while the machine was slow.
  await expect.poll(() => gateway.requests.length, { timeout: 60_000 }).toBeGreaterThan(before);
  expect(JSON.parse(gateway.requests.at(-1)!.body) as Notice).toMatchObject({
    reference: body.reference,
    status: 'succeeded',
  });
  second.stop('SIGTERM');
  expect((await second.ended).code).toBe(0);
}, 120_000);
