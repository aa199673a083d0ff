import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';
import type { Signal } from '../signals/signal.ts';
import type { ReadSettlement } from './compute-settlement.ts';
import { AGREEMENT_SOURCE, keyOfLine } from './pay-settlement.ts';
import { linesOf, moveLines, recordLines, settlementEnds, type ReadLine } from './settlement-lines.ts';

type Parts = Pick<Services, 'database' | 'ledger' | 'clock' | 'signals' | 'log'>;

/** Takes back what a settlement has paid, as two operators have agreed. What a balance does not cover yet is tried again with the next run. */
export async function reverseSettlement(parts: Parts, settlement: ReadSettlement, signal: AbortSignal): Promise<void> {
  const { merchant_code: merchantCode, id } = settlement;
  const left = await moveLines(parts, settlement, 'paid', signal, (trx, lines) =>
    reverse(parts, trx, settlement, lines),
  );
  if (signal.aborted) return;
  if (left === 0) await settlementEnds(parts, settlement, 'reversed');
  else parts.log.warn({ merchantCode, settlement: String(id), left }, 'lines of a settlement were not reversed');
}

async function reverse(
  { ledger, clock }: Parts,
  trx: Transaction<Tables>,
  settlement: ReadSettlement,
  lines: readonly ReadLine[],
): Promise<Signal[]> {
  const { merchant_code: merchantCode, id: settlementId } = settlement;
  const { reason, asked_by, decided_by } = await trx
    .selectFrom('settlement_reversal')
    .select(['reason', 'asked_by', 'decided_by'])
    .where('merchant_code', '=', merchantCode)
    .where('settlement_id', '=', settlementId)
    .where('state', '=', 'approved')
    .executeTakeFirstOrThrow();
  const taken: ReadLine[] = [];
  for (const line of lines) {
    const { id } = line;
    const reversed = await ledger.reverseWithin(trx, {
      source: AGREEMENT_SOURCE,
      idempotencyKey: `reversal:${id}`,
      reversedKey: keyOfLine(id),
      reference: String(id),
      reason,
      madeBy: `operator:${String(asked_by)}`,
      approvedBy: `operator:${String(decided_by)}`,
    });
    if (!reversed.ok) continue;
    await linesOf(trx, merchantCode).set({ state: 'reversed' }).where('id', '=', id).execute();
    taken.push(line);
  }
  await recordLines(trx, 'commission_reversed', settlement, { lines: taken, atMs: clock() });
  return taken.map(({ member_id: memberId }) => ({ merchantCode, memberId, topic: 'balance' }));
}
