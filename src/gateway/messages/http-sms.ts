import type { Logger } from 'pino';
import { fail, ok } from '../../shared/errors.ts';
import type { MessageStrategy, Sent } from './messenger.ts';

/** Whoever waits for a code does not wait longer for the provider. */
const TIMEOUT_MS = 10_000;

/** A provider of SMS that takes JSON. */
export interface SmsConfig {
  url: string;
  /** Sent as a bearer token. */
  key: string;
  /** Who it comes from: a number or a name. */
  from: string;
}

/** What the statuses of a provider mean. It wants to be paid or asked less: quota; it does not know us: disabled. */
const codeOfStatus: Readonly<Record<number, Extract<Sent, { ok: false }>['code']>> = {
  401: 'function_disabled',
  402: 'quota_exceeded',
  403: 'function_disabled',
  429: 'quota_exceeded',
};

/** Sends SMS by a POST of `{from, to, text}`. It follows no redirect: number and code go to the address that was configured, or nowhere. */
export function createHttpSms({ url, key, from }: SmsConfig, log: Logger): MessageStrategy {
  return async ({ to, text }) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ from, to: `+${to}`, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.ok) return ok(null);
      log.warn({ channel: 'sms', status: response.status }, 'message refused by its provider');
      return fail(codeOfStatus[response.status] ?? 'verification_unknown');
    } catch (error) {
      log.warn({ channel: 'sms', reason: (error as Error).name }, 'message did not leave');
      return fail('verification_unknown');
    }
  };
}
