import { sql } from 'kysely';
import {
  activeFromMinor,
  paidOf,
  settleFromTop,
  shareOfPeriod,
  type Given,
  type Share,
} from '../../shared/agents/settle.ts';
import type { AgreementKind } from '../../shared/agents/agreement-kinds.ts';
import type { LineFigures } from '../database/agreement-tables.ts';
import { EVENTS_KEPT_DAYS } from '../events/forget-events.ts';
import type { Services } from '../services.ts';
import { termsIn } from './acting.ts';
import { carriedInto } from './carried.ts';
import { countsIn } from './compute-settlement.ts';
import { readWritten } from './settled-figures.ts';

const DAY_MS = 86_400_000;

/** A line that a recomputation does not confirm. */
export interface WrongLine {
  lineId: bigint;
  what: 'figures' | 'activeMembers' | 'carried' | 'amount';
}

/** A line that a settlement lacks: its agreement counted in the period. */
export interface MissingLine {
  settlementId: bigint;
  agreementId: bigint;
}

/** What a recomputation has found. */
export interface Verified {
  lines: number;
  wrong: WrongLine[];
  missing: MissingLine[];
}

interface Checked {
  id: bigint;
  settlement_id: bigint;
  upline_id: bigint | null;
  agent_id: bigint;
  starts_at: Date;
  ends_at: Date;
  kind: AgreementKind;
  /** The period consists of several days, each of which is closed by itself. */
  has_days: boolean;
  currency: string;
  terms: string;
  has_base: boolean;
  figures: LineFigures;
  carried_loss: string;
  /** What its downlines were given. */
  granted: string;
  carried_amount: string;
  /** Null if it was settled by the rule before. */
  cut: string | null;
  left_loss: string;
  /** What the line before it left. */
  loss_before: string;
  amount_before: string;
  amount: bigint;
  /** The events of its period are still there. */
  has_events: boolean;
  /** Summed from the events, by where their members were then. */
  bet: string;
  win: string;
  bonus: string;
  chargeback: string;
  payment: string;
  /** Nothing was told late afterwards that may belong to this period. */
  is_complete: boolean;
}

/** What an event `e` of a team tells, as the terms of agreements count it. */
const whatIsTold = sql`(select
  case when e.type = 'round_settled' then (e.body ->> 'betMinor')::numeric else 0 end as bet,
  case when e.type = 'round_settled' then (e.body ->> 'winMinor')::numeric else 0 end as win,
  case when e.type = 'round_settled' then coalesce((e.body ->> 'bonusBetMinor')::numeric, 0) else 0 end as bonus_bet,
  case when e.type = 'round_settled' and e.body ->> 'betMinor' = '0' then (e.body ->> 'winMinor')::numeric
    when e.type = 'reward_claimed' and e.body -> 'gift' ->> 'kind' = 'cash' then (e.body -> 'gift' ->> 'amountMinor')::numeric
    when e.type = 'bonus_ended' and e.body ->> 'state' = 'converted' then (e.body ->> 'amountMinor')::numeric
    when e.type = 'reward_taken_back' then -coalesce((e.body ->> 'fromCashMinor')::numeric, 0) else 0 end as bonus,
  case when e.type = 'deposit_taken_back' then coalesce((e.body ->> 'lossMinor')::numeric, 0) else 0 end as chargeback,
  case when e.type = 'deposit_credited' then (e.body ->> 'creditedMinor')::numeric
    when e.type = 'deposit_taken_back' then -(e.body ->> 'fromBalanceMinor')::numeric
    when e.type = 'withdrawal_changed' and e.body ->> 'step' = 'paid' then (e.body ->> 'amountMinor')::numeric
    when e.type = 'withdrawal_changed' and e.body ->> 'step' = 'returned' then -(e.body ->> 'amountMinor')::numeric else 0 end as payment)`;

/** What of it is own money in a round with a result. */
const ownOfTold = sql`(select case when x.bet = x.win then 0 else x.bet - x.bonus_bet end as bet,
  case when x.bet = x.win or x.bet = 0 then 0 else x.win - trunc(x.win * x.bonus_bet / x.bet) end as win)`;

