import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { Services } from '../services.ts';
import { removeSecondFactor } from '../own-account/second-factor.ts';
import { endSessionsWithin } from '../session/end-sessions.ts';
import { forgetDevicesAndNetworks } from '../session/known-devices.ts';
import { maskContact } from './mask-contact.ts';
import { ownerOf, notifyOwner, type OwnerNews } from './notify-owner.ts';

/** A player who has proved with a code that they own a number, and the member that the number belongs to. */
interface NumberProof {
  brand: Brand;
  memberId: bigint;
  /** The number with its dialing code, digits only. */
  number: string;
  /** Whether the member has logged in from this browser before. */
  isKnownDevice: boolean;
  request: FastifyRequest;
}

/**
 * Gives an account whose username is a mobile number to the owner of the number. On a brand that does not verify
 * numbers, anyone can register with one. So the first time the owner proves the number, from an unknown device,
 * everything that someone else may have set is removed: passwords, second factor, other contacts, sessions, known devices
 * and remember grants. The previous contacts are notified. Does nothing if the number is already verified.
 */
export async function takeNumber(
  services: Pick<Services, 'database' | 'signals' | 'clock'> & OwnerNews,
  { brand, memberId, number, isKnownDevice, request }: NumberProof,
): Promise<void> {
  const { merchantCode, market } = brand;
  const at = new Date(services.clock());
  const owner = await ownerOf(services, brand, memberId, request);
  const params = { contact: maskContact('mobile', number, market.dialingCode) };
  const haveSessionsEnded = await services.database.withMerchant(merchantCode, async (trx) => {
    const contact = await trx
      .insertInto('member_contact')
      .values({ merchant_code: merchantCode, kind: 'mobile', value: number, member_id: memberId, verified_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('member_id')
      .executeTakeFirst();
    if (!contact) return false;
    if (isKnownDevice) {
      await notifyOwner(services, trx, owner, 'contactAdded', params);
      return false;
    }
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
    await removeSecondFactor(trx, { merchantCode, memberId });
    await forgetDevicesAndNetworks(trx, { merchantCode, memberId }, request.ip, at);
    await endSessionsWithin(trx, { merchantCode, memberId, at });
    await notifyOwner(services, trx, owner, 'contactChanged', params);
    return true;
  });
  if (haveSessionsEnded) services.signals.send([{ merchantCode, memberId, topic: 'session' }]);
}
