import { sql } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { protectionCalls } from '../../shared/contract/protection.ts';
import { dayOf } from '../../shared/days.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { realityMinutes } from '../../shared/protection/reality-check.ts';
import { playedDays, presentPlay, sumPlay } from '../records/play-sums.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { tokenHash } from '../session/tokens.ts';
import { ownerOf } from './change-limit.ts';

type Parts = Pick<Services, 'database' | 'clock'>;

/** A player of a brand. */
interface Of {
  brand: Brand;
  player: Pick<Player, 'memberId' | 'currency'>;
}

/** Months that a player sees. */
const MONTHS = 12;

/** What was played since the login of a session: the rounds that began since. */
export async function sessionPlay(
  { database, clock }: Parts,
  { brand, player, token }: Of & { token: string },
): Promise<ValueOf<typeof protectionCalls.sessionPlay>> {
  const { merchantCode, memberId, currency } = ownerOf({ brand, player });
  return database.withMerchant(merchantCode, async (trx) => {
    const session = await trx
      .selectFrom('session')
      .innerJoin('member', (on) =>
        on.onRef('member.merchant_code', '=', 'session.merchant_code').onRef('member.id', '=', 'session.member_id'),
      )
      .select(['session.created_at', 'member.reality_check_minutes as minutes'])
      .where('session.merchant_code', '=', merchantCode)
      .where('session.token_hash', '=', tokenHash(token))
      .executeTakeFirst();
    // The sample visitor of a preview has no session and has played nothing.
    const { created_at: since, minutes } = session ?? { created_at: new Date(clock()), minutes: 0 };
    const { rows } = await sql<{ staked: bigint; won: bigint }>`
      select coalesce(sum(bet_minor), 0)::bigint as staked, coalesce(sum(win_minor), 0)::bigint as won from round
      where merchant_code = ${merchantCode} and member_id = ${memberId} and currency = ${currency} and opened_at >= ${since}
        and status <> 'rolled_back'`.execute(trx);
    const { staked, won } = rows[0]!;
    const text = (amountMinor: bigint) => toDecimal({ amountMinor, currency });
    return {
      currency,
      since: since.toISOString(),
      now: new Date(clock()).toISOString(),
      staked: text(staked),
      won: text(won),
      net: text(won - staked),
      realityCheckMinutes: realityMinutes(brand.responsible.realityCheckMinutes, minutes),
    };
  });
}

/** The months that end with that of a day, the newest first. */
function monthsUntil(day: string): string[] {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
}

/** The play of a player by month, from the first month in which anything happened. Time is that of the logins in which a game was opened. */
export async function ownPlay(
  { database, clock }: Parts,
  { brand, player }: Of,
): Promise<ValueOf<typeof protectionCalls.ownPlay>> {
  const owner = ownerOf({ brand, player });
  const { merchantCode, memberId, currency, timeZone } = owner;
  const months = monthsUntil(dayOf(clock(), timeZone));
  const from = `${months.at(-1)!}-01`;
  await sumPlay(database, owner);
  const { days, moved } = await database.withMerchant(merchantCode, async (trx) => {
    const at = sql`${from}::timestamp at time zone ${timeZone}`;
    const { rows } = await sql<{ month: string; minutes: number; deposits: bigint; withdrawals: bigint }>`
      select to_char(m.at at time zone ${timeZone}, 'YYYY-MM') as month, round(sum(m.minutes))::int as minutes,
        sum(m.deposit)::bigint as deposits, sum(m.withdrawal)::bigint as withdrawals from (
        select s.created_at as at, extract(epoch from least(s.ended_at, s.ends_at, s.seen_at) - s.created_at) / 60 as minutes, 0 as deposit, 0 as withdrawal
          from session s where s.merchant_code = ${merchantCode} and s.member_id = ${memberId} and s.created_at >= ${at}
          and exists (select from game_session g where g.merchant_code = s.merchant_code and g.session_token_hash = s.token_hash)
        union all select d.ended_at, 0, d.arrived_minor, 0 from deposit d
          where d.merchant_code = ${merchantCode} and d.member_id = ${memberId} and d.currency = ${currency} and d.state = 'credited' and d.ended_at >= ${at}
        union all select w.requested_at, 0, 0, w.amount_minor from withdrawal w
          where w.merchant_code = ${merchantCode} and w.member_id = ${memberId} and w.currency = ${currency} and w.requested_at >= ${at}
          and w.state in ('paid', 'partly_received', 'not_received', 'received')
      ) m group by 1`.execute(trx);
    return { days: await playedDays(trx, owner, { from }), moved: new Map(rows.map((row) => [row.month, row])) };
  });
  const text = (amountMinor: bigint) => toDecimal({ amountMinor, currency });
  const all = months.map((month) => {
    const { minutes = 0, deposits = 0n, withdrawals = 0n } = moved.get(month) ?? {};
    const played = days.filter(({ day }) => day.startsWith(month));
    const { stake, net } = presentPlay(played, currency);
    const row = { month, minutes, deposits: text(deposits), withdrawals: text(withdrawals), staked: stake, net };
    return { row, isEmpty: played.length === 0 && !moved.has(month) };
  });
  const first = Math.max(
    0,
    all.findLastIndex(({ isEmpty }) => !isEmpty),
  );
  return { currency, months: all.slice(0, first + 1).map(({ row }) => row) };
}
