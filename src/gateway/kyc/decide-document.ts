import type { Transaction } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { dayOf, isDay } from '../../shared/days.ts';
import { fail, ok, type ErrorCode, type FieldFault, type Result } from '../../shared/errors.ts';
import { papers, type DocumentKind } from '../../shared/kyc/states.ts';
import { lockMember } from '../cashier/lock-member.ts';
import { readPayees } from '../cashier/read-withdrawals.ts';
import type { Tables } from '../database/tables.ts';
import { pruneMessages, writeMessages } from '../inbox/write-messages.ts';
import type { RecordChange } from '../operators/changing.ts';
import type { Services } from '../services.ts';
import { noteDocument } from '../exclusion/follow-exclusion.ts';
import type { PauseParts } from '../exclusion/write-pause.ts';
import type { Findings } from './document-service.ts';
import type { StoredNumber } from './document-vault.ts';
import { goOn } from './go-on.ts';
import { spelledName } from './spelled-name.ts';

type Parts = PauseParts & Pick<Services, 'documentVault'>;

/** A document, and who decides about it: an operator, or a verification service. */
interface Deciding {
  brand: Brand;
  id: bigint;
  operatorId: bigint | undefined;
  record: RecordChange;
}

interface Waiting {
  trx: Transaction<Tables>;
  row: { id: bigint; member_id: bigint; kind: DocumentKind };
  at: Date;
}

/** Locks a document that waits and its member, lets `act` decide, and tells the player. */
async function withWaiting<Code extends ErrorCode>(
  { database, clock, signals }: Parts,
  { brand: { merchantCode }, id }: Deciding,
  act: (waiting: Waiting) => Promise<Result<{ reason?: string }, Code>>,
): Promise<Result<null, Code | 'not_found' | 'changed_meanwhile'>> {
  const result = await database.withMerchant(merchantCode, async (trx) => {
    const found = trx
      .selectFrom('identity_document')
      .select(['id', 'member_id', 'kind', 'state'])
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', id);
    const owner = await found.executeTakeFirst();
    if (!owner) return fail('not_found');
    // The member first, as requests of withdrawals do.
    await lockMember(trx, merchantCode, owner.member_id);
    const row = await found.forNoKeyUpdate().executeTakeFirstOrThrow();
    if (row.state !== 'waiting') return fail('changed_meanwhile');
    const at = new Date(clock());
    const done = await act({ trx, row, at });
    if (!done.ok) return done;
    const { reason } = done.value;
    const told = await writeMessages(trx, merchantCode, [
      {
        memberId: row.member_id,
        key: `document:${row.id}`,
        template: reason === undefined ? 'documentAccepted' : 'documentRejected',
        params: { kind: row.kind, note: reason ?? '' },
        at,
      },
    ]);
    await pruneMessages(trx, merchantCode, told, at);
    return ok({ memberId: row.member_id });
  });
  if (!result.ok) return result as Result<null, Code | 'not_found' | 'changed_meanwhile'>;
  const { memberId } = result.value;
  signals.send([
    { merchantCode, memberId, topic: 'cashier' },
    { merchantCode, memberId, topic: 'inbox' },
    { merchantCode, topic: 'events' },
  ]);
  return ok(null);
}

/** What is wrong with what was read on a document. */
function faultsOf({ kind }: Waiting['row'], { paper, number, expiresOn }: Findings, today: string): FieldFault[] {
  const faults: FieldFault[] = [];
  if (!papers[kind].some((one) => one === paper)) faults.push({ field: 'paper', key: 'validation.required' });
  if ((number !== undefined) !== (kind === 'identity')) faults.push({ field: 'number', key: 'validation.required' });
  if (expiresOn !== undefined && (!isDay(expiresOn) || expiresOn < today))
    faults.push({ field: 'expiresOn', key: 'validation.documentExpired' });
  return faults;
}

/**
 * Accepts a document as what it is, lets withdrawals go on that waited for it, and lets an exclusion of the same person hold here. Fails with `document_taken` if its number has verified another member
 * of the brand, and with `name_differs` if the payees of the player have another name and nobody has said that it is the same person.
 */
export function acceptDocument(
  parts: Parts,
  deciding: Deciding,
  { isSamePerson = false, ...findings }: Findings & { isSamePerson?: boolean | undefined },
): Promise<Result<null, 'not_found' | 'changed_meanwhile' | 'validation_failed' | 'document_taken' | 'name_differs'>> {
  const { brand, operatorId, record } = deciding;
  const { merchantCode, market } = brand;
  return withWaiting(parts, deciding, async ({ trx, row, at }) => {
    const { paper, number, expiresOn } = findings;
    const name = findings.name.trim().replace(/\s+/g, ' ');
    const faults = faultsOf(row, findings, dayOf(at.getTime(), market.timeZone));
    const stored = number === undefined ? undefined : parts.documentVault.storeNumber(merchantCode, number);
    if (number !== undefined && !stored) faults.push({ field: 'number', key: 'validation.required' });
    if (faults.length > 0) return fail('validation_failed', { faults });
    const owner = { merchantCode, memberId: row.member_id };
    const payees = await readPayees(trx, merchantCode, row.member_id);
    const other = payees.find((payee) => spelledName(payee.name) !== spelledName(name));
    if (other && !isSamePerson) return fail('name_differs');
    if (stored && !(await claimNumber(trx, owner, stored))) return fail('document_taken');
    await trx
      .updateTable('identity_document')
      .set({
        state: 'accepted',
        decided_at: at,
        decided_by: operatorId ?? null,
        paper,
        name,
        payee_name: other?.name ?? null,
        expires_on: expiresOn ?? null,
        ...stored,
      })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', row.id)
      .execute();
    await goOn(parts, trx, owner, { operatorId, nowMs: at.getTime() });
    if (number !== undefined) await noteDocument(parts, { trx, brand, memberId: row.member_id, at }, number);
    await record(trx, {
      merchantCode,
      target: `document ${row.id}`,
      before: { state: 'waiting' },
      after: { state: 'accepted', member: String(row.member_id), paper, expiresOn, isSamePerson },
    });
    return ok({});
  });
}

/** Notes that a number verifies a member. False: it verifies another one. */
async function claimNumber(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: { merchantCode: string; memberId: bigint },
  { number_hash }: StoredNumber,
): Promise<boolean> {
  await trx
    .insertInto('identity_number')
    .values({ merchant_code: merchantCode, number_hash, member_id: memberId })
    .onConflict((conflict) => conflict.columns(['merchant_code', 'number_hash']).doNothing())
    .execute();
  const { member_id } = await trx
    .selectFrom('identity_number')
    .select('member_id')
    .where('merchant_code', '=', merchantCode)
    .where('number_hash', '=', number_hash)
    .executeTakeFirstOrThrow();
  return member_id === memberId;
}

/** Rejects a document with a reason that its player reads. They may send another one. */
export function rejectDocument(
  parts: Parts,
  deciding: Deciding,
  reason: string,
): Promise<Result<null, 'not_found' | 'changed_meanwhile'>> {
  const { brand, operatorId, record } = deciding;
  const { merchantCode } = brand;
  return withWaiting(parts, deciding, async ({ trx, row, at }) => {
    await trx
      .updateTable('identity_document')
      .set({ state: 'rejected', decided_at: at, decided_by: operatorId ?? null, reason })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', row.id)
      .execute();
    await record(trx, {
      merchantCode,
      target: `document ${row.id}`,
      before: { state: 'waiting' },
      after: { state: 'rejected', member: String(row.member_id), reason },
    });
    return ok({ reason });
  });
}
