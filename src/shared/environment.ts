/** A secret shorter than this can be guessed from one signed message. */
const KEY_LENGTH_MIN = 16;

/** A port number, or an Error that names the variable. 0 lets the system choose. */
export function readPort(name: string, text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new Error(`${name}: "${text}" is not a port`);
  return Number(text);
}

/**
 * Where a process serves its metrics: on the port of its sites, on a port of their own, or nowhere. The metrics name no
 * player, but they tell how busy a site is, so in production they are served only on a port of their own.
 */
export type MetricsAccess = 'sites' | 'nowhere' | { port: number; bind: string };

/** Reads where the metrics are served. @throws Error naming the variable */
export function readMetricsAccess(
  env: Readonly<Record<string, string | undefined>>,
  portName: string,
  bindName: string,
): MetricsAccess {
  const port = env[portName];
  if (port) return { port: readPort(portName, port), bind: env[bindName] || '127.0.0.1' };
  return env['NODE_ENV'] === 'production' ? 'nowhere' : 'sites';
}

/** Whether the accounts of a demonstration get a past: `npm start` asks for it. Never in production. */
export const hasDemoHistory = (env: Readonly<Record<string, string | undefined>>): boolean =>
  env['DEMO_HISTORY'] === '1' && env['NODE_ENV'] !== 'production';

const COMPRESSIONS = ['best', 'fast'] as const;
/**
 * How well a process compresses the files that it serves. `best` costs 200 ms of processor time a page, once, and `fast` a few
 * milliseconds for a tenth more bytes.
 */
export type Compression = (typeof COMPRESSIONS)[number];

/** Reads how well files are compressed. @throws Error naming the variable */
export function readCompression(env: Readonly<Record<string, string | undefined>>): Compression {
  const text = env['COMPRESSION'] || 'best';
  const known = COMPRESSIONS.find((name) => name === text);
  if (!known) throw new Error(`COMPRESSION is "${text}", but must be one of ${COMPRESSIONS.join(', ')}.`);
  return known;
}

/** An origin without path or slash, or an Error that names the variable. */
export function readOrigin(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== '/' ||
    url.search ||
    url.hash ||
    /[\s;,]/.test(text)
  ) {
    throw new Error(`${name}: "${text}" is not an origin such as http://games.localhost:8081`);
  }
  return url.origin;
}

/** Shared secrets, separated by commas: at least one, none too short. */
export function readKeys(name: string, text: string): [string, ...string[]] {
  const [first, ...others] = text
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);
  if (first === undefined) throw new Error(`${name}: no key given; set at least one`);
  const short = [first, ...others].findIndex((key) => key.length < KEY_LENGTH_MIN);
  if (short >= 0) throw new Error(`${name}: key ${short + 1} is shorter than ${KEY_LENGTH_MIN} characters`);
  return [first, ...others];
}
