import type { Client } from '../api/client.ts';
import { storage } from '../storage.ts';

/** A code longer than this is none: no brand's field takes it. */
const LENGTH_MAX = 255;

/** Codes by which a visitor was sent, by the names that they have in an address: a friend's, and an agent's. */
type CodeName = 'referralCode' | 'affiliateCode';

/** A text, cut to what can be a code. */
const clean = (text: string | null | undefined): string | undefined =>
  (text ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, LENGTH_MAX)
    .toWellFormed() || undefined;
/** A code in the page's address (spec §2). */
const codeOfAddress = (name: CodeName): string | undefined => clean(new URLSearchParams(location.search).get(name));
/** One that was kept earlier. */
const keptCode = (name: CodeName): string | undefined => clean(storage.local.get(name));

/**
 * Keeps the codes of the address: by the time that the visitor registers, the address is another. An affiliate code takes the place of one that was
 * kept before only once the gateway knows it: a slip in a link loses nobody his agent.
 */
export async function keepCodes(client: Pick<Client, 'call'>): Promise<void> {
  const [friend, agent, kept] = [
    codeOfAddress('referralCode'),
    codeOfAddress('affiliateCode'),
    keptCode('affiliateCode'),
  ];
  if (friend) storage.local.set('referralCode', friend);
  if (!agent || agent === kept) return;
  const isBetter = !kept || (await client.call('affiliate', { query: { code: agent, domain: location.hostname } })).ok;
  if (isBetter) storage.local.set('affiliateCode', agent);
}

/** The referral code of the address, or else the one that was kept earlier in this browser. */
export const referralCode = (): string | undefined => codeOfAddress('referralCode') ?? keptCode('referralCode');
/** The affiliate code that is kept in this browser: that of the address, unless a better one was there. */
export const affiliateCode = (): string | undefined => keptCode('affiliateCode');
