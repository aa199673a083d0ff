import type { FastifyInstance } from 'fastify';
import { roomsQuery, type RoomsFeed } from '../../shared/contract/rooms-feed.ts';
import { Value } from 'typebox/value';
import { nameHash } from '../catalogue/immutable-files.ts';
import type { Parts } from '../parts.ts';
import { providerOfVendor } from '../providers.ts';
import { sendRefusal } from './answer.ts';
import { sendSigned } from './signed-json.ts';

/** Players come and go by the second. */
const MAX_AGE_S = 1;

/** Registers the signed rooms feed: the rooms of one game, with the players of one site who sit in them. */
export function registerRoomsFeed(
  app: FastifyInstance,
  { catalogue, providers, rooms, nowMs }: Pick<Parts, 'catalogue' | 'providers' | 'rooms' | 'nowMs'>,
): void {
  app.get('/feed/v1/rooms', async (request, reply) => {
    const { query } = request;
    if (!Value.Check(roomsQuery, query)) return sendRefusal(reply, 'bad_request');
    const { gameId, merchant: merchantCode, currency, money } = query;
    const title = catalogue.titles.find(({ id }) => id === gameId);
    if (!title || !('rooms' in title)) return sendRefusal(reply, 'not_found');
    const { seats, rakePermille } = title.rooms;
    const provider = providerOfVendor(providers, title.vassalage);
    const feed: RoomsFeed = {
      provider: provider.provider,
      madeAtMs: nowMs(),
      ...query,
      rooms: rooms
        .rooms(gameId, { merchantCode, currency, isDemoMoney: money === 'play' })
        .map((room) => ({ ...room, seats, rakePermille })),
    };
    const body = JSON.stringify(feed);
    return sendSigned(request, reply, provider, { body, etag: `"${nameHash(body)}"` }, MAX_AGE_S);
  });
}
