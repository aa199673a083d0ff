/** `npm run ledger -- verify [merchant]`: proves the books of an installation, or names what is wrong with them. */
import { resolve } from 'node:path';
import { Command } from 'commander';
import { openDatabase } from '../src/gateway/database/database.ts';
import { createLedger } from '../src/gateway/ledger/ledger.ts';
import { merchantsWithBooks } from '../src/gateway/ledger/trial-balance.ts';
import { showBooks } from './lib/show-books.ts';

async function verify(merchant: string | undefined): Promise<void> {
  const database = await openDatabase({
    url: process.env['DATABASE_URL'] || undefined,
    dataDir: resolve(process.env['DATA_DIR'] ?? '.data'),
  });
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

const program = new Command('ledger').description('Proves the books of an installation.').showHelpAfterError();
program
  .command('verify')
  .description('sums up the books of each merchant, and names every account and transfer that is wrong')
  .argument('[merchant]', 'code of one merchant')
  .action(verify);
try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
