import type { PublicBrand } from '../../shared/brand/public-brand.ts';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { Contract } from '../../shared/contract/contract.ts';

/** A contact as an account shows it. */
export type ShownContact = ValueOf<Contract['profile']>['contacts'][number];

/**
 * The contact that a player is asked to verify: one that he gave, as long as none is verified to which a new password could go (PWD-13). Whoever
 * forgot his password would otherwise be kept out.
 */
export function contactToVerify(
  { flags, market }: Pick<PublicBrand, 'flags' | 'market'>,
  contacts: readonly ShownContact[],
): ShownContact | undefined {
  const goesToPhones = flags.CHNGPASSVERIF3 === true && market.dialingCode !== undefined;
  const waysBack = contacts.filter(({ kind }) => kind === 'email' || goesToPhones);
  return waysBack.some(({ isVerified }) => isVerified) ? undefined : waysBack[0];
}
