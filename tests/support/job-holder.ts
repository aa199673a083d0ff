import { openDatabase } from '../../src/gateway/database/database.ts';
import { createJobs } from '../../src/gateway/jobs/jobs.ts';
import { createOutbox } from '../../src/gateway/messages/outbox.ts';
import { startTestJobs } from './test-jobs.ts';

/**
 * A process for tests that kill it. It commits a message to the outbox that nobody of it sends, then takes a job and
 * stays in the middle of its transaction.
 */
const [dataDir, url, sealKey] = process.argv.slice(2);
if (dataDir === undefined || sealKey === undefined)
  throw new Error('usage: job-holder.ts <data folder> <url or ""> <seal key>');

const database = await openDatabase({ dataDir, url: url || undefined });
const outbox = createOutbox(createJobs(database), sealKey);
await database.withMerchant('M', (trx) =>
  outbox.add(trx, { brand: { merchantCode: 'M', name: 'House' }, channel: 'sms', to: '84912345678', text: 'a code' }),
);
process.stdout.write('committed\n');
const { jobs } = await startTestJobs(database, {
  note: ({ id, finish }) =>
    database.withMerchant('M', async (trx) => {
      await trx
        .insertInto('used_once')
        .values({ merchant_code: 'M', key: `killed ${id}`, ends_at: new Date() })
        .execute();
      await finish(trx);
      process.stdout.write('in the middle\n');
      await new Promise(() => setInterval(() => {}, 1_000));
    }),
});
await database.withMerchant('M', (trx) => jobs.enqueue(trx, 'note', { text: 'once' }));
