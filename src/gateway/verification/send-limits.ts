import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Attempts } from './attempts.ts';
import { networkOf } from './network-of.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Between two messages to one target, and what a page counts down. */
export const SEND_PAUSE_MINUTES = 1;
/** Messages to one target in an hour. */
const OF_TARGET_MAX = 5;
/** Messages that one network may ask for in an hour. */
const OF_NETWORK_MAX = 20;
/** Messages that one merchant may send in an hour: what a flood from everywhere can cost. */
const OF_MERCHANT_MAX = 2_000;

/** A message that somebody asks for. */
export interface Sending {
  merchantCode: string;
  /** What it is for. What only the owner of an account can ask for is counted by itself, so that strangers cannot use it up. */
  purpose: string;
  target: string;
  /** Network address that asks. */
  address: string;
}

/** What anybody can ask for by a number alone is one kind: a phone rings no oftener for being asked in three ways. */
const kindOf = (purpose: string) => (purpose === 'address' || purpose === 'contact' ? purpose : 'open');
const pauseKey = ({ purpose, target }: Sending) => `send pause ${purpose} ${target}`;

/** Counts a message before it is sent, and says whether it may be. The network comes first: one that asks too often uses up nobody's own share. */
export async function countSending(attempts: Attempts, sending: Sending): Promise<Result<null, 'too_many_requests' | 'quota_exceeded'>> {
  const { merchantCode, purpose, target, address } = sending;
  if ((await attempts.add(merchantCode, `send network ${networkOf(address)}`, HOUR_MS)) > OF_NETWORK_MAX) return fail('too_many_requests');
  if ((await attempts.add(merchantCode, pauseKey(sending), SEND_PAUSE_MINUTES * MINUTE_MS)) > 1) return fail('too_many_requests');
  if ((await attempts.add(merchantCode, `send target ${kindOf(purpose)} ${target}`, HOUR_MS)) > OF_TARGET_MAX) return fail('too_many_requests');
  return (await attempts.add(merchantCode, 'send', HOUR_MS)) > OF_MERCHANT_MAX ? fail('quota_exceeded') : ok(null);
}

/** Ends the pause of a message that did not leave: nobody waits for what will not come. */
export const endPause = (attempts: Attempts, sending: Sending): Promise<void> => attempts.clear(sending.merchantCode, pauseKey(sending));
