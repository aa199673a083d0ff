import { sql, type Transaction } from 'kysely';
import type { QueryOf } from '../../shared/contract/call.ts';
import type { roundCareCalls, VoidEffect } from '../../shared/contract/console/rounds.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';

/** One round by its id, or all that are open on an event. */
type Which = QueryOf<typeof roundCareCalls.voidEffect>;

/** Rounds that one void returns at most. Those that are left are asked for again. */
const ROUNDS_MAX = 20_000;
/** Players whose balances an effect shows. */
const SHOWN_MAX = 20;

/** A round that can be voided: it is open, has paid nothing, and no void of it is under way. */
export interface RoundToVoid {
  round_id: string;
  member_id: bigint;
  member: string;
  currency: string;
  stake_minor: bigint;
  /** The ledger account that the stakes came from, and what it holds. */
  account_id: bigint;
  balance_minor: bigint;
}

/** Finds the rounds that a void would return now. A bet on several events belongs to none of them. */
export async function roundsToVoid(
  trx: Transaction<Tables>,
  { merchant, provider, gameId, round, event }: Which,
): Promise<RoundToVoid[]> {
  const { rows } = await sql<RoundToVoid>`
    select r.round_id, r.member_id, m.account as member, r.currency, r.bet_minor as stake_minor, a.id as account_id, a.balance_minor
    from round r
    join member m on m.merchant_code = r.merchant_code and m.id = r.member_id
    join game_session g on g.merchant_code = r.merchant_code and g.id = r.game_session_id
    join account a on a.merchant_code = r.merchant_code and a.id = g.account_id
    where r.merchant_code = ${merchant} and r.provider = ${provider} and r.game_id = ${gameId} and r.status = 'open' and r.win_minor = 0
      and (${round ?? null}::text is null or r.round_id = ${round ?? null})
      and (${event ?? null}::text is null or exists (select from bet_description d
        where d.merchant_code = r.merchant_code and d.provider = r.provider and d.round_id = r.round_id
          and jsonb_array_length(d.lines) = 1 and d.lines -> 0 -> 'event' ->> 'EN' = ${event ?? null}))
      and not exists (select from voided_round v join round_void w on w.merchant_code = v.merchant_code and w.id = v.void_id
        where v.merchant_code = r.merchant_code and v.provider = r.provider and v.round_id = r.round_id and w.state in ('waiting', 'approved'))
    order by r.bet_minor desc, r.round_id limit ${ROUNDS_MAX}`.execute(trx);
  return rows;
}

/** Says what giving back the stakes of rounds does to balances. */
export function effectOf(rounds: readonly RoundToVoid[]): VoidEffect {
  const sums = Map.groupBy(rounds, ({ currency }) => currency);
  const accounts = Map.groupBy(rounds, ({ account_id }) => account_id);
  const total = (some: readonly RoundToVoid[]) => some.reduce((sum, { stake_minor }) => sum + stake_minor, 0n);
  return {
    rounds: rounds.length,
    members: new Set(rounds.map(({ member_id }) => member_id)).size,
    sums: [...sums].map(([currency, of]) => ({ currency, amount: toDecimal({ amountMinor: total(of), currency }) })),
    largest: [...accounts.values()]
      .toSorted((one, other) => (total(one) < total(other) ? 1 : -1))
      .slice(0, SHOWN_MAX)
      .map((of) => {
        const { member, currency, balance_minor: beforeMinor } = of[0]!;
        const text = (amountMinor: bigint) => toDecimal({ amountMinor, currency });
        const amountMinor = total(of);
        return {
          member,
          currency,
          amount: text(amountMinor),
          before: text(beforeMinor),
          after: text(beforeMinor + amountMinor),
        };
      }),
  };
}

/** What a void would give back now. Exactly one of `round` and `event` is named. */
export async function voidEffect(
  { database }: Pick<Services, 'database'>,
  which: Which,
): Promise<Result<VoidEffect, 'bad_request' | 'not_found'>> {
  if ((which.round === undefined) === (which.event === undefined)) return fail('bad_request');
  const rounds = await database.withMerchant(which.merchant, (trx) => roundsToVoid(trx, which));
  return rounds.length > 0 ? ok(effectOf(rounds)) : fail('not_found');
}
