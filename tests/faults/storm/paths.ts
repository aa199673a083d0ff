import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../src/gateway/database/tables.ts';
import type { StepName, WithdrawalState } from '../../../src/shared/cashier/states.ts';
import { REVIEW } from './brands.ts';

/** Where each step leads from, and to. Written here once more, so that a change of the product's own table is noticed. */
const table: Readonly<
  Record<Exclude<StepName, 'requested'>, readonly (readonly [WithdrawalState, WithdrawalState])[]>
> = {
  cleared: [['reviewing', 'approved']],
  first_approval: [['reviewing', 'reviewing']],
  documents_wanted: [['reviewing', 'reviewing']],
  documents_accepted: [['reviewing', 'reviewing']],
  approved: [['reviewing', 'approved']],
  rejected: [['reviewing', 'rejected']],
  cancelled: [['reviewing', 'cancelled']],
  sent: [['approved', 'paying']],
  paid: [['paying', 'paid']],
  failed: [['paying', 'failed']],
  confirmed: [['paid', 'received']],
  assumed: [['paid', 'received']],
  partly_confirmed: [['paid', 'partly_received']],
  denied: [['paid', 'not_received']],
  forced: [
    ['partly_received', 'received'],
    ['not_received', 'received'],
  ],
  return_asked: [
    ['partly_received', 'partly_received'],
    ['not_received', 'not_received'],
  ],
  returned: [
    ['partly_received', 'returned'],
    ['not_received', 'returned'],
  ],
};

interface Way {
  reference: string;
  state: WithdrawalState;
  amount: bigint;
  steps: string;
  operators: string | null;
  returners: string | null;
}

/** Where a timeline ends; undefined if a step leads from somewhere else. */
function endOf(steps: readonly string[]): WithdrawalState | undefined {
  if (steps[0] !== 'requested') return undefined;
  let state: WithdrawalState | undefined = 'reviewing';
  for (const step of steps.slice(1))
    state = table[step as keyof typeof table]?.find(([before]) => before === state)?.[1];
  return state;
}

/** Why the way of a withdrawal is not a legal one. */
function faultOf({ state, amount, steps: joined, operators: ids, returners }: Way): string | undefined {
  const [steps, operators] = [joined.split(' '), new Set(ids?.split(' ') ?? [])];
  if (endOf(steps) !== state) return 'its timeline does not lead there';
  if (steps.includes('cleared') && amount > BigInt(REVIEW.automaticMaxMinor)) return 'approved without an operator';
  const isLarge = amount >= BigInt(REVIEW.fourEyesMinor);
  if (state === 'returned' && new Set(returners?.split(' ')).size < 2) return 'given back by one operator alone';
  if (isLarge && steps.includes('sent') && operators.size < 2) return 'approved by one operator alone';
  return undefined;
}

/** Withdrawals that are where they may not be, or that came there by steps that the table does not have. */
export async function findIllegalPaths(trx: Transaction<Tables>): Promise<string[]> {
  const { rows } = await sql<Way>`
    select w.reference, w.state, w.amount_minor as amount, string_agg(s.step, ' ' order by s.place) as steps,
      string_agg(s.operator_id::text, ' ') filter (where s.step in ('first_approval', 'approved')) as operators,
      string_agg(s.operator_id::text, ' ') filter (where s.step in ('return_asked', 'returned')) as returners
    from withdrawal w join withdrawal_step s on s.merchant_code = w.merchant_code and s.withdrawal_id = w.id
    group by w.merchant_code, w.id`.execute(trx);
  return rows.flatMap((row) => {
    const fault = faultOf(row);
    return fault ? [`${row.reference} is ${row.state} after ${row.steps}: ${fault}`] : [];
  });
}
