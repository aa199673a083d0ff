import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';

/** A Chromium that starts on this machine, with what it needs to start. */
export interface FoundBrowser {
  executablePath: string;
  /** Variables to add to the environment of the process. */
  env: Record<string, string>;
  args: string[];
  /** Where it was found: `CHROME_PATH`, `system`, `playwright` or `npm`. */
  how: string;
}

/** Which of several browsers to prefer. */
export interface BrowserChoice {
  /** `npm` tries the browser from the registry first: its pictures are byte-identical on every machine. */
  prefer?: 'npm';
}

interface Candidate {
  executablePath: string;
  env: Record<string, string>;
}

/** Lines to show of a failed start. The rest is the browser's whole command line. */
const faultLinesMax = 4;
/** The first start after unpacking reads 200 MB from disk. */
const startTimeoutMs = 30_000;

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser makes no requests of its own: a test machine may be offline, and no test may depend on other servers. */
const browserArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  // Docker's /dev/shm has 64 MB, which is too small for one page.
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  // Chromium's sandbox refuses to run as root and in most containers, and tests open nothing but our own pages.
  '--no-sandbox',
];

/** Browsers found so far. Trying one takes a fifth of a second, and the result does not change within a process. */
const found = new Map<string, Promise<FoundBrowser>>();

/** Finds a Chromium that starts, in the order CHROME_PATH, system, playwright, npm. Throws with everything it tried. */
export function findBrowser({ prefer }: BrowserChoice = {}): Promise<FoundBrowser> {
  const key = `${prefer ?? ''} ${process.env['CHROME_PATH'] ?? ''}`;
  const search = found.get(key) ?? searchBrowser(prefer);
  found.set(key, search);
  return search;
}

async function searchBrowser(prefer: 'npm' | undefined): Promise<FoundBrowser> {
  const places: [how: string, look: () => Candidate[] | Promise<Candidate[]>][] = [
    ['CHROME_PATH', () => plain(process.env['CHROME_PATH'])],
    ['system', () => systemPaths.flatMap(plain)],
    ['playwright', () => plain(playwrightPath())],
    ['npm', async () => [await unpackShipped()]],
  ];
  if (prefer === 'npm') places.unshift(...places.splice(3));
  const tried: string[] = [];
  for (const [how, look] of places) {
    try {
      for (const candidate of await look()) {
        const fault = await faultOf(candidate);
        if (fault === undefined) return { ...candidate, args: [...browserArgs], how };
        tried.push(`${how}: ${candidate.executablePath}: ${fault}`);
      }
    } catch (error) {
      tried.push(`${how}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(`No Chromium starts here. Set CHROME_PATH, or install chromium.\n${tried.join('\n')}`);
}

/** Starts a browser for tests. The caller closes it. */
export async function launchBrowser({ prefer, ...options }: BrowserChoice & LaunchOptions = {}): Promise<Browser> {
  const { executablePath, env, args } = await findBrowser(prefer === undefined ? {} : { prefer });
  return chromium.launch({
    ...options,
    executablePath,
    env: environmentWith(env),
    args: [...args, ...(options.args ?? [])],
  });
}

const plain = (executablePath: string | undefined): Candidate[] =>
  executablePath !== undefined && existsSync(executablePath) ? [{ executablePath, env: {} }] : [];

function playwrightPath(): string | undefined {
  try {
    return chromium.executablePath();
  } catch {
    return undefined; // playwright has no browser for this system
  }
}

/** Why a browser does not start, or undefined if it does. `--version` is no proof: it works even if no page does. */
async function faultOf({ executablePath, env }: Candidate): Promise<string | undefined> {
  try {
    const browser = await chromium.launch({
      executablePath,
      env: environmentWith(env),
      args: browserArgs,
      timeout: startTimeoutMs,
    });
    await browser.close();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.split('\n').slice(0, faultLinesMax).join(' ') : String(error);
  }
}

/** Our environment plus the browser's variables. Playwright passes on only what it gets. */
function environmentWith(env: Record<string, string>): Record<string, string> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(inherited), ...env };
}

/**
 * Unpacks the browser from npm into `node_modules/.cache`, once. If two processes race, neither sees a half-unpacked
 * browser.
 */
async function unpackShipped(): Promise<Candidate> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`the browser from npm is for Linux on x64, not ${process.platform} on ${process.arch}`);
  const packageFile = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..', 'package.json');
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  const name = `chromium-${version}`;
  const shared = join(sharedCache, name);
  if (existsSync(shared)) return candidateIn(shared);
  const cache = writableCache();
  const home = join(cache, name);
  if (!existsSync(home)) await unpackInto(cache, home);
  return candidateIn(home);
}

/** In `node_modules`, where all users share one unpacked browser. */
const sharedCache = join(import.meta.dirname, '../../node_modules/.cache');

/** The shared cache, or our own folder in the system's temporary folder if we may not write to the cache. */
function writableCache(): string {
  try {
    mkdirSync(sharedCache, { recursive: true });
    accessSync(sharedCache, constants.W_OK);
    return sharedCache;
  } catch {
    const own = join(tmpdir(), `livery-cache-${process.getuid?.() ?? 'all'}`);
    mkdirSync(own, { recursive: true, mode: 0o700 });
    return own;
  }
}

async function unpackInto(cache: string, home: string): Promise<void> {
  const draft = mkdtempSync(join(cache, 'chromium-draft-'));
  const before = {
    TMPDIR: process.env['TMPDIR'],
    LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'],
    FONTCONFIG_PATH: process.env['FONTCONFIG_PATH'],
  };
  // The package unpacks to TMPDIR, and unpacks its libraries only if it thinks that it runs on Lambda.
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs22.x';
  process.env['TMPDIR'] = draft;
  try {
    const { default: shipped } = await import('@sparticuz/chromium');
    await shipped.executablePath();
    // The package unpacks for one user, but root may unpack what another user tests with.
    for (const path of [draft, join(draft, 'chromium')]) chmodSync(path, 0o755);
    try {
      renameSync(draft, home);
    } catch (error) {
      if (!existsSync(home)) throw error; // if it exists, another process was faster
    }
  } finally {
    delete process.env['AWS_LAMBDA_JS_RUNTIME'];
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The unpacked browser with its own libraries and fonts, so that pictures do not depend on the machine. */
function candidateIn(home: string): Candidate {
  const fonts = join(home, 'fonts.conf');
  const aliases = ['sans-serif', 'serif', 'monospace', 'system-ui', 'Arial'].map(
    (family) => `<alias binding="same"><family>${family}</family><prefer><family>Open Sans</family></prefer></alias>`,
  );
  const text = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${home}/fonts</dir>${aliases.join('')}<cachedir>${home}/font-cache</cachedir></fontconfig>`;
  if (!existsSync(fonts) || readFileSync(fonts, 'utf8') !== text) writeFileSync(fonts, text);
  const libraries = [join(home, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
  return {
    executablePath: join(home, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fonts, FONTCONFIG_PATH: join(home, 'fonts') },
  };
}
