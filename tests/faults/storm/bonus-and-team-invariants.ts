import { sql } from 'kysely';
import { TREE } from './brands.ts';
import { lines, type Find } from './find.ts';

/**
 * A bonus is granted once and ends once, by what it held; one at a time is open, with its split; its turnover is what its rounds counted; each is told of by
 * its events. An account of a player without an open bonus is empty, unless rounds that it paid for are still under way or have outlived it.
 */
export const brokenBonuses: Find = async ({ trx }) => [
  ...(await lines(
    trx,
    sql`with moved as (
        select merchant_code, substr(idempotency_key, 6) as key, sum(amount_minor) as granted, count(*) as grants from transfer where kind = 'bonus_grant' group by 1, 2),
      ended as (
        select merchant_code, split_part(idempotency_key, ':', 2)::bigint as id, sum(amount_minor) as ended from transfer
        where kind in ('bonus_conversion', 'bonus_end') and idempotency_key like 'end:%' group by 1, 2),
      played as (select merchant_code, bonus_id, sum(counted_minor) as counted from bonus_round group by 1, 2),
      told as (
        select merchant_code, (body->>'bonusId')::bigint as id, count(*) filter (where type = 'bonus_opened') as opened,
          count(*) filter (where type = 'bonus_ended') as ended from event where type in ('bonus_opened', 'bonus_ended') group by 1, 2)
      select b.id, b.state, b.amount_minor, m.granted, m.grants, e.ended, b.end_minor, b.turnover_done_minor, p.counted, t.opened, t.ended as told_end,
        s.member_id as split
      from bonus b full join moved m on m.merchant_code = b.merchant_code and m.key = b.key
      full join ended e on e.merchant_code = b.merchant_code and e.id = b.id
      left join played p on p.merchant_code = b.merchant_code and p.bonus_id = b.id
      full join told t on t.merchant_code = b.merchant_code and t.id = b.id
      full join bonus_split s on s.merchant_code = b.merchant_code and s.member_id = b.member_id and s.currency = b.currency and b.state = 'open'
      where (m.granted, m.grants, coalesce(e.ended, 0), coalesce(p.counted, 0), t.opened, t.ended, s.member_id is not null) is distinct from
          (b.amount_minor::numeric, 1::bigint, coalesce(b.end_minor, 0)::numeric, b.turnover_done_minor::numeric, 1::bigint,
            case when b.state = 'open' then 0 else 1 end::bigint, b.state = 'open')
        or b.state = 'converted' and b.turnover_done_minor < b.turnover_wanted_minor`,
  )),
  ...(await lines(
    trx,
    sql`select merchant_code, member_id, currency, count(*) from bonus where state = 'open' group by 1, 2, 3 having count(*) > 1`,
  )),
  // Money that leaves ends a bonus, so what left after a grant has ended it. The member's lock puts the ids in order.
  ...(await lines(
    trx,
    sql`select b.id, t.kind, t.reference from bonus b
      join transfer g on g.merchant_code = b.merchant_code and g.kind = 'bonus_grant' and g.idempotency_key = 'open:' || b.key
      join account a on a.merchant_code = b.merchant_code and a.kind = 'cash' and a.owner_id = b.member_id
      join entry e on e.merchant_code = b.merchant_code and e.account_id = a.id and e.amount_minor < 0 and e.transfer_id > g.id
      join transfer t on t.merchant_code = b.merchant_code and t.id = e.transfer_id and t.kind in ('withdrawal_hold', 'upline_transfer', 'downline_transfer')
      where b.state = 'open'`,
  )),
  ...(await lines(
    trx,
    sql`select a.merchant_code, a.owner_id, a.balance_minor from account a where a.kind = 'bonus' and a.balance_minor > 0
      and not exists (select from round r where r.merchant_code = a.merchant_code and r.member_id = a.owner_id and r.bonus_bet_minor > 0)
      and not exists (select from bonus b where b.merchant_code = a.merchant_code and b.member_id = a.owner_id and b.state = 'open')`,
  )),
];

