import { readKeys, readOrigin, readPort } from '../../shared/environment.ts';
import { feedOfProvider, readOwnVendors } from '../../shared/games/own-vendors.ts';

/** A game server: a provider of games that we reach by its feeds and that reaches us by the wallet protocol. */
export interface GameServer {
  /** Its code. It names itself by it, and its sessions, rounds and transactions belong to it alone. */
  provider: string;
  /** Origin at which a player's browser reaches it. */
  origin: string;
  /** URL at which the gateway reaches its game feed. */
  feedUrl: string;
  /** Its shared secrets of the wallet protocol. A signature by any of them is valid, so that a key can be replaced. */
  keys: readonly string[];
  /** The only vendors whose games it may offer, and which no other game server may offer. Without it, those that no other has claimed. */
  vendors?: readonly string[];
  /** Our games under another name than that of the first server. */
  isOurs?: true;
}

/** Every game server by its place: where two offer a vendor that neither has claimed, the earlier one has it. The first one is ours. */
export type GameServers = readonly [GameServer, ...GameServer[]];

/** What a provider's code may be: it stands in signatures, and its upper-case form in names of variables. */
const CODE = /^[a-z0-9][a-z0-9-]{0,31}$/;

/**
 * Reads the game servers: ours, those of our vendors that `GAMES_VENDORS` makes providers of their own, and those that `GAME_PROVIDERS` names, each
 * from `GAME_<CODE>_ORIGIN`, `…_FEED_URL`, `…_KEYS` and, if it may offer certain vendors only, `…_VENDORS`.
 * @throws Error that names the variable that is missing or wrong
 */
export function readGameServers(env: NodeJS.ProcessEnv): GameServers {
  const port = readPort('GAMES_PORT', env['GAMES_PORT'] ?? '8081');
  const own: GameServer = {
    provider: env['WALLET_PROVIDER'] ?? 'livery-games',
    origin: readOrigin('GAMES_ORIGIN', env['GAMES_ORIGIN'] ?? `http://games.localhost:${port}`),
    feedUrl: env['GAMES_FEED_URL'] ?? `http://127.0.0.1:${port}/feed/v1/games`,
    keys: readKeys('WALLET_KEYS', env['WALLET_KEYS'] ?? ''),
  };
  const vendors = readOwnVendors(env).map(({ provider, keys, vassalage }): GameServer => ({
    provider,
    origin: own.origin,
    feedUrl: feedOfProvider(own.feedUrl, provider),
    keys,
    vendors: [vassalage],
    isOurs: true,
  }));
  const others = list(env['GAME_PROVIDERS']).map((code) => readServer(env, code));
  return checked([own, ...vendors, ...others]);
}

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** @throws Error when two servers share a code, a key or a claimed vendor */
function checked(servers: GameServers): GameServers {
  for (const [index, { provider, keys, vendors = [] }] of servers.entries()) {
    const earlier = servers.slice(0, index);
    if (earlier.some((other) => other.provider === provider))
      throw new Error(`GAME_PROVIDERS names ${provider}, but there is already a game server with that code.`);
    // With a key in common, each could sign in the other's name.
    const other = earlier.find((server) => server.keys.some((key) => keys.includes(key)));
    if (other)
      throw new Error(`${prefixOf(provider)}KEYS has a key of ${other.provider}. Give each provider keys of its own.`);
    const rival = earlier.find((server) => server.vendors?.some((code) => vendors.includes(code)));
    if (rival) throw new Error(`${prefixOf(provider)}VENDORS has a vendor of ${rival.provider}.`);
  }
  return servers;
}

const prefixOf = (code: string): string => `GAME_${code.toUpperCase().replaceAll('-', '_')}_`;

function readServer(env: NodeJS.ProcessEnv, code: string): GameServer {
  if (!CODE.test(code))
    throw new Error(`GAME_PROVIDERS: "${code}" must be at most 32 lower-case letters, digits and dashes.`);
  const prefix = prefixOf(code);
  const need = (name: string): string => {
    const value = env[prefix + name];
    if (!value) throw new Error(`${prefix}${name} is not set, and GAME_PROVIDERS names ${code}.`);
    return value;
  };
  const feedUrl = need('FEED_URL');
  if (!/^https?:$/.test(URL.parse(feedUrl)?.protocol ?? ''))
    throw new Error(`${prefix}FEED_URL is "${feedUrl}", but must be the URL of the provider's game feed.`);
  return {
    provider: code,
    origin: readOrigin(`${prefix}ORIGIN`, need('ORIGIN')),
    feedUrl,
    keys: readKeys(`${prefix}KEYS`, need('KEYS')),
    ...(env[`${prefix}VENDORS`] && { vendors: list(env[`${prefix}VENDORS`]) }),
  };
}

/** The origins of the game servers, each once: ours first. */
export const gamesOriginsOf = (servers: GameServers): string[] => [...new Set(servers.map(({ origin }) => origin))];

/** Whether a game server is ours. */
export const isOurs = ([first]: GameServers, server: GameServer): boolean => server === first || server.isOurs === true;

/** Whether a game server may offer a vendor: it has claimed it, or has claimed none and neither has another server. */
export const mayOffer = (servers: readonly GameServer[], server: GameServer, vassalage: string): boolean =>
  server.vendors
    ? server.vendors.includes(vassalage)
    : !servers.some((other) => other.vendors?.includes(vassalage) === true);
