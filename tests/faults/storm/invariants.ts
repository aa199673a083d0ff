import { sql } from 'kysely';
import { readTrialBalance } from '../../../src/gateway/ledger/trial-balance.ts';
import type { Transaction as Payment } from '../../../src/shared/contract/payment-protocol.ts';
import { MESSAGES_KEPT_MAX } from '../../../src/gateway/inbox/write-messages.ts';
import { orderKey } from './bank.ts';
import { BANK, CARD_FEE_BASIS_POINTS, OWN, stormBrands } from './brands.ts';
import { lines, type Find, type Seen } from './find.ts';
import { brokenBonuses, strayTransfers, unsettled } from './bonus-and-team-invariants.ts';
import { findIllegalPaths } from './paths.ts';

const MERCHANTS = Object.values(stormBrands).map(({ merchantCode, market: { currency } }) => ({
  merchantCode,
  currency,
}));

async function unbalanced({ trx }: Seen): Promise<string[]> {
  const nets = await lines(
    trx,
    sql`select merchant_code, currency, sum(balance_minor) as net from account group by 1, 2 having sum(balance_minor) <> 0`,
  );
  const found = await Promise.all(
    MERCHANTS.map(async ({ merchantCode }) => (await readTrialBalance(trx, merchantCode)).brokenTransferIds),
  );
  return [...nets, ...found.flat().map((id) => `transfer ${id} does not sum to zero`)];
}

const drifted = ({ trx }: Seen): Promise<string[]> =>
  lines(
    trx,
    sql`select a.merchant_code, a.id, a.kind, a.balance_minor, sum(e.amount_minor) as entries from account a
      left join entry e on e.merchant_code = a.merchant_code and e.account_id = a.id
      group by a.merchant_code, a.id having a.balance_minor <> coalesce(sum(e.amount_minor), 0)`,
  );

const overdrawn = ({ trx }: Seen): Promise<string[]> =>
  lines(
    trx,
    sql`select merchant_code, id, kind, balance_minor from account where not can_overdraw and balance_minor < 0
      union all select e.merchant_code, e.transfer_id, 'after an entry', e.balance_after_minor from entry e
      join account a on a.merchant_code = e.merchant_code and a.id = e.account_id where not a.can_overdraw and e.balance_after_minor < 0`,
  );

const doubled: Find = async ({ trx, effects }) => [
  ...effects.filter(({ count }) => count > 1n).map(({ effect, count }) => `${effect} has ${count} effects`),
  ...(await lines(
    trx,
    sql`select merchant_code, kind, reference, count(*) from transfer
      where kind in ('withdrawal_hold', 'withdrawal_release', 'payout', 'payout_return') group by 1, 2, 3 having count(*) > 1`,
  )),
];

const lost: Find = ({ effects, journal }) => {
  const found = new Map(effects.map((one) => [one.effect, one]));
  return [...journal.expected].flatMap(([effect, { is, amountMinor }]) => {
    const there = found.get(effect);
    if (!there) return is === 'there' ? [`${effect} was acknowledged and is not there`] : [];
    const isOther = amountMinor !== undefined && there.amountMinor !== amountMinor;
    return isOther && is !== 'absent' ? [`${effect} moved ${String(there.amountMinor)} and not ${amountMinor}`] : [];
  });
};

const refusedButThere: Find = ({ effects, journal }) =>
  effects.flatMap(({ effect }) =>
    journal.expected.get(effect)?.is === 'absent' ? [`${effect} was refused and is there`] : [],
  );

/** Transactions of a provider are left out: the gateway also learns of them by asking. Another invariant compares them with what the provider has moved. */
const unasked: Find = ({ effects, journal }) =>
  effects.flatMap(({ effect }) =>
    journal.expected.has(effect) || effect.startsWith('notice:') ? [] : [`nobody asked for ${effect}`],
  );

