import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { idleHandlers } from '../../../tests/support/idle-handlers.ts';
import { describeDatabases } from '../../../tests/support/describe-databases.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  newMerchant,
  openTestDatabase,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import { fail, ok } from '../../shared/errors.ts';
import { jobCatalogue } from '../jobs/catalogue.ts';
import { createJobs } from '../jobs/jobs.ts';
import { runJobs, type JobRunner } from '../jobs/run-jobs.ts';
import type { Message, SendResult } from './message-strategy.ts';
import { createOutbox } from './outbox.ts';
import { sendWaiting } from './send-waiting.ts';

/** How many messages of a merchant are sent at a time. */
const SHARE = jobCatalogue['send-message'].batchMax;
const FLOOD = 5 * SHARE;
/** Time for what takes a moment, on a busy machine. */
const LATE = { timeout: 20_000 };

describeDatabases('messages that wait in the %s database', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);
  let runner: JobRunner;
  afterEach(() => runner.stop());

  /** Sends what waits as a gateway does, with a provider of the test's own. Returns a function that adds messages of a merchant. */
  async function startSending(send: (message: Message) => Promise<SendResult>) {
    const { database } = opened;
    const jobs = createJobs(database);
    const outbox = createOutbox(jobs, '{"d":"c2VhbA"}');
    const log = pino({ level: 'silent' });
    const messenger = { send, canSend: () => true };
    runner = await runJobs({
      database,
      jobs,
      log,
      kinds: jobCatalogue,
      handlers: {
        ...idleHandlers,
        'send-message': (job) => sendWaiting({ outbox, messenger, clock: Date.now, log }, job),
      },
    });
    return (merchantCode: string, count: number) =>
      database.withMerchant(merchantCode, async (trx) => {
        for (let index = 0; index < count; index += 1)
          await outbox.add(trx, { brand: { merchantCode, name: 'House' }, channel: 'sms', to: '84', text: 'x' });
      });
  }

  test('those of a merchant that floods the queue do not delay those of another [TENANT-12]', async () => {
    const [flooding, other] = [newMerchant(), newMerchant()];
    const sent: string[] = [];
    let begun = 0;
    const slow = Promise.withResolvers<void>();
    const add = await startSending(async ({ brand: { merchantCode } }) => {
      if (merchantCode === flooding) {
        begun += 1;
        await slow.promise;
      }
      sent.push(merchantCode);
      return ok(null);
    });
    await add(flooding, FLOOD);
    await expect.poll(() => begun, LATE).toBe(SHARE);
    await add(other, 1);
    await expect.poll(() => sent, LATE).toEqual([other]);
    expect(begun).toBe(SHARE);
    slow.resolve();
    await expect.poll(() => sent.length, LATE).toBe(FLOOD + 1);
  });

  test('those above a merchant’s share are sent as soon as others of it are [TENANT-12, JOB-01]', async () => {
    const merchant = newMerchant();
    let [begun, sent] = [0, 0];
    const slow = Promise.withResolvers<void>();
    const add = await startSending(async () => {
      begun += 1;
      await slow.promise;
      sent += 1;
      return ok(null);
    });
    await add(merchant, SHARE - 1);
    await expect.poll(() => begun, LATE).toBe(SHARE - 1);
    await add(merchant, 2);
    await expect.poll(() => begun, LATE).toBe(SHARE);
    slow.resolve();
    await expect.poll(() => sent, LATE).toBe(SHARE + 1);
  });

  test('those of a merchant that fail do not delay those of another [TENANT-12]', async () => {
    const [failing, other] = [newMerchant(), newMerchant()];
    let failures = 0;
    let failuresBefore: number | undefined;
    const added = Promise.withResolvers<void>();
    const add = await startSending(async ({ brand: { merchantCode } }) => {
      if (merchantCode === other) failuresBefore = failures;
      if (merchantCode !== failing) return ok(null);
      // Nothing fails before the other message waits, and then it takes as long as a provider needs to refuse.
      await added.promise;
      await new Promise((done) => setTimeout(done, 200));
      failures += 1;
      return fail('verification_unknown');
    });
    await add(failing, FLOOD);
    await add(other, 1);
    added.resolve();
    await expect.poll(() => failures, LATE).toBeGreaterThanOrEqual(FLOOD);
    expect(failuresBefore).toBeLessThan(2 * SHARE);
  });
});
