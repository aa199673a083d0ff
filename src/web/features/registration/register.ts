import type { RegisterMethod } from '../../../shared/brand/register-methods.ts';
import { fieldFaultsOf, type ErrorCode, type FieldFault } from '../../../shared/errors.ts';
import type { HumanCheck } from '../../identity/human-check.ts';
import { wantedPath } from '../../paths.ts';
import type { CaptchaStore } from '../../identity/captcha-store.ts';
import { affiliateCode, referralCode, subIdOf } from '../../stores/referral.ts';
import type { RootStore } from '../../stores/root-store.ts';
import { checkAffiliate } from './affiliate-check.ts';

/** A form without faults, and what is sent with it. */
export interface Registration {
  method: RegisterMethod;
  form: Record<string, unknown>;
  /**
   * The affiliate code from the address, when the form hides its field because of it. It was checked when the form
   * appeared.
   */
  hiddenAffiliate: string | undefined;
  human: HumanCheck;
  captcha: CaptchaStore;
  /**
   * Proves through the phone-verification service that the number is the visitor's. Returns the id token, or
   * `undefined` if it could not be proved.
   */
  provePhone?: (() => Promise<string | undefined>) | undefined;
}

/** The outcome of a registration. */
export type RegisterOutcome =
  /** The player is logged in. */
  | { kind: 'in' }
  /** The gateway refused it: show the faults under their fields, or the refusal above the button. */
  | { kind: 'refused'; faults: readonly FieldFault[]; refusal?: ErrorCode }
  /** The affiliate code is invalid or could not be checked. A dialog says so; nothing was sent. */
  | { kind: 'invitation'; code: ErrorCode }
  /** The number could not be proved to be the visitor's. Nothing was sent, and nothing is shown (spec §8). */
  | { kind: 'unproven' };

/** Longest address that the call accepts, in characters. */
const ADDRESS_LENGTH_MAX = 2048;

/** The fault to show when the name is taken, by method. */
const takenFaults: Record<RegisterMethod, FieldFault> = {
  username: { field: 'username', key: 'error.username_taken' },
  mobile: { field: 'mobileNum', key: 'register.numberTaken' },
};

/** The field that an error code belongs to, if the form has that field. */
const fieldOfCode: Partial<Record<ErrorCode, string>> = {
  captcha_invalid: 'captcha',
  code_missing: 'verificationCode',
  code_invalid: 'verificationCode',
  code_expired: 'verificationCode',
};

/**
 * Sends a registration in the order of spec §4: check a typed affiliate code, pass the human check, prove the phone
 * number, then call the gateway. On success, logs the player in, closes the dialog and opens the page that the guest
 * wanted, or home with a welcome.
 */
export async function register(store: RootStore, registration: Registration): Promise<RegisterOutcome> {
  const { method, form, hiddenAffiliate, human, provePhone } = registration;
  const { session, ui } = store;
  const typedCode = hiddenAffiliate === undefined ? form['affiliateCode'] : undefined;
  const refused = typeof typedCode === 'string' ? await checkAffiliate(store, typedCode.trim()) : undefined;
  if (refused) return { kind: 'invitation', code: refused };
  const humanProof = await human.take();
  const idToken = await provePhone?.();
  if (provePhone && idToken === undefined) return { kind: 'unproven' };
  const answer = await send(store, registration, {
    ...humanProof,
    ...(idToken !== undefined && { phoneVerification: { channel: 'sms', idToken } as const }),
  });
  if (answer.ok) {
    const begun = await session.begin(answer.value);
    if (!begun.ok) return { kind: 'refused', faults: [], refusal: begun.code };
    if (!ui.resume()) {
      const wanted = wantedPath(location);
      ui.goTo(wanted);
      // A player who had asked for a page gets that page, without the greeting.
      if (wanted === '/') ui.show('after-sign-up');
    }
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
  const code = sent['affiliateCode'] ?? agent;
  const subId = typeof code === 'string' ? subIdOf(code) : undefined;
  const body = {
    form: sent,
    registerUrl: location.href.slice(0, ADDRESS_LENGTH_MAX),
    domain: location.hostname,
    registerMethod: 'WEB',
    loginAfter: true,
    ...(friend && { referralCode: friend }),
    ...(agent && { affiliateCode: agent }),
    ...(subId && { subId }),
    ...(answered && { captchaId: answered.captchaId }),
    ...shown,
  } as const;
  const { dialingCode } = boot.brand.market;
  return method === 'mobile'
    ? client.call('registerMobile', { body: { ...body, countryDialingCode: dialingCode ?? '' } })
    : client.call('register', { body: { ...body, ...(dialingCode && { countryDialingCode: dialingCode }) } });
}
