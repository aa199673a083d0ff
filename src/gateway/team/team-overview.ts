import { sql, type Transaction } from 'kysely';
import type { OverviewPeriod } from '../../shared/agents/agreement-kinds.ts';
import { slotAt } from '../../shared/agents/slots.ts';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { teamCalls, TeamFigures } from '../../shared/contract/team.ts';
import { addDays, dayOf, startOfDay, type Day } from '../../shared/days.ts';
import { ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { commissionOf, type Span } from './commission-of.ts';
import type { Agent } from './team-tree.ts';

type Call = typeof teamCalls.teamOverview;

const HOUR_MS = 3_600_000;
/** Days that are plotted for a period of a single one. */
const PLOTTED_DAYS = 7;

/** A period, the one before, and how far that one is compared. */
interface Periods {
  now: Span;
  before: Span;
}

/** The periods of an overview. A running one is compared with as much of the one before, to the hour (AGENT-23). */
export function periodsOf(period: OverviewPeriod, nowMs: number, timeZone: string): Periods {
  const unit = period === 'week' ? 'W' : period === 'month' ? 'M' : 'D';
  const running = slotAt(unit, nowMs, timeZone);
  const last = slotAt(unit, running.startMs - 1, timeZone);
  const spanOf = ({ startMs, endMs }: typeof last): Span => ({ sinceMs: startMs, beforeMs: endMs });
  if (period === 'yesterday') return { now: spanOf(last), before: spanOf(slotAt(unit, last.startMs - 1, timeZone)) };
  const reachedMs = Math.round((last.startMs + nowMs - running.startMs) / HOUR_MS) * HOUR_MS;
  return { now: spanOf(running), before: { sinceMs: last.startMs, beforeMs: Math.min(reachedMs, last.endMs) } };
}

/** A slot of what a team did. */
interface Row {
  unit: 'hour' | 'D';
  starts_at: Date;
  registrations: bigint;
  first_deposits: bigint;
  active: bigint;
  active_week: bigint;
  active_month: bigint;
  bet_minor: string;
  win_minor: string;
  deposit_minor: string;
  withdrawal_minor: string;
}

/** Reads an agent's days since a moment, and the hours of one of them. The agent may have had several places. */
async function readSlots(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: Agent,
  days: Span,
  hours: Span,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select s.unit, s.starts_at, sum(s.registrations)::bigint as registrations, sum(s.first_deposits)::bigint as first_deposits, sum(s.active)::bigint as active,
      sum(s.active_week)::bigint as active_week, sum(s.active_month)::bigint as active_month, sum(s.bet_minor) as bet_minor, sum(s.win_minor) as win_minor,
      sum(s.deposit_minor) as deposit_minor, sum(s.withdrawal_minor) as withdrawal_minor
    from team_sum s where s.merchant_code = ${merchantCode} and s.agent_id = ${memberId} and (
      s.unit = 'D' and s.starts_at >= ${new Date(days.sinceMs)}::timestamptz and s.starts_at < ${new Date(days.beforeMs)}::timestamptz
      or s.unit = 'hour' and s.starts_at >= ${new Date(hours.sinceMs)}::timestamptz and s.starts_at < ${new Date(hours.beforeMs)}::timestamptz)
    group by s.unit, s.starts_at`.execute(trx);
  return rows;
}

/** The members who were active in a period: each is counted in the slot of the first stake of the day, the week or the month. */
const activeIn = { D: 'active', W: 'active_week', M: 'active_month' } as const;

function presentFigures(
  rows: readonly Row[],
  unit: keyof typeof activeIn,
  commissionMinor: bigint,
  currency: string,
): TeamFigures {
  const sum = (column: Exclude<keyof Row, 'unit' | 'starts_at'>) =>
    rows.reduce((total, row) => total + BigInt(row[column]), 0n);
  const amount = (amountMinor: bigint) => toDecimal({ amountMinor, currency });
  return {
    registrations: Number(sum('registrations')),
    firstDeposits: Number(sum('first_deposits')),
    activeMembers: Number(sum(activeIn[unit])),
    deposits: amount(sum('deposit_minor')),
    withdrawals: amount(sum('withdrawal_minor')),
    stakes: amount(sum('bet_minor')),
    payouts: amount(sum('win_minor')),
    net: amount(sum('win_minor') - sum('bet_minor')),
    commission: amount(commissionMinor),
  };
}

/** The days that are plotted: those of the period up to today, or the last week. */
function plottedDays(period: OverviewPeriod, first: Day, last: Day, today: Day): Day[] {
  const isDay = period === 'today' || period === 'yesterday';
  const [from, to] = isDay ? [addDays(last, 1 - PLOTTED_DAYS), last] : [first, last < today ? last : today];
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Says what an agent's team did, from its sums: the size of the team does not matter, which `npm run bench -- team` compares. */
export async function teamOverview(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  agent: Agent,
  { period }: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, never>> {
  const { merchantCode, memberId, currency, timeZone } = agent;
  const nowMs = clock();
  const { now, before } = periodsOf(period, nowMs, timeZone);
  const unit = period === 'week' ? 'W' : period === 'month' ? 'M' : 'D';
  const [from, to] = [dayOf(now.sinceMs, timeZone), dayOf(now.beforeMs - 1, timeZone)];
  const days = plottedDays(period, from, to, dayOf(nowMs, timeZone));
  const spans = days.map((day) => ({
    sinceMs: startOfDay(day, timeZone),
    beforeMs: startOfDay(addDays(day, 1), timeZone),
  }));
  // The day in which the comparison ends is read by its hours.
  const cutMs = startOfDay(dayOf(before.beforeMs, timeZone), timeZone);
  const firstMs = Math.min(before.sinceMs, spans[0]?.sinceMs ?? before.sinceMs);
  const [rows, commissions, size] = await database.withMerchant(merchantCode, async (trx) => [
    await readSlots(trx, agent, { sinceMs: firstMs, beforeMs: now.beforeMs }, { ...before, sinceMs: cutMs }),
    await commissionOf(trx, agent, [now, before, ...spans]),
    await trx
      .selectFrom('team_size')
      .select(['agents', 'members', 'direct'])
      .where('merchant_code', '=', merchantCode)
      .where('agent_id', '=', memberId)
      .executeTakeFirst(),
  ]);
  const within = (wanted: Row['unit'], { sinceMs, beforeMs }: Span) =>
    rows.filter(
      (row) => row.unit === wanted && row.starts_at.getTime() >= sinceMs && row.starts_at.getTime() < beforeMs,
    );
  const compared = [...within('D', { ...before, beforeMs: cutMs }), ...within('hour', { ...before, sinceMs: cutMs })];
  return ok({
    currency,
    from,
    to,
    figures: presentFigures(within('D', now), unit, commissions[0]!, currency),
    before: presentFigures(compared, unit, commissions[1]!, currency),
    days: days.map((day, place) => ({
      day,
      figures: presentFigures(within('D', spans[place]!), 'D', commissions[place + 2]!, currency),
    })),
    team: size ?? { agents: 0, members: 0, direct: 0 },
  });
}
