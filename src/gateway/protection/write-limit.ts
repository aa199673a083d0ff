import type { Selectable, Transaction } from 'kysely';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { isOrdered, shorterThan, type LimitMeasure, type LimitPeriod } from '../../shared/protection/limit-order.ts';
import { lockMember } from '../cashier/lock-member.ts';
import type { PlayLimitTable } from '../database/ledger-tables.ts';
import type { Tables } from '../database/tables.ts';
import { lockPlay, playedNow, type LimitOwner } from './count-play.ts';

/** Names a limit of a member. */
export interface LimitName {
  measure: LimitMeasure;
  period: LimitPeriod;
}

type Row = Selectable<PlayLimitTable>;
/** The limits of one measure, by period. Rows without a limit are among them. */
export type LimitRows = ReadonlyMap<LimitPeriod, Row>;

/** Who changes a limit: an operator gives a reason. */
export interface LimitAuthor {
  operatorId: bigint | null;
  reason: string | null;
}

/** A change of a limit, in the transaction that makes it. */
export interface LimitChange {
  trx: Transaction<Tables>;
  owner: LimitOwner;
  name: LimitName;
  author: LimitAuthor;
  now: Date;
}

/** What was done, for the messages: the limit that holds or waits now, null for none. */
export interface DoneChange extends LimitName {
  change: 'set' | 'raise_asked' | 'raise_dropped';
  limitMinor: bigint | null;
}

/** Locks what the limits of a member are decided by, and reads those of a measure. */
export async function lockLimits({ trx, owner, name: { measure } }: LimitChange): Promise<LimitRows> {
  await lockMember(trx, owner.merchantCode, owner.memberId);
  if (measure !== 'deposit') await lockPlay(trx, owner);
  const rows = await trx
    .selectFrom('play_limit')
    .selectAll()
    .where('merchant_code', '=', owner.merchantCode)
    .where('member_id', '=', owner.memberId)
    .where('currency', '=', owner.currency)
    .where('measure', '=', measure)
    .execute();
  return new Map(rows.map((row) => [row.period, row]));
}

/** Whether the limits stay in order with another one, now or after everything that waits (PROTECT-04). */
export const staysOrdered = (
  rows: LimitRows,
  period: LimitPeriod,
  limit: bigint | null,
  at: 'now' | 'after',
): boolean =>
  isOrdered({
    ...Object.fromEntries(
      [...rows.values()].map((row) => [
        row.period,
        at === 'after' && row.raise_from !== null ? row.raise_minor : row.limit_minor,
      ]),
    ),
    [period]: limit,
  });

const ofRow = ({ trx, owner, author, now }: LimitChange, { measure }: LimitName) =>
  trx
    .updateTable('play_limit')
    .set({ changed_by: author.operatorId, changed_at: now, reason: author.reason })
    .where('merchant_code', '=', owner.merchantCode)
    .where('member_id', '=', owner.memberId)
    .where('currency', '=', owner.currency)
    .where('measure', '=', measure);

const noRaise = { raise_minor: null, raise_asked_at: null, raise_from: null };

/**
 * Sets a first or lower limit, which holds at once; what waited for it is dropped, and so are raises of shorter periods that would then be above it. What
 * was used in the period counts. Fails with `limit_order`.
 */
export async function lowerTo(
  change: LimitChange,
  rows: LimitRows,
  limitMinor: bigint,
): Promise<Result<DoneChange[], 'limit_order'>> {
  const { trx, owner, name, author, now } = change;
  const { measure, period } = name;
  if (!staysOrdered(rows, period, limitMinor, 'now')) return fail('limit_order');
  const row = rows.get(period);
  const dropped = await dropAbove(change, limitMinor);
  const played = (await playedNow(trx, owner, now)).find((one) => one.period === period)!;
  const set = {
    limit_minor: limitMinor,
    used_minor: { deposit: 0n, stake: played.staked_minor, loss: played.lost_minor }[measure],
    period_ends_at: played.ends_at,
    time_zone: owner.timeZone,
    set_by: author.operatorId,
  };
  if (row)
    await ofRow(change, name)
      .set({ ...set, ...noRaise })
      .where('period', '=', period)
      .execute();
  else
    await trx
      .insertInto('play_limit')
      .values({
        merchant_code: owner.merchantCode,
        member_id: owner.memberId,
        currency: owner.currency,
        ...name,
        ...set,
        changed_by: author.operatorId,
        changed_at: now,
        reason: author.reason,
      })
      .execute();
  return ok([{ ...name, change: 'set', limitMinor }, ...dropped]);
}

/** Drops raises of shorter periods that a lower limit does not leave room for. */
async function dropAbove(change: LimitChange, limitMinor: bigint): Promise<DoneChange[]> {
  const { measure, period } = change.name;
  const shorter = shorterThan(period);
  if (shorter.length === 0) return [];
  const rows = await ofRow(change, change.name)
    .set(noRaise)
    .where('period', 'in', shorter)
    .where('raise_minor', '>', limitMinor)
    .returning(['period', 'limit_minor'])
    .execute();
  return rows.map((row) => ({ measure, period: row.period, change: 'raise_dropped', limitMinor: row.limit_minor }));
}

/** Writes down that a player wants a higher limit, or none, from a moment on. Fails with `limit_order`. */
export async function askRaise(
  change: LimitChange,
  rows: LimitRows,
  { limitMinor, from }: { limitMinor: bigint | null; from: Date },
): Promise<Result<DoneChange[], 'limit_order'>> {
  const { name, now } = change;
  if (!staysOrdered(rows, name.period, limitMinor, 'after')) return fail('limit_order');
  await ofRow(change, name)
    .set({ raise_minor: limitMinor, raise_asked_at: now, raise_from: from })
    .where('period', '=', name.period)
    .execute();
  return ok([{ ...name, change: 'raise_asked', limitMinor }]);
}

/** Lets a raise hold whose time has come. Fails with `limit_order`. */
export async function confirmTo(
  change: LimitChange,
  rows: LimitRows,
  limitMinor: bigint | null,
): Promise<Result<DoneChange[], 'limit_order'>> {
  const { name } = change;
  if (!staysOrdered(rows, name.period, limitMinor, 'now')) return fail('limit_order');
  await ofRow(change, name)
    .set({ limit_minor: limitMinor, set_by: null, ...noRaise })
    .where('period', '=', name.period)
    .execute();
  return ok([{ ...name, change: 'set', limitMinor }]);
}

/** Drops a raise, and those of shorter periods that were to follow it. */
export async function dropTo(change: LimitChange, limitMinor: bigint): Promise<DoneChange[]> {
  const { name } = change;
  const dropped = await dropAbove(change, limitMinor);
  await ofRow(change, name).set(noRaise).where('period', '=', name.period).execute();
  return [{ ...name, change: 'raise_dropped', limitMinor }, ...dropped];
}
