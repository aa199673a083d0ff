import { sql, type Transaction } from 'kysely';
import { TRIAL_TYPE, AGENT_TYPES } from '../../shared/account-types.ts';
import type { Tables } from '../database/tables.ts';
import { allLabels } from '../member/all-labels.ts';
import { isSampleVisitor } from '../studio/sample-visitor.ts';
import { arrayText } from '../database/array-text.ts';
import { isRunningAt } from '../exclusion/play-blocks.ts';

/** A member who may take part in challenges. */
export interface Participant {
  id: bigint;
  currency: string;
  /** All their labels, see `allLabels`. */
  labels: readonly string[];
}

/**
 * Those of some members who may take part at a moment: players with an open account. Trials, agents, and closed and excluded members may
 * not; the sample visitor of a preview sees what they could.
 */
export async function participantsAmong(
  trx: Transaction<Tables>,
  merchantCode: string,
  memberIds: readonly bigint[],
  at: Date,
): Promise<ReadonlyMap<bigint, Participant>> {
  const { rows } = await sql<Participant>`
    select m.id, m.currency, ${allLabels} as labels from member m
    where m.merchant_code = ${merchantCode} and m.id = any (${arrayText(memberIds)}::text::bigint[])
      and (m.customer_type <> all (${arrayText([TRIAL_TYPE, ...AGENT_TYPES])}::text::int[]) or ${isSampleVisitor})
      and not exists (select from play_block where play_block.merchant_code = m.merchant_code and play_block.member_id = m.id
        and play_block.kind in ('closed', 'excluded') and ${isRunningAt(at)})`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The moment of the last of some events, which is when they are counted. */
export const lastOf = (events: readonly { at: Date }[]): Date =>
  new Date(Math.max(...events.map(({ at }) => at.getTime())));

/** What terms say of the members that they are for. */
interface Audience {
  labels: readonly string[];
  /** What they give, one gift or several. */
  gifts: readonly { kind: string; currency?: string }[];
}

/** Whether a challenge is for a member: one of its labels, and gifts in the member's currency. */
export const isFor = ({ labels, gifts }: Audience, member: Participant): boolean =>
  (labels.length === 0 || labels.some((label) => member.labels.includes(label))) &&
  gifts.every(({ currency }) => currency === undefined || currency === member.currency);
