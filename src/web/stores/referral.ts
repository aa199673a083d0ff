import type { Client } from '../../client/client.ts';
import { isSubId } from '../../shared/agents/sub-id.ts';
import { storage } from '../storage.ts';

/** Longest code that a brand's field accepts. Longer text is cut. */
const LENGTH_MAX = 255;

/** Names of the codes in an address: a friend's referral code, an agent's affiliate code, and the label of the agent's link. */
type CodeName = 'referralCode' | 'affiliateCode' | 'subId';

/** A possible code: without control characters and white space around it, and cut to the longest length. */
const clean = (text: string | null | undefined): string | undefined =>
  (text ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, LENGTH_MAX)
    .toWellFormed() || undefined;
/** A code in the page's address (spec §2). */
const codeOfAddress = (name: CodeName): string | undefined => clean(new URLSearchParams(location.search).get(name));
/** A code that was stored earlier. */
const keptCode = (name: CodeName): string | undefined => clean(storage.local.get(name));

/** The sub-id in the page's address: the label of an agent's link. */
const subIdOfAddress = (): string | undefined => {
  const subId = codeOfAddress('subId');
  return subId && isSubId(subId) ? subId : undefined;
};

/**
 * Stores the codes of the address, because the address will have changed by the time the visitor registers. A new affiliate code replaces a
 * stored one only if the gateway knows it, so that a typing error in a link does not cost an agent their player. A sub-id stays with the code
 * of its link.
 */
export async function keepCodes(client: Pick<Client, 'call'>): Promise<void> {
  const [friend, agent, kept] = [
    codeOfAddress('referralCode'),
    codeOfAddress('affiliateCode'),
    keptCode('affiliateCode'),
  ];
  const subId = subIdOfAddress();
  if (friend) storage.local.set('referralCode', friend);
  if (!agent) return;
  if (agent !== kept) {
    const replaces =
      !kept || (await client.call('affiliate', { query: { code: agent, domain: location.hostname } })).ok;
    if (!replaces) return;
    storage.local.set('affiliateCode', agent);
    storage.local.remove('subId');
  }
  if (subId) storage.local.set('subId', subId);
}

/** The sub-id of the link by which an agent's code came: of the address, or the one stored with the code. */
export function subIdOf(code: string): string | undefined {
  const isOf = (other: string | undefined) => other?.toLowerCase() === code.trim().toLowerCase();
  const ofAddress = isOf(codeOfAddress('affiliateCode')) ? subIdOfAddress() : undefined;
  if (ofAddress) return ofAddress;
  const kept = isOf(keptCode('affiliateCode')) ? keptCode('subId') : undefined;
  return kept && isSubId(kept) ? kept : undefined;
}

/** The referral code of the address, or the one stored in this browser. */
export const referralCode = (): string | undefined => codeOfAddress('referralCode') ?? keptCode('referralCode');
/** The affiliate code stored in this browser, see `keepCodes`. */
export const affiliateCode = (): string | undefined => keptCode('affiliateCode');
