import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** A consumer's place in the events: those up to it have been handled. */
export interface Place {
  era: number;
  xid: string;
  id: bigint;
}

/** A place whose consumer this gateway works for. */
export interface HeldPlace extends Place {
  /** The events of this era are no longer added to: after them come those of the next one. */
  hasNextEra: boolean;
}

/** How long a gateway works for a consumer without saying so again. After a crash another one takes over. */
const LEASE_MS = 30_000;

/**
 * Takes or keeps the lease of a consumer. Returns undefined while another gateway holds it. An idle turn writes nothing until half of the lease is
 * over.
 * @param holder names this gateway
 */
export async function claimPlace(
  trx: Transaction<Tables>,
  consumer: string,
  holder: string,
  nowMs: number,
): Promise<HeldPlace | undefined> {
  const found = (await readPlace(trx, consumer)) ?? (await beginPlace(trx, consumer));
  if (found.isAhead) await beginEra(trx);
  const { era, xid, id, leaseEndsAt } = found;
  const leftMs = (leaseEndsAt?.getTime() ?? 0) - nowMs;
  if (found.holder !== null && found.holder !== holder && leftMs > 0) return undefined;
  if (found.holder !== holder || leftMs < LEASE_MS / 2) {
    const taken = await trx
      .updateTable('event_cursor')
      .set({ holder, lease_ends_at: new Date(nowMs + LEASE_MS) })
      .where('consumer', '=', consumer)
      // Of two gateways at once, the second one finds the name of the first.
      .where((eb) => (found.holder === null ? eb('holder', 'is', null) : eb('holder', '=', found.holder)))
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) return undefined;
  }
  return { era, xid, id, hasNextEra: found.hasNextEra };
}

/** Moves a cursor on, if this gateway still holds it and nobody has moved it meanwhile. Returns whether it did. */
export async function movePlace(
  trx: Transaction<Tables>,
  consumer: string,
  holder: string,
  from: Place,
  to: Place,
): Promise<boolean> {
  const moved = await trx
    .updateTable('event_cursor')
    .set({ era: to.era, xid: to.xid, id: to.id })
    .where('consumer', '=', consumer)
    .where('holder', '=', holder)
    .where('era', '=', from.era)
    .where('xid', '=', from.xid)
    .where('id', '=', from.id)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/** Gives the lease back, so that another gateway need not wait for its end. */
export async function releasePlace(trx: Transaction<Tables>, consumer: string, holder: string): Promise<void> {
  await trx
    .updateTable('event_cursor')
    .set({ holder: null, lease_ends_at: null })
    .where('consumer', '=', consumer)
    .where('holder', '=', holder)
    .execute();
}

/**
 * Begins an era of events if the database was restored into another cluster, which counts its transactions from a smaller number. Otherwise new
 * events would lie before every cursor.
 */
export async function beginEra(trx: Transaction<Tables>): Promise<void> {
  await sql`select public.event_begin_era()`.execute(trx);
}

/**
 * The consumers for which there is something to do, in one query, because most of the time there is nothing: those with events after their
 * place, with events to try again, or with another era to begin.
 */
export async function waitingConsumers(trx: Transaction<Tables>): Promise<string[]> {
  const { rows } = await sql<{ consumer: string }>`
    select consumer from public.event_lags() lag join event_cursor place using (consumer)
      where lag.oldest_at is not null or lag.set_aside > 0 or place.xid >= pg_snapshot_xmax(pg_current_snapshot())
        or exists (select from event_era where number > place.era)`.execute(trx);
  return rows.map(({ consumer }) => consumer);
}

interface FoundPlace extends HeldPlace {
  holder: string | null;
  leaseEndsAt: Date | null;
  /** The cursor lies after transactions that have not begun: the cluster is another one. */
  isAhead: boolean;
}

async function readPlace(trx: Transaction<Tables>, consumer: string): Promise<FoundPlace | undefined> {
  return trx
    .selectFrom('event_cursor')
    .select((eb) => [
      'era',
      eb.cast<string>('xid', 'text').as('xid'),
      'id',
      'holder',
      'lease_ends_at as leaseEndsAt',
      sql<boolean>`exists (select from event_era where number > era)`.as('hasNextEra'),
      sql<boolean>`xid >= pg_snapshot_xmax(pg_current_snapshot())
        and not exists (select from event_era where number > era)`.as('isAhead'),
    ])
    .where('consumer', '=', consumer)
    .executeTakeFirst();
}

/** The place of a consumer that has handled nothing: before the first event. */
async function beginPlace(trx: Transaction<Tables>, consumer: string): Promise<FoundPlace> {
  await trx
    .insertInto('event_cursor')
    .values({ consumer, era: 1, xid: '0', id: 0n })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readPlace(trx, consumer))!;
}
