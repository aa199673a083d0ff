import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Stores the sub-id of the link that a new member used, for the agent who owns the link. */
export async function noteSubId(
  trx: Transaction<Tables>,
  merchantCode: string,
  { memberId, agentId, subId, at }: { memberId: bigint; agentId: bigint; subId: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('link_registration')
    .values({ merchant_code: merchantCode, member_id: memberId, agent_id: agentId, sub_id: subId, at })
    .execute();
}
