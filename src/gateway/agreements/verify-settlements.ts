import { sql } from 'kysely';
import { paidOf, shareOfPeriod } from '../../shared/agents/settle.ts';
import type { AgreementKind } from '../../shared/agents/agreement-kinds.ts';
import type { LineFigures } from '../database/agreement-tables.ts';
import { EVENTS_KEPT_DAYS } from '../events/forget-events.ts';
import type { Services } from '../services.ts';
import { termsIn } from './acting.ts';
import { readWritten } from './settled-figures.ts';

const DAY_MS = 86_400_000;

/** A line that a recomputation does not confirm. */
export interface WrongLine {
  lineId: bigint;
  what: 'figures' | 'amount';
}

/** What a recomputation has found. */
export interface Verified {
  lines: number;
  wrong: WrongLine[];
}

interface Checked {
  id: bigint;
  kind: AgreementKind;
  /** The period consists of several days, each of which is closed by itself. */
  has_days: boolean;
  currency: string;
  terms: string;
  figures: LineFigures;
  carried_loss: string;
  granted: string;
  carried_amount: string;
  amount: bigint;
  /** The events of its period are still there. */
  has_events: boolean;
  /** Summed from the events, by where their members were then. */
  bet: string;
  win: string;
  /** Nothing was told late afterwards that may belong to this period. */
  is_complete: boolean;
}

/**
 * Recomputes all settled lines of a merchant: their figures from the events of rounds, and their amounts from their terms. Of a period
 * whose events are no longer kept, only the amounts. What came late is
 * taken out of the later period; the earlier one lacks it, and so may only be smaller than what is found.
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
        select l.*, s.kind, s.unit, s.currency, s.ends_at, a.upline_id, v.terms
        from income_line l
        join settlement s on s.merchant_code = l.merchant_code and s.id = l.settlement_id
        join agreement a on a.merchant_code = l.merchant_code and a.id = l.agreement_id
        join agreement_version v on v.merchant_code = l.merchant_code and v.agreement_id = l.agreement_id and v.version = l.version
        where l.merchant_code = ${merchantCode}
      ), played as materialized (
        select a.agent_id, e.body ->> 'currency' as currency, date_bin('5 minutes', e.at, 'epoch') as at,
          sum((e.body ->> 'betMinor')::numeric) as bet, sum((e.body ->> 'winMinor')::numeric) as win
        from event e join team_place p on p.merchant_code = e.merchant_code and p.member_id = e.member_id
          and p.from_at <= e.at and (p.to_at is null or p.to_at > e.at)
        cross join lateral unnest(team_ids(p.path)) a (agent_id)
        where e.merchant_code = ${merchantCode} and e.type = 'round_settled' and a.agent_id in (select member_id from line)
        group by 1, 2, 3
      ), counted as materialized (
        select l.id, sum(p.bet) as bet, sum(p.win) as win
        from line l join played p on p.agent_id = l.member_id and p.currency = l.currency and p.at >= l.starts_at and p.at < l.ends_at group by l.id
      ), granted as materialized (
        select settlement_id, upline_id, sum(gross_minor) as gross from line group by settlement_id, upline_id
      )
      select l.id, l.kind, l.unit not in ('fiveMinutes', 'hour', 'D') as has_days, l.currency, l.terms, l.figures, l.carried_loss_minor::text as carried_loss, l.carried_amount_minor::text as carried_amount,
        l.amount_minor as amount, l.starts_at >= ${keptSince} as has_events, coalesce(c.bet, 0)::text as bet, coalesce(c.win, 0)::text as win, coalesce(g.gross, 0)::text as granted,
        not exists (select from income_line later where later.merchant_code = l.merchant_code and later.agreement_id = l.agreement_id
          and later.starts_at > l.starts_at and (later.figures ->> 'lateValidBetMinor' <> '0' or later.figures ->> 'lateProfitLossMinor' <> '0'))
        and not exists (select from team_sum t where t.merchant_code = l.merchant_code and t.agent_id = l.member_id
          and t.unit = case when l.unit in ('fiveMinutes', 'hour') then l.unit else 'D' end
          and t.starts_at >= l.ends_at and (t.late_bet_minor <> 0 or t.late_win_minor <> 0)) as is_complete
      from line l left join counted c using (id) left join granted g on g.settlement_id = l.settlement_id and g.upline_id = l.member_id
      order by l.id`.execute(trx);
    return found.rows;
  });
  const wrong = rows.flatMap((row): WrongLine[] => {
    const what = row.has_events && !figuresAreRight(row) ? 'figures' : !amountIsRight(row) ? 'amount' : undefined;
    return what ? [{ lineId: row.id, what }] : [];
  });
  return { lines: rows.length, wrong };
}

function figuresAreRight({ figures: written, has_days, bet, win, is_complete }: Checked): boolean {
  const figures = readWritten(written);
  const inTime = figures.validBetMinor - figures.lateValidBetMinor;
  if (!is_complete) return inTime <= BigInt(bet);
  // What came late for a day of a longer period may be from another day of it, or from before: the days do not say.
  if (has_days && figures.lateValidBetMinor !== 0n)
    return inTime <= BigInt(bet) && BigInt(bet) <= figures.validBetMinor;
  return inTime === BigInt(bet) && figures.profitLossMinor - figures.lateProfitLossMinor === BigInt(bet) - BigInt(win);
}

function amountIsRight({
  kind,
  currency,
  terms,
  figures,
  carried_loss,
  granted,
  carried_amount,
  amount,
}: Checked): boolean {
  const share = shareOfPeriod({ kind, terms: termsIn(terms), currency }, readWritten(figures), {
    lossMinor: BigInt(carried_loss),
  });
  return paidOf(share.grossMinor, BigInt(granted), { amountMinor: BigInt(carried_amount) }).amountMinor === amount;
}