/**
 * Recomputes every settled line of a merchant: its figures from the events of rounds, what it carries from the line
 * before, and its amount from its terms. It also names the lines that a settlement lacks.
 *
 * Where the events of a period are no longer kept, only what is carried and the amount are checked. Active members are
 * checked only for periods of one slot to which nothing was added late. Late rounds are taken out of the later period.
 * The earlier one lacks them, so its figures may be smaller than what the events say, but never larger.
 */
export async function verifySettlements(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  merchantCode: string,
): Promise<Verified> {
  const keptSince = new Date(clock() - EVENTS_KEPT_DAYS * DAY_MS);
  const rows = await database.withMerchant(merchantCode, async (trx) => {
    // The events are read once, and summed for everyone above by five minutes: every slot consists of those.
    const found = await sql<Checked>`
      with line as materialized (
        select l.*, s.kind, s.unit, s.currency, s.ends_at, a.upline_id, v.terms, v.terms::jsonb ? 'base' as has_base
        from income_line l
        join settlement s on s.merchant_code = l.merchant_code and s.id = l.settlement_id
        join agreement a on a.merchant_code = l.merchant_code and a.id = l.agreement_id
        join agreement_version v on v.merchant_code = l.merchant_code and v.agreement_id = l.agreement_id and v.version = l.version
        where l.merchant_code = ${merchantCode}
      ), played as materialized (
        select a.agent_id, e.currency, date_bin('5 minutes', e.at, 'epoch') as at,
          sum(x.bet) as bet, sum(x.win) as win, sum(o.bet) as own_bet, sum(o.win) as own_win, sum(x.bonus) as bonus, sum(x.chargeback) as chargeback, sum(x.payment) as payment
        from (select e.*, coalesce(e.body ->> 'currency', e.body -> 'gift' ->> 'currency') as currency from event e
          where e.merchant_code = ${merchantCode} and e.type in ('round_settled', 'reward_claimed', 'reward_taken_back', 'bonus_ended', 'deposit_credited', 'deposit_taken_back', 'withdrawal_changed')) e
        cross join lateral ${whatIsTold} x cross join lateral ${ownOfTold} o join team_place p on p.merchant_code = e.merchant_code and p.member_id = e.member_id
          and p.from_at <= e.at and (p.to_at is null or p.to_at > e.at)
        cross join lateral unnest(team_ids(p.path)) a (agent_id)
        where a.agent_id in (select member_id from line)
        group by 1, 2, 3
      ), counted as materialized (
        select l.id, sum(case when l.has_base then p.own_bet else p.bet end) as bet, sum(case when l.has_base then p.own_win else p.win end) as win,
          sum(p.bonus) as bonus, sum(p.chargeback) as chargeback, sum(p.payment) as payment
        from line l join played p on p.agent_id = l.member_id and p.currency = l.currency and p.at >= l.starts_at and p.at < l.ends_at group by l.id
      ), granted as materialized (
        select settlement_id, upline_id, sum(given_minor) as given from line group by settlement_id, upline_id
      )
      select l.id, l.settlement_id, l.upline_id, l.member_id as agent_id, l.starts_at, l.ends_at, l.kind, l.unit not in ('fiveMinutes', 'hour', 'D') as has_days, l.currency, l.terms, l.has_base, l.figures, l.carried_loss_minor::text as carried_loss, l.carried_amount_minor::text as carried_amount,
        l.cut_minor::text as cut, l.left_loss_minor::text as left_loss, coalesce(before.left_loss, 0)::text as loss_before, coalesce(before.left_amount, 0)::text as amount_before,
        l.amount_minor as amount, l.starts_at >= ${keptSince} as has_events, coalesce(c.bet, 0)::text as bet, coalesce(c.win, 0)::text as win, coalesce(c.bonus, 0)::text as bonus,
        coalesce(c.chargeback, 0)::text as chargeback, coalesce(c.payment, 0)::text as payment, coalesce(g.given, 0)::text as granted,
        not exists (select from income_line later where later.merchant_code = l.merchant_code and later.agreement_id = l.agreement_id
          and later.starts_at > l.starts_at and (later.figures ->> 'lateValidBetMinor' <> '0' or later.figures ->> 'lateProfitLossMinor' <> '0' or coalesce(later.figures ->> 'lateOthers', '0') <> '0'))
        and not exists (select from team_sum t where t.merchant_code = l.merchant_code and t.agent_id = l.member_id
          and t.unit = case when l.unit in ('fiveMinutes', 'hour') then l.unit else 'D' end
          and t.starts_at >= l.ends_at and (t.late_bet_minor <> 0 or t.late_win_minor <> 0 or t.late_others <> 0)) as is_complete
      from line l join lateral (select l.merchant_code, l.member_id as downline_id, l.kind, l.starts_at) a on true left join counted c on c.id = l.id left join granted g on g.settlement_id = l.settlement_id and g.upline_id = l.member_id
      left join lateral ${carriedInto(sql.ref('a.starts_at'))} before on true
      order by l.id`.execute(trx);
    return found.rows;
  });
  const active = await activeIn(database, merchantCode, rows.filter(hasOneSlotInTime));
  const due = dueOf(rows);
  const wrong = rows.flatMap((row): WrongLine[] => {
    const what = faultOf(row, active.get(row.id), due.get(row.id)!);
    return what ? [{ lineId: row.id, what }] : [];
  });
  return { lines: rows.length, wrong, missing: await missingLines(database, merchantCode) };
}

