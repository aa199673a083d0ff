import type { FastifyInstance } from 'fastify';
import { boardFeedLimits, type BoardFeed } from '../../shared/contract/board-feed.ts';
import { nameHash } from '../catalogue/immutable-files.ts';
import type { Parts } from '../parts.ts';
import { sendSigned, type TaggedBody } from './signed-json.ts';

/** The feed is rebuilt at most this often, however many requests arrive. */
const MADE_EVERY_MS = 1000;

/** The current board feed: the parts of all engines, with each list cut to the length that readers accept. */
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

/** Registers the signed, read-only board feed, which changes every minute. */
export function registerBoardFeed(app: FastifyInstance, parts: Pick<Parts, 'engines' | 'config' | 'nowMs'>): void {
  let made: (TaggedBody & { atMs: number }) | undefined;
  app.get('/feed/v1/live', async (request, reply) => {
    // Wall time, because the clock of a test may stand still.
    if (!made || Date.now() - made.atMs >= MADE_EVERY_MS) {
      const body = JSON.stringify(buildBoardFeed(parts));
      made = { body, etag: `"${nameHash(body)}"`, atMs: Date.now() };
    }
    return sendSigned(request, reply, parts.config, made, MADE_EVERY_MS / 1000);
  });
}
