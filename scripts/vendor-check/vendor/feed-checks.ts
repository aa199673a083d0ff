import { Compile } from 'typebox/compile';
import { boardFeed, type BoardFeed } from '../../../src/shared/contract/board-feed.ts';
import { gameFeed, type GameFeed } from '../../../src/shared/contract/wallet-protocol.ts';
import { isSigned, signatureHeaders, SIGNATURE_TOLERANCE_S } from '../../../src/shared/contract/webhook-signature.ts';
import { send, type Incoming } from '../send.ts';
import { judge, mustBe, Skipped, Unexpected, type Verdict } from '../verdict.ts';

/** The game server under test. */
export interface GameServer {
  /** Where it answers. */
  url: string;
  /** Its origin for browsers, with which the addresses of its feed begin. */
  origin: string;
  provider: string;
  keys: readonly [string, ...string[]];
}

/** Pictures of a feed that are fetched. */
const PICTURES_MAX = 12;
/** Browsers of the kit are told apart by nothing, but a picture server may ask for a name. */
const pictureHeaders = { accept: 'image/*', 'user-agent': 'vendor-check' };

const feedOf = (schema: typeof gameFeed | typeof boardFeed) => Compile(schema);
const validators = { games: feedOf(gameFeed), live: feedOf(boardFeed) };

/** Fetches a feed and looks at its signature. */
async function signedFeed({ url, keys, provider }: GameServer, name: 'games' | 'live'): Promise<Incoming> {
  const feed = (await send({ method: 'GET', url: new URL(`/feed/v1/${name}`, url).href }))!;
  mustBe(`the status of /feed/v1/${name}`, feed.status, 200);
  if (!(await isSigned(keys, { headers: feed.headers, body: feed.bytes, nowS: Date.now() / 1000 })))
    throw new Unexpected(
      `the signature of /feed/v1/${name}`,
      'one by the shared key, of now, over the bytes of the body',
      feed.headers[signatureHeaders.signature] ?? 'none',
    );
  mustBe(`the header ${signatureHeaders.provider}`, feed.headers[signatureHeaders.provider] ?? provider, provider);
  return feed;
}

/** The feed as its schema declares it. */
function parsed(name: 'games' | 'live', { bytes }: Incoming): unknown {
  const feed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  const [fault] = validators[name].Errors(feed);
  if (fault)
    throw new Unexpected(`/feed/v1/${name}`, 'what its schema declares', `${fault.instancePath} ${fault.message}`);
  return feed;
}

/** @throws Unexpected if a list names something twice */
function mustBeUnique(what: string, names: readonly string[]): void {
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  mustBe(`${what} that are listed twice`, twice, []);
}

const addressesOf = ({ games, vendors }: GameFeed): string[] => [
  ...vendors.map(({ iconUrl }) => iconUrl),
  ...games.flatMap(({ tileUrl, sceneUrl }) => [tileUrl, sceneUrl]),
];

async function fetchPictures(feed: GameFeed, { url, origin }: GameServer): Promise<void> {
  for (const address of addressesOf(feed).slice(0, PICTURES_MAX)) {
    // The server may be reached by another address than browsers use.
    const here = address.replace(origin, new URL(url).origin);
    const { status, headers } = (await send({ method: 'GET', url: here, headers: pictureHeaders }))!;
    const type = headers['content-type'] ?? '';
    if (status !== 200 || !type.startsWith('image/')) throw new Unexpected(address, '200 image/…', `${status} ${type}`);
  }
}

/** What a feed must be, beyond its schema. */
const gamesChecks: (Pick<Verdict, 'name' | 'title'> & {
  run: (feed: GameFeed, server: GameServer) => void | Promise<void>;
})[] = [
  {
    name: 'feed.provider',
    title: 'the feed names the provider',
    run: (feed, { provider }) => mustBe('the provider', feed.provider, provider),
  },
  {
    name: 'feed.unique',
    title: 'every game and every vendor is listed once',
    run({ games, vendors }) {
      mustBeUnique(
        'games',
        games.map(({ gameId }) => gameId),
      );
      mustBeUnique(
        'vendors',
        vendors.map(({ vassalage }) => vassalage),
      );
    },
  },
  {
    name: 'feed.vendors',
    title: 'every game belongs to a vendor of the list',
    run({ games, vendors }) {
      const codes = new Set(vendors.map(({ vassalage }) => vassalage));
      mustBe(
        'games without a vendor',
        games.filter(({ vassalage }) => !codes.has(vassalage)).map((game) => game.gameId),
        [],
      );
    },
  },
  {
    name: 'feed.words',
    title: 'every game has a name and a tagline in English',
    run({ games }) {
      const bare = games.filter(({ name, tagline }) => !name['EN']?.trim() || !tagline['EN']?.trim());
      mustBe(
        'games without English words',
        bare.map(({ gameId }) => gameId),
        [],
      );
    },
  },
  {
    name: 'feed.addresses',
    title: 'every address is on the origin of the game server',
    run(feed, { origin }) {
      const others = addressesOf(feed).filter(
        (address) => !URL.canParse(address) || new URL(address).origin !== origin,
      );
      mustBe(`addresses on another origin than ${origin}`, others.slice(0, PICTURES_MAX), []);
    },
  },
  { name: 'feed.pictures', title: 'the addresses of the feed answer with pictures', run: fetchPictures },
];

/** Checks the feeds. Returns the game feed, too, if it could be read. */
export async function checkFeeds(server: GameServer): Promise<{ verdicts: Verdict[]; feed: GameFeed | undefined }> {
  const verdicts: Verdict[] = [];
  let signed: Incoming | undefined;
  let feed: GameFeed | undefined;
  verdicts.push(
    await judge({ name: 'feed.signed', title: 'the game feed is signed' }, async () => {
      signed = await signedFeed(server, 'games');
    }),
    await judge({ name: 'feed.schema', title: 'the game feed is what its schema declares' }, async () => {
      if (!signed) throw new Skipped('the game feed could not be read');
      feed = parsed('games', signed) as GameFeed;
    }),
  );
  for (const { name, title, run } of gamesChecks)
    verdicts.push(
      await judge({ name, title }, async () => {
        if (!feed) throw new Skipped('the game feed could not be read');
        await run(feed, server);
      }),
    );
  verdicts.push(
    await judge(
      { name: 'feed.boards', title: 'the feed of draws and matches is signed, valid and of now' },
      async () => {
        if (!feed) throw new Skipped('the game feed could not be read');
        if (feed.games.every(({ engine }) => engine === 'reels'))
          throw new Skipped('the feed has no draws and no matches');
        const board = parsed('live', await signedFeed(server, 'live')) as BoardFeed;
        if (board.madeAtMs > Date.now() + SIGNATURE_TOLERANCE_S * 1000)
          throw new Unexpected('the time of the feed', 'now or before', new Date(board.madeAtMs).toISOString());
      },
    ),
  );
  return { verdicts, feed };
}
