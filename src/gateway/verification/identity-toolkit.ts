import type { Logger } from 'pino';
import { fail, failureOf, ok, type ErrorCode, type Failure, type Result } from '../../shared/errors.ts';

/** Longest wait for the service, because a player is waiting for the code. */
export const TIMEOUT_MS = 10_000;
/** Characters of a response that are read. A longer one is not a genuine response. */
const RESPONSE_LENGTH_MAX = 65_536;

/** Our error codes for the errors of the Identity Toolkit (spec §8). */
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

/** A method of the Identity Toolkit. */
interface Call<Code extends ErrorCode> {
  method: string;
  body: object;
  /** The error codes that the call may fail with. Any other error becomes `verification_unknown`. */
  failures: readonly Code[];
}

/** Calls a method and returns its response. */
export type IdentityToolkit = <Code extends ErrorCode>(
  call: Call<Code>,
) => Promise<{ ok: true; value: Record<string, unknown> } | Failure<Code> | Failure<'verification_unknown'>>;

/** Client of a service with the API of the Identity Toolkit. */
export function createIdentityToolkit({ url, key }: { url: string; key: string }, log: Logger): IdentityToolkit {
  return async ({ method, body, failures }) => {
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}/v1/accounts:${method}`, {
        method: 'POST',
        // The key travels in a header, because URLs end up in logs.
        headers: { 'content-type': 'application/json', 'x-goog-api-key': key },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer = objectOf(JSON.parse((await response.text()).slice(0, RESPONSE_LENGTH_MAX)));
      if (response.ok) return ok(answer);
      const name = errorName(answer);
      log.warn({ method, status: response.status, error: name }, 'the phone service refused a request');
      const code = codeOfError[name];
      const named = failures.find((failure) => failure === code);
      return named ? failureOf(named, null) : fail('verification_unknown');
    } catch (error) {
      log.warn({ method, reason: (error as Error).name }, 'the phone service could not be reached');
      return fail('verification_unknown');
    }
  };
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The name of the error in a response. Its message may continue after the name: "INVALID_CODE : …". */
const errorName = ({ error }: Record<string, unknown>): string =>
  /^[A-Z_]+/.exec(String(objectOf(error)['message']))?.[0] ?? '';

/** A text field of a response. Fails if it is missing or empty. */
export function textOf<Name extends string>(
  answer: Record<string, unknown>,
  name: Name,
): Result<Record<Name, string>, 'verification_unknown'> {
  const text = answer[name];
  return typeof text === 'string' && text !== ''
    ? ok({ [name]: text } as Record<Name, string>)
    : fail('verification_unknown');
}
