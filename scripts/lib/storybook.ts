import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../build/build-state.ts';
import { projectRoot } from '../checks/sources.ts';

/** Storybook's command, to run with this Node. */
const STORYBOOK = join(projectRoot, 'node_modules/storybook/dist/bin/dispatcher.js');
const CONFIG = 'tests/storybook';
/** The folder of the built Storybook. */
export const storybookFolder = join(projectRoot, 'tests/output/storybook');
const STAMP = join(projectRoot, 'tests/output/.storybook-built-from');
/** The sources of the stories. */
const SOURCES = [
  'src',
  'brands',
  'themes',
  'locales',
  'schemas',
  CONFIG,
  'tests/visual/board.ts',
  'build.mjs',
  'package-lock.json',
  'tsconfig.json',
];
/** The signals that end a command. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** A build takes seconds, or minutes on a busy machine. */
const buildTimeoutMs = 5 * 60_000;

/**
 * Turns off telemetry, and moves the cache to the tests' output, because we may not be allowed to write to
 * node_modules.
 */
const quiet = () => ({
  ...process.env,
  STORYBOOK_DISABLE_TELEMETRY: '1',
  CACHE_DIR: join(projectRoot, 'tests/output/.cache'),
});

/** Serves Storybook until it is stopped. Resolves with its exit code. */
export const serveStorybook = (port: number): Promise<number> =>
  run(['dev', '-c', CONFIG, '-p', String(port), '--exact-port', '--no-open', '--disable-telemetry'], 'inherit');

/**
 * Builds Storybook unless it is up to date.
 * @throws Error with the output of a failed build
 */
export async function buildStorybookIfStale(): Promise<void> {
  const hash = hashOf(SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  const said: string[] = [];
  const code = await run(
    ['build', '-c', CONFIG, '-o', storybookFolder, '--disable-telemetry', '--loglevel', 'error'],
    (text) => said.push(text),
  );
  if (code !== 0) throw new Error(`Storybook was not built:\n${said.join('')}`);
  writeFileSync(STAMP, hash);
}

function run(args: readonly string[], output: 'inherit' | ((text: string) => void)): Promise<number> {
  const child = spawn(process.execPath, [STORYBOOK, ...args], {
    cwd: projectRoot,
    env: quiet(),
    stdio: output === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  if (output !== 'inherit')
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output(chunk.toString()));
  // A signal to this process alone would leave the child behind; one from a terminal reaches both.
  const passOn = (signal: NodeJS.Signals) => void child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, passOn);
  const timer = output === 'inherit' ? undefined : setTimeout(() => child.kill(), buildTimeoutMs);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      for (const signal of SIGNALS) process.off(signal, passOn);
      clearTimeout(timer);
      resolve(code ?? -1);
    });
  });
}
