import { sql, type Transaction } from 'kysely';
import type { AgreementTerms } from '../../shared/agents/agreement-terms.ts';
import { activeFromMinor } from '../../shared/agents/settle.ts';
import type { IncomeDay, IncomeEntry } from '../../shared/contract/agreements.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { Tables } from '../database/tables.ts';
import { closedUnitOf } from './closed-units.ts';
import { countedSums } from './settled-figures.ts';
import type { ReadIncome } from './read-income.ts';

/** What the team of a line did in each of its slots, the oldest first: at most as many as a month has days. A slot in which nobody played is left out. */
export async function daysOf(
  trx: Transaction<Tables>,
  line: ReadIncome,
  terms: Pick<AgreementTerms, 'betAmount' | 'base'>,
): Promise<IncomeDay[]> {
  const { currency } = line;
  const { bet: staked, win } = countedSums(terms.base !== undefined);
  const { rows } = await sql<{ starts_at: Date; bet: string; win: string; active: string }>`
    with played as (
      select s.starts_at, s.member_id, sum(${staked}) as bet, sum(${win}) as win
      from member_sum s join team_place p on p.merchant_code = s.merchant_code and p.id = s.place_id
      where s.merchant_code = ${line.merchant_code} and s.unit = ${closedUnitOf(line.unit)} and s.starts_at >= ${line.starts_at} and s.starts_at < ${line.ends_at}
        and strpos(p.path, ${`/${line.member_id}/`}) > 0 and (${staked} <> 0 or ${win} <> 0)
      group by 1, 2
    )
    select starts_at, sum(bet)::text as bet, sum(win)::text as win,
      count(*) filter (where bet > 0 and bet >= ${String(activeFromMinor(terms, currency))}::numeric)::text as active
    from played group by 1 order by 1`.execute(trx);
  const amount = (amountMinor: bigint) => toDecimal({ amountMinor, currency });
  return rows.map(({ starts_at, bet, win: payouts, active }) => ({
    from: starts_at.toISOString(),
    activeMembers: Number(active),
    validBet: amount(BigInt(bet)),
    profitLoss: amount(BigInt(bet) - BigInt(payouts)),
  }));
}

/** The entries that the payment of a line and its reversal wrote, the first first. The agent sees those of the own wallet, operators both sides. */
export async function entriesOf(
  trx: Transaction<Tables>,
  line: ReadIncome,
  sees: 'agent' | 'operator',
): Promise<IncomeEntry[]> {
  const { rows } = await sql<{
    transfer_id: bigint;
    account_id: bigint;
    kind: string;
    is_reversal: boolean;
    created_at: Date;
    amount_minor: bigint;
    balance_after_minor: bigint;
  }>`
    select e.transfer_id, e.account_id, a.kind, t.reverses_id is not null as is_reversal, t.created_at, e.amount_minor, e.balance_after_minor
    from transfer t
    join entry e on e.merchant_code = t.merchant_code and e.transfer_id = t.id
    join account a on a.merchant_code = e.merchant_code and a.id = e.account_id
    where t.merchant_code = ${line.merchant_code} and (t.id = ${line.transfer_id} or t.reverses_id = ${line.transfer_id})
      and (${sees === 'operator'} or a.kind = 'cash' and a.owner_id = ${line.member_id})
    order by e.transfer_id, e.account_id`.execute(trx);
  const amount = (amountMinor: bigint) => toDecimal({ amountMinor, currency: line.currency });
  return rows.map((row) => ({
    transferId: String(row.transfer_id),
    accountId: String(row.account_id),
    account: row.kind === 'cash' ? 'cash' : 'commission',
    isReversal: row.is_reversal,
    at: row.created_at.toISOString(),
    amount: amount(row.amount_minor),
    balanceAfter: amount(row.balance_after_minor),
  }));
}
