import type { Transaction } from 'kysely';
import type { MemberPage } from '../../shared/contract/console/members.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { closedBlock } from '../member/closed-member.ts';
import { maskContact } from '../account/mask-contact.ts';
import type { Tables } from '../database/tables.ts';
import { isSecondFactorOn } from '../own-account/second-factor.ts';
import type { Services } from '../services.ts';
import { isRunning, type SessionBrand } from '../session/sessions.ts';
import { memberColumns, presentMember } from './search-members.ts';

/** Notes and sessions that a page shows, newest first. */
const SHOWN_MAX = 100;

/** The member of a merchant. */
export interface MemberName {
  merchantCode: string;
  memberId: bigint;
}

/** Reads all that the console shows of a member. */
export async function readMemberPage(
  { database, clock, sites }: Pick<Services, 'database' | 'clock' | 'sites'>,
  name: MemberName,
): Promise<Result<MemberPage, 'not_found'>> {
  const { merchantCode, memberId } = name;
  const site = await sites.forMerchant(merchantCode);
  return database.withMerchant(merchantCode, async (trx) => {
    const member = await trx
      .selectFrom('member')
      .select([...memberColumns, 'club_label', 'upline_id'])
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .executeTakeFirst();
    if (!member) return fail('not_found');
    const upline =
      member.upline_id === null
        ? undefined
        : await trx
            .selectFrom('member')
            .select('account')
            .where('merchant_code', '=', merchantCode)
            .where('id', '=', member.upline_id)
            .executeTakeFirst();
    return ok({
      member: presentMember(member),
      closing: await readClosing(trx, name),
      hasSecondFactor: await isSecondFactorOn(trx, name),
      clubLabel: member.club_label,
      upline: upline?.account ?? null,
      ...(await readPossessions(trx, name)),
      sessions: await readSessions(trx, name, { brand: site?.loaded.brand, nowMs: clock() }),
      notes: await readNotes(trx, name),
    });
  });
}

/** Why a member is closed; null while they are open. */
async function readClosing(trx: Transaction<Tables>, name: MemberName): Promise<MemberPage['closing']> {
  const block = await closedBlock(trx, name);
  if (!block) return null;
  const operator =
    block.operator_id === null
      ? undefined
      : await trx.selectFrom('operator').select('name').where('id', '=', block.operator_id).executeTakeFirst();
  return { since: block.begins_at.toISOString(), reason: block.reason ?? '', operator: operator?.name ?? null };
}

async function readPossessions(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: MemberName,
): Promise<Pick<MemberPage, 'contacts' | 'balances'>> {
  const contacts = await trx
    .selectFrom('member_contact')
    .select(['kind', 'value', 'verified_at'])
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .orderBy('kind')
    .execute();
  const accounts = await trx
    .selectFrom('account')
    .select(['kind', 'currency', 'balance_minor'])
    .where('merchant_code', '=', merchantCode)
    .where('owner', '=', 'member')
    .where('owner_id', '=', memberId)
    .orderBy('kind')
    .orderBy('currency')
    .execute();
  return {
    contacts: contacts.map(({ kind, value, verified_at }) => ({
      kind,
      masked: maskContact(kind, value, undefined),
      verifiedAt: verified_at.toISOString(),
    })),
    balances: accounts.map(({ kind, currency, balance_minor }) => ({
      kind,
      currency,
      balance: toDecimal({ amountMinor: balance_minor, currency }),
    })),
  };
}

async function readSessions(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: MemberName,
  { brand, nowMs }: { brand: SessionBrand | undefined; nowMs: number },
): Promise<MemberPage['sessions']> {
  // Without its brand a merchant has no site that a session could be used on.
  if (!brand) return [];
  const rows = await trx
    .selectFrom('session')
    .select(['id', 'method', 'address', 'user_agent', 'created_at', 'seen_at'])
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where((eb) => isRunning(eb, brand, nowMs))
    .orderBy('created_at', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  return rows.map(({ user_agent, created_at, seen_at, ...row }) => ({
    ...row,
    userAgent: user_agent,
    beganAt: created_at.toISOString(),
    seenAt: seen_at.toISOString(),
  }));
}

async function readNotes(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: MemberName,
): Promise<MemberPage['notes']> {
  const rows = await trx
    .selectFrom('member_note')
    .innerJoin('operator', 'operator.id', 'member_note.operator_id')
    .select(['member_note.id', 'operator.name', 'member_note.text', 'member_note.at'])
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .orderBy('member_note.id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  return rows.map(({ id, name, text, at }) => ({ id: String(id), operator: name, text, at: at.toISOString() }));
}
