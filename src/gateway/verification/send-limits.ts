import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Attempts, Bound } from './attempts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Between two messages to one target, and what a page counts down. */
export const SEND_PAUSE_MINUTES = 1;
/** One message to one target for one purpose. */
const pause: Bound = { max: 1, windowMs: SEND_PAUSE_MINUTES * MINUTE_MS };
/** Messages to one target. */
const ofTarget: Bound = { max: 5, windowMs: HOUR_MS };
/** Messages that one network may ask for. */
const ofNetwork: Bound = { max: 20, windowMs: HOUR_MS };
/** Messages that one merchant sends: what a flood from everywhere can cost. */
const ofMerchant: Bound = { max: 2_000, windowMs: HOUR_MS };

/** A message that somebody asks for. */
export interface Sending {
  merchantCode: string;
  /** What it is for. */
  purpose: string;
  target: string;
  /** Network address that asks. */
  address: string;
  /** Place of the browser that asks, if the account that the target belongs to has logged in from it before. It has a share of its own. */
  knownDevice?: Buffer | undefined;
  /** `false` for one that looks as if it was sent: it costs the merchant nothing, and uses up nothing of what others wait for. */
  isSent: boolean;
}

/** What only somebody can ask for who has an account open, or its password. */
const ofOwners: readonly string[] = ['address', 'contact', 'confirm'];

/**
 * Whose share a message is counted in. What anybody can ask for by a number alone is one kind, for a phone rings no oftener for being asked in three
 * ways; what the owner alone can ask for is counted apart, and so is a browser that he has logged in from: strangers use up neither.
 */
function shareOf({ purpose, knownDevice }: Sending): string {
  if (ofOwners.includes(purpose)) return purpose;
  return knownDevice ? `known ${knownDevice.toString('base64url')}` : 'open';
}

const pauseKey = (sending: Sending) => `send pause ${sending.purpose} ${shareOf(sending)} ${sending.target}`;

/** Counts a message before it is sent, and says whether it may be. The network comes first: one that asks too often uses up nobody's own share. */
export async function countSending(
  attempts: Attempts,
  sending: Sending,
): Promise<Result<null, 'too_many_requests' | 'quota_exceeded'>> {
  const { merchantCode, purpose, target, address, isSent } = sending;
  const share = shareOf(sending);
  for (const counted of [
    () => attempts.limitNetwork(merchantCode, 'send network', address, ofNetwork),
    () => attempts.limit(merchantCode, pauseKey(sending), pause),
    () => attempts.limit(merchantCode, `send target ${share} ${target}`, ofTarget),
  ]) {
    const within = await counted();
    if (!within.ok) return within;
  }
  // What strangers send ends at a bound of its own, too.
  const quota = ofOwners.includes(purpose) ? `send ${purpose}` : 'send';
  const count = isSent
    ? await attempts.add(merchantCode, quota, ofMerchant.windowMs)
    : (await attempts.count(merchantCode, quota)) + 1;
  return count > ofMerchant.max ? fail('quota_exceeded') : ok(null);
}

/** Ends the pause of a message that did not leave: nobody waits for what will not come. */
export const endPause = (attempts: Attempts, sending: Sending): Promise<void> =>
  attempts.clear(sending.merchantCode, pauseKey(sending));
