import type { FastifyRequest } from 'fastify';
import type { RegisterRules } from '../../publisher/publish.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import { knownDeviceHashOf } from '../session/known-devices.ts';
import type { Form } from './check-form.ts';
import type { Registration } from './register-member.ts';

/** What a visitor shows of himself. */
interface PersonShown {
  brand: Brand;
  rules: RegisterRules;
  form: Form;
  body: Registration['body'];
  /** Network address that asks. */
  address: string;
}

/** Whether a person is there: by the human check of the brand, and by the captcha where its form has one. */
export async function checkPerson(
  { humanCheck, captchas }: Services,
  { brand, rules, form, body, address }: PersonShown,
): Promise<Result<null, 'verification_required' | 'captcha_invalid'>> {
  if (!(await humanCheck.check(brand, body.humanCheck, address))) return fail('verification_required');
  const hasCaptcha = rules.settings.some(({ name, enabled }) => name === 'captcha' && enabled);
  const isRight = !hasCaptcha || (await captchas.check(brand.merchantCode, body.captchaId, String(form['captcha'])));
  return isRight ? ok(null) : fail('captcha_invalid');
}

/** Whether a registration by mobile shows that the number is the visitor's. */
export const asksForNumber = ({ flags }: Brand): boolean => flags.REGMOBVERF3 === true;

/** The number of a registration by mobile, and what shows that it is the visitor's. */
interface NumberShown {
  brand: Brand;
  number: string | undefined;
  form: Form;
  body: Registration['body'];
  request: FastifyRequest;
}

/** The number that the registration has shown to be its own, and nothing where the brand does not ask for that: by a code of ours, or by what the phone-verification service says. */
export async function verifiedNumber(
  { codes, phoneService }: Services,
  { brand, number, form, body, request }: NumberShown,
): Promise<Result<string | undefined, 'verification_required' | 'code_missing' | 'code_invalid' | 'code_expired'>> {
  const { merchantCode, settings } = brand;
  if (number === undefined || !asksForNumber(brand)) return ok(undefined);
  if (settings.phoneVerification === 'service') {
    const idToken = body.phoneVerification?.idToken;
    const isShown = idToken !== undefined && (await phoneService.checkIdToken(idToken, number, merchantCode));
    return isShown ? ok(number) : fail('verification_required');
  }
  const used = await codes.use({
    merchantCode,
    purpose: 'register',
    target: number,
    device: knownDeviceHashOf(request),
    code: String(form['verificationCode']),
  });
  return used.ok ? ok(number) : used;
}
