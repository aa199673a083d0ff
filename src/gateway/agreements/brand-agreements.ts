import { sql, type Transaction } from 'kysely';
import { kindFlags, type AgreementKind, type AgreementState } from '../../shared/agents/agreement-kinds.ts';
import type { AgreementTerms } from '../../shared/agents/agreement-terms.ts';
import type { AgreementVersion } from '../../shared/contract/agreements.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import type { Changing } from '../operators/changing.ts';
import type { Services } from '../services.ts';
import { agreementsOf, lockKind, type Acting, type AgreementBrand, type ReadAgreement } from './acting.ts';
import { end } from './end.ts';
import { offer } from './offer.ts';
import { accountsOf, presentVersion, versionsOf } from './read-agreements.ts';
import { withdraw } from './withdraw.ts';

type Parts = Pick<Services, 'database' | 'clock' | 'signals'>;

/** Why nothing was done. */
export type BrandFailure =
  | 'function_disabled'
  | 'not_found'
  | 'validation_failed'
  | 'transition_refused'
  | 'changed_meanwhile'
  | 'rate_too_high'
  | 'agreements_below';

/** An operator who acts for a brand, and the kind of agreement. */
interface BrandActor {
  brand: AgreementBrand;
  kind: AgreementKind;
  changing: Changing;
}

/** An agreement with its versions, as operators see it. Null stands for the brand. */
export interface BrandAgreement {
  id: string;
  kind: AgreementKind;
  unit: ReadAgreement['unit'];
  state: AgreementState;
  upline: { memberId: string; account: string } | null;
  downline: { memberId: string; account: string };
  endsAt: string | null;
  /** The newest first. */
  versions: AgreementVersion[];
}

/** Offers an agreement of the brand to an agent at the top. Returns its id. */
export const offerAsBrand = (
  parts: Parts,
  actor: BrandActor,
  wanted: { downlineId: bigint; terms: AgreementTerms; endsBelow?: boolean },
): Promise<Result<bigint, BrandFailure>> =>
  act(parts, actor, async (acting) =>
    actor.brand.agents[kindFlags[actor.kind]]
      ? offer(acting, { ...wanted, endsBelow: wanted.endsBelow === true })
      : fail('function_disabled'),
  );

/** Withdraws what the brand has offered. */
export const withdrawAsBrand = (parts: Parts, actor: BrandActor, { id, version }: { id: bigint; version: number }) =>
  act(parts, actor, async (acting) => {
    const agreement = await ofBrand(acting, id);
    return agreement ? withdraw(acting, agreement, version) : fail('not_found');
  });

/** Asks for the end of an agreement of the brand, or of one between agents, with all that rests on it. */
export const endAsBrand = (
  parts: Parts,
  actor: BrandActor,
  { id, endsBelow = false }: { id: bigint; endsBelow?: boolean },
) =>
  act(parts, actor, async (acting) => {
    const agreement = await agreementsOf(acting).where('id', '=', id).executeTakeFirst();
    return agreement ? end(acting, agreement, { endsBelow }) : fail('not_found');
  });

const ofBrand = (acting: Acting, id: bigint): Promise<ReadAgreement | undefined> =>
  agreementsOf(acting).where('id', '=', id).where('upline_id', 'is', null).executeTakeFirst();

/** Does what an operator asks for, and records it in the audit log. */
async function act(
  { database, clock, signals }: Parts,
  { brand, kind, changing: { operator, record } }: BrandActor,
  work: (acting: Acting) => Promise<Result<bigint, BrandFailure>>,
): Promise<Result<bigint, BrandFailure>> {
  const { merchantCode } = brand;
  const result = await database.withMerchant(merchantCode, async (trx): Promise<Result<bigint, BrandFailure>> => {
    const acting = { trx, brand, at: new Date(clock()), kind, by: { operatorId: operator.id } };
    await lockKind(acting);
    const done = await work(acting);
    if (!done.ok) return done;
    const [after] = await describe(
      trx,
      merchantCode,
      await agreementsOf(acting).where('id', '=', done.value).execute(),
    );
    await record(trx, { merchantCode, target: `agreement ${done.value}`, after });
    return ok(done.value);
  });
  if (result.ok) signals.send([{ merchantCode, topic: 'events' }]);
  return result;
}

