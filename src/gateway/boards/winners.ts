import { sql } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { WINNERS_MAX, type Winner } from '../../shared/contract/boards.ts';
import { TRIAL_TYPE } from '../../shared/account-types.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { Database } from '../database/database.ts';
import { maskAccount } from './mask-account.ts';

/** Winners stay in memory for this time. A win may appear this late, and a busy home page does not load the database. */
const KEPT_MS = 5_000;

/** The last rounds that paid more than they cost. */
export interface Winners {
  /** The last winners of a brand, newest first, at most 20, with masked usernames. Throws `DatabaseUnavailable`. */
  of: (brand: Brand) => Promise<readonly Winner[]>;
}

/** @param now the time, in milliseconds since 1970 */
export function createWinners(database: Database, now: () => number): Winners {
  const kept = new Map<string, { winners: Promise<readonly Winner[]>; atMs: number }>();
  return {
    of({ merchantCode, market: { currency } }) {
      const known = kept.get(merchantCode);
      if (known && now() - known.atMs < KEPT_MS) return known.winners;
      const winners = readWinners(database, merchantCode, currency);
      // Keeping the promise lets requests in the meantime wait for the same answer. A failure is forgotten.
      kept.set(merchantCode, { winners, atMs: now() });
      winners.catch(() => kept.delete(merchantCode));
      return winners;
    },
  };
}

async function readWinners(database: Database, merchantCode: string, currency: string): Promise<Winner[]> {
  const rows = await database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('round')
      .innerJoin('member', (join) =>
        join.onRef('member.merchant_code', '=', 'round.merchant_code').onRef('member.id', '=', 'round.member_id'),
      )
      .select(['member.account', 'round.game_id', 'round.vassalage', 'round.win_minor', 'round.closed_at'])
      .where('round.merchant_code', '=', merchantCode)
      .where('round.currency', '=', currency)
      // A literal, because with a parameter the planner cannot use the partial index.
      .where('round.status', '=', sql.lit('settled' as const))
      .whereRef('round.win_minor', '>', 'round.bet_minor')
      // A trial's wins are not real.
      .where('member.customer_type', '<>', TRIAL_TYPE)
      .orderBy('round.closed_at', 'desc')
      .orderBy('round.round_id', 'desc')
      .limit(WINNERS_MAX)
      .execute(),
  );
  return rows.map(({ account, game_id, vassalage, win_minor, closed_at }) => ({
    account: maskAccount(account),
    gameId: game_id,
    vassalage,
    winAmount: toDecimal({ amountMinor: win_minor, currency }),
    wonAt: closed_at!.toISOString(),
  }));
}
