import type { BodyOf, Envelope, QueryOf, ValueOf } from '../../shared/contract/call.ts';
import { sealAudience } from '../../shared/contract/seal.ts';
import { callTable } from '../../shared/contract/call-table.precomputed.ts';
import type { CallName, Contract } from '../../shared/contract/contract.ts';
import { SITE_VERSION_HEADER } from '../../shared/contract/site-version.ts';
import { fail, ok, type ErrorCode, type Result } from '../../shared/errors.ts';
import type { NoticeKind } from '../../shared/site/renderer.ts';
import { KeptAnswers } from './kept-answers.ts';

/** A call that takes longer than this is given up: the player is better served by a retry. */
const TIMEOUT_MS = 20_000;

/** What a request carries. */
type RequestOf<Name extends CallName> = (Contract[Name] extends { query: unknown }
  ? { query: QueryOf<Contract[Name]> }
  : { query?: undefined }) &
  (Contract[Name] extends { body: unknown } ? { body: BodyOf<Contract[Name]> } : { body?: undefined });
type RequestArguments<Name extends CallName> = Contract[Name] extends { query: unknown } | { body: unknown }
  ? [request: RequestOf<Name>]
  : [];

/** The same, as it goes over the wire. */
interface Sent {
  query?: Record<string, unknown>;
  body?: unknown;
}

/** A request as it goes over the wire. */
interface Wired {
  method: string;
  headers: Record<string, string>;
  body?: string | URLSearchParams | Blob;
}

/** Takes a request over the wire: `fetch`, or what can say how much of it is sent. Throws where nobody answers. */
export type Transport = (
  address: string,
  request: Wired,
) => Promise<{ status: number; headers: Pick<Headers, 'get'>; json: () => Promise<unknown> }>;

const byFetch: Transport = (address, request) =>
  fetch(address, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS), cache: 'no-store' });

/** Codes that say that the site is closed, and as what. */
const closures: Partial<Record<ErrorCode, NoticeKind>> = {
  maintenance: 'maintenance',
  region_blocked: 'region-blocked',
};

/** How the client learns of the session and tells of its end. */
export interface ClientOptions {
  /** The session token, if there is one. */
  token: () => string | undefined;
  /** The brand's merchant: what is sealed is sealed for it. */
  merchantCode: string;
  /** Code of the page's language: the gateway words its messages in it. */
  language: () => string;
  /** The version of the site that this page belongs to: what the tab keeps of answers is kept for it alone. */
  version: string;
  /** What version of the site the gateway serves, told with every answer of a site that is served. */
  onVersion: (version: string) => void;
  /** The gateway keeps everybody out, or this visitor's region. */
  onClosed: (kind: NoticeKind) => void;
  /** The gateway did not accept the token that was sent. */
  onSessionEnded: () => void;
  /** The gateway opens nothing to the session of the token before its password was changed. */
  onPasswordDue: () => void;
}

/** What a call came to, and what stood beside it. */
interface Answered<Name extends CallName> {
  answer: Result<ValueOf<Contract[Name]>>;
  headers?: Pick<Headers, 'get'>;
}

/** The one way to the gateway: typed by the contract, answers with a value or with a code of the error table, never throws. */
export class Client {
  readonly #options: ClientOptions;
  readonly #kept: KeptAnswers;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#kept = new KeptAnswers(options.version);
  }

  /** Makes a call, or answers what the tab has kept of it. A network that does not answer is the code `unavailable`. */
  async call<Name extends CallName>(
    name: Name,
    ...[request]: RequestArguments<Name>
  ): Promise<Result<ValueOf<Contract[Name]>>> {
    const sent = (request ?? {}) as Sent;
    if (!callTable[name].isKept) return (await this.#send(name, sent)).answer;
    const key = `${name}${search(sent.query)} ${this.#options.language()}`;
    const kept = this.#kept.get(key) as ValueOf<Contract[Name]> | undefined;
    if (kept !== undefined) return ok(kept);
    const { answer, headers } = await this.#send(name, sent);
    // A page that is out of date would keep what belongs to the one that takes its place.
    if (answer.ok && headers?.get(SITE_VERSION_HEADER) === this.#options.version) this.#kept.keep(key, answer.value);
    return answer;
  }

  /** The same, for a call whose answer says something in its headers; without headers where nobody answered. Never from what was kept. */
  callWithHeaders<Name extends CallName>(name: Name, ...[request]: RequestArguments<Name>): Promise<Answered<Name>> {
    return this.#send(name, (request ?? {}) as Sent);
  }

  /** Sends a picture as it is, by a transport that says how far it is. */
  async upload(picture: Blob, transport: Transport): Promise<Result<ValueOf<Contract['uploadAvatar']>>> {
    return (await this.#send('uploadAvatar', { body: picture }, transport)).answer;
  }

  async #send<Name extends CallName>(name: Name, { query, body }: Sent, transport = byFetch): Promise<Answered<Name>> {
    const route = callTable[name];
    const token = route.auth === 'token' || route.auth === 'brand' ? this.#options.token() : undefined;
    if (route.auth === 'token' && !token) return { answer: fail('not_logged_in') };
    const headers: Record<string, string> = {
      accept: 'application/json',
      language: this.#options.language(),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    if (body !== undefined && !route.isForm)
      headers['content-type'] = body instanceof Blob ? body.type : 'application/json';
    try {
      const packed = await this.#packed(route, body);
      if (!packed.ok) return { answer: packed };
      const response = await transport(route.path + search(query), {
        method: route.method,
        headers,
        ...(body !== undefined && { body: packed.value }),
      });
      const version = response.headers.get(SITE_VERSION_HEADER);
      if (version) this.#options.onVersion(version);
      const envelope = (await response.json()) as Envelope<ValueOf<Contract[Name]>>;
      if (envelope.success) return { answer: ok(envelope.value), headers: response.headers };
      const closure = closures[envelope.code];
      if (closure) this.#options.onClosed(closure);
      // Of a session that has been left meanwhile nothing is told.
      if (token !== undefined && token === this.#options.token()) {
        if (envelope.code === 'not_logged_in') this.#options.onSessionEnded();
        if (envelope.code === 'password_change_required') this.#options.onPasswordDue();
      }
      return { answer: fail(envelope.code, envelope.value), headers: response.headers };
    } catch {
      return { answer: fail('unavailable') };
    }
  }

  /** A body as it goes over the wire. Without a key there is nothing to seal to, and why there is none is why the call fails. */
  async #packed(route: (typeof callTable)[CallName], body: unknown): Promise<Result<NonNullable<Wired['body']>>> {
    if (body instanceof Blob) return ok(body);
    if (route.isForm) return ok(new URLSearchParams(body as Record<string, string>));
    if (!route.sealed) return ok(JSON.stringify(body));
    // The library that seals is loaded with the first sealed call, not with the page.
    const [{ seal }, answer] = await Promise.all([import('./seal.ts'), this.call('sealKeys')]);
    if (!answer.ok) return answer;
    return ok(
      JSON.stringify({
        sealed: await seal(answer.value.keys[0]!, sealAudience(route, this.#options.merchantCode), body),
      }),
    );
  }
}

function search(query: Record<string, unknown> | undefined): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return entries.length
    ? `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()}`
    : '';
}
