import { Agent, request } from 'node:http';
import { seal } from '../../../src/client/seal.ts';
import type { BodyOf, CallSpec, Envelope, QueryOf, ValueOf } from '../../../src/shared/contract/call.ts';
import { consoleContract, type ConsoleContract } from '../../../src/shared/contract/console/console-contract.ts';
import { contract, type Contract } from '../../../src/shared/contract/contract.ts';
import { sealAudience } from '../../../src/shared/contract/seal.ts';
import { walletProtocol, type WalletProtocol } from '../../../src/shared/contract/wallet-protocol.ts';
import { sign, signatureHeaders } from '../../../src/shared/contract/webhook-signature.ts';
import { CONSOLE } from '../../support/operators.ts';
import { provider as vendor, walletKey } from '../../support/test-feed.ts';
import { TOO_MANY_STATUS, type Answer } from './journal.ts';

/** After this time a caller gives up, and does not know what came of the call. Longer than the gateway's own patience. */
const PATIENCE_MS = 20_000;
/** From this status on an answer says nothing about the effect. */
const SERVER_ERROR_STATUS_MIN = 500;

/** Connections are kept, as a browser and a vendor do. */
const agent = new Agent({ keepAlive: true });

/** Who calls, and where. */
export interface Caller {
  /** Port of a gateway that is running as far as the client knows. */
  port: () => number;
  sealKey: ValueOf<Contract['sealKeys']>['keys'][number];
}

/** A player, as a browser knows itself. */
export interface Login {
  host: string;
  merchantCode: string;
  token: string;
}

/** Posts a text, and returns the answer's status and text. Undefined if none came. */
async function exchange(
  port: number,
  { method, path, headers, text }: { method: string; path: string; headers: Record<string, string>; text?: string },
): Promise<{ status: number; text: string } | undefined> {
  return new Promise((resolve) => {
    const call = request(
      { host: '127.0.0.1', port, method, path, headers, agent, timeout: PATIENCE_MS },
      (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (body += part));
        response.on('end', () => resolve({ status: response.statusCode!, text: body }));
        response.on('error', () => resolve(undefined));
        response.on('aborted', () => resolve(undefined));
      },
    );
    call.on('timeout', () => call.destroy());
    call.on('error', () => resolve(undefined));
    call.end(text);
  });
}

/** Reads an answer. A refusal says that nothing has happened; a server's error, a full queue and silence say nothing. */
export function readAnswer<Value>(answer: { status: number; text: string } | undefined): Answer<Value> {
  if (!answer) return { outcome: 'unknown' };
  const { status, text } = answer;
  let envelope: Envelope<Value>;
  try {
    envelope = JSON.parse(text) as Envelope<Value>;
  } catch {
    return { outcome: 'unknown', status };
  }
  if (envelope.success) return { outcome: 'ok', status, value: envelope.value };
  const saysNothing = status >= SERVER_ERROR_STATUS_MIN || status === TOO_MANY_STATUS;
  return { outcome: saysNothing ? 'unknown' : 'failed', status, code: envelope.code };
}

interface Sent {
  host: string;
  token?: string;
  query?: Record<string, unknown>;
  body?: unknown;
}

async function callSpec<Value>(
  port: number,
  spec: CallSpec,
  { host, token, query, body }: Sent,
): Promise<Answer<Value>> {
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]));
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    host,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(text !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    }),
  };
  const path = search.size > 0 ? `${spec.path}?${search}` : spec.path;
  return readAnswer(await exchange(port, { method: spec.method, path, headers, ...(text !== undefined && { text }) }));
}

/** Makes a call of a player, sealed if the contract says so. Each try has a seal of its own. */
export async function callSite<Name extends keyof Contract>(
  { port, sealKey }: Caller,
  { host, merchantCode, token }: Login,
  name: Name,
  { body, query }: { body?: BodyOf<Contract[Name]>; query?: QueryOf<Contract[Name]> },
): Promise<Answer<ValueOf<Contract[Name]>>> {
  const spec: CallSpec = contract[name];
  const sent = spec.sealed
    ? {
        sealed: await seal(
          { keys: [sealKey], nowS: Math.floor(Date.now() / 1000) },
          sealAudience(spec, merchantCode),
          body,
        ),
      }
    : body;
  return callSpec(port(), spec, {
    host,
    token,
    ...(query && { query }),
    ...(sent !== undefined && { body: sent }),
  });
}

/** Makes a call of an operator. */
export const callConsoleAt = <Name extends keyof ConsoleContract>(
  { port }: Pick<Caller, 'port'>,
  token: string,
  name: Name,
  body: BodyOf<ConsoleContract[Name]>,
): Promise<Answer<ValueOf<ConsoleContract[Name]>>> =>
  callSpec(port(), consoleContract[name], { host: CONSOLE, token, body });

/** Reads something as an operator. */
export const readConsoleAt = <Name extends keyof ConsoleContract>(
  { port }: Pick<Caller, 'port'>,
  token: string,
  name: Name,
  query: QueryOf<ConsoleContract[Name]>,
): Promise<Answer<ValueOf<ConsoleContract[Name]>>> =>
  callSpec(port(), consoleContract[name], { host: CONSOLE, token, query: query as Record<string, unknown> });

/** Posts a body that a server signs: a vendor's call, or a provider's notice. */
export async function postSigned<Value>(
  port: number,
  { path, body, key, headers }: { path: string; body: object; key: string; headers: Record<string, string> },
): Promise<Answer<Value>> {
  const text = JSON.stringify(body);
  const signed = await sign(key, { id: crypto.randomUUID(), body: text, nowS: Date.now() / 1000 });
  const all = {
    host: 'gateway.test',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    ...signed,
    ...headers,
  };
  return readAnswer(await exchange(port, { method: 'POST', path, headers: all, text }));
}

/** Makes a call of the game vendor. */
export const callVendor = <Name extends keyof WalletProtocol>(
  { port }: Pick<Caller, 'port'>,
  name: Name,
  body: BodyOf<WalletProtocol[Name]>,
): Promise<Answer<ValueOf<WalletProtocol[Name]>>> =>
  postSigned(port(), {
    path: walletProtocol[name].path,
    body,
    key: walletKey,
    headers: { [signatureHeaders.provider]: vendor },
  });
