import { storage } from './storage.ts';

/** A code longer than this is none: no brand's field takes it. */
const LENGTH_MAX = 255;

/** The code of a friend in the page's address (spec §2), cut to what can be one. */
const codeOfAddress = (): string => (new URLSearchParams(location.search).get('referralCode') ?? '').trim().slice(0, LENGTH_MAX);

/** Keeps the referral code of the address: by the time that the visitor registers, the address is another. */
export function keepReferral(): void {
  const code = codeOfAddress();
  if (code) storage.local.set('referralCode', code);
}

/** The referral code of the address, or else the one that was kept earlier in this browser. */
export const referralCode = (): string | undefined => codeOfAddress() || storage.local.get('referralCode') || undefined;
