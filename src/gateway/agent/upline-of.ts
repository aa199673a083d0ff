import { ok, type Result } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import { checkAffiliate, ownerOfCode } from './affiliate.ts';

/** The codes that a registration carries. */
interface Codes {
  merchantCode: string;
  /** The affiliate code of the form. */
  typed: string | undefined;
  /** That of the address, or of an earlier visit. */
  affiliateCode: string | undefined;
  /** The code of a friend. */
  referralCode: string | undefined;
  /** Network address that asks. */
  address: string;
}

/**
 * Who a new account registers under: the agent of the code that was typed, else the agent of the code that came with the address, else whoever
 * has the referral code. One that was typed must be good; any other that leads to nobody is kept with the account and no more.
 */
export async function uplineOf(
  services: Services,
  { merchantCode, typed, affiliateCode, referralCode, address }: Codes,
): Promise<Result<bigint | undefined, 'invitation_code_error' | 'too_many_requests'>> {
  if (typed !== undefined) return checkAffiliate(services, { merchantCode, code: typed, address });
  const agent = affiliateCode === undefined ? undefined : await ownerOfCode(services, merchantCode, affiliateCode);
  if (agent?.isAgent) return ok(agent.memberId);
  const friend = referralCode === undefined ? undefined : await ownerOfCode(services, merchantCode, referralCode);
  return ok(friend?.memberId);
}
