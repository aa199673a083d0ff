import type { FastifyInstance } from 'fastify';
import { boardFeedLimits, type BoardFeed } from '../../shared/contract/board-feed.ts';
import { nameHash } from '../catalogue/immutable-files.ts';
import { jackpotList } from '../jackpots/jackpot-of.ts';
import type { Parts } from '../parts.ts';
import { askedProvider, type Provider } from '../providers.ts';
import { sendRefusal } from './answer.ts';
import { sendSigned, type TaggedBody } from './signed-json.ts';

/** A provider's feed is rebuilt at most this often, however many requests arrive. */
const MADE_EVERY_MS = 1000;

/** The current board feed of a provider: its items of all engines, with each list cut to the length that readers accept. */
export function buildBoardFeed(
  { engines, catalogue, jackpots, nowMs }: Pick<Parts, 'engines' | 'catalogue' | 'jackpots' | 'nowMs'>,
  { provider, has }: Provider,
): BoardFeed {
  const madeAtMs = nowMs();
  const parts = [...engines.values()].map((engine) => engine.boardPart(madeAtMs));
  const isIts = ({ vassalage }: { vassalage: string }) => has(vassalage);
  return {
    provider,
    madeAtMs,
    draws: parts
      .flatMap((part) => part.draws.filter(isIts))
      .sort((a, b) => a.drawsAtMs - b.drawsAtMs)
      .slice(0, boardFeedLimits.draws),
    results: parts.flatMap((part) => part.results.filter(isIts)).slice(0, boardFeedLimits.results),
    fixtures: parts.flatMap((part) => part.fixtures.filter(isIts)).slice(0, boardFeedLimits.fixtures),
    jackpots: jackpotList(catalogue.titles, jackpots).filter(isIts).slice(0, boardFeedLimits.jackpots),
  };
}

/** Registers the signed, read-only board feeds, one for each provider. They change every minute. */
export function registerBoardFeed(
  app: FastifyInstance,
  parts: Pick<Parts, 'engines' | 'catalogue' | 'jackpots' | 'providers' | 'nowMs'>,
): void {
  const feeds = new Map<Provider, TaggedBody & { atMs: number }>();
  app.get<{ Querystring: { provider?: unknown } }>('/feed/v1/live', async (request, reply) => {
    const provider = askedProvider(parts.providers, request.query);
    if (!provider) return sendRefusal(reply, 'not_found');
    let made = feeds.get(provider);
    // Wall time, because the clock of a test may stand still.
    if (!made || Date.now() - made.atMs >= MADE_EVERY_MS) {
      const body = JSON.stringify(buildBoardFeed(parts, provider));
      made = { body, etag: `"${nameHash(body)}"`, atMs: Date.now() };
      feeds.set(provider, made);
    }
    return sendSigned(request, reply, provider, made, MADE_EVERY_MS / 1000);
  });
}