/** Money between wallets stays with its player; money between members goes one step up or down the tree, and its receiver is told once. */
export const strayTransfers: Find = async ({ trx }) => [
  ...(await lines(
    trx,
    sql`with moved as (
        select t.merchant_code, t.id, t.kind, t.amount_minor, count(*) as entries,
          max(a.owner_id) filter (where e.amount_minor = -t.amount_minor) as giver, max(a.owner_id) filter (where e.amount_minor = t.amount_minor) as taker
        from transfer t join entry e on e.merchant_code = t.merchant_code and e.transfer_id = t.id
        join account a on a.merchant_code = e.merchant_code and a.id = e.account_id and a.owner = 'member'
        where t.kind in ('wallet_transfer', 'upline_transfer', 'downline_transfer') group by 1, 2, 3, 4)
      select moved.* from moved left join member g on g.merchant_code = moved.merchant_code and g.id = giver
      left join member r on r.merchant_code = moved.merchant_code and r.id = taker
      where entries <> 2 or case kind when 'wallet_transfer' then giver = taker when 'upline_transfer' then g.upline_id = taker else r.upline_id = giver end
        is not true`,
  )),
  ...(await lines(
    trx,
    sql`with got as (
        select t.merchant_code, a.owner_id as member_id, t.kind || '_received' as type, t.amount_minor::text as amount, count(*) as transfers
        from transfer t join entry e on e.merchant_code = t.merchant_code and e.transfer_id = t.id and e.amount_minor > 0
        join account a on a.merchant_code = e.merchant_code and a.id = e.account_id
        where t.kind in ('upline_transfer', 'downline_transfer') group by 1, 2, 3, 4),
      told as (
        select merchant_code, member_id, type, body->>'amountMinor' as amount, count(*) as events from event
        where type in ('upline_transfer_received', 'downline_transfer_received') group by 1, 2, 3, 4)
      select * from got full join told using (merchant_code, member_id, type, amount) where transfers is distinct from events`,
  )),
];

/** A period pays each agent the same, whenever it is settled: each line once, and back once where two operators have reversed it. */
export const unsettled: Find = async ({ trx }) => [
  ...(await lines(
    trx,
    sql`with posted as (
        select merchant_code, split_part(idempotency_key, ':', 2)::bigint as id, count(*) filter (where idempotency_key like 'line:%') as paid,
          count(*) filter (where idempotency_key like 'reversal:%') as reversed, min(amount_minor) as least, max(amount_minor) as most
        from transfer where source = 'agreements' group by 1, 2),
      told as (
        select merchant_code, (body->>'lineId')::bigint as id, count(*) filter (where type = 'commission_paid') as told,
          count(*) filter (where type = 'commission_reversed') as told_back
        from event where type in ('commission_paid', 'commission_reversed') group by 1, 2)
      select * from income_line l full join posted using (merchant_code, id) full join told using (merchant_code, id)
      where l.amount_minor is distinct from ${TREE.shareMinor}::bigint or least <> l.amount_minor or most <> l.amount_minor
        or (coalesce(paid, 0), coalesce(reversed, 0), coalesce(told, 0), coalesce(told_back, 0)) is distinct from
          case l.state when 'waiting' then (0::bigint, 0::bigint, 0::bigint, 0::bigint) when 'paid' then (1::bigint, 0::bigint, 1::bigint, 0::bigint)
            when 'reversed' then (1::bigint, 1::bigint, 1::bigint, 1::bigint) end`,
  )),
  ...(await lines(
    trx,
    sql`with counted as (
        select s.*, count(l.id) filter (where l.state = 'waiting') as waiting, count(l.id) filter (where l.state = 'paid') as paid,
          count(l.id) filter (where l.state = 'reversed') as reversed, count(l.id) as all_lines, r.asked_by as reversal_asked, r.decided_by as reversal_decided
        from settlement s left join income_line l on l.merchant_code = s.merchant_code and l.settlement_id = s.id
        left join settlement_reversal r on r.merchant_code = s.merchant_code and r.settlement_id = s.id and r.state = 'approved'
        group by s.merchant_code, s.id, r.asked_by, r.decided_by)
      select id, state, attempt, waiting, paid, reversed, all_lines from counted
      where state <> 'closed' and all_lines <> ${TREE.agents}::int
        or state = 'waiting' and waiting <> all_lines or state = 'paid' and paid <> all_lines or state = 'reversed' and reversed <> all_lines
        or (state in ('reversing', 'reversed')) is distinct from (reversal_decided is not null) or reversal_asked = reversal_decided
        or attempt > 1 and state in ('paying', 'paid', 'reversing', 'reversed') and (approved_by is null or approved_by = asked_by)`,
  )),
  ...(await lines(
    trx,
    sql`select merchant_code, kind, unit, starts_at, count(*) filter (where state <> 'reversed') as standing from settlement group by 1, 2, 3, 4
      having count(*) filter (where state <> 'reversed') > 1`,
  )),
];
