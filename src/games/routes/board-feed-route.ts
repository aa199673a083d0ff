import type { FastifyInstance } from 'fastify';
import { boardFeedLimits, type BoardFeed } from '../../shared/contract/board-feed.ts';
import { nameHash } from '../catalogue/immutable-files.ts';
import type { Parts } from '../parts.ts';
import { sendSigned, type TaggedBody } from './signed-json.ts';

/** However many ask, the feed is made anew at most so often. */
const MADE_EVERY_MS = 1000;

/** The live feed as of now: what every engine adds, no list longer than a reader takes. */
export function buildBoardFeed({ engines, config, nowMs }: Pick<Parts, 'engines' | 'config' | 'nowMs'>): BoardFeed {
  const madeAtMs = nowMs();
  const parts = [...engines.values()].map((engine) => engine.boardPart(madeAtMs));
  return {
    provider: config.provider,
    madeAtMs,
    draws: parts
      .flatMap((part) => part.draws)
      .sort((a, b) => a.drawsAtMs - b.drawsAtMs)
      .slice(0, boardFeedLimits.draws),
    results: parts.flatMap((part) => part.results).slice(0, boardFeedLimits.results),
    fixtures: parts.flatMap((part) => part.fixtures).slice(0, boardFeedLimits.fixtures),
  };
}

/** Registers the signed, read-only feed of what changes by the minute. */
export function registerBoardFeed(app: FastifyInstance, parts: Pick<Parts, 'engines' | 'config' | 'nowMs'>): void {
  let made: (TaggedBody & { atMs: number }) | undefined;
  app.get('/feed/v1/live', async (request, reply) => {
    // Wall time, since a test's clock may stand still.
    if (!made || Date.now() - made.atMs >= MADE_EVERY_MS) {
      const body = JSON.stringify(buildBoardFeed(parts));
      made = { body, etag: `"${nameHash(body)}"`, atMs: Date.now() };
    }
    return sendSigned(request, reply, parts.config, made, MADE_EVERY_MS / 1000);
  });
}
