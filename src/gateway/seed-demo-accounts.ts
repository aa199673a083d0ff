import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '../shared/brand/brand.generated.ts';
import { giveCode } from './agent/affiliate.ts';
import { OPENED_BEFORE_MS } from './demo-history/make-history.ts';
import { TEAM_OPENED_BEFORE_MS } from './demo-history/plan-team.ts';
import { createLedger } from './ledger/ledger.ts';
import { insertMember } from './member/create-member.ts';
import type { Services } from './services.ts';
import { grantDemoMoney } from './wallet/grant-demo-money.ts';

/** Demo accounts by username: a member and an agent (customerType 1). */
const ACCOUNTS = { demo: 0, agent: 1 } as const;
/** The agent's username, which is also its referral code. */
const AGENT = 'agent' satisfies keyof typeof ACCOUNTS;
/** A member, and no agent. */
const MEMBER_TYPE = ACCOUNTS.demo;
/** The sites answer before histories are made. */
const HISTORY_AFTER_MS = 5_000;
/** Bytes of randomness in a generated password. */
const PASSWORD_BYTES = 9;

type Passwords = Record<keyof typeof ACCOUNTS, string>;

/** Path of the file with the passwords of the demo accounts. */
export const demoAccountsFile = (dataDir: string): string => join(dataDir, 'demo-accounts.json');

/**
 * Opens the demo accounts of demonstration brands: now for brands that are published, and for the others when they are published. Passwords are
 * generated at the first start and kept in the data directory. A new member account gets a history, if this gateway makes them.
 */
export async function seedDemoAccounts(services: Services): Promise<void> {
  const first: Promise<void>[] = [];
  let isStarting = true;
  services.sites.whenUsed(({ loaded }) => {
    const seeded = seedBrand(services, loaded.brand);
    if (isStarting) first.push(seeded);
    else
      seeded.catch((error: unknown) =>
        services.log.error({ err: error, slug: loaded.slug }, 'the demo accounts of a brand could not be opened'),
      );
  });
  isStarting = false;
  await Promise.all(first);
}

async function seedBrand(services: Services, { merchantCode, market, access }: Brand): Promise<void> {
  if (!market.demo) return;
  const passwords = demoPasswords(services.config.dataDir);
  for (const [account, customerType] of Object.entries(ACCOUNTS)) {
    const known = await services.database.withMerchant(merchantCode, (trx) =>
      trx
        .selectFrom('member')
        .select('id')
        .where('merchant_code', '=', merchantCode)
        .where('account', '=', account)
        .executeTakeFirst(),
    );
    if (!known)
      await seedAccount(
        services,
        { merchantCode, market },
        { account, password: passwords[account as keyof Passwords], customerType, hasTeam: access?.agents === true },
      );
  }
  if (services.config.makesHistory)
    await services.database.withMerchant(merchantCode, (trx) =>
      services.jobs.enqueue(
        trx,
        'seed-campaigns',
        { merchantCode },
        { startAt: new Date(services.clock() + HISTORY_AFTER_MS) },
      ),
    );
  if (services.config.makesHistory) await seedNews(services, merchantCode);
  if (access?.agents)
    await services.database.withMerchant(merchantCode, (trx) =>
      giveCode(trx, { merchantCode, account: AGENT, code: AGENT }),
    );
}

/** Lets a demonstration announce something, unless it has ever done so. */
const seedNews = ({ database, jobs, clock }: Services, merchantCode: string): Promise<void> =>
  database.withMerchant(merchantCode, async (trx) => {
    const known = await trx.selectFrom('announcement').select('id').limit(1).executeTakeFirst();
    if (!known)
      await jobs.enqueue(trx, 'make-demo-news', { merchantCode }, { startAt: new Date(clock() + HISTORY_AFTER_MS) });
  });

async function seedAccount(
  services: Services,
  { merchantCode, market }: Pick<Brand, 'merchantCode' | 'market'>,
  {
    account,
    password,
    customerType,
    hasTeam,
  }: { account: string; password: string; customerType: number; hasTeam: boolean },
): Promise<void> {
  const hash = await services.passwordHasher.hash(merchantCode, password);
  if (!hash.ok) throw new Error('the queue for passwords is full at the start');
  // Many people share the account, so no login is reported as the first (`isKnown`).
  const nowMs = services.clock();
  const { makesHistory = false } = services.config;
  const pastMs = account === AGENT && hasTeam ? TEAM_OPENED_BEFORE_MS : OPENED_BEFORE_MS;
  const openedMs = makesHistory ? nowMs - pastMs : nowMs;
  const created = await services.database.withMerchant(merchantCode, async (trx) => {
    const member = await insertMember(trx, {
      merchantCode,
      account,
      passwordHash: hash.value,
      customerType,
      currency: market.currency,
      profile: {},
      at: new Date(openedMs),
      isKnown: true,
    });
    if (member && makesHistory && customerType === MEMBER_TYPE) {
      const later = { startAt: new Date(nowMs + HISTORY_AFTER_MS) };
      const memberId = String(member.memberId);
      await services.jobs.enqueue(trx, 'make-demo-history', { merchantCode, memberId, untilMs: nowMs }, later);
      await services.jobs.enqueue(trx, 'make-demo-goods', { merchantCode }, later);
    }
    // The agent is the second account: both are there when the job begins.
    if (member && makesHistory && account === AGENT)
      await services.jobs.enqueue(
        trx,
        'make-demo-chat',
        { merchantCode, untilMs: nowMs },
        { startAt: new Date(nowMs + HISTORY_AFTER_MS) },
      );
    if (member && makesHistory && customerType === MEMBER_TYPE)
      await services.jobs.enqueue(
        trx,
        'make-demo-challenges',
        { merchantCode },
        { startAt: new Date(nowMs + HISTORY_AFTER_MS) },
      );
    return member;
  });
  if (created)
    await grantDemoMoney(
      { ledger: createLedger(services.database, () => openedMs) },
      { merchantCode, market, memberId: created.memberId, currency: market.currency },
    );
}

function demoPasswords(dataDir: string): Passwords {
  const file = demoAccountsFile(dataDir);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Passwords;
  const passwords = Object.fromEntries(
    Object.keys(ACCOUNTS).map((account) => [account, randomBytes(PASSWORD_BYTES).toString('base64url')]),
  ) as Passwords;
  writeFileSync(file, `${JSON.stringify(passwords, undefined, 2)}\n`, { mode: 0o600 });
  return passwords;
}
