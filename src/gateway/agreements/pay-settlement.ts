import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { recordEvents } from '../events/record-events.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { commission } from '../ledger/postings/agreements.ts';
import type { Services } from '../services.ts';
import type { Signal } from '../signals/signal.ts';
import type { ReadSettlement } from './compute-settlement.ts';
import { linesOf, moveLines, settlementEnds, type ReadLine } from './settlement-lines.ts';

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
  { merchant_code: merchantCode, currency, kind }: ReadSettlement,
  lines: readonly ReadLine[],
): Promise<Signal[]> {
  const from = await ledger.accountWithin(trx, { kind: 'commission', currency });
  const accounts = await cashAccounts(trx, ledger, { merchantCode, currency, lines });
  const answers = await ledger.postAllWithin(
    trx,
    lines.map(({ id, member_id, amount_minor: amountMinor }) => ({
      source: AGREEMENT_SOURCE,
      idempotencyKey: keyOfLine(id),
      reference: String(id),
      ...commission({ from, to: accounts.get(member_id)!, amountMinor }),
    })),
  );
  const paid = lines.flatMap((line, place) => {
    const posted = answers[place]!;
    return posted.ok ? [{ ...line, transferId: posted.value.transferId }] : [];
  });
  const at = new Date(clock());
  for (const { id, transferId } of paid)
    await linesOf(trx, merchantCode)
      .set({ state: 'paid', transfer_id: transferId, paid_at: at })
      .where('id', '=', id)
      .execute();
  await recordEvents(
    trx,
    merchantCode,
    at.getTime(),
    paid.map(({ id, member_id: memberId, amount_minor }) => ({
      type: 'commission_paid',
      memberId,
      body: { lineId: String(id), kind, currency, amountMinor: String(amount_minor) },
    })),
  );
  return paid.map(({ member_id: memberId }) => ({ merchantCode, memberId, topic: 'balance' }));
}

/** The main wallets of those who are paid. Few have none yet. */
async function cashAccounts(
  trx: Transaction<Tables>,
  ledger: Pick<Ledger, 'accountWithin'>,
  { merchantCode, currency, lines }: { merchantCode: string; currency: string; lines: readonly ReadLine[] },
): Promise<ReadonlyMap<bigint, bigint>> {
  const ids = lines.map(({ member_id: id }) => id);
  const rows = await trx
    .selectFrom('account')
    .select(['id', 'owner_id'])
    .where('merchant_code', '=', merchantCode)
    .where('kind', '=', 'cash')
    .where('owner_id', 'in', ids)
    .where('owner_code', 'is', null)
    .where('currency', '=', currency)
    .execute();
  const accounts = new Map(rows.map(({ id, owner_id }) => [owner_id!, id]));
  for (const ownerId of ids)
    if (!accounts.has(ownerId))
      accounts.set(ownerId, await ledger.accountWithin(trx, { kind: 'cash', ownerId, currency }));
  return accounts;
}
