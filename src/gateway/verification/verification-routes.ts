import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PublishedSite } from '../../publisher/publish.ts';
import { CAPTCHA_ID_HEADER, verificationCalls } from '../../shared/contract/verification.ts';
import { fail, ok } from '../../shared/errors.ts';
import { registerCall } from '../http/register-call.ts';
import { messageLanguage } from '../messages/message-language.ts';
import type { Services } from '../services.ts';
import { networkOf } from './network-of.ts';
import { sendByPhoneService, sendCodeToMember, sendCodeToVisitor, usesPhoneService } from './send-mobile-code.ts';

/** Captchas that one network may ask for in a while: a person looks at a few, a whole office at some dozens. */
const CAPTCHAS_MAX = 60;
const CAPTCHA_WINDOW_MS = 5 * 60_000;

/** Codes of the phone-verification service that one network may try in an hour: the service counts the tries of each session. */
const CHECKS_MAX = 30;
const CHECK_WINDOW_MS = 60 * 60_000;

/** Captcha, human check and codes. */
export function registerVerification(app: FastifyInstance, services: Services): void {
  registerCall(app, services, verificationCalls.captcha, async ({ merchantCode, request, reply }) => {
    const asked = await services.attempts.add(merchantCode, `captcha ${networkOf(request.ip)}`, CAPTCHA_WINDOW_MS);
    if (asked > CAPTCHAS_MAX) return fail('too_many_requests');
    const { id, png } = await services.captchas.make(merchantCode);
    void reply.header(CAPTCHA_ID_HEADER, id);
    return ok(png.toString('base64'));
  });

  registerCall(app, services, verificationCalls.humanChallenge, async ({ site }) => ok(await services.humanCheck.challengeFor(site.loaded.brand)));

  registerCall(app, services, verificationCalls.smsNoLogin, async ({ site, request, body: { mobileNum, countryDialingCode, usage = 'login' } }) =>
    sendCodeToMember(services, usage, { ...sender(site, request), typed: mobileNum, dialingCode: countryDialingCode }),
  );

  registerCall(app, services, verificationCalls.smsRegister, async ({ site, request, body: { mobileNo, countryDialingCode, regType, ...person } }) =>
    sendCodeToVisitor(services, regType === 'register' ? 'username' : 'mobile', { ...sender(site, request), typed: mobileNo, dialingCode: countryDialingCode, ...person }),
  );

  registerCall(app, services, verificationCalls.phoneSend, async ({ site, request, body: { mobileNo, countryDialingCode, ...person } }) =>
    sendByPhoneService(services, { ...sender(site, request), typed: mobileNo, dialingCode: countryDialingCode, ...person }),
  );

  registerCall(app, services, verificationCalls.phoneCheck, async ({ site, merchantCode, request, body }) => {
    if (!usesPhoneService(site.loaded.brand)) return fail('function_disabled');
    const tried = await services.attempts.add(merchantCode, `phone check ${networkOf(request.ip)}`, CHECK_WINDOW_MS);
    return tried > CHECKS_MAX ? fail('too_many_requests') : services.phoneService.check({ merchantCode, ...body });
  });
}

/** On whose behalf a message is sent, in which language, and who asks. */
const sender = ({ loaded: { brand } }: PublishedSite, request: FastifyRequest) => ({ brand, language: messageLanguage(brand, request), address: request.ip });
