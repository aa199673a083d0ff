import { sql } from 'kysely';
import { paidOf, shareOfPeriod } from '../../shared/agents/settle.ts';
import type { AgreementKind } from '../../shared/agents/agreement-kinds.ts';
import type { LineFigures } from '../database/agreement-tables.ts';
import type { Services } from '../services.ts';
import { termsIn } from './acting.ts';
import { readWritten } from './settled-figures.ts';

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
  currency: string;
  terms: string;
  figures: LineFigures;
  carried_loss: string;
  granted: string;
  carried_amount: string;
  amount: bigint;
  /** Summed from the events, by where their members were then. */
  bet: string;
  win: string;
  /** What was told late of this period, and counted in a later one. */
  is_complete: boolean;
}

/**
 * Recomputes all settled lines of a merchant: their figures from the events of rounds, one by one, and their amounts from their terms. What came late is
 * taken out of the later period; the earlier one lacks it, and so may only be smaller than what is found.
 */
export async function verifySettlements(
  { database }: Pick<Services, 'database'>,
  merchantCode: string,
): Promise<Verified> {
  const rows = await database.withMerchant(merchantCode, async (trx) => {
    const found = await sql<Checked>`
      select l.id, s.kind, s.currency, v.terms, l.figures, l.carried_loss_minor::text as carried_loss, l.carried_amount_minor::text as carried_amount,
        l.amount_minor as amount, n.bet, n.win,
        (select coalesce(sum(b.gross_minor), 0)::text from income_line b join agreement a on a.merchant_code = b.merchant_code and a.id = b.agreement_id
          where b.merchant_code = l.merchant_code and b.settlement_id = l.settlement_id and a.upline_id = l.member_id) as granted,
        not exists (select from income_line later where later.merchant_code = l.merchant_code and later.agreement_id = l.agreement_id
          and later.starts_at > l.starts_at and later.figures ->> 'lateValidBetMinor' <> '0') as is_complete
      from income_line l
      join settlement s on s.merchant_code = l.merchant_code and s.id = l.settlement_id
      join agreement_version v on v.merchant_code = l.merchant_code and v.agreement_id = l.agreement_id and v.version = l.version
      cross join lateral (
        select coalesce(sum((e.body ->> 'betMinor')::numeric), 0)::text as bet, coalesce(sum((e.body ->> 'winMinor')::numeric), 0)::text as win
        from event e join team_place p on p.merchant_code = e.merchant_code and p.member_id = e.member_id
          and p.from_at <= e.at and (p.to_at is null or p.to_at > e.at)
        where e.merchant_code = l.merchant_code and e.type = 'round_settled' and e.at >= s.starts_at and e.at < s.ends_at
          and e.body ->> 'currency' = s.currency and strpos(p.path, '/' || l.member_id || '/') > 0
      ) n
      where l.merchant_code = ${merchantCode} order by l.id`.execute(trx);
    return found.rows;
  });
  const wrong = rows.flatMap((row): WrongLine[] => {
    const what = !figuresAreRight(row) ? 'figures' : !amountIsRight(row) ? 'amount' : undefined;
    return what ? [{ lineId: row.id, what }] : [];
  });
  return { lines: rows.length, wrong };
}

function figuresAreRight({ figures: written, bet, win, is_complete }: Checked): boolean {
  const figures = readWritten(written);
  const inTime = figures.validBetMinor - figures.lateValidBetMinor;
  if (!is_complete) return inTime <= BigInt(bet);
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
