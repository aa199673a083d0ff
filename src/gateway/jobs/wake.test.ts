import { expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import type { SignalListener } from '../signals/signals.ts';
import { createJobs } from './jobs.ts';

test('a signal of a kind wakes the workers of this kind, and lost signals those of every kind [JOB-12]', () => {
  let tell: SignalListener = () => {};
  const jobs = createJobs({} as Database, {
    send: () => {},
    on: (listener) => {
      tell = listener;
      return () => {};
    },
  });
  const woken: (string | undefined)[] = [];
  jobs.onWake((name) => woken.push(name));
  tell([
    { merchantCode: 'send-message', topic: 'jobs' },
    { merchantCode: 'ALPHA', topic: 'events' },
  ]);
  expect(woken).toEqual(['send-message']);
  tell('missed');
  expect(woken).toEqual(['send-message', undefined]);
});
