import { openDatabase } from '../../src/gateway/database/database.ts';
import { createLedger } from '../../src/gateway/ledger/ledger.ts';
import { transfer } from './transfer.ts';

/**
 * A process for tests that kill it. It opens the embedded database in the folder of its first argument, posts until it
 * is killed, and prints the key of each acknowledged posting.
 */
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('usage: ledger-writer.ts <data folder>');

const database = await openDatabase({ dataDir });
const ledger = createLedger(database, Date.now);
const house = await ledger.accountOf('M', { kind: 'house', currency: 'THB' });
const player = await ledger.accountOf('M', { kind: 'cash', ownerId: 1n, currency: 'THB' });
for (let i = 0; ; i += 1) {
  const idempotencyKey = `w${i}`;
  const answer = await transfer(ledger, 'M', {
    source: 'YB',
    idempotencyKey,
    kind: 'win',
    debit: house,
    credit: player,
    amountMinor: 1n,
  });
  if (!answer.ok) throw new Error(answer.code);
  process.stdout.write(`${idempotencyKey}\n`);
}
