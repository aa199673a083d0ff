/** `npm run operator -- new <login> | reset <login> | list | code <login>`: the operators of an installation, for installations where no operator can sign in yet. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { openDatabase, type Database } from '../src/gateway/database/database.ts';
import { writeAudit } from '../src/gateway/audit/audit.ts';
import type { RecordChange } from '../src/gateway/operators/changing.ts';
import type { EnrolLink } from '../src/gateway/operators/enrol.ts';
import { addOperator, resetOperator } from '../src/gateway/operators/manage-operators.ts';
import { operatorCodesOf } from '../src/gateway/operators/operator-codes.ts';
import { codeNow } from '../src/gateway/operators/one-time-codes.ts';
import { createOperatorSessions } from '../src/gateway/operators/operator-sessions.ts';
import { demoOperators } from '../src/gateway/seed-demo-operators.ts';
import { installationSecrets } from './lib/secrets.ts';

const dataDir = resolve(process.env['DATA_DIR'] ?? '.data');
const say = (line: string) => process.stdout.write(`${line}\n`);

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase({ url: process.env['DATABASE_URL'] || undefined, dataDir });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** The installation's key: of the environment, or what `npm start` keeps in the data directory. */
function sealKey(): string {
  const given = process.env['SEAL_KEY'];
  if (given) return given;
  if (existsSync(join(dataDir, 'secrets.json'))) return installationSecrets(dataDir).sealKey;
  throw new Error('Set SEAL_KEY to the key of the installation: it seals the secret of the one-time codes.');
}

/** What the command line changes, in the audit log. */
const record: RecordChange = (trx, change) =>
  writeAudit(
    trx,
    { operatorId: undefined, operator: 'command line', call: 'npm run operator', address: 'local', at: new Date() },
    { ...change, outcome: 'done' },
  );

/** Says by which link an operator enrols. */
function sayLink({ token, endsAt }: EnrolLink): void {
  const [host] = (process.env['CONSOLE_HOSTS'] ?? '').split(',').filter((one) => one !== '');
  say(`  Link   ${host ? `https://${host}` : '(a host of the console)'}/enrol#${token}`);
  say(`  Until  ${endsAt}`);
  say('  It works once: the one who opens it chooses the password, and adds the codes to an authenticator app.');
}

async function add(
  login: string,
  { name = login, role, merchant }: { name?: string; role: string[]; merchant?: string[] },
): Promise<void> {
  if (!/^[a-z0-9][a-z0-9._@-]{2,63}$/.test(login))
    throw new Error('The name to sign in with has 3 to 64 lower-case letters, digits, and . _ @ - within.');
  const operatorCodes = operatorCodesOf(sealKey());
  await withDatabase(async (database) => {
    const added = await addOperator(
      { database, operatorCodes, clock: Date.now },
      undefined,
      { login, name, roles: role, merchants: merchant ?? null },
      record,
    );
    if (!added.ok)
      throw new Error(
        added.code === 'username_taken'
          ? `There is an operator "${login}" already. Choose another name.`
          : `"${role.join(', ')}" are not all roles. \`npm run operator -- list\` shows the roles.`,
      );
    say(`  Login  ${login}`);
    sayLink(added.value.link);
  });
}

/** Takes an operator's password and codes away, for one who has lost them, and says how they enrol again. */
async function reset(login: string): Promise<void> {
  const operatorCodes = operatorCodesOf(sealKey());
  await withDatabase(async (database) => {
    const known = await database.asPlatform((trx) =>
      trx.selectFrom('operator').select('id').where('login', '=', login).executeTakeFirst(),
    );
    const parts = {
      database,
      operatorCodes,
      operatorSessions: createOperatorSessions(database, Date.now),
      clock: Date.now,
    };
    const answer =
      known && (await resetOperator(parts, undefined, { id: String(known.id), reason: 'command line' }, record));
    if (!answer?.ok)
      throw new Error(
        answer?.code === 'changed_meanwhile'
          ? `A change of "${login}" waits for a second operator. Have it decided or withdrawn in the console first.`
          : `There is no operator "${login}". \`npm run operator -- list\` shows them.`,
      );
    sayLink(answer.value.link);
  });
}

const list = () =>
  withDatabase((database) =>
    database.asPlatform(async (trx) => {
      const roles = await trx.selectFrom('operator_role').selectAll().orderBy('id').execute();
      for (const { id, capabilities } of roles) say(`  role ${id.padEnd(10)} ${capabilities.join(', ')}`);
      const operators = await trx.selectFrom('operator').selectAll().orderBy('login').execute();
      for (const one of operators)
        say(
          `  ${one.login.padEnd(15)} ${one.roles.join(', ')}; ${one.merchants?.join(', ') ?? 'all merchants'}${one.removed_at ? '; removed' : ''}`,
        );
    }),
  );

/** Only for the operators that `npm start` has made: their secrets are in the data directory. */
function code(login: string): void {
  const known = demoOperators(dataDir).find((one) => one.login === login);
  if (!known) throw new Error(`"${login}" is no operator of this demonstration. Use the authenticator app.`);
  say(codeNow(known.secret, Date.now()));
}

const program = new Command('operator').description('Adds, resets and lists operators.').showHelpAfterError();
program
  .command('new <login>')
  .description('adds an operator, and prints the link by which they enrol')
  .option('--name <name>', 'what colleagues call them')
  .option('--role <role...>', 'what they may do', ['admin'])
  .option('--merchant <code...>', 'limits them to some merchants')
  .action(add);
program
  .command('reset <login>')
  .description('takes the password and the one-time codes away, and prints a link to enrol again')
  .action(reset);
program.command('list').description('shows the roles and the operators').action(list);
program.command('code <login>').description('prints the code of a demonstration’s operator').action(code);
try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
