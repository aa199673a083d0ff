import type { FastifyInstance } from 'fastify';
import { nameHash } from '../catalogue/immutable-files.ts';
import type { Parts } from '../parts.ts';
import { sendSigned } from './signed-json.ts';

/** How long a lobby may reuse the feed without a new request. */
const FEED_MAX_AGE_S = 60;

/** Registers the signed, read-only game feed. */
export function registerFeed(app: FastifyInstance, { catalogue, config }: Pick<Parts, 'catalogue' | 'config'>): void {
  const body = JSON.stringify(catalogue.feed);
  const etag = `"${nameHash(body)}"`;
  app.get('/feed/v1/games', async (request, reply) =>
    sendSigned(request, reply, config, { body, etag }, FEED_MAX_AGE_S),
  );
}
