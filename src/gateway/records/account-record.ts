import type { accountRecordCalls, MovementRow } from '../../shared/contract/account-record.ts';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import { limits } from '../../shared/contract/limits.ts';
import { rangeFaults } from '../../shared/days.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { Position } from '../lists/cursors.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { isExplained, isPlay, movementKindOf } from './movement-kinds.ts';
import { readMovements, sumAccount, sumMovements, type Movement, type MovementSums } from './read-movements.ts';

type Call = typeof accountRecordCalls.accountRecord;

/** The player whose record is read. */
export interface RecordReader {
  merchantCode: string;
  /** IANA name of the brand's time zone. */
  timeZone: string;
  player: Pick<Player, 'memberId' | 'currency'>;
}

/** Reads a page of the movements of a player's cash, with the totals of the filter. Failures: `validation_failed`, `cursor_invalid`. */
export async function accountRecord(
  services: Pick<Services, 'cursors' | 'database' | 'ledger'>,
  { merchantCode, timeZone, player: { memberId, currency } }: RecordReader,
  query: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'validation_failed' | 'cursor_invalid'>> {
  const { cursors, database, ledger } = services;
  const faults = rangeFaults(query, limits.rangeDaysMax);
  if (faults.length > 0) return fail('validation_failed', { faults });
  const accountId = await ledger.accountOf(merchantCode, { kind: 'cash', ownerId: memberId, currency });
  const account = { merchantCode, accountId, memberId, timeZone };
  await sumAccount(database, account);
  return database.withMerchant(merchantCode, async (trx) => {
    const rows = (after: Position | undefined, limit: number) =>
      readMovements(trx, account, { filter: query, after: after && { day: after[0]!, id: after[1]! }, limit });
    const page = await readPage(cursors, { call: 'accountRecord', merchantCode, reader: String(memberId) }, query, {
      rows,
      positionOf: ({ day, id }) => [day, String(id)],
    });
    if (!page.ok) return page;
    return ok({
      currency,
      list: page.value.rows.map((row) => presentMovement(row, currency)),
      nextCursor: page.value.nextCursor,
      totals: presentTotals(await sumMovements(trx, account, query), currency),
    });
  });
}

/** A movement as the player reads it. */
export function presentMovement(movement: Movement, currency: string): MovementRow {
  const { id, amount_minor, balance_after_minor, created_at, source, reference, reason, game_id, vassalage } = movement;
  const kind = movementKindOf(movement.kind);
  const isRound = isPlay(movement.kind) && reference !== null && game_id !== null && vassalage !== null;
  return {
    id: String(id),
    kind,
    amount: toDecimal({ amountMinor: amount_minor, currency }),
    balanceAfter: toDecimal({ amountMinor: balance_after_minor, currency }),
    at: created_at.toISOString(),
    round: isRound ? { provider: source, roundId: reference, gameId: game_id, vassalage } : null,
    reference: isRound ? null : reference,
    reason: isExplained(kind) ? reason : null,
  };
}

const presentTotals = ({ in_minor, out_minor, movements }: MovementSums, currency: string) => ({
  in: toDecimal({ amountMinor: in_minor, currency }),
  out: toDecimal({ amountMinor: out_minor, currency }),
  net: toDecimal({ amountMinor: in_minor - out_minor, currency }),
  count: Number(movements),
});
