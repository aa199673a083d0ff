import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { ConfirmationWay } from '../../shared/errors.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { maskContact } from '../account/mask-contact.ts';
import { channelOf, verifiedContacts } from '../account/verified-contacts.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';

/** A session that requests a change that could take the account away. */
interface ProtectedRequest {
  brand: Brand;
  player: Pick<Player, 'memberId' | 'isProved'>;
}

/**
 * Requires a recent confirmation. Otherwise anyone who finds an open page or steals a token could add their own contact
 * and take the account over. The refusal lists the ways in which this member can confirm.
 */
export async function requireProof(
  { database, messenger }: Pick<Services, 'database' | 'messenger'>,
  { brand, player: { memberId, isProved } }: ProtectedRequest,
): Promise<Result<null, 'confirmation_required'>> {
  if (isProved) return ok(null);
  const { merchantCode, market } = brand;
  const { password_hash } = await database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('member')
      .select('password_hash')
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow(),
  );
  const contacts = await verifiedContacts(database, merchantCode, memberId);
  const ways: ConfirmationWay[] = [
    ...(password_hash === null ? [] : [{ way: 'password' } as const]),
    ...contacts
      .filter(({ kind }) => messenger.canSend(channelOf(kind)))
      .map(({ kind, value }) => ({ way: 'code', kind, masked: maskContact(kind, value, market.dialingCode) }) as const),
  ];
  return fail('confirmation_required', { ways: ways.length > 0 ? ways : [{ way: 'login' }] });
}
