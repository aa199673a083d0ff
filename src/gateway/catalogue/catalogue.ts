import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { gameFeed, type GameFeed } from '../../shared/contract/wallet-protocol.ts';
import { gameKey } from '../../shared/games/game-key.ts';
import type { Database } from '../database/database.ts';
import { feedLog, follow, type FeedAge, type FeedLog, type Follower } from '../feed/follow-feed.ts';
import { isOurs, mayOffer, type GameServer, type GameServers } from '../feed/game-servers.ts';
import { readFeed, type FeedReading, type FeedSource } from '../feed/read-feed.ts';
import { faultFinder, type FaultFinder } from '../schema/fault-finder.ts';

/** Time between readings. */
const READ_EVERY_MS = 60_000;
/** Time between attempts until the first success: the vendor may be starting at the same time. */
const RETRY_MS = 1_000;
/** Time in which a vendor must send the whole feed. */
const TIMEOUT_MS = 5_000;
/** Three times what 10,000 games need. */
export const FEED_BYTES_MAX = 32 * 1024 * 1024;

const faultsOfSchema = faultFinder(gameFeed, 'body');

/** Checks a feed against its schema, and that no vendor has two games of one id: a launch could not tell them apart. */
function faultsOfFeed(value: unknown): ReturnType<FaultFinder> {
  const wrong = faultsOfSchema(value);
  if (wrong) return wrong;
  const seen = new Set<string>();
  for (const [index, game] of (value as GameFeed).games.entries()) {
    const key = gameKey(game);
    if (seen.has(key)) return { faults: [{ path: `/games/${index}`, message: `lists the game ${key} again` }] };
    seen.add(key);
  }
  return undefined;
}

/** The games that vendors offer, from the signed feeds of the game servers. */
export interface Catalogue {
  /** The last good feeds as one, if there was any. */
  feed: () => GameFeed | undefined;
  /** Those of its games that belong to a game server. */
  feedOf: (server: GameServer) => GameFeed | undefined;
  /** The game server of a vendor's games. */
  serverOf: (vassalage: string) => GameServer | undefined;
  /** Whether each of our providers has sent a good feed at some time. */
  hasAllOurs: () => boolean;
  /** How long ago each feed was last good. */
  ages: () => FeedAge[];
  /**
   * Reads every feed now, and returns whether one has changed. A late, empty, wrong or forged feed changes nothing.
   * @param publish applies changed games, or throws. Then the last good feed stays, and the next reading tries again
   */
  read: (publish?: Publish) => Promise<boolean>;
  /** Reads the feeds again and again, until `stop`. */
  start: (publish: Publish) => void;
  stop: () => void;
}

type Publish = (feed: GameFeed) => Promise<void>;

/** The address of a game feed, and its limits. */
export const gamesSource = ({ feedUrl, keys }: Pick<GameServer, 'feedUrl' | 'keys'>): FeedSource => ({
  url: feedUrl,
  keys,
  timeoutMs: TIMEOUT_MS,
  bytesMax: FEED_BYTES_MAX,
  faultsOf: faultsOfFeed,
});

/** One game server and its last good feed. */
interface ServerFeed {
  server: GameServer;
  source: FeedSource;
  report: FeedLog;
  feed: GameFeed | undefined;
  isKept: boolean;
}

type GoodReading = Extract<FeedReading<GameFeed>, { ok: true }>;

/** Opens the catalogue with the feeds that the database has stored. */
export async function openCatalogue(
  { gameServers }: { gameServers: GameServers },
  database: Database,
  log: Logger,
  now: () => number,
): Promise<Catalogue> {
  const serverFeeds = await Promise.all(gameServers.map((server) => openServerFeed(server, database, log)));
  let merged = mergeFeeds(serverFeeds);
  let followers: Follower[] = [];
  let turn: Promise<unknown> = Promise.resolve();

  async function readOne(serverFeed: ServerFeed, publish: Publish): Promise<boolean> {
    const reading = await readServerFeed(serverFeed, gameServers);
    if (!reading) return false;
    // One at a time, because each builds on what the one before has published. A slow game server delays only itself.
    const taken = turn.then(() => take(serverFeed, reading, publish));
    turn = taken.catch(() => {});
    return taken;
  }

  async function take(serverFeed: ServerFeed, { feed, body }: GoodReading, publish: Publish): Promise<boolean> {
    const isNew = !isDeepStrictEqual(feed, serverFeed.feed);
    if (isNew) {
      const next = mergeFeeds(serverFeeds.map((other) => (other === serverFeed ? { ...other, feed } : other)));
      // Publish first: a feed that cannot be published must not be used by calls or stored for the next start.
      if (next.feed) await publish(next.feed);
      merged = next;
      Object.assign(serverFeed, { feed, isKept: false });
    }
    if (!serverFeed.isKept) {
      await keep(database, serverFeed.server.provider, body, new Date(now()));
      serverFeed.isKept = true;
    }
    serverFeed.report.good();
    return isNew;
  }

  return {
    feed: () => merged.feed,
    feedOf: (server) => merged.parts.get(server),
    serverOf: (vassalage) => merged.servers.get(vassalage),
    hasAllOurs: () => serverFeeds.every(({ server, feed }) => feed !== undefined || !isOurs(gameServers, server)),
    ages: () => serverFeeds.map(({ server, report }) => ({ provider: server.provider, seconds: report.ageS() })),
    async read(publish = async () => {}) {
      const changes = await Promise.all(serverFeeds.map((serverFeed) => readOne(serverFeed, publish)));
      return changes.includes(true);
    },
    start(publish) {
      followers = serverFeeds.map((serverFeed) =>
        follow(async () => {
          await readOne(serverFeed, publish).catch((error: Error) =>
            serverFeed.report.bad('not_taken_up', error.stack ?? error.message),
          );
          return serverFeed.feed ? READ_EVERY_MS : RETRY_MS;
        }),
      );
      for (const follower of followers) follower.start();
    },
    stop: () => followers.forEach((follower) => follower.stop()),
  };
}

