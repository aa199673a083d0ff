import { sql, type Transaction } from 'kysely';
import { arrayText } from '../database/array-text.ts';
import type { Tables } from '../database/tables.ts';
import type { MissionStep } from './mission-step.ts';

/** How far a member has come in a period of a mission. */
export interface Progress {
  memberId: bigint;
  challengeId: bigint;
  period: string;
  /** The terms under which the member began. */
  version: number;
  amount: bigint;
  marks: readonly string[];
  reachedAt: Date | null;
  changedAt: Date;
}

/** How much of the target is done. */
export const doneOf = ({ amount, marks }: Pick<Progress, 'amount' | 'marks'>): bigint => amount + BigInt(marks.length);

/** Progress after a step: a mark that is there already changes nothing. */
export function afterStep(progress: Progress, step: MissionStep, at: Date): Progress {
  if ('amount' in step) return { ...progress, amount: progress.amount + step.amount, changedAt: at };
  return progress.marks.includes(step.mark)
    ? progress
    : { ...progress, marks: [...progress.marks, step.mark], changedAt: at };
}

/** Names a period of a mission of a member. */
export const progressKey = ({
  memberId,
  challengeId,
  period,
}: Pick<Progress, 'memberId' | 'challengeId' | 'period'>): string => `${memberId} ${challengeId} ${period}`;

/** What a row of `mission_progress` says. */
export const progressColumns = [
  'member_id as memberId',
  'challenge_id as challengeId',
  'period',
  'version',
  'amount',
  'marks',
  'reached_at as reachedAt',
  'changed_at as changedAt',
] as const;

/** The progress of members in some periods, by key. */
export async function readProgress(
  trx: Transaction<Tables>,
  merchantCode: string,
  memberIds: readonly bigint[],
  periods: readonly string[],
): Promise<Map<string, Progress>> {
  if (memberIds.length === 0 || periods.length === 0) return new Map();
  const rows = await trx
    .selectFrom('mission_progress')
    .select(progressColumns)
    .where('merchant_code', '=', merchantCode)
    .where(sql<boolean>`member_id = any (${arrayText(memberIds)}::text::bigint[])`)
    .where('period', 'in', periods)
    .execute();
  return new Map(rows.map((row) => [progressKey(row), row]));
}

/** Writes progress down. What was reached before cannot change any more. */
export async function writeProgress(
  trx: Transaction<Tables>,
  merchantCode: string,
  changed: readonly Progress[],
): Promise<void> {
  if (changed.length === 0) return;
  await trx
    .insertInto('mission_progress')
    .values(
      changed.map(({ memberId, challengeId, period, version, amount, marks, reachedAt, changedAt }) => ({
        merchant_code: merchantCode,
        member_id: memberId,
        challenge_id: challengeId,
        period,
        version,
        amount,
        marks: JSON.stringify(marks),
        reached_at: reachedAt,
        changed_at: changedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['merchant_code', 'member_id', 'challenge_id', 'period']).doUpdateSet((eb) => ({
        amount: eb.ref('excluded.amount'),
        marks: eb.ref('excluded.marks'),
        reached_at: eb.ref('excluded.reached_at'),
        changed_at: eb.ref('excluded.changed_at'),
      })),
    )
    .execute();
}
