import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleOf } from '../../tests/support/metric-samples.ts';
import { freePort } from '../../tests/support/ports.ts';
import { startTestVendor, type TestVendor } from '../../tests/support/test-vendor.ts';
import { createVendor } from './server.ts';

let vendor: TestVendor;
beforeAll(async () => void (vendor = await startTestVendor()));
afterAll(() => vendor.close());

test('the games process counts its requests by route and the plays that it tries again, and names no session [SERVER-03, SERVER-47]', async () => {
  await vendor.call('resume', { sessionId: 'telltale-session' });
  await vendor.app.inject('/art/telltale.svg');
  await vendor.app.inject('/telltale');
  const { statusCode, headers, body } = await vendor.app.inject({ url: '/metrics', headers: { host: 'any.example' } });
  expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
    200,
    'no-store',
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  expect(sampleOf(body, 'livery_http_requests_total', { method: 'POST', route: '/api/resume' })).toBe(1);
  expect(sampleOf(body, 'livery_http_requests_total', { route: 'none', status: '404' })).toBe(1);
  expect(sampleOf(body, 'livery_games_postponed_plays', { kind: 'round' })).toBe(0);
  expect(sampleOf(body, 'nodejs_eventloop_lag_p99_seconds')).toBeDefined();
  expect(body).not.toContain('telltale');
});

test('with a port of their own, the metrics of the games are there and nowhere else [SERVER-46]', async () => {
  const port = await freePort();
  await vendor.app.close();
  const app = createVendor(
    { ...vendor.config, metrics: { port, bind: '127.0.0.1' } },
    { log: pino({ level: 'silent' }) },
  );
  try {
    await app.ready();
    expect((await app.inject('/metrics')).statusCode).toBe(404);
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect([answer.status, (await answer.text()).includes('livery_http_requests_total')]).toEqual([200, true]);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  } finally {
    await app.close();
  }
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed');
});
