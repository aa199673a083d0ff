/**
 * `npm run ledger -- verify [merchant]`: proves the books of an installation, or names what is wrong with them.
 * `npm run ledger -- convert <currency>`: what has to be converted where amounts are stored with other decimals than this version has.
 */
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { Kysely } from 'kysely';
import { conversionPlan } from '../src/gateway/database/conversion-plan.ts';
import { openDatabase } from '../src/gateway/database/database.ts';
import { openEmbeddedSessions } from '../src/gateway/database/embedded-sessions.ts';
import { openServerSessions } from '../src/gateway/database/server-sessions.ts';
import { SessionDialect } from '../src/gateway/database/session-dialect.ts';
import { createLedger } from '../src/gateway/ledger/ledger.ts';
import { merchantsWithBooks } from '../src/gateway/ledger/trial-balance.ts';
import { showBooks } from './lib/show-books.ts';
import { showConversion } from './lib/show-conversion.ts';

const url = process.env['DATABASE_URL'] || undefined;
const dataDir = resolve(process.env['DATA_DIR'] ?? '.data');

async function verify(merchant: string | undefined): Promise<void> {
  const database = await openDatabase({ url, dataDir });
  try {
    const known = await merchantsWithBooks(database);
    if (merchant !== undefined && !known.includes(merchant))
      throw new Error(`There are no books of ${merchant}. Merchants with books: ${known.join(', ') || 'none'}.`);
    const ledger = createLedger(database, Date.now);
    for (const code of merchant === undefined ? known : [merchant]) {
      const books = await ledger.trialBalance(code);
      process.stdout.write(showBooks(code, books));
      if (!books.isBalanced) process.exitCode = 1;
    }
    if (known.length === 0) process.stdout.write('No money has moved yet.\n');
  } finally {
    await database.close();
  }
}

/** Opens the database as it is, because `openDatabase` refuses one with other decimals. */
async function convert(currency: string): Promise<void> {
  const sessions = url === undefined ? await openEmbeddedSessions(join(dataDir, 'database')) : openServerSessions(url);
  try {
    const plan = await conversionPlan(new Kysely<unknown>({ dialect: new SessionDialect(sessions) }), currency);
    process.stdout.write(showConversion(currency, plan));
  } finally {
    await sessions.close();
  }
}

const program = new Command('ledger').description('Proves the books of an installation.').showHelpAfterError();
program
  .command('verify')
  .description('sums up the books of each merchant, and names every account and transfer that is wrong')
  .argument('[merchant]', 'code of one merchant')
  .action(verify);
program
  .command('convert')
  .description('shows what has to be converted where a currency was stored with other decimals; changes nothing')
  .argument('<currency>', 'its code, such as IDR')
  .action(convert);
try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