/** A withdrawal has the movements of its state, each of its amount, and the held account has what is under way. */
const misplaced: Find = async ({ trx }) => [
  ...(await lines(
    trx,
    sql`with moved as (
        select merchant_code, reference,
          coalesce(sum(amount_minor) filter (where kind = 'withdrawal_hold'), 0) as held,
          coalesce(sum(amount_minor) filter (where kind = 'withdrawal_release'), 0) as released,
          coalesce(sum(amount_minor) filter (where kind = 'payout'), 0) as paid,
          coalesce(sum(amount_minor) filter (where kind = 'payout_return'), 0) as returned
        from transfer where kind in ('withdrawal_hold', 'withdrawal_release', 'payout', 'payout_return') group by 1, 2)
      select coalesce(w.reference, moved.reference) as reference, w.state, w.amount_minor, held, released, paid, returned
      from withdrawal w full join moved on moved.merchant_code = w.merchant_code and moved.reference = w.reference
      where (held, released, paid, returned) is distinct from (w.amount_minor::numeric,
        case when w.state in ('rejected', 'cancelled', 'failed') then w.amount_minor else 0 end::numeric,
        case when w.state in ('paid', 'received', 'partly_received', 'not_received', 'returned') then w.amount_minor else 0 end::numeric,
        case when w.state = 'returned' then w.amount_minor - w.fee_minor - coalesce(w.received_minor, 0) else 0 end::numeric)`,
  )),
  ...(await lines(
    trx,
    sql`select a.merchant_code, a.owner_id, a.balance_minor, w.held from account a left join (
        select merchant_code, member_id, sum(amount_minor) as held from withdrawal where state in ('reviewing', 'approved', 'paying') group by 1, 2
      ) w on w.merchant_code = a.merchant_code and w.member_id = a.owner_id
      where a.kind = 'held' and a.balance_minor <> coalesce(w.held, 0)`,
  )),
];

/** Each payment is credited once, with what has arrived less the brand's fee, whatever was asked for. */
const wronglyCredited: Find = ({ trx }) =>
  lines(
    trx,
    sql`with fees as (
        select *, case when method = 'card' then (amount_minor * ${CARD_FEE_BASIS_POINTS}::bigint + 9999) / 10000 else 0 end as fee
        from payment where kind = 'deposit' and status = 'succeeded'),
      arrived as (
        select merchant_code, provider, reference, sum(amount_minor) as arrived, count(*) as payments,
          sum(amount_minor - case when fee < amount_minor then fee else 0 end) as credited from fees group by 1, 2, 3),
      moved as (
        select t.merchant_code, t.reference, count(distinct t.id) as postings,
          coalesce(sum(e.amount_minor) filter (where a.kind = 'cash'), 0) as to_player,
          coalesce(-sum(e.amount_minor) filter (where a.kind = 'payment'), 0) as from_provider
        from transfer t join entry e on e.merchant_code = t.merchant_code and e.transfer_id = t.id
        join account a on a.merchant_code = e.merchant_code and a.id = e.account_id where t.kind = 'deposit' group by 1, 2)
      select d.reference, d.state, d.arrived_minor, d.credited_minor, arrived.arrived, arrived.credited, moved.* from deposit d
      full join arrived using (merchant_code, provider, reference) full join moved using (merchant_code, reference)
      where d.id is null or (d.arrived_minor, d.credited_minor, d.state = 'credited') is distinct from
          (coalesce(arrived.arrived, 0), coalesce(arrived.credited, 0), arrived.payments is not null)
        or (coalesce(moved.postings, 0), coalesce(moved.to_player, 0), coalesce(moved.from_provider, 0)) is distinct from
          (coalesce(arrived.payments, 0), coalesce(arrived.credited, 0), coalesce(arrived.arrived, 0))`,
  );

