import { setImmediate } from 'node:timers/promises';
import type { Selectable, Transaction } from 'kysely';
import type { IncomeLineTable } from '../database/agreement-tables.ts';
import type { Tables } from '../database/tables.ts';
import { recordEvents } from '../events/record-events.ts';
import type { Services } from '../services.ts';
import type { Signal } from '../signals/signal.ts';
import type { ReadSettlement } from './compute-settlement.ts';

/** Lines that one transaction moves: their accounts are locked until it ends. */
const LINES_MAX = 200;

/** A line as the database has it. */
export type ReadLine = Selectable<IncomeLineTable>;

/** An update of lines. */
export const linesOf = (trx: Transaction<Tables>, merchantCode: string) =>
  trx.updateTable('income_line').where('merchant_code', '=', merchantCode);

/**
 * Moves the lines of a settlement that are in a state, some in each transaction and in order. Of two gateways, the second one waits for the first.
 * @param work moves lines on, and returns what to send after the commit
 * @returns how many are still in the state
 */
export async function moveLines(
  { database, signals }: Pick<Services, 'database' | 'signals'>,
  { merchant_code: merchantCode, id }: ReadSettlement,
  state: 'waiting' | 'paid',
  signal: AbortSignal,
  work: (trx: Transaction<Tables>, lines: readonly ReadLine[]) => Promise<Signal[]>,
): Promise<number> {
  let after = 0n;
  while (!signal.aborted) {
    const moved = await database.withMerchant(merchantCode, async (trx) => {
      const lines = await trx
        .selectFrom('income_line')
        .selectAll()
        .where('merchant_code', '=', merchantCode)
        .where('settlement_id', '=', id)
        .where('state', '=', state)
        .where('id', '>', after)
        .orderBy('id')
        .limit(LINES_MAX)
        .forUpdate()
        .execute();
      return { last: lines.at(-1)?.id, told: lines.length > 0 ? await work(trx, lines) : [] };
    });
    signals.send(moved.told);
    if (moved.last === undefined) break;
    after = moved.last;
    await setImmediate();
  }
  const left = await database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('income_line')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('merchant_code', '=', merchantCode)
      .where('settlement_id', '=', id)
      .where('state', '=', state)
      .executeTakeFirstOrThrow(),
  );
  signals.send([{ merchantCode, topic: 'events' }]);
  return Number(left.count);
}

/** Tells that some lines were paid, or taken back. */
export const recordLines = (
  trx: Transaction<Tables>,
  type: 'commission_paid' | 'commission_reversed',
  { merchant_code: merchantCode, kind, currency }: ReadSettlement,
  { lines, atMs }: { lines: readonly ReadLine[]; atMs: number },
): Promise<void> =>
  recordEvents(
    trx,
    merchantCode,
    atMs,
    lines.map(({ id, member_id: memberId, amount_minor }) => ({
      type,
      memberId,
      body: { lineId: String(id), kind, currency, amountMinor: String(amount_minor) },
    })),
  );

/** Notes that all lines of a settlement were paid, or reversed. */
export const settlementEnds = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { merchant_code: merchantCode, id }: ReadSettlement,
  state: 'paid' | 'reversed',
) =>
  database.withMerchant(merchantCode, (trx) =>
    trx
      .updateTable('settlement')
      .set({ state, ended_at: new Date(clock()) })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', id)
      .where('state', '=', state === 'paid' ? 'paying' : 'reversing')
      .execute(),
  );
