import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../src/gateway/database/tables.ts';
import { BANK } from './brands.ts';

/** An effect that the database has, named as the journal names what was asked for. */
export interface Effect {
  effect: string;
  /** What it has moved; null if it moves nothing by itself. */
  amountMinor: bigint | null;
  count: bigint;
}

/** Every effect of the storm's calls that is in the database. */
export async function readEffects(trx: Transaction<Tables>): Promise<Effect[]> {
  const { rows } = await sql<Effect>`
    with found as (
      select 'deposit:' || merchant_code || ':' || key as effect, amount_minor from deposit
      union all select 'withdrawal:' || merchant_code || ':' || key, amount_minor from withdrawal
      union all select 'give-up:' || merchant_code || ':' || (body->>'depositId'), null from event
        where type = 'deposit_failed' and body->>'failure' = 'abandoned'
      union all select 'notice:' || merchant_code || ':' || provider || ':' || transaction_id, amount_minor from payment
        where provider = ${BANK.provider}
      union all select 'wager:' || merchant_code || ':' || idempotency_key, amount_minor from transfer
        where kind in ('bet', 'win', 'rollback', 'tombstone')
      union all select case step when 'cancelled' then 'cancel' when 'confirmed' then 'received' when 'partly_confirmed' then 'partly'
          when 'first_approval' then 'approve' when 'approved' then 'approve' when 'rejected' then 'reject'
          when 'forced' then 'force' when 'return_asked' then 'return' when 'returned' then 'return' end
        || ':' || merchant_code || ':' || withdrawal_id || coalesce(':' || operator_id, ''), null from withdrawal_step
        where actor = 'operator' or step in ('cancelled', 'confirmed', 'partly_confirmed')
      union all select source || ':' || merchant_code || ':' || idempotency_key, amount_minor from transfer
        where kind in ('wallet_transfer', 'upline_transfer', 'downline_transfer')
      union all select 'give-up-bonus:' || merchant_code || ':' || id, null from bonus where state = 'given_up'
      union all select 'ask-reversal:' || merchant_code || ':' || key, null from settlement_reversal
      union all select 'decide-reversal:' || merchant_code || ':' || id || ':' || decided_by, null from settlement_reversal where decided_by is not null
      union all select 'approve-settlement:' || merchant_code || ':' || id || ':' || approved_by, null from settlement where approved_by is not null
      union all select 'settle-again:' || s.merchant_code || ':' || b.id || ':' || s.asked_by, null from settlement s
        join settlement b on (b.merchant_code, b.kind, b.unit, b.starts_at, b.attempt) = (s.merchant_code, s.kind, s.unit, s.starts_at, s.attempt - 1)
    ) select effect, max(amount_minor) as "amountMinor", count(*) as count from found group by effect`.execute(trx);
  return rows;
}
