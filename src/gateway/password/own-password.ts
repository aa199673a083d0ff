import { wrongPasswordFault } from '../../shared/brand/password-rule.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import type { AttemptLimit } from '../verification/attempts.ts';

/**
 * Wrong passwords that a session may send, so that someone who finds an open session cannot go on to find the password.
 */
const wrongLimit: AttemptLimit = { max: 5, windowMs: 15 * 60_000 };
/** Changes of passwords that a member may make in an hour. Each costs another hash, and no player changes passwords more often. */
export const CHANGES_MAX = 10;
const changeLimit: AttemptLimit = { max: CHANGES_MAX, windowMs: 60 * 60_000 };

/** A password that a logged-in player has typed to confirm something. */
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
 * Checks a password of the logged-in member. Only wrong ones count towards a limit, because players confirm withdrawals, redemptions and transfers
 * with it. The login password and the payment password share one counter, because
 * knowing either helps to change the other.
 */
export async function checkOwnPassword(
  { attempts, passwordHasher }: Services,
  { merchantCode, memberId, hash, typed, field }: OwnPassword,
): Promise<Result<null, 'validation_failed' | 'too_many_requests' | 'busy'>> {
  const key = `own password ${memberId}`;
  // Counted before the check, so that parallel attempts cannot exceed the limit.
  const within = await attempts.limit(merchantCode, key, wrongLimit);
  if (!within.ok) return within;
  const isRight = await passwordHasher.verify(merchantCode, hash, typed, memberId);
  if (!isRight.ok) return isRight;
  if (!isRight.value) return fail('validation_failed', { faults: [wrongPasswordFault(field)] });
  await attempts.clear(merchantCode, key);
  return ok(null);
}

/** Checks a password of the logged-in member that is about to be changed. What is refused counts as no change. */
export async function checkPasswordToChange(
  services: Services,
  own: OwnPassword,
): Promise<Result<null, 'validation_failed' | 'too_many_requests' | 'busy'>> {
  const key = `password changes ${own.memberId}`;
  // Counted before the check, so that parallel changes cannot exceed the limit.
  const within = await services.attempts.limit(own.merchantCode, key, changeLimit);
  if (!within.ok) return within;
  const checked = await checkOwnPassword(services, own);
  if (!checked.ok) await services.attempts.giveBack(own.merchantCode, key);
  return checked;
}
