import { sql, type Transaction } from 'kysely';
import { HIGH_WINS_MAX, type HighWin } from '../../shared/contract/rankings.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { maskAccount } from '../boards/mask-account.ts';
import type { Tables } from '../database/tables.ts';
import { isPresent } from '../exclusion/play-blocks.ts';
import type { SettledRound } from './race-score.ts';

/** Days whose highest wins are shown, today included. */
const SHOWN_DAYS = 7;
const DAY_MS = 86_400_000;

const dayOf = (at: Date): string => at.toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Keeps the highest wins of each day and currency. A round that comes again is there already. */
export async function keepHighWins(
  trx: Transaction<Tables>,
  merchantCode: string,
  events: readonly SettledRound[],
): Promise<void> {
  const wins = events.flatMap(({ memberId, body, at }) => {
    const [betMinor, winMinor] = [BigInt(body.betMinor), BigInt(body.winMinor)];
    return memberId !== null && winMinor > betMinor ? [{ memberId, body, at, betMinor, winMinor, day: dayOf(at) }] : [];
  });
  for (const own of Map.groupBy(wins, ({ day, body }) => `${day} ${body.currency}`).values()) {
    const highest = own.toSorted((a, b) => (a.winMinor > b.winMinor ? -1 : 1)).slice(0, HIGH_WINS_MAX);
    await trx
      .insertInto('high_win')
      .values(
        highest.map(({ memberId, body, at, betMinor, winMinor, day }) => ({
          merchant_code: merchantCode,
          provider: body.provider,
          round_id: body.roundId,
          member_id: memberId,
          vassalage: body.vassalage,
          game_id: body.gameId,
          currency: body.currency,
          day,
          bet_minor: betMinor,
          win_minor: winMinor,
          won_at: at,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { day, body } = own[0]!;
    await sql`
      delete from high_win h where h.merchant_code = ${merchantCode} and h.currency = ${body.currency} and h.day = ${day} and (h.provider, h.round_id) in (
        select o.provider, o.round_id from high_win o where o.merchant_code = ${merchantCode} and o.currency = ${body.currency} and o.day = ${day}
        order by o.win_minor desc, o.won_at, o.round_id offset ${HIGH_WINS_MAX})`.execute(trx);
  }
}

/** The highest wins of the last days, the highest first, with masked names. Of two alike the earlier one is ahead. Closed and excluded members are left out. */
export async function readHighWins(
  trx: Transaction<Tables>,
  { merchantCode, currency, nowMs }: { merchantCode: string; currency: string; nowMs: number },
): Promise<HighWin[]> {
  const rows = await trx
    .selectFrom('high_win as h')
    .innerJoin('member as m', (join) =>
      join.onRef('m.merchant_code', '=', 'h.merchant_code').onRef('m.id', '=', 'h.member_id'),
    )
    .select(['m.account', 'h.vassalage', 'h.game_id', 'h.bet_minor', 'h.win_minor', 'h.won_at'])
    .where('h.merchant_code', '=', merchantCode)
    .where('h.currency', '=', currency)
    .where('h.day', '>', dayOf(new Date(nowMs - SHOWN_DAYS * DAY_MS)))
    .where(isPresent('h', new Date(nowMs)))
    .orderBy('h.win_minor', 'desc')
    .orderBy('h.won_at')
    .orderBy('h.round_id')
    .limit(HIGH_WINS_MAX)
    .execute();
  return rows.map(({ account, vassalage, game_id, bet_minor, win_minor, won_at }) => ({
    account: maskAccount(account),
    gameId: game_id,
    vassalage,
    betAmount: toDecimal({ amountMinor: bet_minor, currency }),
    winAmount: toDecimal({ amountMinor: win_minor, currency }),
    wonAt: won_at.toISOString(),
  }));
}
