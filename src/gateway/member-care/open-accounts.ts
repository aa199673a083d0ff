import { sql, type Transaction } from 'kysely';
import type { PublishedSite } from '../../publisher/publish.ts';
import { AGENT_TYPES, MEMBER_TYPE, OPENED_TYPES } from '../../shared/account-types.ts';
import { canonicalOrigin } from '../../shared/brand/canonical-origin.ts';
import { fieldFault } from '../../shared/brand/text-fault.ts';
import type { BodyOf, ValueOf } from '../../shared/contract/call.ts';
import type { accountOpeningCalls } from '../../shared/contract/console/account-opening.ts';
import { fail, ok, type FieldFault, type Result } from '../../shared/errors.ts';
import { notifyOwner, ownerOf } from '../account/notify-owner.ts';
import type { Tables } from '../database/tables.ts';
import { recordEvents } from '../events/record-events.ts';
import { insertMember } from '../member/create-member.ts';
import type { Changing } from '../operators/changing.ts';
import { setPasswordWithin } from '../password/set-password.ts';
import type { Services } from '../services.ts';
import { OPERATOR_LINK, OPERATOR_LINK_MINUTES } from '../verification/reset-links.ts';
import { lockMember, nameOf } from './change-member.ts';

type Calls = typeof accountOpeningCalls;
type FirstPassword = BodyOf<Calls['resetMemberPassword']>['way'];

/** What is needed of the site of an account's brand. */
type AccountSite = Pick<PublishedSite, 'loaded'>;

/** What opening an account needs: of a gateway, or of the command that opens one without a gateway. */
interface Opening extends Pick<Services, 'clock' | 'database'> {
  codes: Pick<Services['codes'], 'makeLink'>;
  config: Pick<Services['config'], 'port' | 'defaultPassword'>;
  signals: Pick<Services['signals'], 'send'>;
  sites: { forMerchant: (merchantCode: string) => Promise<AccountSite | undefined> };
  /** Only for the default password. */
  passwordHasher?: Services['passwordHasher'];
}

/** The hash of the default password, or null for an account whose owner sets a password with a link. */
async function hashFor(
  { config, passwordHasher }: Pick<Opening, 'config' | 'passwordHasher'>,
  merchantCode: string,
  way: FirstPassword,
): Promise<Result<string | null, 'function_disabled' | 'busy'>> {
  if (way === 'link') return ok(null);
  if (config.defaultPassword === undefined || !passwordHasher) return fail('function_disabled');
  return passwordHasher.hash(merchantCode, config.defaultPassword);
}

/** A single-use link with which the owner sets a password. Its token is in the fragment, which browsers do not send. */
async function linkFor(
  { codes, config }: Pick<Opening, 'codes' | 'config'>,
  trx: Transaction<Tables>,
  { site, memberId }: { site: AccountSite; memberId: bigint },
): Promise<string> {
  const { brand } = site.loaded;
  const link = { merchantCode: brand.merchantCode, memberId, target: OPERATOR_LINK, minutes: OPERATOR_LINK_MINUTES };
  return `${canonicalOrigin(brand, config.port)}/login#reset=${await codes.makeLink(trx, link)}`;
}

/** Rolls back a new account whose affiliate code is taken. */
class CodeTaken extends Error {}

/** The agent with a username. */
const agentOf = (trx: Transaction<Tables>, merchantCode: string, account: string) =>
  trx
    .selectFrom('member')
    .select(['id', 'account'])
    .where('merchant_code', '=', merchantCode)
    .where('account', '=', account.toLowerCase())
    .where('customer_type', 'in', AGENT_TYPES)
    .executeTakeFirst();

