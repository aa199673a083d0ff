import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sign, signatureHeaders } from '../../shared/contract/webhook-signature.ts';
import type { Provider } from '../providers.ts';

/** A body with its ETag, built once for many responses. */
export interface TaggedBody {
  body: string;
  etag: string;
}

/**
 * Sends a feed of a provider, or 304 if it has not changed. The signature covers the body exactly as sent, so a feed is never
 * compressed.
 */
export async function sendSigned(
  request: FastifyRequest,
  reply: FastifyReply,
  { keys, provider }: Provider,
  { body, etag }: TaggedBody,
  maxAgeS: number,
): Promise<FastifyReply> {
  reply.headers({ etag, 'cache-control': `public, max-age=${maxAgeS}` });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  const signature = await sign(keys[0], { id: randomUUID(), body, nowS: Date.now() / 1000 });
  return reply
    .headers({ ...signature, [signatureHeaders.provider]: provider })
    .type('application/json; charset=utf-8')
    .send(body);
}
