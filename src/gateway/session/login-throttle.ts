import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { LoginRefusal } from '../../shared/contract/session.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Services } from '../services.ts';

/** Failures are counted for this long from the first. */
const WINDOW_MS = 30 * 60_000;
/** A network is asked for captchas after this many times as many failures as an account: a household, an office and a whole mobile network look like one. */
export const NETWORK_CAPTCHA_TIMES = 5;
/** After this many times as many it is refused, captcha or not. */
export const REFUSED_TIMES = 20;

/** Wrong codes of new devices over a whole brand after which each of these is asked for a captcha: guessers who take a few numbers on each of many networks stay under every other bound. */
export const CODES_CAPTCHA_FAILURES = 100;

/** Somebody who says that he is somebody. */
interface LoginAttempt {
  brand: Brand;
  /** By a code of six digits, of which a crowd guesses one in the end. */
  isByCode?: boolean;
  /** Whose account he says it is, in its one form, whether there is such an account or not. */
  account: string;
  /** Network address. */
  address: string;
  /** Place of a device that this account has logged in from before. It has a counter of its own, which nobody else adds to: a stranger cannot lock its owner out. */
  knownDevice: Buffer | undefined;
  captchaId?: string | undefined;
  captcha?: string | undefined;
}

/** An attempt that may go on to the password. */
export interface CountedAttempt {
  /** Whether a captcha was answered on the way. */
  isPerson: boolean;
  /** Takes note that it was wrong. */
  failed: () => Promise<LoginRefusal>;
  /** Forgets the failures before it. */
  succeeded: () => Promise<void>;
}

/**
 * Counts an attempt, before any password is hashed for it: of many who come at once, no more than the bound get through without a captcha. An account
 * that does not exist is counted like one that does.
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
  const own = knownDevice ? `login device ${knownDevice.toString('base64url')} ${account}` : `login account ${account}`;
  const countNetwork = knownDevice
    ? async () => 0
    : () => attempts.addOfNetwork(merchantCode, 'login network', address, WINDOW_MS);
  const crowd = isByCode && !knownDevice ? 'login codes' : undefined;
  const ofNetwork = knownDevice ? 0 : await attempts.countOfNetwork(merchantCode, 'login network', address);
  if (ofNetwork >= max * REFUSED_TIMES) return fail('too_many_requests');
  const tried = await attempts.add(merchantCode, own, WINDOW_MS);
  if (knownDevice && tried > max * REFUSED_TIMES) return fail('too_many_requests');

  const ofCrowd = crowd ? await attempts.count(merchantCode, crowd) : 0;
  const isDue = tried > max || ofNetwork >= max * NETWORK_CAPTCHA_TIMES || ofCrowd >= CODES_CAPTCHA_FAILURES;
  const isAnswered = captcha.trim() !== '';
  const isPerson = isAnswered && (await captchas.check(merchantCode, captchaId, captcha));
  if ((isDue || isAnswered) && !isPerson) {
    // A wrong answer is a guess, too; none at all is a page that did not know.
    if (isAnswered) await countNetwork();
    return fail('captcha_invalid', { captchaRequired: true } satisfies LoginRefusal);
  }
  return ok({
    isPerson,
    async failed() {
      const failures = await countNetwork();
      const codes = crowd ? await attempts.add(merchantCode, crowd, WINDOW_MS) : 0;
      return {
        captchaRequired: tried >= max || failures >= max * NETWORK_CAPTCHA_TIMES || codes >= CODES_CAPTCHA_FAILURES,
      };
    },
    succeeded: () => attempts.clear(merchantCode, own),
  });
}
