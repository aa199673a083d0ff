import type { PublicBrand } from '../../shared/brand/public-brand.ts';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { Contract } from '../../shared/contract/contract.ts';

/** A contact as the profile shows it. */
export type ShownContact = ValueOf<Contract['profile']>['contacts'][number];

/**
 * The contact that a player is asked to verify, as long as none is verified that can receive a password reset (PWD-13). Without one, a
 * player who forgets their password cannot get back in.
 */
export function contactToVerify(
  { flags, market }: Pick<PublicBrand, 'flags' | 'market'>,
  contacts: readonly ShownContact[],
): ShownContact | undefined {
  const resetsByPhone = flags.CHNGPASSVERIF3 === true && market.dialingCode !== undefined;
  const usable = contacts.filter(({ kind }) => kind === 'email' || resetsByPhone);
  return usable.some(({ isVerified }) => isVerified) ? undefined : usable[0];
}
