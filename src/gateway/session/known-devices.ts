import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { networkOf } from '../verification/network-of.ts';
import { deviceOf } from './cookies.ts';

/** Places of one kind that are kept of a member: more than anybody logs in from, and few enough to be looked through. */
export const KNOWN_PER_KIND_MAX = 32;

/** Where somebody comes from, as it is kept: SHA-256 of a device's cookie, or of a network. */
export interface KnownDeviceOrNetwork {
  kind: 'device' | 'network';
  place: Buffer;
}

/** A network as a place. */
export const networkOfAddress = (address: string): KnownDeviceOrNetwork => ({
  kind: 'network',
  place: createHash('sha256')
    .update(`network:${networkOf(address)}`)
    .digest(),
});

/** A device as a place, by its cookie. */
export const deviceOfCookie = (device: string): KnownDeviceOrNetwork => ({
  kind: 'device',
  place: createHash('sha256').update(`device:${device}`).digest(),
});

/** Place of the browser that asks, if it has been here before. */
export function knownDeviceHashOf(request: FastifyRequest): Buffer | undefined {
  const device = deviceOf(request);
  return device === undefined ? undefined : deviceOfCookie(device).place;
}

/** Takes note of where a member has logged in; of each kind the latest are kept. */
export async function noteDevicesAndNetworks(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: { merchantCode: string; memberId: bigint },
  places: readonly KnownDeviceOrNetwork[],
  at: Date,
): Promise<void> {
  await trx
    .insertInto('known_place')
    .values(places.map((place) => ({ merchant_code: merchantCode, member_id: memberId, seen_at: at, ...place })))
    .onConflict((conflict) =>
      conflict.columns(['merchant_code', 'member_id', 'kind', 'place']).doUpdateSet({ seen_at: at }),
    )
    .execute();
  for (const { kind } of places) {
    const ofKind = trx
      .selectFrom('known_place')
      .select('place')
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .where('kind', '=', kind);
    await trx
      .deleteFrom('known_place')
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .where('place', 'in', ofKind.orderBy('seen_at', 'desc').orderBy('place').offset(KNOWN_PER_KIND_MAX))
      .execute();
  }
}

/** Stands for a network where none is known any more: no address has it. */
const NO_NETWORK: KnownDeviceOrNetwork = { kind: 'network', place: Buffer.alloc(32) };

/**
 * Forgets where a member has logged in from: every device is a stranger again, and every network but the one that asks, if it was known. Not as before
 * the first login of all, whose network is taken as known: somebody who has got at the mailbox would be asked for nothing.
 */
export async function forgetDevicesAndNetworks(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: { merchantCode: string; memberId: bigint },
  address: string,
): Promise<void> {
  const { kind, place } = networkOfAddress(address);
  const { numDeletedRows } = await trx
    .deleteFrom('known_place')
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where((eb) => eb.or([eb('kind', '!=', kind), eb('place', '!=', place)]))
    .executeTakeFirst();
  if (numDeletedRows > 0n)
    await trx
      .insertInto('known_place')
      .values({ merchant_code: merchantCode, member_id: memberId, ...NO_NETWORK })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
