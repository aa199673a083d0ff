import type { FastifyInstance } from 'fastify';
import type { CallSpec } from '../../shared/contract/call.ts';
import { CAPTCHA_ID_HEADER } from '../../shared/contract/captcha-header.ts';
import { verificationCalls } from '../../shared/contract/verification.ts';
import { fail, ok } from '../../shared/errors.ts';
import { registerCall, type CallContext } from '../http/register-call.ts';
import { messageLanguage } from '../messages/message-language.ts';
import type { Services } from '../services.ts';
import type { AttemptLimit } from './attempts.ts';
import { sendByPhoneService, sendCodeToMember, sendCodeToVisitor, usesPhoneService } from './send-mobile-code.ts';

/** Captchas that one network may request: a person needs a few, a whole office some dozens. */
const captchasOfNetwork: AttemptLimit = { max: 60, windowMs: 5 * 60_000 };

/**
 * Codes of the phone-verification service that one network may try in an hour. The service itself limits the attempts
 * of each session.
 */
const checksOfNetwork: AttemptLimit = { max: 30, windowMs: 60 * 60_000 };

/** Registers the calls for captchas, the human check and codes. */
export function registerVerification(app: FastifyInstance, services: Services): void {
  registerCall(app, services, verificationCalls.captcha, async ({ merchantCode, request, reply }) => {
    const within = await services.attempts.limitNetwork(merchantCode, 'captcha', request.ip, captchasOfNetwork);
    if (!within.ok) return within;
    const { id, png } = await services.captchas.make(merchantCode);
    void reply.header(CAPTCHA_ID_HEADER, id);
    return ok(png.toString('base64'));
  });

  registerCall(app, services, verificationCalls.humanChallenge, async ({ site }) =>
    ok(await services.humanCheck.challengeFor(site.loaded.brand)),
  );

  registerCall(
    app,
    services,
    verificationCalls.smsNoLogin,
    async ({ body: { mobileNum, countryDialingCode, usage = 'login' }, ...call }) =>
      sendCodeToMember(services, usage, { ...sender(call), typed: mobileNum, dialingCode: countryDialingCode }),
  );

  registerCall(
    app,
    services,
    verificationCalls.smsRegister,
    async ({ body: { mobileNo, countryDialingCode, regType, ...person }, ...call }) =>
      sendCodeToVisitor(services, regType === 'register' ? 'username' : 'mobile', {
        ...sender(call),
        typed: mobileNo,
        dialingCode: countryDialingCode,
        ...person,
      }),
  );

  registerCall(
    app,
    services,
    verificationCalls.phoneSend,
    async ({ body: { mobileNo, countryDialingCode, ...person }, ...call }) =>
      sendByPhoneService(services, { ...sender(call), typed: mobileNo, dialingCode: countryDialingCode, ...person }),
  );

  registerCall(app, services, verificationCalls.phoneCheck, async ({ site, merchantCode, request, body }) => {
    if (!usesPhoneService(site.loaded.brand)) return fail('function_disabled');
    const within = await services.attempts.limitNetwork(merchantCode, 'phone check', request.ip, checksOfNetwork);
    return within.ok ? services.phoneService.check({ merchantCode, ...body }) : within;
  });
}

/** The brand, language, request and reply of a message. */
const sender = ({
  site: {
    loaded: { brand },
  },
  request,
  reply,
}: Pick<CallContext<CallSpec>, 'site' | 'request' | 'reply'>) => ({
  brand,
  language: messageLanguage(brand, request),
  request,
  reply,
});
