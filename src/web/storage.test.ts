import { afterEach, expect, test, vi } from 'vitest';
import { storage } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('every value but one is removed, also when the browser forbids storage [SESS-04, STORE-06]', () => {
  vi.stubGlobal('sessionStorage', undefined);
  for (const key of ['token', 'merchant', 'publicityClosed'] as const) storage.session.set(key, key);
  storage.session.clearBut('merchant');
  expect([
    storage.session.get('token'),
    storage.session.get('publicityClosed'),
    storage.session.get('merchant'),
  ]).toEqual([undefined, undefined, 'merchant']);
});
