import type { Client } from '../../client/client.ts';
import { storage } from '../storage.ts';

/** Longest code that a brand's field accepts. Longer text is cut. */
const LENGTH_MAX = 255;

/** Names of the codes in an address: a friend's referral code, and an agent's affiliate code. */
type CodeName = 'referralCode' | 'affiliateCode';

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

/**
 * Stores the codes of the address, because the address will have changed by the time the visitor registers. A new affiliate code replaces a
 * stored one only if the gateway knows it, so that a typing error in a link does not cost an agent their player.
 */
export async function keepCodes(client: Pick<Client, 'call'>): Promise<void> {
  const [friend, agent, kept] = [
    codeOfAddress('referralCode'),
    codeOfAddress('affiliateCode'),
    keptCode('affiliateCode'),
  ];
  if (friend) storage.local.set('referralCode', friend);
  if (!agent || agent === kept) return;
  const replaces = !kept || (await client.call('affiliate', { query: { code: agent, domain: location.hostname } })).ok;
  if (replaces) storage.local.set('affiliateCode', agent);
}

/** The referral code of the address, or the one stored in this browser. */
export const referralCode = (): string | undefined => codeOfAddress('referralCode') ?? keptCode('referralCode');
/** The affiliate code stored in this browser, see `keepCodes`. */
export const affiliateCode = (): string | undefined => keptCode('affiliateCode');
