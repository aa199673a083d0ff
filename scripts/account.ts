/** `npm run account -- open <merchant> <username>`: opens the account of a player or an agent, as operators do in the console. */
import { resolve } from 'node:path';
import { Command } from 'commander';
import { writeAudit } from '../src/gateway/audit/audit.ts';
import { openDatabase } from '../src/gateway/database/database.ts';
import { openAccountByOperator } from '../src/gateway/member-care/open-accounts.ts';
import { createResetLinks } from '../src/gateway/verification/reset-links.ts';
import { faultFinder } from '../src/gateway/schema/fault-finder.ts';
import { brandSlugs, loadPassed } from '../src/publisher/brand/load-brand.ts';
import { AGENT_CUSTOMER_TYPES, MEMBER_TYPE } from '../src/shared/account-types.ts';
import { accountOpeningCalls } from '../src/shared/contract/console/account-opening.ts';
import { projectRoot } from './checks/sources.ts';

/** What each refusal asks for. */
const advice: Readonly<Record<string, string>> = {
  not_found: 'No brand of this installation has this merchant code. `npm run brand -- check` lists the brands.',
  validation_failed:
    'The username does not follow the rule of the brand, or there is no agent with the name of --upline.',
  username_taken: 'There is an account with this username already. Choose another one.',
  code_taken: 'Another account has this affiliate code. Choose another one.',
};

const faultsOf = faultFinder(accountOpeningCalls.openAccount.body, 'body');

interface Options {
  agent?: true;
  upline?: string;
  code?: string;
  reason: string;
}

/** Opens an account without a password and prints the link with which its owner sets one. */
async function open(merchant: string, account: string, { agent, upline, code, reason }: Options): Promise<void> {
  const body = {
    merchant,
    account,
    type: agent ? AGENT_CUSTOMER_TYPES[0]! : MEMBER_TYPE,
    way: 'link' as const,
    reason,
    ...(upline !== undefined && { upline }),
    ...(code !== undefined && { code }),
  };
  const found = faultsOf(body);
  if (found) throw new Error(found.faults.map(({ path, message }) => `${path.slice(1)} ${message}`).join('\n'));
  const database = await openDatabase({
    url: process.env['DATABASE_URL'] || undefined,
    dataDir: resolve(process.env['DATA_DIR'] ?? '.data'),
  });
  try {
    const opened = await openAccountByOperator(
      {
        database,
        clock: Date.now,
        codes: createResetLinks(database, Date.now),
        config: { port: Number(process.env['PORT'] ?? 8080), defaultPassword: undefined },
        sites: { forMerchant: async (wanted) => siteOf(wanted) },
        // A gateway that runs finds the account at its next look.
        signals: { send: () => {} },
      },
      { record: (trx, change) => writeAudit(trx, byCommand(), { ...change, outcome: 'done' }) },
      body,
    );
    if (!opened.ok) throw new Error(advice[opened.code] ?? opened.code);
    process.stdout.write(`  Account  ${opened.value.account}\n  Link     ${opened.value.link!}\n`);
  } finally {
    await database.close();
  }
}

const byCommand = () => ({
  operatorId: undefined,
  operator: 'command line',
  call: 'npm run account',
  address: 'local',
  at: new Date(),
});

/** The brand of a merchant, from the files of the project. */
const siteOf = (merchant: string) =>
  brandSlugs(projectRoot)
    .map((slug) => loadPassed(projectRoot, slug))
    .filter((loaded) => loaded?.brand.merchantCode === merchant)
    .map((loaded) => ({ loaded: loaded! }))[0];

const program = new Command('account').description('Opens accounts of players and agents.').showHelpAfterError();
program
  .command('open <merchant> <username>')
  .description('opens an account, and prints the link with which its owner sets a password once')
  .option('--agent', 'the account of an agent')
  .option('--upline <username>', 'the agent above; without one, the account is at the top')
  .option('--code <code>', 'the code of its links')
  .option('--reason <text>', 'what the audit log says', 'Opened from the command line.')
  .action(open);
try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
