import type { FastifyRequest } from 'fastify';
import type { RegisterRules } from '../../publisher/publish.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { BodyOf } from '../../shared/contract/call.ts';
import type { memberCalls } from '../../shared/contract/member.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import { knownDeviceHashOf } from '../session/known-devices.ts';
import type { Form } from './check-form.ts';

/** The body of a registration by either method. */
export type RegistrationBody = BodyOf<typeof memberCalls.register>;

/** What a visitor sends to prove that they are human. */
interface PersonShown {
  brand: Brand;
  rules: RegisterRules;
  form: Form;
  body: RegistrationBody;
  /** Network address of the visitor. */
  address: string;
}

/** Runs the brand's human check, and the captcha if the form has one. */
export async function checkPerson(
  { humanCheck, captchas }: Services,
  { brand, rules, form, body, address }: PersonShown,
): Promise<Result<null, 'verification_required' | 'captcha_invalid'>> {
  if (!(await humanCheck.check(brand, body.humanCheck, address))) return fail('verification_required');
  const hasCaptcha = rules.settings.some(({ name, enabled }) => name === 'captcha' && enabled);
  const isRight = !hasCaptcha || (await captchas.check(brand.merchantCode, body.captchaId, String(form['captcha'])));
  return isRight ? ok(null) : fail('captcha_invalid');
}

/** Whether a registration by mobile must prove that the number is the visitor's. */
export const asksForNumber = ({ flags }: Brand): boolean => flags.REGMOBVERF3 === true;

/** The number of a registration by mobile, and the proof that it is the visitor's. */
interface NumberShown {
  brand: Brand;
  number: string | undefined;
  form: Form;
  body: RegistrationBody;
  request: FastifyRequest;
}

/** Returns the verified number, and undefined when the brand does not require one. The proof is our code or the token of the phone-verification service. */
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
