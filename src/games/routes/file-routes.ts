import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Compression } from '../../shared/environment.ts';
import type { ImmutableFile } from '../catalogue/immutable-files.ts';
import { sendRefusal } from './answer.ts';

/** One year, the longest time that caches honour. The address changes with the contents. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** An SVG that is opened on its own may apply its own styles and nothing else. */
const FILE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`;

const acceptsBrotli = (request: FastifyRequest): boolean =>
  /(?:^|,)\s*br\s*(?:,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|$)/.test(String(request.headers['accept-encoding'] ?? ''));

/** Registers files that never change: pictures for lobbies and games, and the built game client. */
export function registerFiles(
  app: FastifyInstance,
  {
    prefix,
    files,
    compression,
  }: { prefix: string; files: ReadonlyMap<string, ImmutableFile>; compression: Compression },
): void {
  app.get(`${prefix}*`, async (request: FastifyRequest, reply: FastifyReply) => {
    const file = files.get(request.url.split('?', 1)[0] ?? '');
    if (!file) return sendRefusal(reply, 'not_found');
    const brotli = acceptsBrotli(request) ? await file.brotli(compression) : undefined;
    reply.headers({
      'cache-control': IMMUTABLE,
      'content-security-policy': FILE_POLICY,
      // Lobbies of every brand show our pictures.
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding',
    });
    if (brotli) reply.header('content-encoding', 'br');
    return reply.type(file.type).send(brotli ?? file.body);
  });
}
