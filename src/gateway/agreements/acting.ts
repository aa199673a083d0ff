import { sql, type Selectable, type Transaction } from 'kysely';
import type { AgreementChange, AgreementKind, SettlementUnit } from '../../shared/agents/agreement-kinds.ts';
import type { AgreementTerms } from '../../shared/agents/agreement-terms.ts';
import { highestRate } from '../../shared/agents/settle.ts';
import { slotAt } from '../../shared/agents/slots.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { AgreementTable } from '../database/agreement-tables.ts';
import type { Tables } from '../database/tables.ts';
import { recordEvents } from '../events/record-events.ts';

/** The parts of a brand that agreements depend on. */
export type AgreementBrand = Pick<Brand, 'merchantCode' | 'market' | 'agents'>;

/** Who acts, in an open transaction: a member, or an operator for the brand. */
export interface Acting {
  trx: Transaction<Tables>;
  brand: AgreementBrand;
  at: Date;
  kind: AgreementKind;
  by: { memberId: bigint } | { operatorId: bigint };
}

/** An agreement as the database has it. */
export type ReadAgreement = Selectable<AgreementTable>;

/** The id that an upline has in agreements: null for the brand. */
export const uplineIdOf = ({ by }: Pick<Acting, 'by'>): bigint | null => ('memberId' in by ? by.memberId : null);

/** The boundary at which the running period of a unit ends. */
export const periodEndOf = ({ brand, at }: Pick<Acting, 'brand' | 'at'>, unit: SettlementUnit): Date =>
  new Date(slotAt(unit, at.getTime(), brand.market.timeZone).endMs);

/** The terms in a text that was signed. We wrote it, so it has the shape. */
export const termsIn = (text: string): AgreementTerms => JSON.parse(text) as AgreementTerms;

/** Changes of a kind's agreements go one after the other: an offer is checked against those above and below, which must not change meanwhile. */
export async function lockKind({
  trx,
  brand,
  kind,
}: Pick<Acting, 'trx' | 'kind'> & { brand: Pick<AgreementBrand, 'merchantCode'> }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agreements ${brand.merchantCode} ${kind}`}, 0))`.execute(
    trx,
  );
}

/** The agreements of the kind. */
export const agreementsOf = ({ trx, brand, kind }: Pick<Acting, 'trx' | 'brand' | 'kind'>) =>
  trx.selectFrom('agreement').selectAll().where('merchant_code', '=', brand.merchantCode).where('kind', '=', kind);

/** The agreements of the kind with the terms that were accepted last. */
const withTerms = ({ trx, brand, kind }: Acting) =>
  trx
    .selectFrom('agreement as a')
    .innerJoin('agreement_version as v', (join) =>
      join
        .onRef('v.merchant_code', '=', 'a.merchant_code')
        .onRef('v.agreement_id', '=', 'a.id')
        .onRef('v.version', '=', 'a.version'),
    )
    .selectAll('a')
    .select('v.terms')
    .where('a.merchant_code', '=', brand.merchantCode)
    .where('a.kind', '=', kind);

/** The highest rate that a member may grant: that of the own running agreement with the same periods; 0 without one. The brand may grant all. */
export async function rateToGrant(acting: Acting, memberId: bigint | null, unit: SettlementUnit): Promise<number> {
  if (memberId === null) return 100;
  const own = await withTerms(acting)
    .where('a.downline_id', '=', memberId)
    .where('a.unit', '=', unit)
    .where('a.state', '=', 'running')
    .executeTakeFirst();
  return own ? highestRate(termsIn(own.terms)) : 0;
}

/** The running agreements that a member grants at more than a rate. */
export async function grantedAbove(acting: Acting, memberId: bigint, rate: number): Promise<ReadAgreement[]> {
  const granted = await withTerms(acting)
    .where('a.upline_id', '=', memberId)
    .where('a.state', '=', 'running')
    .orderBy('a.id')
    .execute();
  return granted.filter(({ terms }) => highestRate(termsIn(terms)) > rate);
}

/** Tells a member of what was done with an agreement. The brand is told nothing. */
export async function tell(
  { trx, brand, at }: Pick<Acting, 'trx' | 'brand' | 'at'>,
  { id, kind, upline_id, downline_id }: Pick<ReadAgreement, 'id' | 'kind' | 'upline_id' | 'downline_id'>,
  change: AgreementChange,
  sides: readonly ('upline' | 'downline')[],
): Promise<void> {
  const told = sides.flatMap((side) => {
    const [memberId, other] = side === 'upline' ? [upline_id, downline_id] : [downline_id, upline_id];
    if (memberId === null) return [];
    const body = { agreementId: String(id), kind, change, ...(other !== null && { otherMemberId: String(other) }) };
    return [{ type: 'agreement_changed' as const, memberId, body }];
  });
  await recordEvents(trx, brand.merchantCode, at.getTime(), told);
}

/** Changes an agreement. The database refuses what its state does not allow. */
export const change = (
  { trx, brand }: Pick<Acting, 'trx' | 'brand'>,
  id: bigint,
  set: { state?: ReadAgreement['state']; version?: number; offered_version?: number | null; ends_at?: Date },
) =>
  trx.updateTable('agreement').set(set).where('merchant_code', '=', brand.merchantCode).where('id', '=', id).execute();

/** Answers a version. It stays as it is from then on. */
export const answer = (
  { trx, brand, at }: Pick<Acting, 'trx' | 'brand' | 'at'>,
  { id, version }: { id: bigint; version: number },
  set: {
    answer: 'accepted' | 'rejected' | 'withdrawn' | 'replaced';
    answered_by?: bigint;
    valid_from?: Date;
  },
) =>
  trx
    .updateTable('agreement_version')
    .set({ ...set, answered_at: at })
    .where('merchant_code', '=', brand.merchantCode)
    .where('agreement_id', '=', id)
    .where('version', '=', version)
    .execute();

/**
 * Ends running agreements with the running period, and with them all that rests on them further down: nobody can grant what they do not get. Both sides
 * are told.
 */
export async function endWithBelow(acting: Acting, agreements: readonly ReadAgreement[]): Promise<void> {
  let ending = [...agreements];
  while (ending.length > 0) {
    for (const agreement of ending) {
      await withdrawWaiting(acting, agreement);
      await change(acting, agreement.id, { state: 'ending', ends_at: periodEndOf(acting, agreement.unit) });
      await tell(acting, agreement, 'ending', ['upline', 'downline']);
    }
    ending = await agreementsOf(acting)
      .where(
        'upline_id',
        'in',
        ending.map(({ downline_id }) => downline_id),
      )
      .where('state', '=', 'running')
      .execute();
  }
}

/** An offer of other terms that waits falls with its agreement. */
async function withdrawWaiting(acting: Acting, { id, offered_version: version }: ReadAgreement): Promise<void> {
  if (version === null) return;
  await answer(acting, { id, version }, { answer: 'withdrawn' });
  await change(acting, id, { offered_version: null });
}
