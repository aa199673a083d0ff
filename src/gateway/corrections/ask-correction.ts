import { sql, type Transaction } from 'kysely';
import type { BodyOf } from '../../shared/contract/call.ts';
import type { CorrectionRow, moneyCalls } from '../../shared/contract/console/money.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { fromDecimal } from '../../shared/money/money.ts';
import type { Tables } from '../database/tables.ts';
import type { Changing } from '../operators/changing.ts';
import type { Operator } from '../operators/operator.ts';
import type { Services } from '../services.ts';
import { postCorrection, type PostingFailure } from './post-correction.ts';
import { presentCorrection, selectCorrections, type ReadCorrection } from './read-corrections.ts';

type Calls = typeof moneyCalls;
type Parts = Pick<Services, 'database' | 'ledger' | 'clock' | 'config' | 'signals'>;

/** Time over which what an operator posts alone adds up to the limit. */
const ALONE_WITHIN = '24 hours';

/** A correction that is asked for. */
interface Wanted {
  merchantCode: string;
  key: string;
  memberId: bigint;
  memberAccount: bigint;
  currency: string;
  amountMinor: bigint;
  reason: string;
  reversed: { id: bigint; key: string } | undefined;
}

type AskFailure = 'not_found' | 'changed_meanwhile' | PostingFailure;

/** Asks for a correction of a member's balance, and posts it at once if the operator may do so alone. */
export async function askCorrection(
  parts: Parts,
  changing: Changing,
  { merchant: merchantCode, key, member, account: kind, currency, amount, reason }: BodyOf<Calls['askCorrection']>,
): Promise<Result<{ correction: CorrectionRow }, AskFailure | 'bad_request'>> {
  const memberId = BigInt(member);
  const account = await parts.database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('account')
      .select('id')
      .where('merchant_code', '=', merchantCode)
      .where('owner', '=', 'member')
      .where('owner_id', '=', memberId)
      .where('kind', '=', kind)
      .where('owner_code', 'is', null)
      .where('currency', '=', currency)
      .executeTakeFirst(),
  );
  if (!account) return fail('not_found');
  const read = fromDecimal(amount, currency);
  if (!read.ok || read.value.amountMinor === 0n) return fail('bad_request');
  const { amountMinor } = read.value;
  return ask(parts, changing, {
    merchantCode,
    key,
    memberId,
    memberAccount: account.id,
    currency,
    amountMinor,
    reason,
    reversed: undefined,
  });
}

/** Asks for the reversal of a correction that was posted. Fails with `changed_meanwhile` if it was not, or is being reversed already. */
export async function reverseCorrection(
  parts: Parts,
  changing: Changing,
  { merchant: merchantCode, key, id, reason }: BodyOf<Calls['reverseCorrection']>,
): Promise<Result<{ correction: CorrectionRow }, AskFailure>> {
  const found = await parts.database.withMerchant(merchantCode, async (trx) => {
    const row = await selectCorrections(trx, merchantCode).where('c.id', '=', BigInt(id)).executeTakeFirst();
    if (!row) return fail('not_found');
    // A reversal cannot be reversed: the correction is asked for again.
    return row.state === 'posted' && row.reverses_id === null ? ok(row) : fail('changed_meanwhile');
  });
  if (!found.ok) return found;
  const row = found.value;
  return ask(parts, changing, {
    merchantCode,
    key,
    memberId: row.member_id,
    memberAccount: row.account_id,
    currency: row.currency,
    amountMinor: -row.amount_minor,
    reason,
    reversed: { id: row.id, key: row.key },
  });
}

/** Whether a correction under a used key is the one that is asked for. */
const isSame = (row: ReadCorrection, { memberAccount, amountMinor, reason, reversed }: Wanted, { id }: Operator) =>
  row.asked_by === id &&
  row.account_id === memberAccount &&
  row.amount_minor === amountMinor &&
  row.reason === reason &&
  (row.reverses_id ?? undefined) === reversed?.id;

