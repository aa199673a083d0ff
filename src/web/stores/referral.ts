import { storage } from './storage.ts';

/** A code longer than this is none: no brand's field takes it. */
const LENGTH_MAX = 255;

/** Codes by which a visitor was sent, by the names that they have in an address: a friend's, and an agent's. */
const names = ['referralCode', 'affiliateCode'] as const;
type CodeName = (typeof names)[number];

/** A code in the page's address (spec §2), cut to what can be one. */
const codeOfAddress = (name: CodeName): string => (new URLSearchParams(location.search).get(name) ?? '').trim().slice(0, LENGTH_MAX);
const codeOf = (name: CodeName): string | undefined => codeOfAddress(name) || storage.local.get(name) || undefined;

/** Keeps the codes of the address: by the time that the visitor registers, the address is another. */
export function keepCodes(): void {
  for (const name of names) {
    const code = codeOfAddress(name);
    if (code) storage.local.set(name, code);
  }
}

/** The referral code of the address, or else the one that was kept earlier in this browser. */
export const referralCode = (): string | undefined => codeOf('referralCode');
/** The affiliate code of the address, or else the one that was kept earlier in this browser. */
export const affiliateCode = (): string | undefined => codeOf('affiliateCode');
