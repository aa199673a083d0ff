/** `npm run settlement -- verify [--merchant <code>]`: recomputes what agreements have brought, and names each line that differs. */
import { resolve } from 'node:path';
import { Command } from 'commander';
import { verifySettlements } from '../src/gateway/agreements/verify-settlements.ts';
import { openDatabase } from '../src/gateway/database/database.ts';
import { merchantsWithBooks } from '../src/gateway/ledger/trial-balance.ts';

async function verify({ merchant }: { merchant?: string }): Promise<void> {
  const database = await openDatabase({
    url: process.env['DATABASE_URL'] || undefined,
    dataDir: resolve(process.env['DATA_DIR'] ?? '.data'),
  });
  try {
    for (const code of merchant === undefined ? await merchantsWithBooks(database) : [merchant]) {
      const { lines, wrong, missing } = await verifySettlements({ database, clock: Date.now }, code);
      process.stdout.write(`${code}: ${lines} lines, ${wrong.length} differ, ${missing.length} missing\n`);
      for (const { lineId, what } of wrong) process.stdout.write(`  line ${lineId}: ${what}\n`);
      for (const { settlementId, agreementId } of missing)
        process.stdout.write(`  settlement ${settlementId}: no line of agreement ${agreementId}\n`);
      if (wrong.length > 0 || missing.length > 0) process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
}

const program = new Command('settlement').description('Recomputes settlements.').showHelpAfterError();
program
  .command('verify')
  .description('recomputes each line from the events and its terms, and names those that differ')
  .option('--merchant <code>', 'code of one merchant')
  .action(verify);
try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
