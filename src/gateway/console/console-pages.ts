import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentHash, readAssets, type PublishedFile } from '../../publisher/files.ts';
import { EMPTY_STYLE_HASH } from '../../publisher/site/content-security-policy.ts';
import { IMMUTABLE, PAGE_HEADERS } from '../../publisher/site/response-headers.ts';
import { fail } from '../../shared/errors.ts';
import { answerFailure } from '../http/answer.ts';
import { sendFile, sendRevalidated } from '../sites/send-file.ts';

/** The policy of the console: its own files and calls, the previews below its host, and nothing from elsewhere. */
const policyOf = (hostname: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${EMPTY_STYLE_HASH}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-src *.preview.${hostname}:*`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** Prefix of the console's calls. Below it, an unknown path is answered in the envelope. */
const CALL_PREFIX = '/console/';

/** The pages of the console, on its hosts alone. */
export interface ConsolePages {
  isHost: (hostname: string) => boolean;
  /** Sends a file of the console, or its page, which finds out by itself what an address shows. */
  send: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | void;
}

/** Reads the built console. */
export function openConsolePages(distDir: string, hosts: readonly string[]): ConsolePages {
  const folder = join(distDir, 'console');
  const files: ReadonlyMap<string, PublishedFile> = readAssets(join(folder, 'assets'), '/assets');
  const body = readFileSync(join(folder, 'index.html'));
  const page = { type: 'text/html; charset=utf-8', body, hash: contentHash(body) };
  return {
    isHost: (hostname) => hosts.includes(hostname),
    send(request, reply) {
      const path = request.url.split('?')[0]!;
      const file = files.get(path);
      if (file) return sendFile(request, reply.header('cache-control', IMMUTABLE), file);
      if (path.startsWith('/assets/')) return answerFailure(reply, fail('not_found'));
      if (path.startsWith(CALL_PREFIX)) return reply.callNotFound();
      return sendRevalidated(
        request,
        reply
          .headers(PAGE_HEADERS)
          .header('content-security-policy', policyOf(request.hostname))
          .header('x-robots-tag', 'noindex'),
        page,
      );
    },
  };
}
