import type { Logger } from 'pino';
import { resultsFeed, type ResultsFeed } from '../../shared/contract/board-feed.ts';
import { feedLog, type FeedLog } from '../feed/follow-feed.ts';
import type { GameServer } from '../feed/game-servers.ts';
import { readFeed } from '../feed/read-feed.ts';
import { faultFinder } from '../schema/fault-finder.ts';

/** Path of the results feed, on the origin of the game feed and with its query. */
const PATH = '/feed/v1/results';
/** However many ask, a vendor is asked once in this time about a game. */
const KEPT_MS = 5_000;
const TIMEOUT_MS = 3_000;
/** A hundred results of twenty numbers take 30 kB. */
const BYTES_MAX = 256 * 1024;

const faultsOf = faultFinder(resultsFeed, 'body');

/** The last results of games with draws, read when they are asked for. */
export interface Results {
  /** Undefined if the vendor has none of this game, or none could be read yet. A feed that fails leaves the last good one. */
  of: (server: GameServer, gameId: string) => Promise<ResultsFeed | undefined>;
}

interface Kept {
  atMs: number;
  feed: Promise<ResultsFeed | undefined>;
}

/** Creates the reader of results. The caller names only games of the catalogue, so what is kept has a bound. */
export function openResults(log: Logger, now: () => number): Results {
  const kept = new Map<string, Kept>();
  const logs = new Map<string, FeedLog>();

  async function read({ feedUrl, keys, provider }: GameServer, gameId: string, last: Kept | undefined) {
    const url = new URL(PATH + new URL(feedUrl).search, feedUrl);
    const report = logs.get(url.href) ?? feedLog(log, url.href);
    logs.set(url.href, report);
    url.searchParams.set('gameId', gameId);
    const reading = await readFeed<ResultsFeed>({
      url: url.href,
      keys,
      timeoutMs: TIMEOUT_MS,
      bytesMax: BYTES_MAX,
      faultsOf,
    });
    const before = await last?.feed;
    if (!reading.ok) return (report.bad(reading.fault, reading.reason), before);
    const { feed } = reading;
    // A signature is valid for minutes: an answer about another game, or an older one, may be sent again.
    if (feed.provider !== provider || feed.gameId !== gameId)
      return (report.bad('invalid', `it is about ${feed.gameId} of the provider ${feed.provider}`), before);
    if (before && feed.madeAtMs < before.madeAtMs)
      return (report.bad('stale', 'it is older than the last one'), before);
    report.good();
    return feed;
  }

  return {
    of(server, gameId) {
      const key = `${server.provider} ${gameId}`;
      const last = kept.get(key);
      if (last && now() - last.atMs < KEPT_MS) return last.feed;
      const feed = read(server, gameId, last);
      kept.set(key, { atMs: now(), feed });
      return feed;
    },
  };
}
