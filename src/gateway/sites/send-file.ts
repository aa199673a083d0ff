import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublishedFile } from '../../publisher/files.ts';
import { FILE_HEADERS } from '../../publisher/site/response-headers.ts';

/**
 * Sends a published file in the smallest encoding that the browser takes.
 * @param varies request headers that decide on the answer, beside the encodings
 */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: PublishedFile, varies: readonly string[] = []): FastifyReply {
  const isAccepted = acceptedEncodings(request.headers['accept-encoding']);
  const [encoding, body] = file.br && isAccepted('br') ? ['br', file.br] : file.gzip && isAccepted('gzip') ? ['gzip', file.gzip] : [undefined, file.body];
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.headers(FILE_HEADERS).header('vary', [...varies, 'Accept-Encoding'].join(', ')).type(file.type).send(body);
}

/** Reads an `Accept-Encoding`: an encoding is taken if it is named, and not named with a weight of 0. */
function acceptedEncodings(header: string | string[] | undefined): (encoding: string) => boolean {
  const weights = new Map<string, number>();
  for (const part of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(/\s*;\s*/);
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, weight ? Number(weight.slice(2)) : 1);
  }
  return (encoding) => (weights.get(encoding) ?? 0) > 0;
}
