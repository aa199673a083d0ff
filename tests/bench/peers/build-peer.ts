import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../../scripts/checks/sources.ts';
import { contentHash } from '../../../src/publisher/files.ts';

/** Files that a benchmark puts beside a peer's own before it is built, by path. */
export type ExtraFiles = Readonly<Record<string, string | Buffer>>;

const run = promisify(execFile);
/** An ignored folder: what is installed here never comes near the product's own packages. */
const cacheFolder = join(projectRoot, '.data/bench-peers');
/** The stamps of what was installed and built. */
const installedStamp = '.installed-from';
const builtStamp = '.built-from';
/** Installing on a slow line and building on a busy machine stay under this. */
const commandTimeoutMs = 600_000;
const outputBytesMax = 16 * 1024 * 1024;

/**
 * Installs and builds a peer in a cache folder and returns that folder; does nothing where its sources are those of the last time. A peer
 * is installed by its lock with the ordinary client, without install scripts, and built with its own `npm run build`.
 */
export async function buildPeer(name: string, extra: ExtraFiles, say: (line: string) => void): Promise<string> {
  const source = join(import.meta.dirname, name);
  const folder = join(cacheFolder, name);
  const lock = contentHash(readFileSync(join(source, 'package-lock.json')));
  const sources = contentHash(
    JSON.stringify([
      lock,
      ...filesOf(source).map((path) => [path, contentHash(readFileSync(join(source, path)))]),
      ...Object.entries(extra).map(([path, content]) => [path, contentHash(content)]),
    ]),
  );
  if (stampOf(folder, builtStamp) === sources) return folder;
  if (stampOf(folder, installedStamp) !== lock) {
    say(`${name}: installing`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    cpSync(source, folder, { recursive: true });
    // Not `npm ci`: it refuses a lockfile without the binaries of every system.
    await npm(folder, ['install', '--ignore-scripts', '--no-audit', '--no-fund']);
    writeFileSync(join(folder, installedStamp), lock);
  }
  say(`${name}: building`);
  for (const entry of readdirSync(folder))
    if (entry !== 'node_modules' && entry !== installedStamp)
      rmSync(join(folder, entry), { recursive: true, force: true });
  cpSync(source, folder, { recursive: true });
  for (const [path, content] of Object.entries(extra)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  await npm(folder, ['run', 'build']);
  writeFileSync(join(folder, builtStamp), sources);
  return folder;
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

const stampOf = (folder: string, stamp: string): string | undefined =>
  existsSync(join(folder, stamp)) ? readFileSync(join(folder, stamp), 'utf8') : undefined;

/** Throws with what npm said. */
async function npm(folder: string, args: readonly string[]): Promise<void> {
  const env = {
    ...process.env,
    NODE_ENV: args[0] === 'run' ? 'production' : 'development',
    NEXT_TELEMETRY_DISABLED: '1',
  };
  await run('npm', [...args], { cwd: folder, env, timeout: commandTimeoutMs, maxBuffer: outputBytesMax }).catch(
    (error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(
        `npm ${args.join(' ')} failed in ${folder}:\n${error.stdout ?? ''}${error.stderr ?? error.message}`,
      );
    },
  );
}
