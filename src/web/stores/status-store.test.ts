import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemStatus } from '../../shared/contract/system-status.ts';
import { ok } from '../../shared/errors.ts';
import type { Client } from '../../client/client.ts';
import { StatusStore } from './status-store.ts';

let answers: ((status: number) => void)[] = [];
const client = {
  call: () =>
    new Promise((resolve) =>
      answers.push((status) => resolve(ok({ status, location: { ip: '203.0.113.7', countryCode: 'LA' } }))),
    ),
} as unknown as Client;

beforeEach(() => {
  answers = [];
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('location', { hostname: 'alpha.test' });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('of two parallel checks the last one counts, although the first is answered later [START-10, START-12]', async () => {
  const status = new StatusStore(client);
  status.close('maintenance');
  const secondCheck = status.check();
  const [first, second] = answers;
  second!(systemStatus.normal);
  await secondCheck;
  expect(status.closure).toBeUndefined();
  first!(systemStatus.maintenance);
  await vi.advanceTimersByTimeAsync(0);
  expect(status.closure).toBeUndefined();
});

test('a visitor who returns to the tab or to its window learns at once what has changed [START-12, PUB-42]', () => {
  const [page, tab] = [new EventTarget(), Object.assign(new EventTarget(), { hidden: false })];
  vi.stubGlobal('document', tab);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  new StatusStore(client).watch();
  expect(answers).toHaveLength(0);
  tab.dispatchEvent(new Event('visibilitychange'));
  expect(answers).toHaveLength(1);
  page.dispatchEvent(new Event('focus'));
  expect(answers).toHaveLength(2);
});
