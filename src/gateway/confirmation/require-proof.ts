import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { ConfirmationNeeded, ConfirmationWay } from '../../shared/contract/confirmation.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { maskContact } from '../account/mask-contact.ts';
import { channelOf, verifiedContacts } from '../account/verified-contacts.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';

/** Whose session asks for something that could take the account away. */
interface Asking {
  brand: Brand;
  player: Pick<Player, 'memberId' | 'isProved'>;
}

/**
 * Lets a session go on whose owner has shown a short while ago that he is: whoever finds an open page, or has come by a token, would otherwise
 * write himself into the account and come back by his own address. The refusal says in which ways this account can show it.
 */
export async function requireProof(
  { database, messenger }: Pick<Services, 'database' | 'messenger'>,
  { brand, player: { memberId, isProved } }: Asking,
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
  return fail('confirmation_required', {
    ways: ways.length > 0 ? ways : [{ way: 'login' }],
  } satisfies ConfirmationNeeded);
}
