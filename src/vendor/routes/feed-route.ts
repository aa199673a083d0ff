import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sign, signatureHeaders } from '../../shared/contract/wallet-signature.ts';
import { nameHash } from '../catalogue/immutable-files.ts';
import type { Parts } from '../parts.ts';

/** How long a lobby may use the feed without asking again. */
const FEED_MAX_AGE_S = 60;

/** Registers the signed, read-only feed. The signature is over the body exactly as sent, so the feed is never compressed. */
export function registerFeed(app: FastifyInstance, { catalogue, config }: Pick<Parts, 'catalogue' | 'config'>): void {
  const body = JSON.stringify(catalogue.feed);
  const etag = `"${nameHash(body)}"`;
  app.get('/feed/v1/games', async (request, reply) => {
    reply.headers({ etag, 'cache-control': `public, max-age=${FEED_MAX_AGE_S}` });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    const signature = await sign(config.keys[0], { id: randomUUID(), body, nowS: Date.now() / 1000 });
    return reply.headers({ ...signature, [signatureHeaders.provider]: config.provider }).type('application/json; charset=utf-8').send(body);
  });
}
