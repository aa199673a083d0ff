import type { Brand } from '../../shared/brand/brand.generated.ts';
import { fail, ok, type Failure, type LoginRefusal, type Result } from '../../shared/errors.ts';
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
  /** Notes that the proof was wrong. An attempt that ends in any other way does not count for its network. */
  failed: () => LoginRefusal;
  /** Clears the earlier failures. */
  succeeded: () => Promise<void>;
}

/** A counter that an attempt was added to. */
interface Counted {
  /** The attempts so far, with this one and others that are still being checked. */
  count: number;
  giveBack: () => Promise<void>;
}

const NOT_COUNTED: Counted = { count: 0, giveBack: async () => undefined };

/**
 * Checks whether an attempt may go on, and goes on with it. Every counter is raised before the password is hashed, so that
 * parallel attempts cannot exceed a limit, and lowered again unless the attempt failed. An account that does not exist is
 * counted like one that does.
 */
export async function throttleLogin<Outcome>(
  services: Pick<Services, 'attempts' | 'captchas' | 'log'>,
  attempt: LoginAttempt,
  proceed: (counted: CountedAttempt) => Promise<Outcome>,
): Promise<Outcome | Failure<'too_many_requests' | 'captcha_invalid'>> {
  const ofNetwork = await countNetwork(services, attempt);
  const ofCodes = await countCodes(services, attempt);
  const wrong = new Set<Counted>();
  try {
    const checked = await checkLimits(services, attempt, ofNetwork, ofCodes);
    // A wrong answer counts against the network. A missing one does not: the page did not know that a captcha was due.
    if (!checked.ok && isAnswered(attempt)) wrong.add(ofNetwork);
    if (!checked.ok) return checked;
    const { max, ownKey, ownAttempts, isCaptchaSolved } = checked.value;
    return await proceed({
      isCaptchaSolved,
      failed() {
        wrong.add(ofNetwork).add(ofCodes);
        const captchaRequired =
          ownAttempts >= max ||
          ofNetwork.count >= max * NETWORK_CAPTCHA_TIMES ||
          ofCodes.count >= CODES_CAPTCHA_FAILURES;
        return { captchaRequired };
      },
      succeeded: () => services.attempts.clear(attempt.brand.merchantCode, ownKey),
    });
  } finally {
    for (const counted of [ofNetwork, ofCodes])
      if (!wrong.has(counted))
        await counted
          .giveBack()
          // The login has its result. One attempt too many is counted until the window ends.
          .catch((error: unknown) => services.log.warn({ err: error }, 'a login attempt could not be given back'));
  }
}

const isAnswered = ({ captcha = '' }: LoginAttempt): boolean => captcha.trim() !== '';

/** A known device has a counter of its own, so its attempts do not count for the network. */
async function countNetwork({ attempts }: Pick<Services, 'attempts'>, attempt: LoginAttempt): Promise<Counted> {
  const { brand, address, knownDevice } = attempt;
  if (knownDevice) return NOT_COUNTED;
  const [merchantCode, what] = [brand.merchantCode, 'login network'];
  return {
    count: await attempts.addOfNetwork(merchantCode, what, address, WINDOW_MS),
    giveBack: () => attempts.giveBackOfNetwork(merchantCode, what, address),
  };
}

/** Counts the code of an unknown device for the whole brand. */
async function countCodes({ attempts }: Pick<Services, 'attempts'>, attempt: LoginAttempt): Promise<Counted> {
  const { brand, isByCode = false, knownDevice } = attempt;
  if (!isByCode || knownDevice) return NOT_COUNTED;
  const [merchantCode, key] = [brand.merchantCode, 'login codes'];
  return {
    count: await attempts.add(merchantCode, key, WINDOW_MS),
    giveBack: () => attempts.giveBack(merchantCode, key),
  };
}

/** Compares the counters with their limits, and checks the captcha if one is due or answered. */
async function checkLimits(
  { attempts, captchas }: Pick<Services, 'attempts' | 'captchas'>,
  attempt: LoginAttempt,
  ofNetwork: Counted,
  ofCodes: Counted,
): Promise<
  Result<
    { max: number; ownKey: string; ownAttempts: number; isCaptchaSolved: boolean },
    'too_many_requests' | 'captcha_invalid'
  >
> {
  const { brand, account, knownDevice, captchaId, captcha = '' } = attempt;
  const {
    merchantCode,
    security: { loginFailuresMax: max },
  } = brand;
  if (ofNetwork.count > max * REFUSED_TIMES) return fail('too_many_requests');
  const ownKey = knownDevice
    ? `login device ${knownDevice.toString('base64url')} ${account}`
    : `login account ${account}`;
  const ownAttempts = await attempts.add(merchantCode, ownKey, WINDOW_MS);
  if (knownDevice && ownAttempts > max * REFUSED_TIMES) return fail('too_many_requests');

  const isDue =
    ownAttempts > max || ofNetwork.count > max * NETWORK_CAPTCHA_TIMES || ofCodes.count > CODES_CAPTCHA_FAILURES;
  const isCaptchaSolved = isAnswered(attempt) && (await captchas.check(merchantCode, captchaId, captcha));
  if ((isDue || isAnswered(attempt)) && !isCaptchaSolved) return fail('captcha_invalid', { captchaRequired: true });
  return ok({ max, ownKey, ownAttempts, isCaptchaSolved });
}
