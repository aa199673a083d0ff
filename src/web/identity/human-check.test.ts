import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok } from '../../shared/errors.ts';
import type { Client } from '../../client/client.ts';
import { HumanCheck } from './human-check.ts';

const MINUTE_MS = 60_000;

let asked: number;
const clientOf = (value: object) =>
  ({
    call: async () => {
      asked += 1;
      return ok(value);
    },
  }) as unknown as Client;
beforeEach(() => {
  asked = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});
afterEach(() => void vi.useRealTimers());

// Neither proof can be made in this environment, but a failed one is kept for just as long. The test counts requests.
test.each([
  [{ kind: 'turnstile', siteKey: 'story' }, 4],
  [{ kind: 'proof-of-work', challenge: {} }, 8],
] as const)(
  'a proof for %j is made again after %d minutes, before the gateway would refuse it [LOGIN-59]',
  async (challenge, minutes) => {
    const check = new HumanCheck(clientOf(challenge));
    const typed = async (afterMs: number) => {
      await vi.advanceTimersByTimeAsync(afterMs);
      check.begin(0);
      await vi.advanceTimersByTimeAsync(0);
    };
    await typed(0);
    await typed(minutes * MINUTE_MS - 1_000);
    expect(asked).toBe(1);
    await typed(2_000);
    expect(asked).toBe(2);
  },
);
