import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublishedFile } from '../../publisher/files.ts';

/** What every file of a site carries: it is what its type says, and no other site may use it. */
const FILE_HEADERS = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' } as const;

/**
 * Sends a published file in the smallest encoding that the browser takes.
 * @param varies request headers that decide on the answer, beside the encodings
 */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: PublishedFile, varies: readonly string[] = []): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const [encoding, body] = file.br && /\bbr\b/.test(accepted) ? ['br', file.br] : file.gzip && /\bgzip\b/.test(accepted) ? ['gzip', file.gzip] : [undefined, file.body];
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.headers(FILE_HEADERS).header('vary', [...varies, 'Accept-Encoding'].join(', ')).type(file.type).send(body);
}
