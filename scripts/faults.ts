/** `npm run faults`: breaks everything beside the cashier while players, operators and providers use it, and proves after each fault that no money is lost or doubled. */
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Database } from '../src/gateway/database/database.ts';
import { reportOf, showStorm, writeReport } from '../tests/faults/storm/report.ts';
import { runStorm, type StormResult } from '../tests/faults/storm/storm.ts';
import { testDatabaseKinds } from '../tests/support/test-databases.ts';

/** Kills of a gateway on each kind of database. */
const killsByDefault = 20;
const SEED_MAX = 2 ** 31;

interface FaultsOptions {
  seed: number;
  kills: number;
  operations: number;
  engine: Database['kind'] | 'both';
  minutes?: number;
  rest: boolean;
}

function parseCount(text: string): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 0) throw new InvalidArgumentError('A whole number is needed.');
  return count;
}

async function run({ seed, kills, operations, engine, minutes = Infinity, rest }: FaultsOptions): Promise<void> {
  const say = (line: string) => process.stderr.write(`${new Date().toTimeString().slice(0, 8)} ${line}\n`);
  say(`seed ${seed}`);
  const storms: StormResult[] = [];
  for (const kind of testDatabaseKinds().filter((one) => engine === 'both' || engine === one)) {
    const untilMs = Date.now() + minutes * 60_000;
    storms.push(await runStorm({ seed, kind, kills, operations, untilMs, comesToRest: rest, say }));
    process.stdout.write(`${showStorm(storms.at(-1)!)}\n`);
  }
  process.stdout.write(`${writeReport(reportOf(seed, storms))}\n`);
  if (storms.length === 0 || storms.some(({ findings }) => findings.length > 0)) process.exitCode = 1;
}

await new Command('faults')
  .description(
    'Kills gateways and the payment provider, and breaks the database, while a client journals every call. Ends with exit code 1 if any money is lost, doubled or below zero.',
  )
  .option('--seed <number>', 'repeats the choices of an earlier run', parseCount, Date.now() % SEED_MAX)
  .option('--kills <count>', 'gateways to kill on each kind of database', parseCount, killsByDefault)
  .option('--operations <count>', 'calls to make on each kind of database at least', parseCount, 0)
  .addOption(new Option('--engine <kind>', 'kind of database').choices(['server', 'embedded', 'both']).default('both'))
  .option('--minutes <count>', 'longest time on each kind of database', parseCount)
  .option('--no-rest', 'ends at once, without the minutes in which everything comes to rest')
  .showHelpAfterError()
  .action(run)
  .parseAsync();
// Connections to gateways that are dead by now are kept, and would keep this process.
process.exit();
