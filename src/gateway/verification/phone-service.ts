import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { Logger } from 'pino';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { fail, ok, type ErrorCode, type Result } from '../../shared/errors.ts';
import type { Attempts } from './attempts.ts';
import { countSending, endPause } from './send-limits.ts';

/** Whoever waits for a code does not wait longer. */
const TIMEOUT_MS = 10_000;
/** An answer longer than this is none of theirs. */
const ANSWER_LENGTH_MAX = 65_536;
/** Somebody who has shown his number has this long to fill in the rest. */
const TOKEN_AGE_MAX = '30m';

/** Where the service is, and what its id tokens say of themselves. */
export interface PhoneServiceConfig {
  /** Its address, to which the methods of the Identity Toolkit are put. */
  url: string;
  key: string;
  issuer: string;
  audience: string;
  /** Where its public keys are. */
  jwksUrl: string;
}

/** What a send can fail with. */
export type PhoneSendFailure =
  | 'phone_missing'
  | 'phone_invalid'
  | 'too_many_requests'
  | 'captcha_invalid'
  | 'quota_exceeded'
  | 'function_disabled'
  | 'verification_unknown';
/** What a check can fail with. */
export type PhoneCheckFailure =
  | 'code_missing'
  | 'code_invalid'
  | 'code_expired'
  | 'too_many_requests'
  | 'quota_exceeded'
  | 'function_disabled'
  | 'verification_unknown';

/** A number that a code is asked for. */
export interface PhoneRequest {
  brand: Brand;
  /** With the dialing code, digits alone. */
  digits: string;
  /** Code of the language that the message is written in. */
  language: string;
  /** Network address that asks. */
  address: string;
}

/** A service that sends codes by itself and says in an id token whose number it saw. */
export interface PhoneService {
  /** Lets it send a code. The session's info goes back with the code. */
  send: (request: PhoneRequest) => Promise<Result<{ sessionInfo: string }, PhoneSendFailure>>;
  /** Exchanges a code for an id token. */
  check: (request: {
    merchantCode: string;
    sessionInfo: string;
    code: string;
  }) => Promise<Result<{ idToken: string }, PhoneCheckFailure>>;
  /** Whether an id token is the service's, for us, now, and says that this number was seen. Digits with the dialing code. */
  checkIdToken: (token: string, digits: string, merchantCode: string) => Promise<boolean>;
}

/** What the errors of the Identity Toolkit are to a player (spec §8). */
const codeOfError: Readonly<Record<string, ErrorCode>> = {
  INVALID_PHONE_NUMBER: 'phone_invalid',
  MISSING_PHONE_NUMBER: 'phone_missing',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too_many_requests',
  INVALID_CODE: 'code_invalid',
  MISSING_CODE: 'code_missing',
  CAPTCHA_CHECK_FAILED: 'captcha_invalid',
  INVALID_APP_CREDENTIAL: 'captcha_invalid',
  QUOTA_EXCEEDED: 'quota_exceeded',
  OPERATION_NOT_ALLOWED: 'function_disabled',
  SESSION_EXPIRED: 'code_expired',
  CODE_EXPIRED: 'code_expired',
};

/** What each of the two can answer; a code that does not belong to it is unknown. */
const sendFailures: readonly ErrorCode[] = [
  'phone_missing',
  'phone_invalid',
  'too_many_requests',
  'captcha_invalid',
  'quota_exceeded',
  'function_disabled',
];
const checkFailures: readonly ErrorCode[] = [
  'code_missing',
  'code_invalid',
  'code_expired',
  'too_many_requests',
  'quota_exceeded',
  'function_disabled',
];

/** A phone-verification service that speaks as the Identity Toolkit does (`accounts:sendVerificationCode`, `accounts:signInWithPhoneNumber`). */
export function createPhoneService(
  { url, key, issuer, audience, jwksUrl }: PhoneServiceConfig,
  attempts: Attempts,
  log: Logger,
): PhoneService {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: TIMEOUT_MS });

  async function ask<Failure extends ErrorCode>(
    method: string,
    body: object,
    failures: readonly ErrorCode[],
  ): Promise<Result<Record<string, unknown>, Failure | 'verification_unknown'>> {
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}/v1/accounts:${method}`, {
        method: 'POST',
        // In a header: an address ends up in logs.
        headers: { 'content-type': 'application/json', 'x-goog-api-key': key },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const parsed: unknown = JSON.parse((await response.text()).slice(0, ANSWER_LENGTH_MAX));
      const answer =
        typeof parsed === 'object' && parsed !== null
          ? (parsed as Record<string, unknown> & { error?: { message?: unknown } })
          : {};
      if (response.ok) return ok(answer);
      // A message may go on behind its name: "INVALID_CODE : …".
      const name = /^[A-Z_]+/.exec(String(answer.error?.message))?.[0] ?? '';
      const code = codeOfError[name];
      log.warn({ method, status: response.status, error: name }, 'phone service refused');
      return fail(code !== undefined && failures.includes(code) ? (code as Failure) : 'verification_unknown');
    } catch (error) {
      log.warn({ method, reason: (error as Error).name }, 'phone service could not be asked');
      return fail('verification_unknown');
    }
  }

  return {
    async send({ brand: { merchantCode }, digits, address }) {
      const sending = { merchantCode, purpose: 'register', target: digits, address, isSent: true };
      const counted = await countSending(attempts, sending);
      if (!counted.ok) return counted;
      const asked = await ask<PhoneSendFailure>('sendVerificationCode', { phoneNumber: `+${digits}` }, sendFailures);
      if (!asked.ok) await endPause(attempts, sending);
      return asked.ok ? textOf(asked.value, 'sessionInfo') : asked;
    },

    async check({ sessionInfo, code }) {
      if (code.trim() === '') return fail('code_missing');
      const asked = await ask<PhoneCheckFailure>(
        'signInWithPhoneNumber',
        { sessionInfo, code: code.trim() },
        checkFailures,
      );
      return asked.ok ? textOf(asked.value, 'idToken') : asked;
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
          'id token of the phone service refused',
        );
        return false;
      }
    },
  };
}

/** The one text of an answer that counts. */
function textOf<Name extends string>(
  answer: Record<string, unknown>,
  name: Name,
): Result<Record<Name, string>, 'verification_unknown'> {
  const text = answer[name];
  return typeof text === 'string' && text !== ''
    ? ok({ [name]: text } as Record<Name, string>)
    : fail('verification_unknown');
}
