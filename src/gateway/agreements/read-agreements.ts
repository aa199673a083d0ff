import type { Selectable, Transaction } from 'kysely';
import { slotAt } from '../../shared/agents/slots.ts';
import type { agreementCalls, AgreementRow, AgreementVersion } from '../../shared/contract/agreements.ts';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { AgreementVersionTable } from '../database/agreement-tables.ts';
import type { Tables } from '../database/tables.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';
import { teamAccount } from '../team/team-account.ts';
import { termsIn, type AgreementBrand, type ReadAgreement } from './acting.ts';

type Calls = typeof agreementCalls;
type ReadVersion = Selectable<AgreementVersionTable>;

/** The member who reads agreements. */
export interface AgreementReader {
  brand: AgreementBrand;
  memberId: bigint;
}

/** Usernames of members, by id. */
type Names = ReadonlyMap<bigint, string>;

/** Usernames as agents see them. */
export const masked = (names: Names): Names => new Map([...names].map(([id, account]) => [id, teamAccount(account)]));

/** Reads the usernames of members. */
export async function accountsOf(
  trx: Transaction<Tables>,
  merchantCode: string,
  ids: readonly (bigint | null)[],
): Promise<Names> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await trx
    .selectFrom('member')
    .select(['id', 'account'])
    .where('merchant_code', '=', merchantCode)
    .where('id', 'in', known)
    .execute();
  return new Map(rows.map(({ id, account }) => [id, account]));
}

/** A version with its signatures. The brand signs without a name. */
export const presentVersion = (row: ReadVersion, names: Names): AgreementVersion => ({
  version: row.version,
  terms: termsIn(row.terms),
  offered: {
    account: row.offered_by_member === null ? null : names.get(row.offered_by_member)!,
    at: row.offered_at.toISOString(),
    termsHash: row.terms_hash,
  },
  accepted:
    row.answer === 'accepted'
      ? { account: names.get(row.answered_by!)!, at: row.answered_at!.toISOString(), termsHash: row.terms_hash }
      : null,
  dropped:
    row.answer === null || row.answer === 'accepted'
      ? null
      : {
          answer: row.answer,
          account: row.answered_by === null ? null : names.get(row.answered_by)!,
          at: row.answered_at!.toISOString(),
        },
  validFrom: row.valid_from?.toISOString() ?? null,
});

/** The versions of agreements, the newest first. */
export const versionsOf = (
  trx: Transaction<Tables>,
  merchantCode: string,
  ids: readonly bigint[],
): Promise<ReadVersion[]> =>
  trx
    .selectFrom('agreement_version')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('agreement_id', 'in', ids)
    .orderBy('agreement_id')
    .orderBy('version', 'desc')
    .execute();

/** When the running period of an agreement is settled: the first one is that from which its first version counts. */
function nextSettlement(
  { unit, state, ends_at }: ReadAgreement,
  versions: readonly ReadVersion[],
  { brand, at }: { brand: AgreementBrand; at: Date },
): string | null {
  const begins = versions.findLast(({ valid_from }) => valid_from !== null)?.valid_from;
  if ((state !== 'running' && state !== 'ending') || !begins) return null;
  const { endMs } = slotAt(unit, Math.max(at.getTime(), begins.getTime()), brand.market.timeZone);
  return ends_at && ends_at.getTime() < endMs ? null : new Date(endMs).toISOString();
}

/** Agreements as one of their sides sees them. */
export async function presentAgreements(
  trx: Transaction<Tables>,
  { brand, memberId, at }: AgreementReader & { at: Date },
  rows: readonly ReadAgreement[],
): Promise<AgreementRow[]> {
  if (rows.length === 0) return [];
  const versions = await versionsOf(
    trx,
    brand.merchantCode,
    rows.map(({ id }) => id),
  );
  const byAgreement = Map.groupBy(versions, ({ agreement_id: id }) => id);
  const names = masked(
    await accountsOf(
      trx,
      brand.merchantCode,
      rows
        .flatMap(({ upline_id, downline_id }) => [upline_id, downline_id])
        .concat(versions.flatMap(({ offered_by_member, answered_by }) => [offered_by_member, answered_by])),
    ),
  );
  return rows.map((row) => {
    const own = byAgreement.get(row.id)!;
    const versionAt = (number: number | null) => own.find(({ version }) => version === number);
    const current = versionAt(row.version) ?? own[0]!;
    const waiting = row.version === null ? undefined : versionAt(row.offered_version);
    const isUpline = row.upline_id === memberId;
    const otherId = isUpline ? row.downline_id : row.upline_id;
    return {
      id: String(row.id),
      kind: row.kind,
      state: row.state,
      side: isUpline ? 'upline' : 'downline',
      other: otherId === null ? null : { memberId: String(otherId), account: names.get(otherId)! },
      current: presentVersion(current, names),
      offer: waiting ? presentVersion(waiting, names) : null,
      endsAt: row.ends_at?.toISOString() ?? null,
      nextSettlementAt: nextSettlement(row, own, { brand, at }),
    };
  });
}

