import type { BodyOf, Envelope, QueryOf, ValueOf } from '../shared/contract/call.ts';
import { sealAudience } from '../shared/contract/seal.ts';
import { callTable } from '../shared/contract/call-table.precomputed.ts';
import type { CallRoute } from '../shared/contract/call-routes.ts';
import type { CallName, Contract } from '../shared/contract/contract.ts';
import { SITE_VERSION_HEADER } from '../shared/contract/site-version.ts';
import { fail, failureOf, ok, type ErrorCode, type Result } from '../shared/errors.ts';
import type { NoticeKind } from '../shared/site/renderer.ts';
import { KeptAnswers, type AnswerStorage } from './kept-answers.ts';
import { byFetch, search, type Answer, type Cancellable, type Transport, type WireRequest } from './wire.ts';

/** The query and body of a call. */
type RequestOf<Name extends CallName> = (Contract[Name] extends { query: unknown }
  ? { query: QueryOf<Contract[Name]> }
  : { query?: undefined }) &
  (Contract[Name] extends { body: unknown } ? { body: BodyOf<Contract[Name]> } : { body?: undefined });

type RequestArguments<Name extends CallName> = Contract[Name] extends { query: unknown } | { body: unknown }
  ? [request: RequestOf<Name> & Cancellable]
  : [request?: Cancellable];

/** Name of a call whose body is a picture. */
export type UploadName = {
  [Name in CallName]: Contract[Name] extends { picture: true } ? Name : never;
}[CallName];

/** The query and body of any call. */
interface AnyRequest extends Cancellable {
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The notice of each error code that means that the site is closed. */
const closures: Partial<Record<ErrorCode, NoticeKind>> = {
  maintenance: 'maintenance',
  region_blocked: 'region-blocked',
};

/** What the client needs from the page, and what it reports to the page. */
export interface ClientOptions {
  /** The session token, if there is one. */
  token: () => string | undefined;
  /** The brand's merchant. Bodies are sealed for it. */
  merchantCode: string;
  /** Code of the page's language, in which the gateway writes its messages. */
  language: () => string;
  /** Version of the site that this page belongs to. The tab keeps answers only for it. */
  version: string;
  /** Where the tab keeps answers. */
  answers: AnswerStorage;
  /** Called with the site version that the gateway serves, whenever a response carries it. */
  onVersion: (version: string) => void;
  /** Called when the site is closed to everybody or to this visitor's region. */
  onClosed: (kind: NoticeKind) => void;
  /** Called when the gateway refused the session token. */
  onSessionEnded: () => void;
  /** Called with the gateway's message about too many requests, which says when to try again. */
  onWait: (message: string) => void;
  /** Called when the gateway refuses the session until its password is changed. */
  onPasswordChangeRequired: () => void;
}

/** The result of a call and the response headers. */
interface Answered<Name extends CallName> {
  answer: Answer<ValueOf<Contract[Name]>>;
  headers?: Pick<Headers, 'get'>;
}

/** The only client of the gateway. The contract types every call. A call returns a value or a code of the error table and never throws. */
export class Client {
  readonly #options: ClientOptions;
  readonly #kept: KeptAnswers;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#kept = new KeptAnswers(options.version, options.answers);
  }

  /** Makes a call, or returns the answer that the tab has kept. Without a response the code is `unavailable`. */
  async call<Name extends CallName>(
    name: Name,
    ...[request]: RequestArguments<Name>
  ): Promise<Answer<ValueOf<Contract[Name]>>> {
    const anyRequest: AnyRequest = request ?? {};
    if (!callTable[name]?.isKept) return (await this.#send(name, anyRequest)).answer;
    const key = `${name}${search(anyRequest.query)} ${this.#options.language()}`;
    const kept = this.#kept.get(key) as ValueOf<Contract[Name]> | undefined;
    if (kept !== undefined) return ok(kept);
    const { answer, headers } = await this.#send(name, anyRequest);
    // An outdated page must not keep an answer that belongs to the site's new version.
    if (answer.ok && headers?.get(SITE_VERSION_HEADER) === this.#options.version) this.#kept.keep(key, answer.value);
    return answer;
  }

  /** Makes a call and returns the headers as well, if there was a response. It never uses a kept answer. */
  callWithHeaders<Name extends CallName>(name: Name, ...[request]: RequestArguments<Name>): Promise<Answered<Name>> {
    return this.#send(name, request ?? {});
  }

  /** Uploads a picture with a transport that reports progress. */
  async upload<Name extends UploadName>(
    name: Name,
    { picture, query }: { picture: Blob; query?: QueryOf<Contract[Name]> },
    transport: Transport,
  ): Promise<Answer<ValueOf<Contract[Name]>>> {
    return (await this.#send(name, { body: picture, ...(query && { query }) }, transport)).answer;
  }

  async #send<Name extends CallName>(
    name: Name,
    { query, body, signal }: AnyRequest,
    transport = byFetch,
  ): Promise<Answered<Name>> {
    // Without waiting where there is no need: a sign-out takes the token away once its call has begun.
    const route = callTable[name] ?? (await lateRouteOf(name));
    if (!route) return { answer: fail('unavailable') };
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
      const wireBody = await this.#encode(route, body);
      if (!wireBody.ok) return { answer: wireBody };
      const response = await transport(route.path + search(query), {
        method: route.method,
        headers,
        signal,
        ...(body !== undefined && { body: wireBody.value }),
      });
      const version = response.headers.get(SITE_VERSION_HEADER);
      if (version) this.#options.onVersion(version);
      const envelope = (await response.json()) as Envelope<ValueOf<Contract[Name]>>;
      if (envelope.success) return { answer: ok(envelope.value), headers: response.headers };
      const closure = closures[envelope.code];
      if (closure) this.#options.onClosed(closure);
      // Ignores a refusal of a session that has ended in the meantime.
      if (token !== undefined && token === this.#options.token()) {
        if (envelope.code === 'not_logged_in') this.#options.onSessionEnded();
        if (envelope.code === 'password_change_required') this.#options.onPasswordChangeRequired();
      }
      const { code, value, message } = envelope;
      if (code === 'too_many_requests') this.#options.onWait(message);
      return { answer: { ...failureOf(code, value), message }, headers: response.headers };
    } catch {
      return { answer: fail('unavailable') };
    }
  }

  /** Encodes a body for sending. If the sealing key cannot be loaded, the call fails for the same reason. */
  async #encode(route: CallRoute, body: unknown): Promise<Result<NonNullable<WireRequest['body']>>> {
    if (body instanceof Blob) return ok(body);
    if (route.isForm) return ok(new URLSearchParams(body as Record<string, string>));
    if (!route.sealed) return ok(JSON.stringify(body));
    // The sealing library is loaded with the first sealed call, not with the page.
    const [{ seal }, answer] = await Promise.all([import('./seal.ts'), this.call('sealKeys')]);
    if (!answer.ok) return answer;
    return ok(
      JSON.stringify({
        sealed: await seal(answer.value, sealAudience(route, this.#options.merchantCode), body),
      }),
    );
  }
}

/** How a late call is made. Undefined when its code cannot be fetched. */
const lateRouteOf = async (name: CallName): Promise<CallRoute | undefined> =>
  (await import('../shared/contract/late-call-table.precomputed.ts').catch(() => undefined))?.lateCallTable[name];