async function openServerFeed(server: GameServer, database: Database, log: Logger): Promise<ServerFeed> {
  const source = gamesSource(server);
  const kept = await database.asPlatform((trx) =>
    trx.selectFrom('vendor_feed').select('body').where('provider', '=', server.provider).executeTakeFirst(),
  );
  return { server, source, report: feedLog(log, source.url), feed: kept?.body as GameFeed | undefined, isKept: true };
}

/** The feed of a game server; undefined, and logged, if it is not a good one. */
async function readServerFeed(
  { server, source, report }: ServerFeed,
  servers: GameServers,
): Promise<GoodReading | undefined> {
  const reading = await readFeed<GameFeed>(source);
  const fault = reading.ok ? contentFault(reading.feed, server, servers) : undefined;
  if (reading.ok && fault === undefined) return reading;
  if (reading.ok) report.bad('invalid', fault!);
  else report.bad(reading.fault, reading.reason);
  return undefined;
}

/** What is wrong with a feed that its schema cannot say. */
function contentFault({ provider, vendors, games }: GameFeed, server: GameServer, servers: GameServers) {
  if (provider !== server.provider) return `it is of the provider ${provider}`;
  const codes = vendors.map(({ vassalage }) => vassalage);
  const twice = firstTwice(codes) ?? firstTwice(games.map(({ gameId }) => gameId));
  if (twice !== undefined) return `it names ${twice} twice`;
  // Pages show the pictures, and a page loads nothing from an address that its brand does not know.
  const outside = [vendors.map(({ iconUrl }) => iconUrl), games.flatMap(({ tileUrl, sceneUrl }) => [tileUrl, sceneUrl])]
    .flat()
    .find((address) => !address.startsWith(`${server.origin}/`));
  if (outside !== undefined) return `its picture ${outside} is not on ${server.origin}`;
  // Ours has the vendors that no other server has claimed: the others are left out of its feed, not the feed itself.
  if (server === servers[0]) return undefined;
  const foreign = [...codes, ...games.map(({ vassalage }) => vassalage)].find(
    (vassalage) => !mayOffer(servers, server, vassalage),
  );
  return foreign === undefined ? undefined : `it names ${foreign}, which is not a vendor of ${server.provider}`;
}

/** The first text that a list has before. */
function firstTwice(texts: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return texts.find((text) => seen.size === seen.add(text).size);
}

/** Joins feeds, and says which game server each vendor belongs to: the one that has claimed it, or else the earliest that lists it. */
export function mergeFeeds(serverFeeds: readonly Pick<ServerFeed, 'server' | 'feed'>[]) {
  const servers = new Map<string, GameServer>();
  const all = serverFeeds.map(({ server }) => server);
  const parts = new Map<GameServer, GameFeed>();
  for (const { server, feed } of serverFeeds) {
    if (!feed) continue;
    const vendors = feed.vendors.filter(({ vassalage }) => !servers.has(vassalage) && mayOffer(all, server, vassalage));
    for (const { vassalage } of vendors) servers.set(vassalage, server);
    const games = feed.games.filter(({ vassalage }) => servers.get(vassalage) === server);
    parts.set(server, { ...feed, vendors, games });
  }
  const [first, ...others] = parts.values();
  const feed: GameFeed | undefined = first && {
    ...first,
    vendors: [first, ...others].flatMap(({ vendors }) => vendors),
    games: [first, ...others].flatMap(({ games }) => games),
  };
  return { feed, servers, parts };
}

/** Stores a feed for the next start. */
const keep = (database: Database, provider: string, body: string, at: Date) =>
  database.asPlatform((trx) =>
    trx
      .insertInto('vendor_feed')
      .values({ provider, body, read_at: at })
      .onConflict((conflict) => conflict.column('provider').doUpdateSet({ body, read_at: at }))
      .execute(),
  );
