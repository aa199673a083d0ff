import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { profitCalls } from '../../shared/contract/profit.ts';
import { rangeFaults } from '../../shared/days.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import type { RecordReader } from './account-record.ts';
import { gamesOfCategory, playedDays, presentPlay, sumPlay } from './play-sums.ts';

type Call = typeof profitCalls.profitAndLoss;

/** Reads what a player staked and won in a period, by day and in total. Failure: `validation_failed`. */
export async function profitAndLoss(
  { catalogue, database }: Pick<Services, 'catalogue' | 'database'>,
  { merchantCode, timeZone, player: { memberId, currency } }: RecordReader,
  { category, ...filter }: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'validation_failed'>> {
  const faults = rangeFaults(filter, limits.rangeDaysMax);
  if (faults.length > 0) return fail('validation_failed', { faults });
  const player = { merchantCode, memberId, currency, timeZone };
  await sumPlay(database, player);
  const gameIds = gamesOfCategory(catalogue.feed(), category);
  const days = await database.withMerchant(merchantCode, (trx) => playedDays(trx, player, { ...filter, gameIds }));
  return ok({
    currency,
    totals: presentPlay(days, currency),
    days: days.map((played) => ({ day: played.day, ...presentPlay([played], currency) })),
  });
}
