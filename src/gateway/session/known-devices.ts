import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { networkOf } from '../region/network-of.ts';
import { deviceOf } from './cookies.ts';

/** Known devices, and known networks, kept for a member: more than a player logs in from, and few enough to scan. */
export const KNOWN_PER_KIND_MAX = 32;

/** A device or network that a member has logged in from. */
export interface KnownDeviceOrNetwork {
  kind: 'device' | 'network';
  /** SHA-256 of the device cookie or of the network; column `place` of table `known_place`. */
  hash: Buffer;
}

/** The network of an address. */
export const networkOfAddress = (address: string): KnownDeviceOrNetwork => ({
  kind: 'network',
  hash: createHash('sha256')
    .update(`network:${networkOf(address)}`)
    .digest(),
});

/** The device with a given device cookie. */
export const deviceOfCookie = (device: string): KnownDeviceOrNetwork => ({
  kind: 'device',
  hash: createHash('sha256').update(`device:${device}`).digest(),
});

/** Hash of the requesting browser's device cookie, if it has one. */
export function knownDeviceHashOf(request: FastifyRequest): Buffer | undefined {
  const device = deviceOf(request);
  return device === undefined ? undefined : deviceOfCookie(device).hash;
}

/** Whether a member has logged in before, and never from the network of this address. */
export async function isNewNetworkOf(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: { merchantCode: string; memberId: bigint },
  address: string,
): Promise<boolean> {
  const { hash } = networkOfAddress(address);
  const known = await trx
    .selectFrom('known_place')
    .select((eb) => [eb.fn.countAll<bigint>().as('count'), sql<boolean | null>`bool_or(place = ${hash})`.as('isKnown')])
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'network')
    .executeTakeFirstOrThrow();
  return known.count > 0n && known.isKnown !== true;
}

/** Records the device and network of a login, and keeps only the latest `KNOWN_PER_KIND_MAX` of each kind. */
export async function noteDevicesAndNetworks(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: { merchantCode: string; memberId: bigint },
  seen: readonly KnownDeviceOrNetwork[],
  at: Date,
): Promise<void> {
  await trx
    .insertInto('known_place')
    .values(
      seen.map(({ kind, hash }) => ({
        merchant_code: merchantCode,
        member_id: memberId,
        kind,
        place: hash,
        seen_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['merchant_code', 'member_id', 'kind', 'place']).doUpdateSet({ seen_at: at }),
    )
    .execute();
  for (const { kind } of seen) {
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

/** A hash that no network has. It takes the place of forgotten networks. */
const NO_NETWORK_HASH = Buffer.alloc(32);

/**
 * Forgets the known devices of a member, and the known networks except the requesting one. The member does not go back
 * to the state before the first login, in which any network counts as known: otherwise an attacker with access to the
 * player's e-mail would pass without a code.
 */
export async function forgetDevicesAndNetworks(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: { merchantCode: string; memberId: bigint },
  address: string,
  at: Date,
): Promise<void> {
  const { kind, hash } = networkOfAddress(address);
  const { numDeletedRows } = await trx
    .deleteFrom('known_place')
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where((eb) => eb.or([eb('kind', '!=', kind), eb('place', '!=', hash)]))
    .executeTakeFirst();
  if (numDeletedRows > 0n)
    await trx
      .insertInto('known_place')
      .values({ merchant_code: merchantCode, member_id: memberId, kind, place: NO_NETWORK_HASH, seen_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