const strangers: Find = async ({ trx }) => [
  ...(await lines(
    trx,
    sql`select t.merchant_code, t.kind, t.reference, a.owner_id from transfer t
      join entry e on e.merchant_code = t.merchant_code and e.transfer_id = t.id
      join account a on a.merchant_code = e.merchant_code and a.id = e.account_id and a.owner = 'member'
      left join deposit d on d.merchant_code = t.merchant_code and d.reference = t.reference
      left join withdrawal w on w.merchant_code = t.merchant_code and w.reference = t.reference
      where t.kind in ('deposit', 'withdrawal_hold', 'withdrawal_release', 'payout', 'payout_return')
        and a.owner_id is distinct from coalesce(d.member_id, w.member_id)`,
  )),
  ...(await lines(
    trx,
    sql`select p.merchant_code, p.provider, p.reference, p.kind from payment p
      left join deposit d on d.merchant_code = p.merchant_code and d.provider = p.provider and d.reference = p.reference and d.currency = p.currency
      left join withdrawal w on w.merchant_code = p.merchant_code and w.provider = p.provider and w.reference = p.reference and w.currency = p.currency
      where case when p.kind = 'payout' then w.id else d.id end is null`,
  )),
  ...(
    await Promise.all(
      MERCHANTS.map(({ merchantCode, currency }) =>
        lines(
          trx,
          sql`select merchant_code, id, currency from account where merchant_code = ${merchantCode} and currency <> ${currency}`,
        ),
      ),
    )
  ).flat(),
];

/** What the gateway books as told by a provider is what the provider has moved, and a payout left once, in the amount that was held for it. */
const untrue: Find = async ({ trx, bank, bankPayouts, ownTransactions }) => {
  const { rows: told } = await sql<
    Record<'merchant' | 'provider' | 'id' | 'kind' | 'reference' | 'status', string> & { amount: bigint }
  >`
    select merchant_code as merchant, provider, transaction_id as id, kind, reference, status, amount_minor as amount from payment`.execute(
    trx,
  );
  const { rows: withdrawals } = await sql<Record<'merchant' | 'reference' | 'state', string> & { payout: bigint }>`
    select merchant_code as merchant, reference, state, amount_minor - fee_minor as payout from withdrawal`.execute(
    trx,
  );
  const byKey = new Map(withdrawals.map((row) => [orderKey('payout', row.merchant, row.reference), row]));
  const truthOf = ({ merchant, provider, id, kind, reference }: (typeof told)[number]): Payment | undefined =>
    provider === BANK.provider
      ? bank.orders.get(orderKey(kind, merchant, reference))?.transactions.find((one) => one.transactionId === id)
      : ownTransactions?.get(`${merchant} ${id}`);
  const invented = told.filter((row) => {
    if (row.provider === OWN.provider && !ownTransactions) return false;
    const truth = truthOf(row);
    return (
      truth?.status !== row.status || BigInt(truth.amountMinor) !== row.amount || truth.reference !== row.reference
    );
  });
  const payouts = bankPayouts.flatMap((key) => {
    const [order, row] = [bank.orders.get(key)!, byKey.get(key)];
    if (!row || row.payout !== BigInt(order.amountMinor)) return [`${key} was paid out without being held`];
    const hasLeft = order.transactions.some(({ status }) => status === 'succeeded');
    const isBack =
      ['reviewing', 'approved', 'rejected', 'cancelled'].includes(row.state) || (hasLeft && row.state === 'failed');
    return isBack ? [`${key} was sent, and its withdrawal is ${row.state}`] : [];
  });
  return [...invented.map(({ merchant, id }) => `${merchant} ${id} is not what its provider has moved`), ...payouts];
};

const TOLD = ['member_registered', 'deposit_credited', 'deposit_failed', 'withdrawal_changed'];

