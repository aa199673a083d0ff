import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { gameFeed, type GameFeed } from '../../shared/contract/wallet-protocol.ts';
import type { GatewayConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { feedLog, follow, type Follower } from '../feed/follow-feed.ts';
import { readFeed, type FeedSource } from '../feed/read-feed.ts';
import { faultFinder } from '../http/fault-finder.ts';

/** A feed is read this often once it has been read. */
const READ_EVERY_MS = 60_000;
/** Until then it is tried more often: the vendor may be starting beside us. */
const RETRY_MS = 1_000;
/** A vendor that does not answer in this time is late. */
const TIMEOUT_MS = 5_000;
/** A feed larger than this is not ours. */
const FEED_BYTES_MAX = 4 * 1024 * 1024;

const faultsOfFeed = faultFinder(gameFeed, 'body');

/** The games that vendors offer, from their signed feeds. */
export interface Catalogue {
  /** The last good feed, if there has ever been one. */
  feed: () => GameFeed | undefined;
  /**
   * Reads the feed now; whether it changed. A late, empty, wrong or forged feed changes nothing.
   * @param publish is given a feed that changed, and takes it up whole or throws: then the last good one stays, and it is tried again later
   */
  read: (publish?: (feed: GameFeed) => Promise<void>) => Promise<boolean>;
  /** Reads on, until stopped. */
  start: (publish: (feed: GameFeed) => Promise<void>) => void;
  stop: () => void;
}

/** Where the games are read, and what bounds it. */
export const gamesSource = ({ feedUrl, keys }: Pick<GatewayConfig['games'], 'feedUrl' | 'keys'>): FeedSource => ({
  url: feedUrl,
  keys,
  timeoutMs: TIMEOUT_MS,
  bytesMax: FEED_BYTES_MAX,
  faultsOf: faultsOfFeed,
});

/** Starts from the feed that the database kept. */
export async function openCatalogue({ games }: GatewayConfig, database: Database, log: Logger): Promise<Catalogue> {
  const source = gamesSource(games);
  const report = feedLog(log, source.url);
  const kept = await database.asPlatform((trx) =>
    trx.selectFrom('vendor_feed').select('body').where('provider', '=', games.provider).executeTakeFirst(),
  );
  let feed = kept?.body as GameFeed | undefined;
  let isKept = true;
  let follower: Follower | undefined;

  const read: Catalogue['read'] = async (publish = async () => {}) => {
    const reading = await readFeed<GameFeed>(source);
    if (!reading.ok) {
      report.bad(reading.fault, reading.reason);
      return false;
    }
    const isNew = !isDeepStrictEqual(reading.feed, feed);
    if (isNew) {
      // Pages first: a feed that cannot be published is not offered by the calls either, and no restart finds it.
      await publish(reading.feed);
      feed = reading.feed;
      isKept = false;
    }
    if (!isKept) {
      await keep(database, games.provider, reading.body);
      isKept = true;
    }
    report.good();
    return isNew;
  };

  return {
    feed: () => feed,
    read,
    start(publish) {
      follower = follow(async () => {
        await read(publish).catch((error: Error) => report.bad('not_taken_up', error.stack ?? error.message));
        return feed ? READ_EVERY_MS : RETRY_MS;
      });
      follower.start();
    },
    stop: () => follower?.stop(),
  };
}

/** Puts a feed where the next start finds it. */
const keep = (database: Database, provider: string, body: string) =>
  database.asPlatform((trx) =>
    trx
      .insertInto('vendor_feed')
      .values({ provider, body })
      .onConflict((conflict) => conflict.column('provider').doUpdateSet({ body, read_at: new Date() }))
      .execute(),
  );
