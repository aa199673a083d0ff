import { readKeys, readOrigin, readPort } from '../../shared/environment.ts';

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
}

/** Every game server by its place: where two offer one vendor, the earlier one has it. The media hosts of a brand mirror the first. */
export type GameServers = readonly [GameServer, ...GameServer[]];

/** What a provider's code may be: it stands in signatures, and its upper-case form in names of variables. */
const CODE = /^[a-z0-9][a-z0-9-]{0,31}$/;

/**
 * Reads the game servers: ours, and those that `GAME_PROVIDERS` names, each from `GAME_<CODE>_ORIGIN`, `…_FEED_URL` and `…_KEYS`.
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
  const codes = (env['GAME_PROVIDERS'] ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
  const servers: GameServers = [own, ...codes.map((code) => readServer(env, code))];
  for (const [index, { provider, keys }] of servers.entries()) {
    const earlier = servers.slice(0, index);
    if (earlier.some((other) => other.provider === provider))
      throw new Error(`GAME_PROVIDERS names ${provider}, but there is already a game server with that code.`);
    // With a key in common, each could sign in the other's name.
    const other = earlier.find((server) => server.keys.some((key) => keys.includes(key)));
    if (other)
      throw new Error(`${prefixOf(provider)}KEYS has a key of ${other.provider}. Give each provider keys of its own.`);
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
  };
}
