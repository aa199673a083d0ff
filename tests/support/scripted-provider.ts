import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { paymentNotices, type Notice, type Transaction } from '../../src/shared/contract/payment-protocol.ts';
import { sign, signatureHeaders } from '../../src/shared/contract/webhook-signature.ts';
import type { TestGateway } from './gateway.ts';
import { startLoopback, type Loopback } from './loopback.ts';

/** Code and key of the scripted provider. */
export const SCRIPTED = { provider: 'livery-payments', key: 'scripted-provider-key-0123456789' } as const;

/** A call that the gateway has made. */
export interface ProviderCall {
  path: string;
  body: Record<string, unknown>;
}

/** What a call is answered: a value, one that depends on the call's body, a refusal, or nothing. */
type ScriptedAnswer = object | ((body: ProviderCall['body']) => object) | 'silent' | { refusal: string };

/** A payment provider that answers what a test wants, or nothing. It shows what the gateway does when a real one would never be so wrong. */
export interface ScriptedProvider {
  url: string;
  calls: () => ProviderCall[];
  /** What the calls to a path answer from now on: a value, `silent` for none within the gateway's patience, or a refusal. */
  answer: (path: string, answer: ScriptedAnswer) => void;
  close: () => void;
}

/** Starts a provider that takes every deposit and payout, and tells of nothing by itself. */
export async function startScriptedProvider(): Promise<ScriptedProvider> {
  const answers = new Map<string, ScriptedAnswer>([
    ['/v1/deposits', { paymentId: 'p-1', pageUrl: 'http://payments.test/pay/1' }],
    ['/v1/payouts', { paymentId: 'p-2' }],
    ['/v1/status', { transactions: [] }],
    ['/v1/reconciliation', { transactions: [], next: null }],
  ]);
  const loopback: Loopback = await startLoopback((response: ServerResponse, path) => {
    const given = answers.get(path)!;
    const wanted =
      typeof given === 'function'
        ? (given as (body: object) => object)(JSON.parse(loopback.requests.at(-1)!.body) as object)
        : given;
    if (wanted === 'silent') return;
    const refusal = 'refusal' in wanted ? wanted.refusal : undefined;
    response.writeHead(refusal === undefined ? 200 : 400, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        refusal === undefined
          ? { success: true, value: wanted, message: '' }
          : { success: false, value: null, message: '', code: refusal },
      ),
    );
  });
  return {
    url: loopback.url,
    calls: () =>
      loopback.requests.map(({ path, body }) => ({ path, body: JSON.parse(body) as Record<string, unknown> })),
    answer: (path, answer) => void answers.set(path, answer),
    close: loopback.close,
  };
}

/** How a notice is signed. */
interface Signing {
  /** Id of the webhook: a provider that sends a notice again keeps it. */
  id?: string;
  key?: string;
  provider?: string;
  nowS?: number;
  /** Sent instead of the signed body. */
  raw?: string;
  /** Changes the headers after signing. */
  tamper?: (headers: Record<string, string>) => Record<string, string>;
}

/** Sends a notice to the gateway, signed as its provider does. */
export async function sendNotice(
  { app }: Pick<TestGateway, 'app'>,
  body: Partial<Notice> | Record<string, unknown>,
  {
    id = randomUUID(),
    key = SCRIPTED.key,
    provider = SCRIPTED.provider,
    nowS = Date.now() / 1000,
    raw,
    tamper = (headers) => headers,
  }: Signing = {},
): Promise<{ status: number; code: string | undefined }> {
  const text = JSON.stringify(body);
  const response = await app.inject({
    method: 'POST',
    url: paymentNotices.notice.path,
    headers: {
      host: 'gateway.test',
      'content-type': 'application/json',
      ...tamper({
        [signatureHeaders.paymentProvider]: provider,
        ...(await sign(key, { id, body: text, nowS })),
      }),
    },
    payload: raw ?? text,
  });
  return { status: response.statusCode, code: response.json<{ code?: string }>().code };
}

/** A transaction that succeeded, with changes. */
export const transactionOf = (
  changes: Partial<Transaction> & Pick<Transaction, 'reference' | 'amountMinor'>,
): Transaction => ({
  transactionId: randomUUID(),
  kind: 'deposit',
  method: 'bank',
  status: 'succeeded',
  currency: 'THB',
  feeMinor: 0,
  atMs: Date.now(),
  ...changes,
});
