import { pino } from 'pino';
import { openDatabase, type Database } from '../../src/gateway/database/database.ts';
import { createConsumers } from '../../src/gateway/events/consumers.ts';
import type { Consumer } from '../../src/gateway/events/consumer.ts';
import { inboxConsumer } from '../../src/gateway/inbox/inbox-consumer.ts';

/**
 * A process for tests that kill it. It takes a batch of events for the inbox and stays in the middle: `handling`, in its transaction, or `handled`,
 * after its commit.
 */
const [url, place] = process.argv.slice(2);
if (url === undefined || (place !== 'handling' && place !== 'handled'))
  throw new Error('usage: event-holder.ts <url> handling|handled');

async function stay(): Promise<never> {
  process.stdout.write('in the middle\n');
  return new Promise(() => setInterval(() => {}, 1_000));
}

let isHandled = false;
const consumer: Consumer = {
  ...inboxConsumer,
  async handle(...of) {
    const signals = await inboxConsumer.handle(...of);
    isHandled = true;
    return place === 'handling' ? stay() : signals;
  },
};
const opened = await openDatabase({ url, dataDir: '' });
const database: Database = {
  ...opened,
  // After a batch comes the move of its cursor.
  asPlatform: async (work) => (isHandled ? stay() : opened.asPlatform(work)),
};
await createConsumers({ database, clock: Date.now, log: pino({ level: 'silent' }) }, [consumer]).runAll();
