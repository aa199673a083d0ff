import { sql, type Transaction } from 'kysely';
import { TRIAL_TYPE } from '../../shared/account-types.ts';
import type { Overview } from '../../shared/contract/console/overview.ts';
import type { Tables } from '../database/tables.ts';
import { countJobs } from '../jobs/job-desk.ts';
import type { Operator } from '../operators/operator.ts';
import type { Services } from '../services.ts';

/** A member is online for so long after a call. */
const ONLINE_FOR = '5 minutes';
/** A member is new for so long. */
const NEW_FOR = '24 hours';

/** Reads a merchant at a glance, as far as the operator may see it. */
export async function readOverview(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { capabilities }: Operator,
  merchantCode: string,
): Promise<Overview> {
  const jobs = capabilities.has('jobs.change') ? await countJobs(database, new Set([merchantCode])) : undefined;
  return database.withMerchant(merchantCode, async (trx) => ({
    ...(capabilities.has('cashier.read')
      ? await countAtCashier(trx, merchantCode)
      : { waitingWithdrawals: null, depositsToLookAt: null }),
    waitingDocuments: capabilities.has('documents.check')
      ? await countWaiting(trx, 'identity_document', merchantCode)
      : null,
    ...(capabilities.has('books.read')
      ? await readBooksState(trx, merchantCode)
      : { waitingCorrections: null, waitingVoids: null, isBalanced: null }),
    ...(capabilities.has('members.read')
      ? await countMembers(trx, merchantCode, new Date(clock()))
      : { registeredLastDay: null, online: null }),
    deadJobs: jobs
      ? jobs.filter(({ state }) => state === 'failed').reduce((sum, { count: number }) => sum + number, 0)
      : null,
  }));
}

async function countAtCashier(
  trx: Transaction<Tables>,
  merchantCode: string,
): Promise<Pick<Overview, 'waitingWithdrawals' | 'depositsToLookAt'>> {
  // One count an index: the planner uses the partial indexes only for the conditions that they name.
  const { rows } = await sql<{ reviewing: number; disputed: number; looks: number }>`select
    (select count(*)::int from withdrawal where merchant_code = ${merchantCode} and state = 'reviewing') as reviewing,
    (select count(*)::int from withdrawal where merchant_code = ${merchantCode} and state in ('partly_received', 'not_received')) as disputed,
    (select count(*)::int from deposit where merchant_code = ${merchantCode} and look is not null and looked_at is null) as looks`.execute(
    trx,
  );
  const { reviewing, disputed, looks } = rows[0]!;
  return { waitingWithdrawals: reviewing + disputed, depositsToLookAt: looks };
}

async function readBooksState(
  trx: Transaction<Tables>,
  merchantCode: string,
): Promise<Pick<Overview, 'waitingCorrections' | 'waitingVoids' | 'isBalanced'>> {
  const [waitingCorrections, waitingVoids] = [
    await countWaiting(trx, 'correction', merchantCode),
    await countWaiting(trx, 'round_void', merchantCode),
  ];
  const check = await trx
    .selectFrom('books_check')
    .select('is_balanced')
    .where('merchant_code', '=', merchantCode)
    .executeTakeFirst();
  return { waitingCorrections, waitingVoids, isBalanced: check?.is_balanced ?? null };
}

/** Counts what waits for an operator, or for a second one. */
async function countWaiting(
  trx: Transaction<Tables>,
  table: 'correction' | 'round_void' | 'identity_document',
  merchantCode: string,
): Promise<number> {
  const { count } = await trx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('merchant_code', '=', merchantCode)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countMembers(
  trx: Transaction<Tables>,
  merchantCode: string,
  at: Date,
): Promise<Pick<Overview, 'registeredLastDay' | 'online'>> {
  const { rows } = await sql<{ registered: number; online: number }>`select
    (select count(*)::int from member where merchant_code = ${merchantCode} and registered_at > ${at}::timestamptz - ${NEW_FOR}::interval
      and customer_type <> ${TRIAL_TYPE}) as registered,
    (select count(distinct member_id)::int from session where merchant_code = ${merchantCode} and ended_at is null
      and seen_at > ${at}::timestamptz - ${ONLINE_FOR}::interval) as online`.execute(trx);
  return { registeredLastDay: rows[0]!.registered, online: rows[0]!.online };
}
