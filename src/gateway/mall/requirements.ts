import type { Selectable, Transaction } from 'kysely';
import { addDays, dayOf, startOfDay } from '../../shared/days.ts';
import type { RequirementKind } from '../../shared/mall/states.ts';
import type { MallGoodTable } from '../database/mall-tables.ts';
import type { Tables } from '../database/tables.ts';
import { playedDays, sumPlay, type SummedPlayer } from '../records/play-sums.ts';
import type { Services } from '../services.ts';

/** What a good asks of a player beside points. */
interface Requirement {
  kind: RequirementKind;
  minor: bigint;
  /** Days of the brand's zone, today included. */
  days: number;
}

/** What a good asks for, if it does. */
export const requirementOf = ({
  requires,
  requires_minor,
  requires_days,
}: Pick<Selectable<MallGoodTable>, 'requires' | 'requires_minor' | 'requires_days'>): Requirement | undefined =>
  requires === null ? undefined : { kind: requires, minor: requires_minor!, days: requires_days! };

/** How far a player is with a requirement, in minor units. */
export type Reached = (trx: Transaction<Tables>, requirement: Requirement) => Promise<bigint>;

/** Makes ready what says how far a player is. Call it before the transaction that reads. */
export async function reachedBy(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  player: SummedPlayer,
): Promise<Reached> {
  await sumPlay(database, player);
  const known = new Map<string, Promise<bigint>>();
  return (trx, { kind, days }) => {
    const key = `${kind} ${days}`;
    const from = addDays(dayOf(clock(), player.timeZone), 1 - days);
    if (!known.has(key))
      known.set(key, kind === 'turnover' ? turnover(trx, player, from) : deposits(trx, player, from));
    return known.get(key)!;
  };
}

async function turnover(trx: Transaction<Tables>, player: SummedPlayer, from: string): Promise<bigint> {
  const days = await playedDays(trx, player, { from, status: 'settled' });
  return days.reduce((sum, { bet_minor }) => sum + bet_minor, 0n);
}

async function deposits(
  trx: Transaction<Tables>,
  { merchantCode, memberId, currency, timeZone }: SummedPlayer,
  from: string,
): Promise<bigint> {
  const { sum } = await trx
    .selectFrom('deposit')
    .select((eb) => eb.fn.coalesce(eb.cast<bigint>(eb.fn.sum('credited_minor'), 'bigint'), eb.val(0n)).as('sum'))
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('state', '=', 'credited')
    .where('ended_at', '>=', new Date(startOfDay(from, timeZone)))
    .executeTakeFirstOrThrow();
  return BigInt(sum);
}
