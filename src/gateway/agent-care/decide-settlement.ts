import type { BodyOf } from '../../shared/contract/call.ts';
import type { consoleAgentCalls, SettlementRow } from '../../shared/contract/console/agents.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { approveSettlement, askReversal, decideReversal, settleAgain } from '../agreements/settlement-care.ts';
import type { Changing } from '../operators/changing.ts';
import type { Services } from '../services.ts';
import { readSettlement } from './settlement-list.ts';

type Calls = typeof consoleAgentCalls;
type Parts = Pick<Services, 'database' | 'clock'>;

/** Approves a settlement that waits. The job pays it within a minute. */
export async function approveByOperator(
  parts: Parts,
  changing: Changing,
  { merchant: merchantCode, id }: BodyOf<Calls['approveSettlement']>,
) {
  const settlementId = BigInt(id);
  const done = await approveSettlement(parts, changing, { merchantCode, id: settlementId });
  return done.ok ? afterwards(parts, changing, { merchantCode, settlementId }) : done;
}

/** Asks for the reversal of a settlement that was paid. */
export async function askReversalByOperator(
  parts: Parts,
  changing: Changing,
  { merchant: merchantCode, id, key, reason }: BodyOf<Calls['askSettlementReversal']>,
) {
  const settlementId = BigInt(id);
  const done = await askReversal(parts, changing, { merchantCode, id: settlementId, key, reason });
  return done.ok ? afterwards(parts, changing, { merchantCode, settlementId }) : done;
}

/** Has a settlement that was reversed made again. */
export async function settleAgainByOperator(
  parts: Parts,
  changing: Changing,
  { merchant: merchantCode, id, reason }: BodyOf<Calls['settleAgain']>,
) {
  const done = await settleAgain(parts, changing, { merchantCode, id: BigInt(id), reason });
  return done.ok ? afterwards(parts, changing, { merchantCode, settlementId: done.value.id }) : done;
}

/** Decides about a reversal that another operator has asked for. */
export async function decideReversalByOperator(
  parts: Parts,
  changing: Changing,
  { merchant: merchantCode, id, isApproved }: BodyOf<Calls['decideSettlementReversal']>,
) {
  const reversal = await parts.database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('settlement_reversal')
      .select('settlement_id')
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', BigInt(id))
      .executeTakeFirst(),
  );
  if (!reversal) return fail('not_found');
  const done = await decideReversal(parts, changing, { merchantCode, id: BigInt(id), isApproved });
  return done.ok ? afterwards(parts, changing, { merchantCode, settlementId: reversal.settlement_id }) : done;
}

/** The settlement after a decision, which the next run of the job carries out. */
async function afterwards(
  { database }: Parts,
  { operator }: Changing,
  { merchantCode, settlementId }: { merchantCode: string; settlementId: bigint },
): Promise<Result<{ settlement: SettlementRow }, 'not_found'>> {
  const settlement = await database.withMerchant(merchantCode, (trx) =>
    readSettlement(trx, merchantCode, settlementId, operator),
  );
  return settlement ? ok({ settlement }) : fail('not_found');
}
