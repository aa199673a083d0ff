import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { registerMethods, type RegisterMethod } from '../../shared/brand/register-methods.ts';
import type { CodePurpose } from '../../shared/contract/verification.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { memberOfMobile } from '../account/find-by-contact.ts';
import { mobileDigits } from '../account/mobile-digits.ts';
import { keepDevice } from '../session/cookies.ts';
import { knownDeviceOf } from '../session/find-account.ts';
import { deviceOfCookie } from '../session/known-devices.ts';
import type { Services } from '../services.ts';
import type { SendFailure } from './codes.ts';
import type { PhoneSendFailure } from './phone-service.ts';
import { SEND_PAUSE_MINUTES } from './send-limits.ts';

/** A request to send a code to a number as a player typed it. */
interface MobileRequest {
  brand: Brand;
  typed: string;
  dialingCode: string;
  /** Language code of the message. */
  language: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A request from a visitor, with proofs that they are a person. */
interface PersonRequest extends MobileRequest {
  humanCheck?: string | undefined;
  captchaId?: string | undefined;
  captcha?: string | undefined;
}

/** Codes that a network may request in an hour before each further one needs a captcha. */
const WITHOUT_CAPTCHA_MAX = 5;
const HOUR_MS = 60 * 60_000;

/** Whether a brand allows codes for a login or for a new password. */
const canSendTo = ({ flags, settings }: Brand, usage: 'login' | 'reset') =>
  usage === 'login' ? flags.MOBILEVERCODELOGIN3 === true && settings.smsLogin === true : flags.CHNGPASSVERIF3 === true;

/** Whether a brand verifies numbers at registration in a given way. */
const verifies = ({ flags, settings }: Brand, way: Brand['settings']['phoneVerification']) =>
  flags.REGMOBVERF3 === true && settings.phoneVerification === way;

type MobileFailure = 'phone_missing' | 'phone_invalid';

/** Sends a code for a login or a new password. The answer does not reveal whether the number has an account. */
export async function sendCodeToMember(
  services: Services,
  usage: Extract<CodePurpose, 'login' | 'reset'>,
  { brand, typed, dialingCode, language, request, reply }: MobileRequest,
): Promise<Result<{ expiredMinutes: number }, MobileFailure | SendFailure>> {
  if (!canSendTo(brand, usage)) return fail('function_disabled');
  const digits = mobileDigits(brand, typed, dialingCode);
  if (!digits.ok) return digits;
  const memberId = await memberOfMobile(services, brand.merchantCode, digits.value);
  const knownDevice = await knownDeviceOf(services, brand.merchantCode, memberId, request);
  const sent = await services.codes.send({
    brand,
    purpose: usage,
    channel: 'sms',
    target: digits.value,
    memberId,
    language,
    address: request.ip,
    askedBy: deviceOfCookie(keepDevice(request, reply)).hash,
    knownDevice,
    isSent: memberId !== undefined,
  });
  return sent.ok ? ok({ expiredMinutes: sent.value.expiredMinutes }) : sent;
}

/** Sends a code for a registration. */
export async function sendCodeToVisitor(
  services: Services,
  method: RegisterMethod,
  visitor: PersonRequest,
): Promise<Result<{ expiredMinutes: number }, MobileFailure | PersonFailure | SendFailure>> {
  const { brand, language, request, reply } = visitor;
  if (!verifies(brand, 'code') || !registerMethods(brand).includes(method)) return fail('function_disabled');
  const digits = await digitsOfVisitor(services, visitor);
  if (!digits.ok) return digits;
  const sent = await services.codes.send({
    brand,
    purpose: 'register',
    channel: 'sms',
    target: digits.value,
    language,
    address: request.ip,
    askedBy: deviceOfCookie(keepDevice(request, reply)).hash,
  });
  return sent.ok ? ok({ expiredMinutes: sent.value.expiredMinutes }) : sent;
}

/** Asks the phone-verification service to send a code for a registration. */
export async function sendByPhoneService(
  services: Services,
  visitor: PersonRequest,
): Promise<Result<{ sessionInfo: string; expiredMinutes: number }, MobileFailure | PersonFailure | PhoneSendFailure>> {
  const { brand, language, request } = visitor;
  if (!usesPhoneService(brand)) return fail('function_disabled');
  const digits = await digitsOfVisitor(services, visitor);
  if (!digits.ok) return digits;
  const sent = await services.phoneService.send({ brand, digits: digits.value, language, address: request.ip });
  return sent.ok ? ok({ sessionInfo: sent.value.sessionInfo, expiredMinutes: SEND_PAUSE_MINUTES }) : sent;
}

/** Whether a brand's registrations are verified by the phone-verification service. */
export const usesPhoneService = (brand: Brand): boolean =>
  verifies(brand, 'service') && registerMethods(brand).length > 0;

type PersonFailure = 'verification_required' | 'captcha_invalid';

/**
 * The number of a visitor, after the human check and, if due, a captcha. A registration only accepts numbers of the
 * brand's own country.
 */
async function digitsOfVisitor(
  services: Services,
  { brand, typed, dialingCode, request, humanCheck, captchaId, captcha }: PersonRequest,
): Promise<Result<string, MobileFailure | PersonFailure>> {
  const digits = mobileDigits(brand, typed, dialingCode);
  if (!digits.ok) return digits;
  if (brand.market.dialingCode !== undefined && brand.market.dialingCode !== dialingCode) return fail('phone_invalid');
  if (!(await services.humanCheck.check(brand, humanCheck, request.ip))) return fail('verification_required');
  const { merchantCode } = brand;
  const requested = await services.attempts.addOfNetwork(merchantCode, 'visitor code', request.ip, HOUR_MS);
  const isPerson =
    requested <= WITHOUT_CAPTCHA_MAX || (await services.captchas.check(merchantCode, captchaId, captcha));
  return isPerson ? digits : fail('captcha_invalid');
}
