import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublishedFile, RevalidatedFile } from '../../publisher/files.ts';
import { FILE_HEADERS } from '../../publisher/site/response-headers.ts';

/**
 * Sends a published file in the smallest encoding that the browser accepts.
 * @param varies request headers that the answer depends on, besides `Accept-Encoding`
 */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: PublishedFile,
  varies: readonly string[] = [],
): FastifyReply {
  const isAccepted = acceptedEncodings(request.headers['accept-encoding']);
  const [encoding, body] =
    file.br && isAccepted('br')
      ? ['br', file.br]
      : file.gzip && isAccepted('gzip')
        ? ['gzip', file.gzip]
        : [undefined, file.body];
  if (encoding) void reply.header('content-encoding', encoding);
  return reply
    .headers(FILE_HEADERS)
    .header('vary', [...varies, 'Accept-Encoding'].join(', '))
    .type(file.type)
    .send(body);
}

/** Sends a file with its ETag, or 304 when the browser's copy is current. */
export function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  file: RevalidatedFile,
  varies: readonly string[] = [],
): FastifyReply {
  void reply.header('etag', `"${file.hash}"`);
  const isHeld = reply.statusCode === 200 && request.headers['if-none-match'] === `"${file.hash}"`;
  return isHeld
    ? reply
        .code(304)
        .header('vary', [...varies, 'Accept-Encoding'].join(', '))
        .send()
    : sendFile(request, reply, file, varies);
}

/** Reads an `Accept-Encoding`. An encoding is accepted if it is named with a weight above 0. */
function acceptedEncodings(header: string | string[] | undefined): (encoding: string) => boolean {
  const weights = new Map<string, number>();
  for (const part of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, weight ? Number(weight.slice(2)) : 1);
  }
  return (encoding) => (weights.get(encoding) ?? 0) > 0;
}
