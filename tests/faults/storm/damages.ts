import { sql, type RawBuilder } from 'kysely';
import { invariants } from './invariants.ts';
import type { FindingsAfter } from './storm.ts';

/** Tables whose triggers refuse what is done here. */
const GUARDED = [
  'account',
  'transfer',
  'entry',
  'event',
  'deposit',
  'withdrawal',
  'withdrawal_step',
  'payment',
  'bonus',
  'income_line',
];

/** Key of a bet that was refused. */
const REFUSED_KEY = 'refused';

/** One more transfer like a bet that was made, under another key. */
const oneMore = (kind: string, key: string): RawBuilder<unknown> =>
  sql`insert into transfer (merchant_code, source, idempotency_key, kind, amount_minor, reference, created_at)
    select merchant_code, source, ${key}, kind, amount_minor, reference, created_at from transfer where kind = ${kind} and merchant_code = 'ALPHA' limit 1`;

const oneOf = (table: string, where: string): RawBuilder<unknown> =>
  sql.raw(`ctid = (select ctid from ${table} where ${where} limit 1)`);

/** What damages the books so that an invariant is broken. */
const damages: Readonly<Record<string, RawBuilder<unknown>>> = {
  'the books of each brand sum to zero': sql`update account set balance_minor = balance_minor + 1 where ${oneOf('account', "kind = 'cash'")}`,
  'a balance is the sum of its entries': sql`update account set balance_minor = balance_minor + 1 where ${oneOf('account', "kind = 'payment'")}`,
  'nothing guarded is below zero': sql`update entry set balance_after_minor = -1 where (merchant_code, account_id) in (
    select merchant_code, id from account where kind = 'cash' limit 1)`,
  // Of its own, because a short storm may end before its first withdrawal.
  'a key and a transaction of a provider have one effect': sql`insert into transfer (merchant_code, source, idempotency_key, kind, amount_minor, reference, created_at)
    select merchant_code, source, 'twice-' || n, 'withdrawal_hold', amount_minor, 'twice', created_at
    from (select * from transfer limit 1) t, generate_series(1, 2) n`,
  'what was acknowledged is there': sql`delete from payment where ${oneOf('payment', "provider = 'storm-bank'")}`,
  'what was refused is not there': oneMore('bet', REFUSED_KEY),
  'nothing happens that nobody asked for': oneMore('bet', 'nobody'),
  'a withdrawal goes only where its table leads': sql`update withdrawal_step set step = 'assumed' where ${oneOf('withdrawal_step', "step = 'requested'")}`,
  'the money of a withdrawal is where its state says': sql`update withdrawal set amount_minor = amount_minor + 1 where ${oneOf('withdrawal', 'true')}`,
  'a deposit is credited with what has arrived, less its fee': sql`update deposit set credited_minor = credited_minor - 1 where ${oneOf('deposit', 'credited_minor > 0')}`,
  'nothing touches another brand or another player': sql`update deposit set member_id = (
    select m.id from member m where m.merchant_code = deposit.merchant_code and m.id <> deposit.member_id limit 1)
    where ${oneOf('deposit', 'credited_minor > 0')}`,
  'the books hold what the providers have moved, and no payout is given back': sql`update payment set amount_minor = amount_minor + 1 where ${oneOf('payment', "provider = 'storm-bank'")}`,
  'an event is there if and only if its effect': sql`delete from event where ${oneOf('event', "type = 'deposit_credited'")}`,
  'a bonus is granted once, counts its rounds and ends once': sql`update bonus set amount_minor = amount_minor + 1 where ${oneOf('bonus', 'true')}`,
  'a transfer stays with its player or goes one step in the tree': sql`update transfer set kind = 'downline_transfer' where ${oneOf('transfer', "kind = 'bet'")}`,
  'a settlement pays each line once, and takes it back once': sql`delete from event where ${oneOf('event', "type = 'commission_paid'")}`,
  'a message is there if and only if its event': sql`delete from message where ${oneOf('message', "template = 'welcome'")}`,
};

/** Damages the books for each invariant, and returns those that did not notice. Without damage none may find anything. */
export async function unnoticed(findingsAfter: FindingsAfter): Promise<string[]> {
  const blind = (await findingsAfter(async () => undefined)).map((name) => `${name}: finds something in sound books`);
  for (const name of Object.keys(invariants)) {
    const found = await findingsAfter(async (trx, journal) => {
      for (const table of GUARDED) await sql.raw(`alter table ${table} disable trigger user`).execute(trx);
      await damages[name]?.execute(trx);
      const send = () => Promise.resolve({ outcome: 'failed' as const });
      await journal.make({ kind: 'bet', effect: `wager:ALPHA:${REFUSED_KEY}`, hasKey: true, send });
    });
    if (!found.includes(name)) blind.push(name);
  }
  return blind;
}
