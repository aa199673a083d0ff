import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Starting takes milliseconds, and longer on a small, busy machine. */
const START_TIMEOUT_MS = 20_000;
const POLL_INTERVAL_MS = 25;

/** An nginx for one test. */
export interface TestNginx {
  /** Stops it and deletes its folder. */
  stop: () => Promise<void>;
}

/**
 * The path of nginx: where Debian installs it, which is outside the user's PATH, then the PATH. Undefined if it is not
 * installed.
 */
const findNginx = (): string | undefined =>
  ['/usr/sbin', ...(process.env['PATH'] ?? '').split(delimiter)]
    .map((folder) => join(folder, 'nginx'))
    .find((path) => existsSync(path));

/**
 * Why an export cannot be tested on this machine, or undefined if it can. Only a real server proves that an export
 * works.
 */
export const reasonForNoNginx = (found: string | undefined = findNginx()): string | undefined =>
  found === undefined
    ? 'an export is tested behind nginx, which is not installed here: `apt-get install nginx-light`'
    : undefined;

/**
 * Starts nginx with a configuration for its `http` block.
 * @param readyUrl answers once nginx has started
 */
export async function startNginx(includedFile: string, readyUrl: string): Promise<TestNginx> {
  const prefix = mkdtempSync(join(tmpdir(), 'nginx-'));
  mkdirSync(join(prefix, 'temp'));
  // As root, nginx would work as a user who may not read a test's folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${prefix}/temp/${kind};`)
    .join(' ');
  writeFileSync(
    join(prefix, 'nginx.conf'),
    `${user} worker_processes 1; daemon off; pid ${prefix}/nginx.pid; error_log stderr warn; events {} http { access_log off; ${temporary} include ${includedFile}; }\n`,
  );
  const nginx = findNginx();
  if (!nginx) throw new Error(reasonForNoNginx());
  const child = spawn(nginx, ['-p', prefix, '-e', 'stderr', '-c', join(prefix, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(prefix, { recursive: true, force: true });
  };
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    if (
      await fetch(readyUrl).then(
        () => true,
        () => false,
      )
    )
      return { stop };
    await sleep(POLL_INTERVAL_MS);
  }
  await stop();
  throw new Error(`nginx did not start: ${said}`);
}