/** The agreements that a member is a side of. */
const ownAgreements = (trx: Transaction<Tables>, { brand, memberId }: AgreementReader) =>
  trx
    .selectFrom('agreement')
    .selectAll()
    .where('merchant_code', '=', brand.merchantCode)
    .where((eb) => eb.or([eb('upline_id', '=', memberId), eb('downline_id', '=', memberId)]));

/** Fields of the filter. */
export type AgreementFilter = Omit<QueryOf<Calls['agreementList']>, 'cursor' | 'pageSize'>;

/** Reads agreements that an agent grants and gets, the newest first, after a position or from the newest. */
export const agreementRows =
  (
    { database, clock }: Pick<Services, 'database' | 'clock'>,
    reader: AgreementReader,
    { kind, side, memberId: other }: AgreementFilter,
  ) =>
  (after: readonly string[] | undefined, limit: number): Promise<AgreementRow[]> =>
    database.withMerchant(reader.brand.merchantCode, async (trx) => {
      let rows = ownAgreements(trx, reader);
      if (kind) rows = rows.where('kind', '=', kind);
      if (side) rows = rows.where(side === 'upline' ? 'upline_id' : 'downline_id', '=', reader.memberId);
      if (other !== undefined)
        rows = rows.where((eb) => eb.or([eb('upline_id', '=', BigInt(other)), eb('downline_id', '=', BigInt(other))]));
      if (after) rows = rows.where('id', '<', BigInt(after[0]!));
      const found = await rows.orderBy('id', 'desc').limit(limit).execute();
      return presentAgreements(trx, { ...reader, at: new Date(clock()) }, found);
    });

/** Where an agreement stands in its list. */
export const positionOfAgreement = ({ id }: AgreementRow) => [id];

/** Reads a page of the agreements that an agent grants and gets, the newest first. */
export async function agreementList(
  services: Pick<Services, 'database' | 'cursors' | 'clock'>,
  reader: AgreementReader,
  query: QueryOf<Calls['agreementList']>,
): Promise<Result<ValueOf<Calls['agreementList']>, 'cursor_invalid'>> {
  const { brand, memberId } = reader;
  const { merchantCode, market } = brand;
  const list = { call: 'agreementList', merchantCode, reader: String(memberId) };
  const page = await readPage(services.cursors, list, query, {
    rows: agreementRows(services, reader, query),
    positionOf: positionOfAgreement,
  });
  if (!page.ok) return page;
  return ok({ currency: market.currency, list: [...page.value.rows], nextCursor: page.value.nextCursor });
}

/** Reads an agreement with all its versions. One of others is as unknown as one that never was. */
export function agreement(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  reader: AgreementReader,
  { id }: QueryOf<Calls['agreement']>,
): Promise<Result<ValueOf<Calls['agreement']>, 'not_found'>> {
  const { merchantCode } = reader.brand;
  return database.withMerchant(merchantCode, async (trx) => {
    const row = await ownAgreements(trx, reader).where('id', '=', BigInt(id)).executeTakeFirst();
    if (!row) return fail('not_found');
    const [presented] = await presentAgreements(trx, { ...reader, at: new Date(clock()) }, [row]);
    const versions = await versionsOf(trx, merchantCode, [row.id]);
    const names = masked(
      await accountsOf(
        trx,
        merchantCode,
        versions.flatMap((one) => [one.offered_by_member, one.answered_by]),
      ),
    );
    return ok({ agreement: presented!, versions: versions.map((one) => presentVersion(one, names)) });
  });
}
