import type { RegisterMethod } from '../../../shared/brand/register-methods.ts';
import { fieldFaultsOf, type ErrorCode, type FieldFault } from '../../../shared/errors.ts';
import type { HumanCheck } from '../../identity/human-check.ts';
import { wantedPath } from '../../paths.ts';
import type { CaptchaStore } from '../../identity/captcha-store.ts';
import { affiliateCode, referralCode } from '../../stores/referral.ts';
import type { RootStore } from '../../stores/root-store.ts';
import { checkAffiliate } from './affiliate-check.ts';

/** A form that has no fault of its own, and what goes with it. */
export interface Registration {
  method: RegisterMethod;
  form: Record<string, unknown>;
  /** The code of the address, where the form asks for none because of it: it was looked at when the form came. */
  hiddenAffiliate: string | undefined;
  human: HumanCheck;
  captcha: CaptchaStore;
  /** Shows whose the number is, where a service does that: its id token, or nothing if it could not be shown. */
  provePhone?: (() => Promise<string | undefined>) | undefined;
}

/** What a registration came to. */
export type RegisterOutcome =
  /** The player is in. */
  | { kind: 'in' }
  /** The gateway refused it: these faults stand under their fields, or this refusal above the button. */
  | { kind: 'refused'; faults: readonly FieldFault[]; refusal?: ErrorCode }
  /** Its affiliate code is not good, or cannot be looked at: that is said in a dialog, and nothing was sent. */
  | { kind: 'invitation'; code: ErrorCode }
  /** The number could not be shown to be the visitor's: nothing was sent, and nothing is said (spec §8). */
  | { kind: 'unproven' };

/** The call takes an address up to this length. */
const ADDRESS_LENGTH_MAX = 2048;

/** Where a name that is taken is told, and how. */
const takenFaults: Record<RegisterMethod, FieldFault> = {
  username: { field: 'username', key: 'error.username_taken' },
  mobile: { field: 'mobileNum', key: 'register.numberTaken' },
};

/** The fields that a refusal belongs to, where the form has them. */
const fieldOfCode: Partial<Record<ErrorCode, string>> = {
  captcha_invalid: 'captcha',
  code_missing: 'verificationCode',
  code_invalid: 'verificationCode',
  code_expired: 'verificationCode',
};

/**
 * Sends a registration in the order of spec §4: the affiliate code is looked at, where one was typed, then come the human check, the phone
 * verification and the call; then the player is logged in, the dialog closes and home is shown, or what the guest had wanted.
 */
export async function register(store: RootStore, registration: Registration): Promise<RegisterOutcome> {
  const { method, form, hiddenAffiliate, human, provePhone } = registration;
  const { session, ui } = store;
  const typedCode = hiddenAffiliate === undefined ? form['affiliateCode'] : undefined;
  const refused = typeof typedCode === 'string' ? await checkAffiliate(store, typedCode.trim()) : undefined;
  if (refused) return { kind: 'invitation', code: refused };
  const person = await human.take();
  const idToken = await provePhone?.();
  if (provePhone && idToken === undefined) return { kind: 'unproven' };
  const answer = await send(store, registration, {
    ...person,
    ...(idToken !== undefined && { phoneVerification: { channel: 'sms', idToken } as const }),
  });
  if (answer.ok) {
    const begun = await session.begin(answer.value);
    if (!begun.ok) return { kind: 'refused', faults: [], refusal: begun.code };
    if (!ui.resume()) ui.goTo(wantedPath(location));
    return { kind: 'in' };
  }
  const { code } = answer;
  if (code === 'invitation_code_error') return { kind: 'invitation', code };
  if (code === 'username_taken') return { kind: 'refused', faults: [takenFaults[method]] };
  const field = fieldOfCode[code];
  if (field && form[field] !== undefined) return { kind: 'refused', faults: [{ field, key: `error.${code}` }] };
  const faults = fieldFaultsOf(answer);
  return faults.length ? { kind: 'refused', faults } : { kind: 'refused', faults, refusal: code };
}

function send({ boot, client }: RootStore, { method, form, hiddenAffiliate, captcha }: Registration, shown: object) {
  const answered = typeof form['captcha'] === 'string' ? captcha.answered(form['captcha']) : undefined;
  const sent = {
    ...form,
    ...(hiddenAffiliate !== undefined && { affiliateCode: hiddenAffiliate }),
    ...(answered && { captcha: answered.captcha }),
  } as Record<string, string | boolean>;
  const friend = referralCode();
  const agent = sent['affiliateCode'] === undefined ? affiliateCode() : undefined;
  const body = {
    form: sent,
    registerUrl: location.href.slice(0, ADDRESS_LENGTH_MAX),
    domain: location.hostname,
    registerMethod: 'WEB',
    loginAfter: true,
    ...(friend && { referralCode: friend }),
    ...(agent && { affiliateCode: agent }),
    ...(answered && { captchaId: answered.captchaId }),
    ...shown,
  } as const;
  return method === 'mobile'
    ? client.call('registerMobile', { body: { ...body, countryDialingCode: boot.brand.market.dialingCode ?? '' } })
    : client.call('register', { body });
}
