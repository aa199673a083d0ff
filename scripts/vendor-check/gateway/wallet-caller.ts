import { randomUUID } from 'node:crypto';
import { Compile } from 'typebox/compile';
import type { ValueOf } from '../../../src/shared/contract/call.ts';
import { walletProtocol, type WalletProtocol } from '../../../src/shared/contract/wallet-protocol.ts';
import { sign, signatureHeaders } from '../../../src/shared/contract/webhook-signature.ts';
import { errorTable, type ErrorCode } from '../../../src/shared/errors.ts';
import { send } from '../send.ts';
import { Unexpected, mustBe } from '../verdict.ts';

/** Name of a call of the wallet protocol. */
export type WalletCall = keyof WalletProtocol;

/** How a call is signed and sent, where it differs from the usual. */
export interface Signing {
  key?: string;
  provider?: string;
  nowS?: number;
  /** Changes headers and body after signing. */
  tamper?: (headers: Record<string, string>, body: string) => { headers: Record<string, string>; body: string };
  /** Hangs up before the answer. */
  hangsUp?: boolean;
}

/** The answer of a wallet. */
export interface WalletAnswer {
  status: number;
  /** The whole envelope as text, for comparisons. */
  text: string;
  /** Undefined if the call succeeded. */
  code: string | undefined;
  value: unknown;
}

/** Makes calls of the wallet protocol as a vendor does. */
export type WalletCaller = (name: WalletCall, body: object, signing?: Signing) => Promise<WalletAnswer>;

/** The wallet to call, and who calls. */
export interface WalletAddress {
  url: string;
  provider: string;
  /** Shared secrets: the first one signs. */
  keys: readonly [string, ...string[]];
}

/** What takes the place of an answer that the kit did not wait for. */
const notAwaited: WalletAnswer = { status: 0, text: '', code: undefined, value: undefined };

/** A caller of one wallet. */
export const walletCaller =
  ({ url, provider, keys }: WalletAddress): WalletCaller =>
  async (
    name,
    body,
    { key = keys[0], provider: signer = provider, nowS = Date.now() / 1000, tamper, hangsUp } = {},
  ) => {
    const text = JSON.stringify(body);
    const headers = {
      'content-type': 'application/json',
      [signatureHeaders.provider]: signer,
      ...(await sign(key, { id: randomUUID(), body: text, nowS })),
    };
    const sent = tamper?.(headers, text) ?? { headers, body: text };
    const received = await send({
      method: 'POST',
      url: new URL(walletProtocol[name].path, url).href,
      ...sent,
      ...(hangsUp && { hangsUp }),
    });
    return received ? answerOf(name, received.status, received.bytes.toString('utf8')) : notAwaited;
  };

/** @throws Unexpected if an answer is no envelope of the protocol */
function answerOf(name: WalletCall, status: number, text: string): WalletAnswer {
  const envelope = parse(text);
  if (typeof envelope?.['success'] !== 'boolean')
    throw new Unexpected(`the answer of ${name}`, 'an envelope { success, value, message }', `${status} ${text}`);
  const code = envelope['success'] ? undefined : String(envelope['code']);
  return { status, text, code, value: envelope['value'] };
}

/** Returns undefined when the text is no JSON object. */
function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const validators = new Map(Object.entries(walletProtocol).map(([name, spec]) => [name, Compile(spec.value)]));

/** The value of a success. @throws Unexpected if the call failed, or if the value has another shape than the contract */
export function taken<Name extends WalletCall>(name: Name, answer: WalletAnswer): ValueOf<WalletProtocol[Name]> {
  mustBe(`the status of ${name}`, [answer.status, answer.code ?? 'success'], [200, 'success']);
  const validator = validators.get(name)!;
  if (!validator.Check(answer.value)) {
    const [fault] = validator.Errors(answer.value);
    throw new Unexpected(
      `the value of ${name}`,
      fault ? `${fault.instancePath} ${fault.message}` : 'its fields',
      answer.value,
    );
  }
  return answer.value as ValueOf<WalletProtocol[Name]>;
}

/** @throws Unexpected if a call was not refused with one of these codes and the status of that code */
export function refused(what: string, answer: WalletAnswer, ...codes: [ErrorCode, ...ErrorCode[]]): void {
  const wanted = codes.map((code) => `${errorTable[code]} ${code}`);
  const got = `${answer.status} ${answer.code ?? 'success'}`;
  if (!wanted.includes(got)) throw new Unexpected(what, wanted.join(' or '), got);
}