/** Messages of events that have been handled. An inbox that is full forgets its oldest. */
const untold: Find = ({ trx, isAtRest }) =>
  lines(
    trx,
    sql`with full_inbox as (select merchant_code, member_id from message group by 1, 2 having count(*) >= ${MESSAGES_KEPT_MAX}::int),
      handled as (
        select e.* from event e left join event_cursor c on c.consumer = 'inbox'
        where e.type = any(${`{${TOLD.join(',')}}`}::text[]) and (${isAtRest}::boolean or (e.xid, e.id) <= (c.xid, c.id))
          and not exists (select from event_set_aside s where s.merchant_code = e.merchant_code and s.event_id = e.id and not ${isAtRest}::boolean)),
      told as (select merchant_code, member_id, substr(key, 7)::bigint as event_id, count(*) as messages from message where key like 'event:%' group by 1, 2, 3)
      select 'no message' as finding, h.merchant_code, h.id, h.type, h.body from handled h
        left join told t on t.merchant_code = h.merchant_code and t.member_id = h.member_id and t.event_id = h.id
        where t.messages is distinct from 1 and (h.merchant_code, h.member_id) not in (select * from full_inbox)
      union all select 'no event', t.merchant_code, t.event_id, null, null from told t
        left join event e on e.merchant_code = t.merchant_code and e.id = t.event_id and e.member_id = t.member_id where e.id is null`,
  );

/** Steps and credits that are told to the player, with their events. */
const unrecorded: Find = ({ trx }) =>
  lines(
    trx,
    sql`with done as (
        select merchant_code, 'step ' || withdrawal_id || ' ' || step as what from withdrawal_step
          where step in ('documents_wanted', 'approved', 'paid', 'assumed', 'forced', 'returned', 'rejected', 'failed')
        union all select d.merchant_code, 'credit ' || d.id || ' ' || p.amount_minor from payment p
          join deposit d on d.merchant_code = p.merchant_code and d.provider = p.provider and d.reference = p.reference
          where p.kind = 'deposit' and p.status = 'succeeded'
        union all select merchant_code, 'failure ' || id from deposit where state = 'failed'),
      recorded as (
        select merchant_code, case type when 'withdrawal_changed' then 'step ' || (body->>'withdrawalId') || ' ' || (body->>'step')
          when 'deposit_credited' then 'credit ' || (body->>'depositId') || ' ' || (body->>'arrivedMinor')
          else 'failure ' || (body->>'depositId') end as what
        from event e where type in ('withdrawal_changed', 'deposit_credited') or type = 'deposit_failed' and exists (
          select from deposit d where d.merchant_code = e.merchant_code and d.id = (e.body->>'depositId')::bigint and d.state = 'failed'))
      select merchant_code, what, done, recorded from (select merchant_code, what, count(*) as done from done group by 1, 2) d
      full join (select merchant_code, what, count(*) as recorded from recorded group by 1, 2) r using (merchant_code, what)
      where done is distinct from recorded`,
  );

/** What must be true after every fault, by name. */
export const invariants: Readonly<Record<string, Find>> = {
  'the books of each brand sum to zero': unbalanced,
  'a balance is the sum of its entries': drifted,
  'nothing guarded is below zero': overdrawn,
  'a key and a transaction of a provider have one effect': doubled,
  'what was acknowledged is there': lost,
  'what was refused is not there': refusedButThere,
  'nothing happens that nobody asked for': unasked,
  'a withdrawal goes only where its table leads': ({ trx }) => findIllegalPaths(trx),
  'the money of a withdrawal is where its state says': misplaced,
  'a deposit is credited with what has arrived, less its fee': wronglyCredited,
  'nothing touches another brand or another player': strangers,
  'the books hold what the providers have moved, and no payout is given back': untrue,
  'an event is there if and only if its effect': unrecorded,
  'a message is there if and only if its event': untold,
  'a bonus is granted once, counts its rounds and ends once': brokenBonuses,
  'a transfer stays with its player or goes one step in the tree': strayTransfers,
  'a settlement pays each line once, and takes it back once': unsettled,
};