type Due = Share & Omit<Given, 'cutMinor'> & { cutMinor: bigint | null };

/** The expected amounts of each line, from its terms, its figures, what it carried, and the other lines of its settlement. */
function dueOf(rows: readonly Checked[]): ReadonlyMap<bigint, Due> {
  const due = new Map<bigint, Due>();
  for (const lines of Map.groupBy(rows, ({ settlement_id }) => settlement_id).values()) {
    const shares = lines.map(({ kind, currency, terms, figures, carried_loss }) =>
      shareOfPeriod({ kind, terms: termsIn(terms), currency }, readWritten(figures), {
        lossMinor: BigInt(carried_loss),
      }),
    );
    const given = settleFromTop(
      lines.map(({ upline_id, agent_id, carried_amount }, place) => ({
        uplineId: upline_id,
        downlineId: agent_id,
        grossMinor: shares[place]!.grossMinor,
        carriedMinor: BigInt(carried_amount),
      })),
    );
    lines.forEach(({ id, cut, granted, carried_amount }, place) => {
      const share = shares[place]!;
      const before = { cutMinor: null, grantedMinor: BigInt(granted) };
      const paid = () => paidOf(share.grossMinor, before.grantedMinor, { amountMinor: BigInt(carried_amount) });
      due.set(id, { ...share, ...(cut === null ? { ...before, ...paid() } : given[place]!) });
    });
  }
  return due;
}

function faultOf(row: Checked, active: number | undefined, due: Due): WrongLine['what'] | undefined {
  if (row.has_events && !figuresAreRight(row)) return 'figures';
  if (active !== undefined && active !== row.figures.activeMembers) return 'activeMembers';
  if (row.carried_loss !== row.loss_before || row.carried_amount !== row.amount_before) return 'carried';
  return amountIsRight(row, due) ? undefined : 'amount';
}

/** Whether the members who were active follow from the events alone. */
const hasOneSlotInTime = ({ has_events, has_days, is_complete, figures }: Checked): boolean =>
  has_events && !has_days && is_complete && figures.lateValidBetMinor === '0' && figures.lateProfitLossMinor === '0';

