import type { Logger } from 'pino';
import { roomsFeed, type RoomsFeed, type RoomsQuery } from '../../shared/contract/rooms-feed.ts';
import { feedLog, type FeedLog } from '../feed/follow-feed.ts';
import type { GameServer } from '../feed/game-servers.ts';
import { readFeed } from '../feed/read-feed.ts';
import { faultFinder } from '../schema/fault-finder.ts';

/** Path of the rooms feed, on the origin of the game feed. */
const PATH = '/feed/v1/rooms';
/** However many look at the rooms of a game, its vendor is asked once in this time. */
const KEPT_MS = 2_000;
const TIMEOUT_MS = 3_000;
/** A dozen rooms with names in all languages take 8 kB. */
const BYTES_MAX = 64 * 1024;

const faultsOf = faultFinder(roomsFeed, 'body');

/** The rooms of card games between players, read when they are asked for. */
export interface Rooms {
  /** Undefined if the vendor has no rooms of this game, or could not be read. Counts of players are not kept for long. */
  of: (server: GameServer, query: RoomsQuery) => Promise<RoomsFeed | undefined>;
}

interface Kept {
  atMs: number;
  feed: Promise<RoomsFeed | undefined>;
}

/** Creates the reader of rooms. The caller names only games and sites that exist, so what is kept has a bound. */
export function openRooms(log: Logger, now: () => number): Rooms {
  const kept = new Map<string, Kept>();
  const logs = new Map<string, FeedLog>();

  async function read({ feedUrl, keys, provider }: GameServer, query: RoomsQuery): Promise<RoomsFeed | undefined> {
    const url = new URL(PATH, feedUrl);
    const report = logs.get(url.href) ?? feedLog(log, url.href);
    logs.set(url.href, report);
    url.search = new URLSearchParams(query).toString();
    const reading = await readFeed<RoomsFeed>({
      url: url.href,
      keys,
      timeoutMs: TIMEOUT_MS,
      bytesMax: BYTES_MAX,
      faultsOf,
    });
    if (!reading.ok) return (report.bad(reading.fault, reading.reason), undefined);
    const { feed } = reading;
    // A signature is valid for minutes: an answer about another game or site may be sent again.
    const isAsked = Object.entries(query).every(([name, value]) => feed[name as keyof RoomsQuery] === value);
    if (feed.provider !== provider || !isAsked) return (report.bad('invalid', 'it is about something else'), undefined);
    report.good();
    return feed;
  }

  return {
    of(server, query) {
      const key = JSON.stringify([server.provider, query.gameId, query.merchant, query.currency, query.money]);
      const last = kept.get(key);
      if (last && now() - last.atMs < KEPT_MS) return last.feed;
      const feed = read(server, query);
      kept.set(key, { atMs: now(), feed });
      return feed;
    },
  };
}
