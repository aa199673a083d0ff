import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { LoginRefusal } from '../../shared/errors.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Services } from '../services.ts';

/** How long failures count, from the first one. */
const WINDOW_MS = 30 * 60_000;
/**
 * A network needs a captcha after this many times the failures of a single member, because a household, an office or a
 * mobile carrier shares one address.
 */
export const NETWORK_CAPTCHA_TIMES = 5;
/** A network or known device is refused, captcha or not, after this many times the failures of a single member. */
export const REFUSED_TIMES = 20;

/**
 * Wrong codes from unknown devices, across a whole brand, after which every unknown device needs a captcha. Attackers
 * who try a few numbers from each of many networks stay below every other limit.
 */
export const CODES_CAPTCHA_FAILURES = 100;

/** A login attempt. */
interface LoginAttempt {
  brand: Brand;
  /** The login uses a six-digit code, which a distributed attack would eventually guess. */
  isByCode?: boolean;
  /** The name of the account in its canonical form, whether or not the account exists. */
  account: string;
  /** Network address. */
  address: string;
  /**
   * Hash of a device that this account has logged in from before. It has its own counter, so that a stranger cannot
   * lock the owner out.
   */
  knownDevice: Buffer | undefined;
  captchaId?: string | undefined;
  captcha?: string | undefined;
}

/** An attempt that may go on to the password check. */
export interface CountedAttempt {
  /** Whether the player solved a captcha for this attempt. */
  isCaptchaSolved: boolean;
  /** Counts the failure. */
  failed: () => Promise<LoginRefusal>;
  /** Clears the earlier failures. */
  succeeded: () => Promise<void>;
}

/**
 * Counts the attempt before hashing the password, so that parallel attempts cannot exceed the limit without a captcha.
 * An account that does not exist is counted like one that does.
 */
export async function throttleLogin(
  { attempts, captchas }: Pick<Services, 'attempts' | 'captchas'>,
  attempt: LoginAttempt,
): Promise<Result<CountedAttempt, 'too_many_requests' | 'captcha_invalid'>> {
  const { brand, isByCode = false, account, address, knownDevice, captchaId, captcha = '' } = attempt;
  const {
    merchantCode,
    security: { loginFailuresMax: max },
  } = brand;
  const ownKey = knownDevice
    ? `login device ${knownDevice.toString('base64url')} ${account}`
    : `login account ${account}`;
  const countNetworkFailure = knownDevice
    ? async () => 0
    : () => attempts.addOfNetwork(merchantCode, 'login network', address, WINDOW_MS);
  const brandKey = isByCode && !knownDevice ? 'login codes' : undefined;
  const networkFailures = knownDevice ? 0 : await attempts.countOfNetwork(merchantCode, 'login network', address);
  if (networkFailures >= max * REFUSED_TIMES) return fail('too_many_requests');
  const ownAttempts = await attempts.add(merchantCode, ownKey, WINDOW_MS);
  if (knownDevice && ownAttempts > max * REFUSED_TIMES) return fail('too_many_requests');

  const brandFailures = brandKey ? await attempts.count(merchantCode, brandKey) : 0;
  const isDue =
    ownAttempts > max || networkFailures >= max * NETWORK_CAPTCHA_TIMES || brandFailures >= CODES_CAPTCHA_FAILURES;
  const isAnswered = captcha.trim() !== '';
  const isCaptchaSolved = isAnswered && (await captchas.check(merchantCode, captchaId, captcha));
  if ((isDue || isAnswered) && !isCaptchaSolved) {
    // A wrong answer counts against the network. A missing one does not: the page did not know that a captcha was due.
    if (isAnswered) await countNetworkFailure();
    return fail('captcha_invalid', { captchaRequired: true });
  }
  return ok({
    isCaptchaSolved,
    async failed() {
      const newNetworkFailures = await countNetworkFailure();
      const newBrandFailures = brandKey ? await attempts.add(merchantCode, brandKey, WINDOW_MS) : 0;
      return {
        captchaRequired:
          ownAttempts >= max ||
          newNetworkFailures >= max * NETWORK_CAPTCHA_TIMES ||
          newBrandFailures >= CODES_CAPTCHA_FAILURES,
      };
    },
    succeeded: () => attempts.clear(merchantCode, ownKey),
  });
}
