import type { Brand } from '../../shared/brand/brand.generated.ts';
import { ok, type Result } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import { checkAffiliate, ownerOfCode } from './affiliate.ts';

/** The codes of a registration. */
interface Codes {
  brand: Pick<Brand, 'merchantCode' | 'agents'>;
  /** The host on which the player registers. */
  host: string;
  /** The affiliate code typed into the form. */
  typed: string | undefined;
  /** The affiliate code from the URL, or from an earlier visit. */
  affiliateCode: string | undefined;
  /** The referral code of a friend. */
  referralCode: string | undefined;
  /** Network address of the request. */
  address: string;
}

/** Who a new account comes below. */
interface Upline {
  memberId: bigint;
  /** By an agent's code, such as that of a link. */
  isByCode: boolean;
}

/**
 * The upline of a new account: the agent of the typed code, else the agent of the code from the URL, else the owner of
 * the referral code, else the agent whose domain it is. A typed code must be valid. The other codes may be unknown, and
 * are then only stored in the profile.
 */
export async function uplineOf(
  services: Services,
  { brand: { merchantCode, agents }, host, typed, affiliateCode, referralCode, address }: Codes,
): Promise<Result<Upline | undefined, 'invitation_code_error' | 'too_many_requests'>> {
  if (typed !== undefined) {
    const checked = await checkAffiliate(services, { merchantCode, code: typed, address });
    return checked.ok ? ok({ memberId: checked.value, isByCode: true }) : checked;
  }
  const agent = affiliateCode === undefined ? undefined : await ownerOfCode(services, merchantCode, affiliateCode);
  if (agent?.isAgent) return ok({ memberId: agent.memberId, isByCode: true });
  const friend = referralCode === undefined ? undefined : await ownerOfCode(services, merchantCode, referralCode);
  if (friend) return ok({ memberId: friend.memberId, isByCode: false });
  const code = agents.hosts[host];
  const own = code === undefined ? undefined : await ownerOfCode(services, merchantCode, code);
  return ok(own?.isAgent ? { memberId: own.memberId, isByCode: false } : undefined);
}