/** Which agreements operators look for. */
export interface AgreementFilter {
  kind?: AgreementKind | undefined;
  state?: AgreementState | undefined;
  /** A side of it. */
  memberId?: bigint | undefined;
}

/** Reads the agreements of a merchant with their versions, the newest first. */
export const agreementsOfMerchant = (
  { database }: Pick<Services, 'database'>,
  merchantCode: string,
  { kind, state, memberId }: AgreementFilter,
  { beforeId, limit }: { beforeId?: bigint | undefined; limit: number },
): Promise<BrandAgreement[]> =>
  database.withMerchant(merchantCode, async (trx) => {
    let rows = trx.selectFrom('agreement').selectAll().where('merchant_code', '=', merchantCode);
    if (kind) rows = rows.where('kind', '=', kind);
    if (state) rows = rows.where('state', '=', state);
    if (memberId !== undefined)
      rows = rows.where((eb) => eb.or([eb('upline_id', '=', memberId), eb('downline_id', '=', memberId)]));
    if (beforeId !== undefined) rows = rows.where('id', '<', beforeId);
    return describe(trx, merchantCode, await rows.orderBy('id', 'desc').limit(limit).execute());
  });

async function describe(
  trx: Transaction<Tables>,
  merchantCode: string,
  rows: readonly ReadAgreement[],
): Promise<BrandAgreement[]> {
  if (rows.length === 0) return [];
  const versions = await versionsOf(
    trx,
    merchantCode,
    rows.map(({ id }) => id),
  );
  const ids = rows.flatMap((row) => [row.upline_id, row.downline_id]);
  const signers = versions.flatMap((row) => [row.offered_by_member, row.answered_by]);
  const names = await accountsOf(trx, merchantCode, [...ids, ...signers]);
  const side = (id: bigint) => ({ memberId: String(id), account: names.get(id)! });
  return rows.map((row) => ({
    id: String(row.id),
    kind: row.kind,
    unit: row.unit,
    state: row.state,
    upline: row.upline_id === null ? null : side(row.upline_id),
    downline: side(row.downline_id),
    endsAt: row.ends_at?.toISOString() ?? null,
    versions: versions.filter((one) => one.agreement_id === row.id).map((one) => presentVersion(one, names)),
  }));
}

/** Reads an agreement of a merchant with its versions. */
export const agreementById = (
  { database }: Pick<Services, 'database'>,
  merchantCode: string,
  id: bigint,
): Promise<BrandAgreement | undefined> =>
  database.withMerchant(merchantCode, async (trx) => {
    const rows = trx.selectFrom('agreement').selectAll().where('merchant_code', '=', merchantCode).where('id', '=', id);
    return (await describe(trx, merchantCode, await rows.execute()))[0];
  });

/** Reads the agreements that were in force at a moment, the newest first, each with the version that counted then. */
export const agreementsAt = (
  { database }: Pick<Services, 'database'>,
  merchantCode: string,
  at: Date,
  {
    filter: { kind, memberId },
    beforeId,
    limit,
  }: { filter: AgreementFilter; beforeId?: bigint | undefined; limit: number },
): Promise<BrandAgreement[]> =>
  database.withMerchant(merchantCode, async (trx) => {
    const { rows } = await sql<ReadAgreement & { counted: number }>`
      select a.*, v.version as counted
      from agreement a cross join lateral (select x.version from agreement_version x
        where x.merchant_code = a.merchant_code and x.agreement_id = a.id and x.valid_from <= ${at} order by x.version desc limit 1) v
      where a.merchant_code = ${merchantCode} and (a.ends_at is null or a.ends_at > ${at})
        and ${kind === undefined ? sql`true` : sql`a.kind = ${kind}`}
        and ${memberId === undefined ? sql`true` : sql`${memberId} in (a.upline_id, a.downline_id)`}
        and ${beforeId === undefined ? sql`true` : sql`a.id < ${beforeId}`}
      order by a.id desc limit ${limit}`.execute(trx);
    const counted = new Map(rows.map(({ id, counted: version }) => [String(id), version]));
    return (await describe(trx, merchantCode, rows)).map((row) => ({
      ...row,
      versions: row.versions.filter(({ version }) => version === counted.get(row.id)),
    }));
  });
