import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { commission } from '../ledger/postings/agreements.ts';
import type { Services } from '../services.ts';
import type { Signal } from '../signals/signal.ts';
import type { ReadSettlement } from './compute-settlement.ts';
import { moveLines, recordLines, settlementEnds, type ReadLine } from './settlement-lines.ts';

type Parts = Pick<Services, 'database' | 'ledger' | 'clock' | 'signals' | 'log'>;

/** The part of the gateway that posts commissions, as the ledger knows it. */
export const AGREEMENT_SOURCE = 'agreements';

/** Key of the posting of a line. */
export const keyOfLine = (id: bigint): string => `line:${id}`;

/**
 * Pays the lines of a settlement. It can end at any point and run again: each line is posted and marked in one transaction. A line that the ledger refuses
 * waits, and is tried again with the next run.
 */
export async function paySettlement(parts: Parts, settlement: ReadSettlement, signal: AbortSignal): Promise<void> {
  const { merchant_code: merchantCode, id } = settlement;
  const refused = await moveLines(parts, settlement, 'waiting', signal, (trx, lines) =>
    pay(parts, trx, settlement, lines),
  );
  if (signal.aborted) return;
  if (refused === 0) await settlementEnds(parts, settlement, 'paid');
  else parts.log.warn({ merchantCode, settlement: String(id), refused }, 'lines of a settlement were not paid');
}

/** Pays some lines. Returns what to send after the commit. */
async function pay(
  { ledger, clock }: Parts,
  trx: Transaction<Tables>,
  settlement: ReadSettlement,
  lines: readonly ReadLine[],
): Promise<Signal[]> {
  const { merchant_code: merchantCode, currency } = settlement;
  const from = await ledger.accountWithin(trx, { kind: 'commission', currency });
  const accounts = await ledger.accountsWithin(trx, {
    kind: 'cash',
    ownerIds: lines.map(({ member_id: id }) => id),
    currency,
  });
  const answers = await ledger.postAllWithin(
    trx,
    lines.map(({ id, amount_minor: amountMinor }, place) => ({
      source: AGREEMENT_SOURCE,
      idempotencyKey: keyOfLine(id),
      reference: String(id),
      ...commission({ from, to: accounts[place]!, amountMinor }),
    })),
  );
  const paid = lines.flatMap((line, place) => {
    const posted = answers[place]!;
    return posted.ok ? [{ ...line, transferId: posted.value.transferId }] : [];
  });
  const at = new Date(clock());
  const marks = paid.map(({ id, transferId }) => ({ id: String(id), transfer_id: String(transferId) }));
  await sql`
    update income_line l set state = 'paid', transfer_id = p.transfer_id, paid_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(marks)}::text::jsonb) p (id bigint, transfer_id bigint)
    where l.merchant_code = ${merchantCode} and l.id = p.id`.execute(trx);
  await recordLines(trx, 'commission_paid', settlement, { lines: paid, atMs: at.getTime() });
  return paid.map(({ member_id: memberId }) => ({ merchantCode, memberId, topic: 'balance' }));
}
