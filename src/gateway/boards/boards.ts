import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { Board } from '../../shared/contract/boards.ts';
import { boardFeed, type BoardFeed } from '../../shared/contract/board-feed.ts';
import { SIGNATURE_TOLERANCE_S } from '../../shared/contract/webhook-signature.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Decisions } from '../decisions/decisions.ts';
import { feedLog, follow, type FeedAge, type Follower } from '../feed/follow-feed.ts';
import type { GameServer, GameServers } from '../feed/game-servers.ts';
import { readFeed, type FeedSource } from '../feed/read-feed.ts';
import { faultFinder } from '../schema/fault-finder.ts';
import { createBoards, joinBoards, shownContent, type BoardContent } from './board.ts';

/** Path of the board feed, on the origin of the game feed and with its query. */
const PATH = '/feed/v1/live';
/** The vendor updates it at most once a second, and a score that is five seconds old is still useful. */
const READ_EVERY_MS = 5_000;
/** Time between attempts until the first success: the vendor may be starting at the same time. */
const RETRY_MS = 1_000;
/** Shorter than the time between readings, so that a slow vendor delays only the next one. */
const TIMEOUT_MS = 4_000;
/** After four failed readings what the page shows may be over. */
const LATE_AFTER_MS = 20_000;
/** 500 matches with two markets each take 400 kB. */
const BYTES_MAX = 2 * 1024 * 1024;
/** A change makes home pages again, which takes a second of processor time, so changes are applied no more often than this. */
const VERSION_EVERY_MS = 15_000;

const faultsOf = faultFinder(boardFeed, 'body');

/** Draws, results and matches from the board feeds of the game servers. They are only in memory, and read again after a restart. */
export interface Boards extends Follower {
  /** The board of a brand in one language: the items of its vendors whose games are in the catalogue. */
  board: (brand: Brand, languageCode: string) => Board;
  /** Changes with the content, at most every 15 s. Pages that were made with another version must be made again. */
  version: () => number;
  /** Reads every feed now, and returns whether all were accepted. A late, empty, wrong or forged feed changes nothing. */
  read: () => Promise<boolean>;
  /** How long ago the boards of each game server that has any were last good. */
  ages: () => FeedAge[];
}

/**
 * Creates the boards. Nothing is read before `start`.
 * @param sources items of games that are not in the catalogue, or that operators have hidden, are not shown
 * @param now clock in milliseconds, for tests
 */
export function openBoards(
  { gameServers }: { gameServers: GameServers },
  { catalogue, decisions }: { catalogue: Pick<Catalogue, 'feedOf'>; decisions?: Pick<Decisions, 'of'> },
  log: Logger,
  now: () => number,
): Boards {
  const readers = gameServers.map((server) => createReader(server, catalogue, log, now));
  /** Not every game server has boards: one that never sent any is not late. */
  const used = () => {
    const found = readers.filter(({ madeAtMs }) => madeAtMs() > 0);
    return found.length > 0 ? found : readers;
  };
  const isLate = () => used().some((reader) => now() - reader.madeAtMs() > LATE_AFTER_MS);
  let made = { state: `${readers.map(() => 0).join()} true`, atMs: -Infinity, version: 0 };

  return {
    start: () => readers.forEach(({ follower }) => follower.start()),
    stop: () => readers.forEach(({ follower }) => follower.stop()),
    ages: () => used().map(({ age }) => age()),
    read: async () => !(await Promise.all(readers.map(({ read }) => read()))).includes(false),
    board(brand, languageCode) {
      const boards = used().map((reader) => reader.content(brand, languageCode));
      return {
        atMs: now(),
        madeAtMs: Math.min(...used().map(({ madeAtMs }) => madeAtMs())),
        isLate: isLate(),
        ...shownContent(decisions?.of(brand.merchantCode), boards.length === 1 ? boards[0]! : joinBoards(boards)),
      };
    },
    version() {
      const state = `${readers.map((reader) => reader.contentNumber()).join()} ${String(isLate())}`;
      if (state !== made.state && now() - made.atMs >= VERSION_EVERY_MS)
        made = { state, atMs: now(), version: made.version + 1 };
      return made.version;
    },
  };
}

/** The board feed of one game server. */
interface BoardReader {
  follower: Follower;
  read: () => Promise<boolean>;
  content: (brand: Brand, languageCode: string) => BoardContent;
  /** When the last good feed was made; 0 before the first one. */
  madeAtMs: () => number;
  age: () => FeedAge;
  /** Counts the changes of the feed's content. */
  contentNumber: () => number;
}

function createReader(
  server: GameServer,
  catalogue: Pick<Catalogue, 'feedOf'>,
  log: Logger,
  now: () => number,
): BoardReader {
  const source: FeedSource = {
    url: new URL(PATH + new URL(server.feedUrl).search, server.feedUrl).href,
    keys: server.keys,
    timeoutMs: TIMEOUT_MS,
    bytesMax: BYTES_MAX,
    faultsOf,
  };
  const report = feedLog(log, source.url);
  const contentOf = createBoards();
  let feed: BoardFeed | undefined;
  let contentNumber = 0;

  async function read(): Promise<boolean> {
    const reading = await readFeed<BoardFeed>(source);
    if (!reading.ok) return refuse(reading.fault, reading.reason);
    const next = reading.feed;
    if (next.provider !== server.provider) return refuse('invalid', `it is of the provider ${next.provider}`);
    // A signature is valid for minutes, so an older feed that is sent again must not bring back what is over.
    if (next.madeAtMs < (feed?.madeAtMs ?? 0)) return refuse('stale', 'it is older than the last one');
    // A clock that is far ahead would make every later feed look older.
    if (next.madeAtMs > now() + SIGNATURE_TOLERANCE_S * 1000) return refuse('stale', 'it was made in the future');
    if (!feed || !isDeepStrictEqual(itemsOf(next), itemsOf(feed))) contentNumber += 1;
    feed = next;
    report.good();
    return true;
  }

  function refuse(...[fault, reason]: Parameters<typeof report.bad>): false {
    report.bad(fault, reason);
    return false;
  }

  return {
    follower: follow(async () => {
      await read();
      return feed ? READ_EVERY_MS : RETRY_MS;
    }),
    read,
    content: (brand, languageCode) => contentOf(feed, catalogue.feedOf(server), brand, languageCode),
    madeAtMs: () => feed?.madeAtMs ?? 0,
    age: () => ({ provider: server.provider, seconds: report.ageS() }),
    contentNumber: () => contentNumber,
  };
}

/** A feed without its time, which always changes. */
const itemsOf = ({ draws, results, fixtures }: BoardFeed) => ({ draws, results, fixtures });
