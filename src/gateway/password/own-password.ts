import { wrongPasswordFault } from '../../shared/brand/password-rule.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import type { Bound } from '../verification/attempts.ts';

/** Wrong passwords that a session may send: whoever has found an open session cannot go on to find the password. */
const wrong: Bound = { max: 5, windowMs: 15 * 60_000 };
/** Right ones that an account may send in an hour: each is one or two hashes of work, and nobody changes his passwords more often. */
export const RIGHT_MAX = 10;
const right: Bound = { max: RIGHT_MAX, windowMs: 60 * 60_000 };

/** A password that a player who is logged in is asked for. */
interface OwnPassword {
  merchantCode: string;
  memberId: bigint;
  /** What it is held against. */
  hash: string;
  typed: string;
  /** The field that it was typed into. */
  field: string;
}

/** Checks a password of the session's own account. Passwords of the login and of withdrawals are counted as one: either opens the way to the other. */
export async function checkOwnPassword(
  { attempts, passwordHasher }: Services,
  { merchantCode, memberId, hash, typed, field }: OwnPassword,
): Promise<Result<null, 'validation_failed' | 'too_many_requests' | 'busy'>> {
  const key = `own password ${memberId}`;
  const rightKey = `own password right ${memberId}`;
  if ((await attempts.count(merchantCode, rightKey)) >= right.max) return fail('too_many_requests');
  // Counted before it is looked at: of many at once no more than this are.
  const within = await attempts.limit(merchantCode, key, wrong);
  if (!within.ok) return within;
  const isRight = await passwordHasher.verify(merchantCode, hash, typed, memberId);
  if (!isRight.ok) return isRight;
  if (!isRight.value) return fail('validation_failed', { faults: [wrongPasswordFault(field)] });
  // Of many at once no more than the bound go on.
  const taken = await attempts.limit(merchantCode, rightKey, right);
  if (!taken.ok) return taken;
  await attempts.clear(merchantCode, key);
  return ok(null);
}