/** How many members of each line's team staked its bet amount in its period, from the events, by where they were then. */
async function activeIn(
  database: Services['database'],
  merchantCode: string,
  rows: readonly Checked[],
): Promise<ReadonlyMap<bigint, number>> {
  const wanted = rows.map(({ id, agent_id, starts_at, ends_at, currency, terms, has_base }) => ({
    id: String(id),
    agent_id: String(agent_id),
    starts_at,
    ends_at,
    currency,
    bet_minor: String(activeFromMinor(termsIn(terms), currency)),
    has_base,
  }));
  const found = await database.withMerchant(merchantCode, (trx) =>
    sql<{ id: bigint; count: bigint }>`
      with wanted as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb)
          w (id bigint, agent_id bigint, starts_at timestamptz, ends_at timestamptz, currency text, bet_minor bigint, has_base boolean)
      ), played as materialized (
        select a.agent_id, e.member_id, e.body ->> 'currency' as currency, e.at, x.bet, o.bet as own_bet
        from event e cross join lateral ${whatIsTold} x cross join lateral ${ownOfTold} o join team_place p on p.merchant_code = e.merchant_code and p.member_id = e.member_id
          and p.from_at <= e.at and (p.to_at is null or p.to_at > e.at)
        cross join lateral unnest(team_ids(p.path)) a (agent_id)
        where e.merchant_code = ${merchantCode} and e.type = 'round_settled' and a.agent_id in (select agent_id from wanted)
      )
      select x.id, count(*) as count from (
        select w.id, p.member_id from wanted w
        join played p on p.agent_id = w.agent_id and p.currency = w.currency and p.at >= w.starts_at and p.at < w.ends_at
        group by w.id, p.member_id, w.bet_minor having sum(case when w.has_base then p.own_bet else p.bet end) >= w.bet_minor
      ) x group by x.id`.execute(trx),
  );
  const counts = new Map(found.rows.map(({ id, count }) => [id, Number(count)]));
  return new Map(rows.map(({ id }) => [id, counts.get(id) ?? 0]));
}

/** The agreements that counted in a settled period and have no line of it. */
const missingLines = (database: Services['database'], merchantCode: string): Promise<MissingLine[]> =>
  database.withMerchant(merchantCode, async (trx) => {
    const { rows } = await sql<{ settlement_id: bigint; agreement_id: bigint }>`
      select s.id as settlement_id, a.id as agreement_id
      from settlement s join agreement a on a.merchant_code = s.merchant_code
        and ${countsIn({ kind: sql.ref('s.kind'), unit: sql.ref('s.unit'), ends_at: sql.ref('s.ends_at') })}
      where s.merchant_code = ${merchantCode} and s.state <> 'closed'
        and exists (select from agreement_version v where v.merchant_code = a.merchant_code and v.agreement_id = a.id and v.valid_from <= s.starts_at)
        and not exists (select from income_line l where l.merchant_code = s.merchant_code and l.settlement_id = s.id and l.agreement_id = a.id)
      order by s.id, a.id`.execute(trx);
    return rows.map(({ settlement_id, agreement_id }) => ({ settlementId: settlement_id, agreementId: agreement_id }));
  });

function figuresAreRight(row: Checked): boolean {
  const { has_base, has_days, bet, win, is_complete } = row;
  const figures = readWritten(row.figures);
  if (has_base && is_complete && figures.lateOthers === 0 && !costsAreRight(row)) return false;
  const inTime = figures.validBetMinor - figures.lateValidBetMinor;
  if (!is_complete) return inTime <= BigInt(bet);
  // What came late for a day of a longer period may be from another day of it, or from before: the days do not say.
  if (has_days && figures.lateValidBetMinor !== 0n)
    return inTime <= BigInt(bet) && BigInt(bet) <= figures.validBetMinor;
  return inTime === BigInt(bet) && figures.profitLossMinor - figures.lateProfitLossMinor === BigInt(bet) - BigInt(win);
}

const costsAreRight = ({ figures, bonus, chargeback, payment }: Checked): boolean =>
  figures.bonusMinor === bonus && figures.chargebackMinor === chargeback && figures.paymentMinor === payment;

/** The former rule dropped a carried loss under terms that carry none, so `left_loss` is compared only for lines of the current rule. */
const amountIsRight = ({ amount, granted, cut, left_loss }: Checked, due: Due): boolean =>
  amount === due.amountMinor &&
  BigInt(granted) === due.grantedMinor &&
  (cut === null || (BigInt(cut) === due.cutMinor && BigInt(left_loss) === due.leftLossMinor));
