import { isDeepStrictEqual } from 'node:util';
import { gameFeed, type FeedGame, type GameFeed } from '../../shared/contract/wallet-protocol.ts';
import { isSigned } from '../../shared/contract/wallet-signature.ts';
import type { GameEntry } from '../../shared/contract/game.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { CatalogueData } from '../../shared/site/boot-data.ts';
import { chainOf, languageRegistry } from '../../publisher/site/words.ts';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
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
  /** Reads the feed now; whether it changed. A late, wrong or forged feed changes nothing. */
  read: () => Promise<boolean>;
  /** Reads on, until stopped. `onChange` is called when the games changed. */
  start: (onChange: () => Promise<void>) => void;
  stop: () => void;
}

/** Starts from the feed that the database kept. */
export async function openCatalogue({ games }: GatewayConfig, database: Database, log: Logger): Promise<Catalogue> {
  const kept = await database.asPlatform((trx) => trx.selectFrom('vendor_feed').select('body').where('provider', '=', games.provider).executeTakeFirst());
  let feed = kept?.body as GameFeed | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function read(): Promise<boolean> {
    const body = await fetchFeed(games, log);
    const parsed = body === undefined ? undefined : parseFeed(body, log);
    if (body === undefined || !parsed || isDeepStrictEqual(parsed, feed)) return false;
    await database.asPlatform((trx) =>
      trx.insertInto('vendor_feed').values({ provider: games.provider, body }).onConflict((conflict) => conflict.column('provider').doUpdateSet({ body, read_at: new Date() })).execute(),
    );
    feed = parsed;
    return true;
  }

  return {
    feed: () => feed,
    read,
    start(onChange) {
      const turn = async () => {
        let wasRead = false;
        try {
          if (await read()) await onChange();
          wasRead = feed !== undefined;
        } catch (error) {
          log.error({ err: error }, 'the vendor feed could not be taken up');
        }
        if (!isStopped) timer = setTimeout(() => void turn(), wasRead ? READ_EVERY_MS : RETRY_MS);
      };
      timer = setTimeout(() => void turn(), 0);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

async function fetchFeed({ feedUrl, keys }: GatewayConfig['games'], log: Logger): Promise<string | undefined> {
  try {
    const response = await fetch(feedUrl, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    const body = await response.text();
    if (!response.ok || body.length > FEED_BYTES_MAX) throw new Error(`status ${response.status}, ${body.length} characters`);
    if (!(await isSigned(keys, { headers: Object.fromEntries(response.headers), body, nowS: Date.now() / 1000 }))) throw new Error('its signature is not valid');
    return body;
  } catch (error) {
    log.warn({ feedUrl, reason: (error as Error).message }, 'the vendor feed was not read; the last good one stays');
    return undefined;
  }
}

function parseFeed(body: string, log: Logger): GameFeed | undefined {
  const value = parseJson(body);
  const wrong = faultsOfFeed(value);
  if (wrong) log.warn({ faults: wrong.faults }, 'the vendor feed does not follow the protocol; the last good one stays');
  return wrong ? undefined : (value as GameFeed);
}

/** What a text says as JSON; nothing where it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Catalogues by brand and language, as long as their feed is the current one. */
const made = new WeakMap<GameFeed, Map<string, CatalogueData>>();

/** The games of a brand in one language: of its vendors, in its order. Made once for each feed. */
export function catalogueOf(feed: GameFeed | undefined, brand: Brand, languageCode: string): CatalogueData | null {
  if (!feed) return null;
  const ofFeed = made.get(feed) ?? new Map<string, CatalogueData>();
  made.set(feed, ofFeed);
  // A language that the platform does not have reads as English: nobody fills the memory with made-up ones.
  const language = Object.hasOwn(languageRegistry, languageCode) ? languageCode : 'EN';
  const key = `${brand.merchantCode} ${language} ${brand.vendors.join(' ')}`;
  const catalogue = ofFeed.get(key) ?? makeCatalogue(feed, brand, language);
  ofFeed.set(key, catalogue);
  return catalogue;
}

function makeCatalogue(feed: GameFeed, brand: Brand, languageCode: string): CatalogueData {
  const vendors = brand.vendors.flatMap((code) => feed.vendors.find(({ vassalage }) => vassalage === code) ?? []);
  const gamesOf = vendors.map(({ vassalage }) => feed.games.filter((game) => game.vassalage === vassalage));
  const categories = [...new Set(gamesOf.flat().map(({ category }) => category))].map((title) => ({
    title,
    cards: vendors
      .filter((_, index) => gamesOf[index]!.some(({ category }) => category === title))
      .map(({ vassalage, displayName, iconUrl }) => ({ vassalage, displayName, accountTypeId: 1, isHot: 0 as const, nodeId: vassalage, iconUrl })),
  }));
  const games = takeTurns(gamesOf).map((game) => gameEntry(game, languageCode));
  return { categories, games, hotGameIds: games.filter(({ isHot }) => isHot).map(({ gameId }) => gameId) };
}

/** The first of each list, then the second of each: a wall of all games does not begin with one studio's. */
const takeTurns = <Item>(lists: readonly (readonly Item[])[]): Item[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, place) => lists.flatMap((list) => (place < list.length ? [list[place]!] : []))).flat();

function gameEntry({ volatility: _, tags: __, name, tagline, ...game }: FeedGame, languageCode: string): GameEntry {
  const inLanguage = (text: Record<string, string>) => chainOf(languageCode).map((code) => text[code]).find((found) => found !== undefined) ?? text['EN'] ?? '';
  return { ...game, name: inLanguage(name), tagline: inLanguage(tagline) };
}
