import { wrongPasswordFault } from '../../shared/brand/password-rule.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Services } from '../services.ts';

/** Wrong passwords that a session may send within the window: whoever has found an open session cannot go on to find the password. */
const WRONG_MAX = 5;
const WINDOW_MS = 15 * 60_000;
/** Right ones that an account may send in an hour: each is one or two hashes of work, and nobody changes his passwords more often. */
export const RIGHT_MAX = 10;
const RIGHT_WINDOW_MS = 60 * 60_000;

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
export async function checkOwnPassword({ attempts, passwords }: Services, { merchantCode, memberId, hash, typed, field }: OwnPassword): Promise<Result<null, 'validation_failed' | 'too_many_requests' | 'busy'>> {
  const key = `own password ${memberId}`;
  const right = `own password right ${memberId}`;
  if ((await attempts.count(merchantCode, right)) >= RIGHT_MAX) return fail('too_many_requests');
  // Counted before it is looked at: of many at once no more than this are.
  if ((await attempts.add(merchantCode, key, WINDOW_MS)) > WRONG_MAX) return fail('too_many_requests');
  const isRight = await passwords.verify(merchantCode, hash, typed, memberId);
  if (!isRight.ok) return isRight;
  if (!isRight.value) return fail('validation_failed', { faults: [wrongPasswordFault(field)] });
  // Of many at once no more than the bound go on.
  if ((await attempts.add(merchantCode, right, RIGHT_WINDOW_MS)) > RIGHT_MAX) return fail('too_many_requests');
  await attempts.clear(merchantCode, key);
  return ok(null);
}
