import type { FastifyInstance } from 'fastify';
import { resultsFeedLimits, type ResultsFeed } from '../../shared/contract/board-feed.ts';
import { nameHash } from '../catalogue/immutable-files.ts';
import { calledNumbers, possibleNumbers } from '../draws/bets.ts';
import { prizeTable } from '../draws/prizes/prize-table.ts';
import { stationOf } from '../draws/prizes/stations.ts';
import type { Parts } from '../parts.ts';
import { askedProvider, type Provider } from '../providers.ts';
import { createDrawStore } from '../store/draws.ts';
import type { DrawsTitle } from '../titles/title.ts';
import { sendRefusal } from './answer.ts';
import { sendSigned } from './signed-json.ts';

/** A draw is held once a minute at most. */
const MAX_AGE_S = 5;

/** Registers the signed results feed: the last draws of one game, from which pages make trends. */
export function registerResultsFeed(
  app: FastifyInstance,
  { catalogue, providers, store, nowMs }: Pick<Parts, 'catalogue' | 'providers' | 'store' | 'nowMs'>,
): void {
  const draws = createDrawStore(store);
  const feedOf = ({ id: gameId, vassalage, draws: part }: DrawsTitle, { provider }: Provider): ResultsFeed => ({
    provider,
    madeAtMs: nowMs(),
    gameId,
    possible: possibleNumbers(part),
    results: draws
      .over(gameId, resultsFeedLimits.results)
      .filter(({ state }) => state === 'drawn')
      .map(({ drawNumber, drawsAtMs, numbers }) => ({
        gameId,
        vassalage,
        drawNumber,
        drawnAtMs: drawsAtMs,
        numbers: calledNumbers(part, numbers),
        ...(part.region && {
          station: stationOf(part.region, drawNumber, drawsAtMs),
          prizes: prizeTable(part.region, numbers),
        }),
      })),
  });
  app.get<{ Querystring: { gameId?: unknown; provider?: unknown } }>('/feed/v1/results', async (request, reply) => {
    const { gameId } = request.query;
    const provider = askedProvider(providers, request.query);
    const title = catalogue.titles.find(({ id }) => id === gameId);
    if (!title || !('draws' in title) || !provider?.has(title.vassalage)) return sendRefusal(reply, 'not_found');
    const body = JSON.stringify(feedOf(title, provider));
    return sendSigned(request, reply, provider, { body, etag: `"${nameHash(body)}"` }, MAX_AGE_S);
  });
}