async function ask(
  { database, ledger, clock, config, signals }: Parts,
  { operator, record }: Changing,
  wanted: Wanted,
): Promise<Result<{ correction: CorrectionRow }, PostingFailure | 'changed_meanwhile'>> {
  const { merchantCode, key, memberId, currency, amountMinor, reversed } = wanted;
  const adjustmentAccount = await ledger.accountOf(merchantCode, { kind: 'adjustment', currency });
  const at = new Date(clock());
  const result = await database.withMerchant(merchantCode, async (trx) => {
    // Two corrections of one operator at the same moment must not both fit the limit.
    await trx
      .selectFrom('operator')
      .select('id')
      .where('id', '=', operator.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const all = selectCorrections(trx, merchantCode);
    const earlier = await all.where('c.key', '=', key).executeTakeFirst();
    if (earlier)
      return isSame(earlier, wanted, operator)
        ? ok({ correction: presentCorrection(earlier, operator) })
        : fail('transaction_conflict');
    if (reversed && (await isReversed(trx, merchantCode, reversed.id))) return fail('changed_meanwhile');
    const limitMinor = config.fourEyesLimits?.get(currency) ?? 0n;
    const usedMinor = await postedAlone(trx, { merchantCode, operatorId: operator.id, currency, at });
    const aloneMaxMinor = usedMinor < limitMinor ? limitMinor - usedMinor : 0n;
    const isAlone = (amountMinor < 0n ? -amountMinor : amountMinor) <= aloneMaxMinor;
    const due = {
      ...wanted,
      adjustmentAccount,
      reversedKey: reversed?.key,
      askedBy: operator.id,
      approvedBy: undefined,
    };
    const posted = isAlone ? await postCorrection(trx, ledger, due) : undefined;
    if (posted && !posted.ok) return posted;
    const id = await writeCorrection(trx, wanted, {
      aloneMaxMinor,
      operatorId: operator.id,
      at,
      transferId: posted?.value,
    });
    const row = await all.where('c.id', '=', id).executeTakeFirstOrThrow();
    const correction = presentCorrection(row, operator);
    await record(trx, { merchantCode, target: `correction ${id}`, after: correction });
    return ok({ correction });
  });
  if (result.ok) signals.send([{ merchantCode, memberId, topic: 'balance' }]);
  return result;
}

/** Writes a correction down: posted if it has a transfer, else waiting. */
async function writeCorrection(
  trx: Transaction<Tables>,
  { merchantCode, key, memberId, memberAccount, amountMinor, reason, reversed }: Wanted,
  asked: { aloneMaxMinor: bigint; operatorId: bigint; at: Date; transferId: bigint | undefined },
): Promise<bigint> {
  const { aloneMaxMinor, operatorId, at, transferId } = asked;
  const { id } = await trx
    .insertInto('correction')
    .values({
      merchant_code: merchantCode,
      key,
      member_id: memberId,
      account_id: memberAccount,
      reverses_id: reversed?.id ?? null,
      amount_minor: amountMinor,
      alone_max_minor: aloneMaxMinor,
      reason,
      asked_by: operatorId,
      asked_at: at,
      state: 'waiting',
      ...(transferId !== undefined && {
        state: 'posted',
        decided_by: operatorId,
        decided_at: at,
        transfer_id: transferId,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether a correction is being reversed already. Two reversals at the same moment go one after the other. */
async function isReversed(trx: Transaction<Tables>, merchantCode: string, id: bigint): Promise<boolean> {
  const corrections = trx.selectFrom('correction').select('id').where('merchant_code', '=', merchantCode);
  await corrections.where('id', '=', id).forNoKeyUpdate().execute();
  const reversal = corrections.where('reverses_id', '=', id).where('state', 'in', ['waiting', 'posted']);
  return (await reversal.execute()).length > 0;
}

/** What an operator has posted alone at a merchant within 24 hours, debits and credits alike. */
async function postedAlone(
  trx: Transaction<Tables>,
  { merchantCode, operatorId, currency, at }: { merchantCode: string; operatorId: bigint; currency: string; at: Date },
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(abs(c.amount_minor)), 0)::bigint as sum
    from correction c join account a on a.merchant_code = c.merchant_code and a.id = c.account_id
    where c.merchant_code = ${merchantCode} and c.asked_by = ${operatorId} and c.decided_by = ${operatorId} and c.state = 'posted'
      and a.currency = ${currency} and c.asked_at > ${at}::timestamptz - ${ALONE_WITHIN}::interval`.execute(trx);
  return rows[0]!.sum;
}
