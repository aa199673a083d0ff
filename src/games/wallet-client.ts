import { randomUUID } from 'node:crypto';
import { Compile } from 'typebox/compile';
import type { BodyOf, ValueOf } from '../shared/contract/call.ts';
import { walletProtocol, type WalletProtocol } from '../shared/contract/wallet-protocol.ts';
import { sign, signatureHeaders } from '../shared/contract/webhook-signature.ts';
import { errorTable, fail, failureOf, ok, type ErrorCode, type Result } from '../shared/errors.ts';
import type { VendorConfig } from './config.ts';
import { providersOf, type Provider } from './providers.ts';

/** Name of a call of the wallet protocol. */
export type WalletCall = keyof WalletProtocol;

/**
 * Calls the wallet as one of our providers. A refusal carries the wallet's code. `unavailable` means *unknown*: a timeout, a broken connection,
 * a server error or a response outside the contract. The money may or may not have moved.
 */
export type Wallet = <Name extends WalletCall>(
  name: Name,
  body: BodyOf<WalletProtocol[Name]>,
  provider: string,
) => Promise<Result<ValueOf<WalletProtocol[Name]>>>;

/** A longer response cannot be one of the wallet's. */
const ANSWER_LENGTH_MAX = 64 * 1024;
/** From this status on, a refusal says nothing about the money, because the wallet itself failed. */
const SERVER_ERROR_STATUS_MIN = 500;

const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(errorTable, code);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Parses JSON without throwing. Anything else gives `undefined`. */
function parse(text: string): Record<string, unknown> | undefined {
  if (text.length > ANSWER_LENGTH_MAX) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A wallet over HTTP. Signs the raw body with the first key of the provider, gives up after the timeout, and checks every response
 * against the contract. Never throws for anything that the wallet does.
 */
export function createWallet(
  config: Pick<VendorConfig, 'walletUrl' | 'provider' | 'keys' | 'vendors' | 'timings'>,
): Wallet {
  const providers = providersOf(config);
  const checks = new Map(
    Object.entries(walletProtocol).map(([name, spec]) => {
      const validator = Compile(spec.value);
      return [name, (value: unknown): boolean => validator.Check(value)];
    }),
  );

  async function post(
    name: WalletCall,
    body: string,
    { provider, keys }: Provider,
  ): Promise<{ status: number; text: string } | undefined> {
    const signature = await sign(keys[0], { id: randomUUID(), body, nowS: Date.now() / 1000 });
    try {
      const response = await fetch(config.walletUrl + walletProtocol[name].path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [signatureHeaders.provider]: provider, ...signature },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(config.timings.callTimeoutMs),
      });
      return { status: response.status, text: await response.text() };
    } catch {
      // We cannot tell a refused connection, a cut one and a late response apart: the result is unknown.
      return undefined;
    }
  }

  return async <Name extends WalletCall>(name: Name, body: BodyOf<WalletProtocol[Name]>, code: string) => {
    const provider = providers.get(code);
    // Its keys were taken away while it had plays. The wallet would say the same, and what is owed is tried again.
    if (!provider) return fail('signature_invalid');
    const answer = await post(name, JSON.stringify(body), provider);
    if (!answer || answer.status >= SERVER_ERROR_STATUS_MIN) return fail('unavailable');
    const envelope = parse(answer.text);
    if (envelope?.['success'] === true && checks.get(name)?.(envelope['value']))
      return ok(envelope['value'] as ValueOf<WalletProtocol[Name]>);
    if (envelope?.['success'] === false && isCode(envelope['code']))
      return failureOf(envelope['code'], envelope['value']);
    return fail('unavailable');
  };
}
