import type { FastifyRequest } from 'fastify';
import { fail, type Failure } from '../../shared/errors.ts';

/** The only expectation of RFC 9110 §10.1.1. Node meets it by itself. */
const CONTINUE = '100-continue';

/** The problem with a request before any route is looked up: its target, its host or its expectation. */
export function requestFault({
  raw,
}: Pick<FastifyRequest, 'raw'>): Failure<'bad_request' | 'expectation_failed'> | undefined {
  // A target with an authority of its own, as proxies take it, could name another brand than the `Host` header.
  if (!raw.url?.startsWith('/')) return badRequest('the request target must be a path');
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  // Of two hosts a proxy might follow one and we the other. HTTP/1.0 knows no host, and then no brand answers.
  if (hosts > 1 || (hosts === 0 && raw.httpVersion !== '1.0'))
    return badRequest('a request must have exactly one Host header');
  const { expect } = raw.headers;
  return expect === undefined || expect.toLowerCase() === CONTINUE ? undefined : fail('expectation_failed');
}

const badRequest = (message: string) => fail('bad_request', { faults: [{ path: '/', message }] });
