import { afterAll, expect, test } from 'vitest';
import { startTestVendor } from '../../tests/support/test-vendor.ts';
import { createLog } from './log.ts';

const lines: string[] = [];
const log = createLog('debug', { write: (line) => void lines.push(line) });
const vendor = await startTestVendor({ log });
afterAll(() => vendor.close());

test('a log line is one JSON object with its request, and without the launch code', async () => {
  await vendor.app.inject('/play/test-orchard?code=a-secret-launch-code&merchant=AURORA');
  expect(lines.length).toBeGreaterThan(0);
  const parsed = lines.map((line) => JSON.parse(line) as { reqId?: string; req?: { url: string } });
  expect(parsed.find((line) => line.req)?.req?.url).toBe('/play/test-orchard');
  expect(parsed.some((line) => /^[0-9a-f-]{36}$/.test(line.reqId ?? ''))).toBe(true);
  expect(lines.join('')).not.toContain('a-secret-launch-code');
});

test('secrets are masked at the top level of a line and one level down', () => {
  log.info({ sessionId: 'secret-1', session: { gameToken: 'secret-2' }, seed: { serverSeed: 'secret-3' } }, 'careless');
  expect(lines.at(-1)).toContain('[masked]');
  expect(lines.at(-1)).not.toMatch(/secret-\d/);
});
