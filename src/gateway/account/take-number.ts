import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { Services } from '../services.ts';
import { endSessionsWithin } from '../session/end-sessions.ts';
import { forgetDevicesAndNetworks } from '../session/known-devices.ts';
import { maskContact } from './mask-contact.ts';
import { ownerOf, notifyOwner } from './notify-owner.ts';

/** Somebody who has read a code that went to a number, and the account that the number leads to. */
interface NumberProof {
  brand: Brand;
  memberId: bigint;
  /** With the dialing code, digits alone. */
  number: string;
  /** Whether the account has been used from this browser before. */
  isKnownDevice: boolean;
  request: FastifyRequest;
}

/**
 * Gives an account that is called by a number to whoever has the number. A brand that verifies no numbers lets anybody register with one: the first
 * time that its owner shows it, from a browser that the account does not know, what somebody else may have put in goes: passwords, other contacts,
 * sessions, what browsers remember. Contacts that were there are told. Does nothing where the number is the account's already.
 */
export async function takeNumber(
  services: Pick<Services, 'database' | 'messenger'>,
  { brand, memberId, number, isKnownDevice, request }: NumberProof,
): Promise<void> {
  const { merchantCode, market } = brand;
  const owner = await ownerOf(services, brand, memberId, request);
  const change = await services.database.withMerchant(merchantCode, async (trx) => {
    const contact = await trx
      .insertInto('member_contact')
      .values({ merchant_code: merchantCode, kind: 'mobile', value: number, member_id: memberId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('member_id')
      .executeTakeFirst();
    if (!contact) return undefined;
    if (isKnownDevice) return 'contactAdded';
    await trx
      .updateTable('member')
      .set({ password_hash: null, payment_password_hash: null, must_change_password: false })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .execute();
    await trx
      .deleteFrom('member_contact')
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .where('kind', '<>', 'mobile')
      .execute();
    await forgetDevicesAndNetworks(trx, { merchantCode, memberId }, request.ip);
    await endSessionsWithin(trx, { merchantCode, memberId });
    return 'contactChanged';
  });
  if (change) notifyOwner(services, owner, change, { contact: maskContact('mobile', number, market.dialingCode) });
}
