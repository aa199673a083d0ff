import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { Board } from '../../shared/contract/boards.ts';
import { boardFeed, type BoardFeed } from '../../shared/contract/board-feed.ts';
import { SIGNATURE_TOLERANCE_S } from '../../shared/contract/wallet-signature.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { GatewayConfig } from '../config.ts';
import { feedLog, follow, type Follower } from '../feed/follow-feed.ts';
import { readFeed, type FeedSource } from '../feed/read-feed.ts';
import { faultFinder } from '../http/fault-finder.ts';
import { createBoards } from './board.ts';

/** Where a vendor has its live feed: beside that of its games. */
const PATH = '/feed/v1/live';
/** The vendor makes it anew at most once a second; a score that is five seconds old is still one. */
const READ_EVERY_MS = 5_000;
/** Until it has been read once it is tried more often: the vendor may be starting beside us. */
const RETRY_MS = 1_000;
/** Under the pause between two readings, so that a slow vendor delays no more than the next one. */
const TIMEOUT_MS = 4_000;
/** Four readings in a row that failed: what stands on the page may be over. */
const LATE_AFTER_MS = 20_000;
/** Some 500 matches with two markets each have 400 kB; what is much larger is not ours. */
const BYTES_MAX = 2 * 1024 * 1024;
/** Homes are made anew by a change, which takes a second of the processor: no more often than this. */
const VERSION_EVERY_MS = 15_000;

const faultsOf = faultFinder(boardFeed, 'body');

/** What changes by the minute, from the vendor's live feed. It is kept in memory alone: after a restart it is read again. */
export interface Boards extends Follower {
  /** What a brand shows of it, in one language: of its vendors and of games that are in its catalogue. */
  board: (brand: Brand, languageCode: string) => Board;
  /** Changes when what is shown changes, at most every 15 s: pages that were made with another version are to be made anew. */
  version: () => number;
  /** Reads the feed now; whether it was taken up. A late, empty, wrong or forged one changes nothing. */
  read: () => Promise<boolean>;
}

/**
 * Makes the reader; nothing is read before its start.
 * @param catalogue the games: what is not among them is not shown
 * @param now clock in milliseconds, for tests
 */
export function openBoards(
  { games }: GatewayConfig,
  catalogue: Pick<Catalogue, 'feed'>,
  log: Logger,
  now: () => number = Date.now,
): Boards {
  const source: FeedSource = {
    url: new URL(PATH, games.feedUrl).href,
    keys: games.keys,
    timeoutMs: TIMEOUT_MS,
    bytesMax: BYTES_MAX,
    faultsOf,
  };
  const report = feedLog(log, source.url);
  const boardOf = createBoards();
  let feed: BoardFeed | undefined;
  /** Counts what was read and was not the same as before. */
  let contentNumber = 0;
  let told = { shown: '0 true', atMs: -Infinity, version: 0 };

  const isLate = () => now() - (feed?.madeAtMs ?? 0) > LATE_AFTER_MS;

  async function read(): Promise<boolean> {
    const reading = await readFeed<BoardFeed>(source);
    if (!reading.ok) return refuse(reading.fault, reading.reason);
    const next = reading.feed;
    if (next.provider !== games.provider) return refuse('invalid', `it is of the provider ${next.provider}`);
    // A signature is good for minutes: an older feed that is sent again must not bring back what is over.
    if (next.madeAtMs < (feed?.madeAtMs ?? 0)) return refuse('stale', 'it is older than the last one');
    // A clock that is far ahead would make every later feed look older.
    if (next.madeAtMs > now() + SIGNATURE_TOLERANCE_S * 1000) return refuse('stale', 'it was made in the future');
    if (!feed || !isDeepStrictEqual(contentOf(next), contentOf(feed))) contentNumber += 1;
    feed = next;
    report.good();
    return true;
  }

  function refuse(...[fault, reason]: Parameters<typeof report.bad>): false {
    report.bad(fault, reason);
    return false;
  }

  const follower = follow(async () => {
    await read();
    return feed ? READ_EVERY_MS : RETRY_MS;
  });

  return {
    ...follower,
    read,
    board: (brand, languageCode) => ({
      atMs: now(),
      madeAtMs: feed?.madeAtMs ?? 0,
      isLate: isLate(),
      ...boardOf(feed, catalogue.feed(), brand, languageCode),
    }),
    version() {
      const shown = `${contentNumber} ${String(isLate())}`;
      if (shown !== told.shown && now() - told.atMs >= VERSION_EVERY_MS)
        told = { shown, atMs: now(), version: told.version + 1 };
      return told.version;
    },
  };
}

/** All of a feed but its time, which changes each time. */
function contentOf({ draws, results, fixtures }: BoardFeed) {
  return { draws, results, fixtures };
}
