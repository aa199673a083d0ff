import { randomUUID } from 'node:crypto';
import { Compile } from 'typebox/compile';
import type { BodyOf, ValueOf } from '../../shared/contract/call.ts';
import { paymentProvider, type PaymentProviderCalls } from '../../shared/contract/payment-protocol.ts';
import { sign, signatureHeaders } from '../../shared/contract/webhook-signature.ts';
import { errorTable, fail, ok, type ErrorCode, type Result } from '../../shared/errors.ts';
import type { PaymentProviders } from './payment-providers.ts';

/** Time after which the outcome of a call counts as unknown. Players wait for the page of a deposit. */
const CALL_TIMEOUT_MS = 8_000;
/** A longer answer cannot be one of a provider: a page of a reconciliation has at most a thousand rows. */
const ANSWER_LENGTH_MAX = 1024 * 1024;
/** From this status on a refusal says nothing about the money, because the provider itself failed. */
const SERVER_ERROR_STATUS_MIN = 500;

/** Calls payment providers. */
export interface PaymentClient {
  /**
   * Calls a provider. A refusal carries the provider's code. `unavailable` means *unknown*: a timeout, a broken connection, a server error, or an
   * answer outside the protocol. The money may or may not move; the same reference again gets the same answer. Never throws for what a provider
   * does. `function_disabled`: no provider of that name is configured.
   */
  call<Name extends keyof PaymentProviderCalls>(
    provider: string,
    name: Name,
    body: BodyOf<PaymentProviderCalls[Name]>,
  ): Promise<Result<ValueOf<PaymentProviderCalls[Name]>>>;
}

interface Envelope {
  success?: unknown;
  value?: unknown;
  code?: unknown;
}

const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(errorTable, code);

/** Creates the client of the configured providers. */
export function createPaymentClient(providers: PaymentProviders, timeoutMs = CALL_TIMEOUT_MS): PaymentClient {
  const checks = new Map(Object.entries(paymentProvider).map(([name, spec]) => [name, Compile(spec.value)]));
  return {
    async call(provider, name, body) {
      const known = providers.find((one) => one.provider === provider);
      if (!known) return fail('function_disabled');
      const answer = await post(known.url + paymentProvider[name].path, {
        provider,
        key: known.keys[0]!,
        body: JSON.stringify(body),
        // Signatures are by the real time, also where the gateway's is set.
        nowS: Date.now() / 1000,
        timeoutMs,
      });
      if (answer?.success === true && checks.get(name)!.Check(answer.value))
        return ok(answer.value as ValueOf<PaymentProviderCalls[typeof name]>);
      return fail(answer?.success === false && isCode(answer.code) ? answer.code : 'unavailable');
    },
  };
}

/** The envelope that a provider answers; undefined when the outcome is unknown. */
async function post(
  url: string,
  message: { provider: string; key: string; body: string; nowS: number; timeoutMs: number },
): Promise<Envelope | undefined> {
  const { provider, key, body, nowS, timeoutMs } = message;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeaders.paymentProvider]: provider,
        ...(await sign(key, { id: randomUUID(), body, nowS })),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (response.status >= SERVER_ERROR_STATUS_MIN || text.length > ANSWER_LENGTH_MAX) return undefined;
    const envelope: unknown = JSON.parse(text);
    return typeof envelope === 'object' && envelope !== null ? envelope : undefined;
  } catch {
    return undefined;
  }
}
