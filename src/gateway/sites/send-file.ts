import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublishedFile } from '../../publisher/files.ts';

/** What every response of a site carries. A page adds its own content security policy. */
const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;

/**
 * Sends a published file in the smallest encoding that the browser takes.
 * @param varies request headers that decide on the answer, beside the encodings
 */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: PublishedFile, varies: readonly string[] = []): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const [encoding, body] = file.br && /\bbr\b/.test(accepted) ? ['br', file.br] : file.gzip && /\bgzip\b/.test(accepted) ? ['gzip', file.gzip] : [undefined, file.body];
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.headers(COMMON_HEADERS).header('vary', [...varies, 'Accept-Encoding'].join(', ')).type(file.type).send(body);
}
