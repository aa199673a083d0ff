import { lookup } from 'node:dns';
import { request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';

/** Time in which the other side must answer. Vendors in this field wait three seconds. */
const ANSWER_TIMEOUT_MS = 10_000;
/** A longer answer is no answer of the protocol. A feed of a thousand games has about one megabyte. */
const ANSWER_BYTES_MAX = 8 * 1024 * 1024;

/** A request as it goes over the wire. */
export interface Outgoing {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Hangs up as soon as the request is sent, as when the network loses the answer. */
  hangsUp?: boolean;
  /** Time for the whole answer, if it may take longer than usual. */
  timeoutMs?: number;
  /** The address of this machine that it is sent from. */
  localAddress?: string | undefined;
}

/** An answer. */
export interface Incoming {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** Node does not resolve `brand.localhost`, which browsers do. */
const lookupLocal: LookupFunction = (host, options, done) =>
  lookup(host.endsWith('.localhost') ? '127.0.0.1' : host, options, done);

/** Sends one request. Throws if there is no whole answer; with `hangsUp` there never is one, and it returns undefined. */
export function send({
  method,
  url,
  headers = {},
  body,
  hangsUp = false,
  timeoutMs = ANSWER_TIMEOUT_MS,
  localAddress,
}: Outgoing): Promise<Incoming | undefined> {
  return new Promise((resolve, reject) => {
    const isSecure = new URL(url).protocol === 'https:';
    const sent = (isSecure ? requestHttps : requestHttp)(
      url,
      {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
        timeout: timeoutMs,
        localAddress,
        lookup: lookupLocal,
        // A connection that hangs up is not shared with other calls.
        agent: hangsUp ? false : undefined,
      },
      (response) => {
        const chunks: Buffer[] = [];
        let length = 0;
        response
          .on('data', (chunk: Buffer) => {
            chunks.push(chunk);
            length += chunk.length;
            if (length > ANSWER_BYTES_MAX)
              response.destroy(new Error(`an answer of more than ${ANSWER_BYTES_MAX} bytes`));
          })
          .on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }),
          )
          .on('error', reject);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${timeoutMs} ms`)));
    sent.on('error', (error) =>
      hangsUp ? resolve(undefined) : reject(new Error(`${method} ${url}: ${error.message}`)),
    );
    sent.end(body, () => {
      if (!hangsUp) return;
      sent.destroy();
      resolve(undefined);
    });
  });
}
