import type { Transaction } from 'kysely';
import type { PublishedSite } from '../../publisher/publish.ts';
import { AGENT_CUSTOMER_TYPES, MEMBER_TYPE } from '../../shared/account-types.ts';
import type { BodyOf, ValueOf } from '../../shared/contract/call.ts';
import type { teamCalls } from '../../shared/contract/team.ts';
import { textFault } from '../../shared/brand/text-fault.ts';
import { fail, ok, type FieldFault, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import { recordEvents } from '../events/record-events.ts';
import { insertMember } from '../member/create-member.ts';
import { passwordFaults } from '../password/password-rule.ts';
import type { Services } from '../services.ts';
import type { AttemptLimit } from '../verification/attempts.ts';
import type { Agent } from './team-tree.ts';

type Call = typeof teamCalls.registerDownline;
type Refused =
  | 'validation_failed'
  | 'username_taken'
  | 'registration_closed'
  | 'transaction_conflict'
  | 'too_many_requests'
  | 'busy';

/** Accounts that an agent may try to open. Each costs a password hash, and tells whether a username is taken. */
const registrationsOfAgent: AttemptLimit = { max: 100, windowMs: 60 * 60_000 };

/** Rolls the new member back, because the key has opened another account meanwhile. */
class KeyTaken extends Error {}

/** Opens an account below an agent by the brand's rules of registration, once for each key (AGENT-13). */
export async function registerDownline(
  services: Services,
  { site, agent }: { site: PublishedSite; agent: Agent },
  { key, account: typed, password, isAgent }: BodyOf<Call>,
): Promise<Result<ValueOf<Call>, Refused>> {
  const { merchantCode, memberId: agentId } = agent;
  const account = typed.normalize('NFC').toLowerCase();
  const faults = await formFaults(services, site, { account: typed.normalize('NFC'), password });
  if (!faults) return fail('registration_closed');
  if (faults.length > 0) return fail('validation_failed', { faults });
  const within = await services.attempts.limit(merchantCode, `downline ${agentId}`, registrationsOfAgent);
  if (!within.ok) return within;
  const earlier = await findEarlier(services, agent, key);
  if (earlier) return answerAgain(earlier, account);
  const hash = await services.passwordHasher.hash(merchantCode, password);
  if (!hash.ok) return hash;
  const opened = await open(services, agent, {
    key,
    account: typed.normalize('NFC'),
    passwordHash: hash.value,
    isAgent,
  });
  if (opened) {
    services.signals.send([{ merchantCode, topic: 'events' }]);
    return ok(opened);
  }
  // The same request may have come in between.
  const twin = await findEarlier(services, agent, key);
  return twin ? answerAgain(twin, account) : fail('username_taken');
}

interface Opened {
  memberId: string;
  account: string;
}

const answerAgain = (earlier: Opened, account: string): Result<Opened, 'transaction_conflict'> =>
  earlier.account === account ? ok(earlier) : fail('transaction_conflict');

/** What is wrong with the username and the password. Undefined where the brand has no usernames that are chosen. */
async function formFaults(
  services: Pick<Services, 'config'>,
  site: PublishedSite,
  { account, password }: { account: string; password: string },
): Promise<FieldFault[] | undefined> {
  const username = site.registration.username?.settings.find(({ name }) => name === 'username');
  if (!username) return undefined;
  const fault = textFault(username, account);
  const faults = await passwordFaults(services, site, { password, field: 'password', usernames: [account] });
  return [...(fault ? [{ ...fault, field: 'account' }] : []), ...faults];
}

/** The account that a key has opened before. */
const findEarlier = (
  { database }: Pick<Services, 'database'>,
  { merchantCode, memberId }: Agent,
  key: string,
): Promise<Opened | undefined> =>
  database.withMerchant(merchantCode, async (trx) => {
    const row = await trx
      .selectFrom('team_registration')
      .innerJoin('member', (join) =>
        join
          .onRef('member.merchant_code', '=', 'team_registration.merchant_code')
          .onRef('member.id', '=', 'team_registration.member_id'),
      )
      .select(['member.id', 'member.account'])
      .where('team_registration.merchant_code', '=', merchantCode)
      .where('team_registration.agent_id', '=', memberId)
      .where('team_registration.key', '=', key)
      .executeTakeFirst();
    return row && { memberId: String(row.id), account: row.account };
  });

/** Opens the account with its key and its event. Undefined when the username is taken, or the key by then. */
async function open(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  agent: Agent,
  wanted: { key: string; account: string; passwordHash: string; isAgent: boolean },
): Promise<Opened | undefined> {
  try {
    return await database.withMerchant(agent.merchantCode, (trx) => openWithin(trx, agent, wanted, clock()));
  } catch (error) {
    if (error instanceof KeyTaken) return undefined;
    throw error;
  }
}

async function openWithin(
  trx: Transaction<Tables>,
  { merchantCode, memberId: agentId, currency }: Agent,
  { key, account, passwordHash, isAgent }: { key: string; account: string; passwordHash: string; isAgent: boolean },
  atMs: number,
): Promise<Opened | undefined> {
  const written = await insertMember(trx, {
    merchantCode,
    account,
    passwordHash,
    customerType: isAgent ? AGENT_CUSTOMER_TYPES[0]! : MEMBER_TYPE,
    currency,
    profile: {},
    uplineId: agentId,
    at: new Date(atMs),
    mustChangePassword: true,
  });
  if (!written) return undefined;
  const { memberId } = written;
  const kept = await trx
    .insertInto('team_registration')
    .values({ merchant_code: merchantCode, agent_id: agentId, key, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!kept) throw new KeyTaken();
  await recordEvents(trx, merchantCode, atMs, [{ type: 'member_registered', memberId, body: { method: 'form' } }]);
  return { memberId: String(memberId), account: written.account };
}
