import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Attempts, AttemptLimit } from './attempts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Shortest time between two messages to one target, which the page counts down. */
export const SEND_PAUSE_MINUTES = 1;
/** One message to one target for one purpose. */
const pause: AttemptLimit = { max: 1, windowMs: SEND_PAUSE_MINUTES * MINUTE_MS };
/** Messages to one target. */
const ofTarget: AttemptLimit = { max: 5, windowMs: HOUR_MS };
/** Messages that one network may request. */
const ofNetwork: AttemptLimit = { max: 20, windowMs: HOUR_MS };
/** Messages that one merchant may send, which bounds the cost of a distributed flood. */
const ofMerchant: AttemptLimit = { max: 2_000, windowMs: HOUR_MS };

/** A request to send a message. */
export interface Sending {
  merchantCode: string;
  /** What the message is for. */
  purpose: string;
  target: string;
  /** Network address of the request. */
  address: string;
  /**
   * Hash of the requesting device's cookie, if the target's member has logged in from that device before. A known
   * device has its own limit.
   */
  knownDevice?: Buffer | undefined;
  /** `false` if the message only appears to be sent. It costs the merchant nothing and does not use up the quota. */
  isSent: boolean;
}

/** Purposes that need an open session of the member, or the member's password. */
const ofOwners: readonly string[] = ['address', 'contact', 'confirm'];

/**
 * The limit that a message counts against. Everything that anyone can request with just a number shares one limit, so
 * that a phone does not ring more often because there are three ways to ask. Messages that only the owner can request,
 * and requests from known devices, count separately, so that strangers cannot use up those limits.
 */
function shareOf({ purpose, knownDevice }: Sending): string {
  if (ofOwners.includes(purpose)) return purpose;
  return knownDevice ? `known ${knownDevice.toString('base64url')}` : 'open';
}

const pauseKey = (sending: Sending) => `send pause ${sending.purpose} ${shareOf(sending)} ${sending.target}`;

/**
 * Counts a message before it is sent, and refuses it beyond a limit. The network's limit comes first, so that a
 * flooding network does not use up the limits of its targets.
 */
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
  // Messages that strangers can request have a separate quota too.
  const quota = ofOwners.includes(purpose) ? `send ${purpose}` : 'send';
  const count = isSent
    ? await attempts.add(merchantCode, quota, ofMerchant.windowMs)
    : (await attempts.count(merchantCode, quota)) + 1;
  return count > ofMerchant.max ? fail('quota_exceeded') : ok(null);
}

/** Ends the pause after a message that could not be sent, so that the player can try again immediately. */
export const endPause = (attempts: Attempts, sending: Sending): Promise<void> =>
  attempts.clear(sending.merchantCode, pauseKey(sending));
