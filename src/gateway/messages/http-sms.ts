import type { Logger } from 'pino';
import { fail, ok } from '../../shared/errors.ts';
import type { MessageStrategy, SendResult } from './message-strategy.ts';

/** Longest wait for the provider, because a player is waiting for the code. */
const TIMEOUT_MS = 10_000;

/** Configuration of an SMS provider that accepts JSON. */
export interface SmsConfig {
  url: string;
  /** Sent as a bearer token. */
  key: string;
  /** The sender: a number or a name. */
  from: string;
}

/**
 * Error codes by HTTP status. 402 and 429 mean that a quota is used up; 401 and 403 mean that the provider rejects our
 * key.
 */
const codeOfStatus: Readonly<Record<number, Extract<SendResult, { ok: false }>['code']>> = {
  401: 'function_disabled',
  402: 'quota_exceeded',
  403: 'function_disabled',
  429: 'quota_exceeded',
};

/**
 * Sends SMS with a POST of `{from, to, text}`. The header `idempotency-key` has the message's id. It follows no redirect, so the number and the code only go to the
 * configured URL.
 */
export function createHttpSms({ url, key, from }: SmsConfig, log: Logger): MessageStrategy {
  return async ({ id, to, text }) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, 'idempotency-key': id },
        body: JSON.stringify({ from, to: `+${to}`, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.ok) return ok(null);
      log.warn({ channel: 'sms', status: response.status }, 'message was refused by the provider');
      return fail(codeOfStatus[response.status] ?? 'verification_unknown');
    } catch (error) {
      log.warn({ channel: 'sms', reason: (error as Error).name }, 'message could not be sent');
      return fail('verification_unknown');
    }
  };
}
