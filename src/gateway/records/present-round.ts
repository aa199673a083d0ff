import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { BettingRow } from '../../shared/contract/records.ts';
import type { BetLine } from '../../shared/contract/wallet-protocol.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { RoundTable } from '../database/game-tables.ts';
import { inLanguage, knownLanguage } from '../feed/in-language.ts';
import { presentResult } from './present-outcome.ts';

/** Most described bets of one round that are shown. A vendor may add as many bets to a round as it likes. */
const DESCRIBED_BETS_MAX = 20;

/** A round with the lines of its bets, bet by bet. */
export type DescribedRound = Selectable<RoundTable> & { lines: BetLine[][] };

/**
 * The lines of the bets of a `round`, in the order of the bets. A bet that was taken back is left out, unless the whole round was: then it says
 * what was cancelled.
 */
export const betLines: RawBuilder<BetLine[][]> = sql`coalesce((
  select jsonb_agg(described.lines order by described.transfer_id) from (
    select d.lines, d.transfer_id from bet_description d
    where d.merchant_code = round.merchant_code and d.provider = round.provider and d.round_id = round.round_id
      and (round.status = 'rolled_back' or not exists (
        select from transfer t where t.merchant_code = d.merchant_code and t.reverses_id = d.transfer_id))
    order by d.transfer_id limit ${sql.lit(DESCRIBED_BETS_MAX)}
  ) described), '[]')`;

/** A round as the record shows it, with the vendor's texts in a language. */
export function presentRound(row: DescribedRound, languageCode = 'EN'): BettingRow {
  const { currency } = row;
  const language = knownLanguage(languageCode);
  return {
    provider: row.provider,
    roundId: row.round_id,
    gameId: row.game_id,
    vassalage: row.vassalage,
    openedAt: row.opened_at.toISOString(),
    betAmount: toDecimal({ amountMinor: row.bet_minor, currency }),
    winAmount: toDecimal({ amountMinor: row.win_minor, currency }),
    status: row.status,
    lines: row.lines.flat().map(({ event, pick, oddsCenti, startsAtMs }) => ({
      event: inLanguage(event, language),
      pick: inLanguage(pick, language),
      ...(oddsCenti !== undefined && { oddsCenti }),
      ...(startsAtMs !== undefined && { startsAt: new Date(startsAtMs).toISOString() }),
    })),
    result: presentResult(row.result, language),
  };
}
