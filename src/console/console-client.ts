import { byFetch, search, type Answer, type Cancellable } from '../client/wire.ts';
import type { BodyOf, Envelope, QueryOf, ValueOf } from '../shared/contract/call.ts';
import type { ConsoleCallName, ConsoleContract } from '../shared/contract/console/console-contract.ts';
import { consoleRoutes } from '../shared/contract/console/console-routes.precomputed.ts';
import { fail, failureOf, ok } from '../shared/errors.ts';

/** The value that a call of the console answers. */
export type ConsoleValue<Name extends ConsoleCallName> = ValueOf<ConsoleContract[Name]>;

/** Name of a call whose body is a picture. */
type UploadName = {
  [Name in ConsoleCallName]: ConsoleContract[Name] extends { picture: true } ? Name : never;
}[ConsoleCallName];

type RequestOf<Name extends ConsoleCallName> = (ConsoleContract[Name] extends { query: unknown }
  ? { query: QueryOf<ConsoleContract[Name]> }
  : { query?: undefined }) &
  (ConsoleContract[Name] extends { body: unknown } ? { body: BodyOf<ConsoleContract[Name]> } : { body?: undefined });

type RequestArguments<Name extends ConsoleCallName> = ConsoleContract[Name] extends
  | { query: unknown }
  | { body: unknown }
  ? [request: RequestOf<Name> & Cancellable]
  : [request?: Cancellable];

interface AnyRequest extends Cancellable {
  query?: Record<string, unknown>;
  body?: unknown;
}

/** What the client needs from the session, and what it reports to it. */
export interface ConsoleClientOptions {
  /** The session token, if an operator is signed in. */
  token: () => string | undefined;
  /** Called when the gateway refused the session token. */
  onSessionEnded: () => void;
}

/** The console's only client of the gateway. The contract types every call. A call returns a value or a code of the error table and never throws. */
export class ConsoleClient {
  readonly #options: ConsoleClientOptions;

  constructor(options: ConsoleClientOptions) {
    this.#options = options;
  }

  /** Makes a call. Without a response the code is `unavailable`. */
  async call<Name extends ConsoleCallName>(
    name: Name,
    ...[request]: RequestArguments<Name>
  ): Promise<Answer<ConsoleValue<Name>>> {
    return this.#send(name, request ?? {});
  }

  /** Uploads a picture. */
  upload<Name extends UploadName>(
    name: Name,
    sent: { picture: Blob; query: QueryOf<ConsoleContract[Name]> },
  ): Promise<Answer<ConsoleValue<Name>>> {
    return this.#send(name, { query: sent.query, body: sent.picture });
  }

  async #send<Name extends ConsoleCallName>(
    name: Name,
    { query, body, signal }: AnyRequest,
  ): Promise<Answer<ConsoleValue<Name>>> {
    const { method, path } = consoleRoutes[name];
    const token = this.#options.token();
    try {
      const response = await byFetch(path + search(query), {
        method,
        headers: {
          accept: 'application/json',
          language: 'EN',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': body instanceof Blob ? body.type : 'application/json' }),
        },
        signal,
        ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
      });
      const envelope = (await response.json()) as Envelope<ConsoleValue<Name>>;
      if (envelope.success) return ok(envelope.value);
      // Ignores a refusal of a session that has ended in the meantime.
      if (envelope.code === 'not_logged_in' && token !== undefined && token === this.#options.token())
        this.#options.onSessionEnded();
      const { code, value, message } = envelope;
      return { ...failureOf(code, value), message };
    } catch {
      return fail('unavailable');
    }
  }
}
