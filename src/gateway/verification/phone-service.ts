import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { Logger } from 'pino';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { fail, type Result } from '../../shared/errors.ts';
import type { Attempts } from './attempts.ts';
import { createIdentityToolkit, textOf, TIMEOUT_MS } from './identity-toolkit.ts';
import { countSending, endPause } from './send-limits.ts';

/** Oldest id token that is accepted: time to fill in the rest of a registration. */
const TOKEN_AGE_MAX = '30m';

/** Configuration of a phone-verification service: its API, and the claims of its id tokens. */
export interface PhoneServiceConfig {
  /** Base URL of its API. */
  url: string;
  key: string;
  issuer: string;
  audience: string;
  /** URL of its public keys. */
  jwksUrl: string;
}

/** The errors that sending a code can fail with. */
export type PhoneSendFailure =
  | 'phone_missing'
  | 'phone_invalid'
  | 'too_many_requests'
  | 'captcha_invalid'
  | 'quota_exceeded'
  | 'function_disabled'
  | 'verification_unknown';
/** The errors that checking a code can fail with. */
export type PhoneCheckFailure =
  | 'code_missing'
  | 'code_invalid'
  | 'code_expired'
  | 'too_many_requests'
  | 'quota_exceeded'
  | 'function_disabled'
  | 'verification_unknown';

/** A request to send a code to a mobile number. */
export interface PhoneRequest {
  brand: Brand;
  /** The number with its dialing code, digits only. */
  digits: string;
  /** Language code of the message. */
  language: string;
  /** Network address of the visitor. */
  address: string;
}

/** A service that sends codes itself, and confirms a verified number with an id token. */
export interface PhoneService {
  /** Asks the service to send a code. The returned `sessionInfo` must accompany the code. */
  send: (request: PhoneRequest) => Promise<Result<{ sessionInfo: string }, PhoneSendFailure>>;
  /** Exchanges a code for an id token. */
  check: (request: {
    merchantCode: string;
    sessionInfo: string;
    code: string;
  }) => Promise<Result<{ idToken: string }, PhoneCheckFailure>>;
  /**
   * Whether an id token is a valid, current token of the service for us and this number. `digits` includes the dialing
   * code.
   */
  checkIdToken: (token: string, digits: string, merchantCode: string) => Promise<boolean>;
}

/** The errors that sending can fail with. */
const sendFailures = [
  'phone_missing',
  'phone_invalid',
  'too_many_requests',
  'captcha_invalid',
  'quota_exceeded',
  'function_disabled',
] as const;
/** The errors that a check can fail with. */
const checkFailures = [
  'code_missing',
  'code_invalid',
  'code_expired',
  'too_many_requests',
  'quota_exceeded',
  'function_disabled',
] as const;

/**
 * A phone-verification service with the API of the Identity Toolkit (`accounts:sendVerificationCode`,
 * `accounts:signInWithPhoneNumber`). Its calls are logged without numbers and codes.
 */
export function createPhoneService(
  { issuer, audience, jwksUrl, ...access }: PhoneServiceConfig,
  attempts: Attempts,
  log: Logger,
): PhoneService {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: TIMEOUT_MS });
  const call = createIdentityToolkit(access, log);
  return {
    async send({ brand: { merchantCode }, digits, address }) {
      const sending = { merchantCode, purpose: 'register', target: digits, address, isSent: true };
      const counted = await countSending(attempts, sending);
      if (!counted.ok) return counted;
      const sent = await call({
        method: 'sendVerificationCode',
        body: { phoneNumber: `+${digits}` },
        failures: sendFailures,
      });
      if (!sent.ok) await endPause(attempts, sending);
      return sent.ok ? textOf(sent.value, 'sessionInfo') : sent;
    },

    async check({ sessionInfo, code }) {
      if (code.trim() === '') return fail('code_missing');
      const checked = await call({
        method: 'signInWithPhoneNumber',
        body: { sessionInfo, code: code.trim() },
        failures: checkFailures,
      });
      return checked.ok ? textOf(checked.value, 'idToken') : checked;
    },

    async checkIdToken(token, digits) {
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer,
          audience,
          algorithms: ['RS256'],
          requiredClaims: ['exp', 'sub'],
          maxTokenAge: TOKEN_AGE_MAX,
        });
        return payload['phone_number'] === `+${digits}`;
      } catch (error) {
        log.warn(
          { reason: (error as { code?: string }).code ?? (error as Error).name },
          'an id token of the phone service was refused',
        );
        return false;
      }
    },
  };
}