/** Sets the affiliate code of an account. Returns false if the code belongs to another account. */
async function writeCode(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: { merchantCode: string; memberId: bigint },
  code: string,
): Promise<boolean> {
  await trx
    .insertInto('affiliate_code')
    .values({ merchant_code: merchantCode, code, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows } = await sql<{ is_chosen: boolean }>`
    update affiliate_code set is_chosen = code = ${code} where merchant_code = ${merchantCode} and member_id = ${memberId}
      and exists (select from affiliate_code o where o.merchant_code = ${merchantCode} and o.code = ${code} and o.member_id = ${memberId})
    returning is_chosen`.execute(trx);
  return rows.some(({ is_chosen }) => is_chosen);
}

/** An account to open. */
export interface NewAccount {
  site: AccountSite;
  account: string;
  type: number;
  upline?: string | undefined;
  code?: string | undefined;
  passwordHash: string | null;
}

type OpenFailure = 'validation_failed' | 'username_taken';

/** The fault of a username by the brand's rules. */
export function accountFault({ loaded: { brand } }: AccountSite, account: string): FieldFault | undefined {
  const fault = fieldFault(brand, 'username', account);
  return fault && { ...fault, field: 'account' };
}

/** Opens an account within a transaction, with a link to set a password if it has none. Throws `CodeTaken` if the affiliate code is taken. */
export async function openAccountWithin(
  services: Pick<Opening, 'clock' | 'codes' | 'config'>,
  trx: Transaction<Tables>,
  { site, account, type, upline, code, passwordHash }: NewAccount,
): Promise<Result<{ memberId: bigint; account: string; link: string | null }, OpenFailure>> {
  const { merchantCode, market } = site.loaded.brand;
  const fault = accountFault(site, account);
  if (fault) return fail('validation_failed', { faults: [fault] });
  const above = upline === undefined ? undefined : await agentOf(trx, merchantCode, upline);
  if (upline !== undefined && !above)
    return fail('validation_failed', { faults: [{ field: 'upline', key: 'validation.choice' }] });
  const at = new Date(services.clock());
  const written = await insertMember(trx, {
    merchantCode,
    account,
    passwordHash,
    customerType: type,
    currency: market.currency,
    profile: {},
    uplineId: above?.id,
    at,
    mustChangePassword: passwordHash !== null,
  });
  if (!written) return fail('username_taken');
  const { memberId } = written;
  if (code !== undefined && !(await writeCode(trx, { merchantCode, memberId }, code))) throw new CodeTaken();
  await recordEvents(trx, merchantCode, at.getTime(), [
    { type: 'member_registered', memberId, body: { method: 'form' } },
  ]);
  const link = passwordHash === null ? await linkFor(services, trx, { site, memberId }) : null;
  return ok({ ...written, link });
}

/** Opens an account for a player or an agent, who gets a link or the default password from the operator. */
export async function openAccountByOperator(
  services: Opening,
  { record }: Pick<Changing, 'record'>,
  { merchant: merchantCode, account, type, upline, code, way, reason }: BodyOf<Calls['openAccount']>,
): Promise<
  Result<ValueOf<Calls['openAccount']>, OpenFailure | 'not_found' | 'code_taken' | 'function_disabled' | 'busy'>
> {
  const site = await services.sites.forMerchant(merchantCode);
  if (!site) return fail('not_found');
  const hash = await hashFor(services, merchantCode, way);
  if (!hash.ok) return hash;
  const wanted = { site, account: account.normalize('NFC'), type, upline, code, passwordHash: hash.value };
  const open = async (trx: Transaction<Tables>) => {
    const opened = await openAccountWithin(services, trx, wanted);
    if (!opened.ok) return opened;
    const { memberId, account: name, link } = opened.value;
    const after = { account: name, type, upline: upline ?? null, code: code ?? null, way, reason };
    await record(trx, { merchantCode, target: `member ${memberId}`, after });
    return ok({ id: String(memberId), account: name, link });
  };
  const opened = await services.database.withMerchant(merchantCode, open).catch((error: unknown) => {
    if (error instanceof CodeTaken) return fail('code_taken');
    throw error;
  });
  if (opened.ok) services.signals.send([{ merchantCode, topic: 'events' }]);
  return opened;
}

/** Turns a player into an agent, or an agent without agreements into a player. Trial and staff accounts keep their type. */
export function changeMemberType(
  { database }: Pick<Services, 'database'>,
  { record }: Changing,
  { type, reason, ...named }: BodyOf<Calls['changeMemberType']>,
): Promise<Result<null, 'not_found' | 'changed_meanwhile' | 'agreements_below'>> {
  const name = nameOf(named);
  const { merchantCode, memberId } = name;
  return database.withMerchant(merchantCode, async (trx) => {
    const member = await lockMember(trx, name);
    if (!member) return fail('not_found');
    const before = member.customer_type;
    if (before === type || !OPENED_TYPES.includes(before)) return fail('changed_meanwhile');
    if (type === MEMBER_TYPE && (await hasAgreements(trx, name))) return fail('agreements_below');
    await trx
      .updateTable('member')
      .set({ customer_type: type })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .execute();
    await record(trx, {
      merchantCode,
      target: `member ${memberId}`,
      before: { type: before },
      after: { type, reason },
    });
    return ok(null);
  });
}

/** Whether an account has an agreement on either side that runs, ends or is offered. */
async function hasAgreements(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: { merchantCode: string; memberId: bigint },
): Promise<boolean> {
  const found = await trx
    .selectFrom('agreement')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where(({ or, eb }) => or([eb('downline_id', '=', memberId), eb('upline_id', '=', memberId)]))
    .where('state', 'in', ['offered', 'running', 'ending'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Sets the affiliate code of an account. Links with earlier codes keep working. */
export function setAffiliateCode(
  { database }: Pick<Services, 'database'>,
  { record }: Changing,
  { code, reason, ...named }: BodyOf<Calls['setAffiliateCode']>,
): Promise<Result<null, 'not_found' | 'code_taken'>> {
  const name = nameOf(named);
  const { merchantCode, memberId } = name;
  return database.withMerchant(merchantCode, async (trx) => {
    if (!(await lockMember(trx, name))) return fail('not_found');
    if (!(await writeCode(trx, name, code))) return fail('code_taken');
    await record(trx, { merchantCode, target: `member ${memberId}`, after: { code, reason } });
    return ok(null);
  });
}

/** Resets the password of an account by a link or to the default password. With a link, the old password works until a new one is set. */
export async function resetMemberPassword(
  services: Services,
  { record }: Changing,
  { way, reason, ...named }: BodyOf<Calls['resetMemberPassword']>,
): Promise<Result<{ link: string | null }, 'not_found' | 'function_disabled' | 'busy'>> {
  const name = nameOf(named);
  const { merchantCode, memberId } = name;
  const site = await services.sites.forMerchant(merchantCode);
  const known = await services.database.withMerchant(merchantCode, (trx) => lockMember(trx, name));
  if (!site || !known || !OPENED_TYPES.includes(known.customer_type)) return fail('not_found');
  const hash = await hashFor(services, merchantCode, way);
  if (!hash.ok) return hash;
  const owner = await ownerOf(services, site.loaded.brand, memberId, { headers: {} });
  const told = { owner, change: 'passwordReset' } as const;
  const link = await services.database.withMerchant(merchantCode, async (trx) => {
    await record(trx, { merchantCode, target: `member ${memberId}`, after: { passwordReset: way, reason } });
    if (hash.value !== null) {
      await setPasswordWithin(services, trx, { merchantCode, memberId, newHash: hash.value, mustChange: true, told });
      return null;
    }
    await notifyOwner(services, trx, owner, 'passwordReset');
    return linkFor(services, trx, { site, memberId });
  });
  if (link === null) services.signals.send([{ merchantCode, memberId, topic: 'session' }]);
  return ok({ link });
}
