import { sql, type Transaction } from 'kysely';
import { addDays, startOfDay, type Day } from '../../shared/days.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { compareDay, type Finding, type Known } from './compare-day.ts';

/** Most pages of a provider's answer about one day: a million transactions. A provider that has more pages goes in a circle. */
const PAGES_MAX = 1_000;
/** Findings that one statement writes. */
const WRITTEN_MAX = 1_000;

/** A day of a merchant at a provider. */
export interface ReconciledDay {
  merchantCode: string;
  provider: string;
  day: Day;
  /** IANA name of the brand's time zone. */
  timeZone: string;
}

/**
 * Compares a day with what a provider has, and keeps what they disagree about. Run again, it brings the open findings up to date and leaves the
 * resolved ones. Calls `written` in its transaction.
 * @param runBy the operator; undefined for the job
 * @returns the id of the reconciliation, or `provider_unavailable`
 */
export async function reconcileDay(
  parts: Pick<Services, 'database' | 'payments' | 'clock'>,
  of: ReconciledDay,
  runBy: bigint | undefined,
  written: (trx: Transaction<Tables>, id: bigint) => Promise<void> = async () => {},
): Promise<Result<bigint, 'provider_unavailable'>> {
  const { merchantCode, provider, day, timeZone } = of;
  const period = { fromMs: startOfDay(day, timeZone), toMs: startOfDay(addDays(day, 1), timeZone) };
  const theirs = await readTheirs(parts, { merchantCode, provider, ...period });
  if (!theirs.ok) return theirs;
  return parts.database.withMerchant(merchantCode, async (trx) => {
    const ours = await readOurs(trx, { merchantCode, provider, ...period });
    const { matched, findings } = compareDay(ours, theirs.value);
    const run = { run_by: runBy ?? null, run_at: new Date(parts.clock()), matched: BigInt(matched) };
    const { id } = await trx
      .insertInto('reconciliation')
      .values({ merchant_code: merchantCode, provider, day, ...run })
      .onConflict((conflict) => conflict.columns(['merchant_code', 'provider', 'day']).doUpdateSet(run))
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeFindings(trx, merchantCode, id, findings);
    await written(trx, id);
    return ok(id);
  });
}

interface Period {
  merchantCode: string;
  provider: string;
  fromMs: number;
  toMs: number;
}

/** The transactions that a provider says succeeded, of all pages. */
async function readTheirs(
  { payments }: Pick<Services, 'payments'>,
  { provider, ...body }: Period,
): Promise<Result<Known[], 'provider_unavailable'>> {
  const all: Known[] = [];
  let after: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const answer = await payments.call(provider, 'reconciliation', { ...body, ...(after !== undefined && { after }) });
    if (!answer.ok) return fail('provider_unavailable');
    const { transactions, next } = answer.value;
    for (const { status, amountMinor, ...one } of transactions)
      if (status === 'succeeded') all.push({ ...one, amountMinor: BigInt(amountMinor) });
    if (next === null) return ok(all);
    after = next;
  }
  return fail('provider_unavailable');
}

/**
 * The transactions that we know to have succeeded. Of a payout it is our amount that counts, whatever the provider has told, and it counts once: one
 * that was sent again, or after it was given back, is not in our books.
 */
async function readOurs(trx: Transaction<Tables>, { merchantCode, provider, fromMs, toMs }: Period): Promise<Known[]> {
  const { rows } = await sql<Omit<Known, 'atMs'> & { at: Date }>`
    select p.transaction_id as "transactionId", p.kind, p.reference, p.currency, p.at,
      case p.kind when 'payout' then coalesce(w.amount_minor - w.fee_minor, p.amount_minor) else p.amount_minor end as "amountMinor"
    from payment p left join withdrawal w on w.merchant_code = p.merchant_code and w.reference = p.reference
    where p.merchant_code = ${merchantCode} and p.provider = ${provider} and p.status = 'succeeded'
      and p.at >= ${new Date(fromMs)}::timestamptz and p.at < ${new Date(toMs)}::timestamptz
      and (p.kind <> 'payout' or w.state <> 'failed' and not exists (
        select from payment e where e.merchant_code = p.merchant_code and e.provider = p.provider and e.reference = p.reference
          and e.kind = 'payout' and e.status = 'succeeded'
          and (e.noticed_at, e.transaction_id) < (p.noticed_at, p.transaction_id)))`.execute(trx);
  return rows.map(({ at, ...row }) => ({ ...row, atMs: at.getTime() }));
}

/** What two findings must have in common to be the same one. */
const keyOf = (kind: string, transactionId: string, ourMinor: bigint | null, theirMinor: bigint | null): string =>
  JSON.stringify([kind, transactionId, String(ourMinor), String(theirMinor)]);

/** Replaces the open findings of a reconciliation. What an operator has resolved stays resolved, unless its amounts have changed. */
async function writeFindings(
  trx: Transaction<Tables>,
  merchantCode: string,
  id: bigint,
  findings: readonly Finding[],
): Promise<void> {
  const known = await trx
    .selectFrom('reconciliation_finding')
    .select(['kind', 'transaction_id', 'our_minor', 'their_minor', 'resolved_by'])
    .where('merchant_code', '=', merchantCode)
    .where('reconciliation_id', '=', id)
    .execute();
  const resolved = new Set(
    known
      .filter((row) => row.resolved_by !== null)
      .map((row) => keyOf(row.kind, row.transaction_id, row.our_minor, row.their_minor)),
  );
  const open = findings.filter(
    ({ finding, transactionId, ourMinor, theirMinor }) =>
      !resolved.has(keyOf(finding, transactionId, ourMinor, theirMinor)),
  );
  const found = new Set(open.map(({ transactionId }) => transactionId));
  const gone = known.filter((row) => row.resolved_by === null && !found.has(row.transaction_id));
  for (const { transaction_id: transactionId } of gone)
    await trx
      .deleteFrom('reconciliation_finding')
      .where('merchant_code', '=', merchantCode)
      .where('reconciliation_id', '=', id)
      .where('transaction_id', '=', transactionId)
      .where('resolved_by', 'is', null)
      .execute();
  for (let first = 0; first < open.length; first += WRITTEN_MAX)
    await writeOpen(trx, merchantCode, id, open.slice(first, first + WRITTEN_MAX));
}

const writeOpen = (trx: Transaction<Tables>, merchantCode: string, id: bigint, open: readonly Finding[]) =>
  trx
    .insertInto('reconciliation_finding')
    .values(
      open.map(({ finding, transactionId, kind, reference, currency, atMs, ourMinor, theirMinor }) => ({
        merchant_code: merchantCode,
        reconciliation_id: id,
        kind: finding,
        transaction_id: transactionId,
        transaction_kind: kind,
        reference,
        currency,
        our_minor: ourMinor,
        their_minor: theirMinor,
        at: new Date(atMs),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_code', 'reconciliation_id', 'transaction_id'])
        .where('resolved_by', 'is', null)
        .doUpdateSet((eb) => ({
          kind: eb.ref('excluded.kind'),
          our_minor: eb.ref('excluded.our_minor'),
          their_minor: eb.ref('excluded.their_minor'),
          at: eb.ref('excluded.at'),
        })),
    )
    .execute();
