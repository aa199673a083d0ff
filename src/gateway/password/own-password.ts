import { wrongPasswordFault } from '../../shared/brand/password-rule.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import type { AttemptLimit } from '../verification/attempts.ts';

/**
 * Wrong passwords that a session may send, so that someone who finds an open session cannot go on to find the password.
 */
const wrongLimit: AttemptLimit = { max: 5, windowMs: 15 * 60_000 };
/**
 * Right passwords that a member may send in an hour. Each costs one or two hashes, and no player changes passwords more
 * often.
 */
export const RIGHT_MAX = 10;
const rightLimit: AttemptLimit = { max: RIGHT_MAX, windowMs: 60 * 60_000 };

/** A password that a logged-in player has typed to confirm a change. */
interface OwnPassword {
  merchantCode: string;
  memberId: bigint;
  /** The hash of the current password. */
  hash: string;
  typed: string;
  /** The form field that holds the password. */
  field: string;
}

/**
 * Checks a password of the logged-in member. The login password and the payment password share one counter, because
 * knowing either helps to change the other.
 */
export async function checkOwnPassword(
  { attempts, passwordHasher }: Services,
  { merchantCode, memberId, hash, typed, field }: OwnPassword,
): Promise<Result<null, 'validation_failed' | 'too_many_requests' | 'busy'>> {
  const key = `own password ${memberId}`;
  const rightKey = `own password right ${memberId}`;
  if ((await attempts.count(merchantCode, rightKey)) >= rightLimit.max) return fail('too_many_requests');
  // Counted before the check, so that parallel attempts cannot exceed the limit.
  const within = await attempts.limit(merchantCode, key, wrongLimit);
  if (!within.ok) return within;
  const isRight = await passwordHasher.verify(merchantCode, hash, typed, memberId);
  if (!isRight.ok) return isRight;
  if (!isRight.value) return fail('validation_failed', { faults: [wrongPasswordFault(field)] });
  // Counted again, so that parallel right passwords cannot exceed their limit either.
  const taken = await attempts.limit(merchantCode, rightKey, rightLimit);
  if (!taken.ok) return taken;
  await attempts.clear(merchantCode, key);
  return ok(null);
}
