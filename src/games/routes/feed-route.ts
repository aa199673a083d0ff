import type { FastifyInstance } from 'fastify';
import { nameHash } from '../catalogue/immutable-files.ts';
import type { Parts } from '../parts.ts';
import { askedProvider, feedFor } from '../providers.ts';
import { sendRefusal } from './answer.ts';
import { sendSigned } from './signed-json.ts';

/** How long a lobby may reuse the feed without a new request. */
const FEED_MAX_AGE_S = 60;

/** Registers the signed, read-only game feeds, one for each provider. */
export function registerFeed(
  app: FastifyInstance,
  { catalogue, providers }: Pick<Parts, 'catalogue' | 'providers'>,
): void {
  const made = new Map(
    [...providers.values()].map((provider) => {
      const body = JSON.stringify(feedFor(provider, catalogue.feed));
      return [provider, { body, etag: `"${nameHash(body)}"` }];
    }),
  );
  app.get<{ Querystring: { provider?: unknown } }>('/feed/v1/games', async (request, reply) => {
    const provider = askedProvider(providers, request.query);
    return provider
      ? sendSigned(request, reply, provider, made.get(provider)!, FEED_MAX_AGE_S)
      : sendRefusal(reply, 'not_found');
  });
}
