import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../checks/sources.ts';

// The wrapper in a small project, whose only package is already installed, so that no test needs a network.

let root: string;
const integrity = 'sha512-made-up';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'run-'));
  mkdirSync(join(root, 'scripts'));
  mkdirSync(join(root, 'node_modules/one'), { recursive: true });
  copyFileSync(join(projectRoot, 'scripts/run.mjs'), join(root, 'scripts/run.mjs'));
  writeLock('package-lock.json', integrity);
  writeLock('node_modules/.package-lock.json', integrity);
  writeFileSync(
    join(root, 'package.json'),
    '{"name":"x","version":"1.0.0","type":"module","dependencies":{"one":"1.0.0"}}',
  );
  writeFileSync(
    join(root, 'scripts/say.ts'),
    'const words: string[] = process.argv.slice(2); console.log(words.join(" ")); process.exitCode = 5;',
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function writeLock(path: string, hash: string): void {
  const own = { name: 'x', version: '1.0.0', dependencies: { one: '1.0.0' } };
  writeFileSync(
    join(root, path),
    JSON.stringify({
      ...own,
      lockfileVersion: 3,
      packages: { '': own, 'node_modules/one': { version: '1.0.0', integrity: hash } },
    }),
  );
}
/** A registry that does not answer, so that a needless `npm ci` fails. */
const env = {
  ...process.env,
  npm_config_registry: 'http://127.0.0.1:9/',
  npm_config_offline: 'false',
  npm_config_fetch_retries: '0',
  npm_execpath: '',
};
const run = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', ...args], { cwd: root, env, encoding: 'utf8' });

test('a script gets its arguments, and its exit code comes back', () => {
  const result = run('scripts/say.ts', 'a', '--b');
  expect(result.stderr).toBe('');
  expect(result.stdout).toBe('a --b\n');
  expect(result.status).toBe(5);
});

test('packages that were installed by hand are accepted and remembered', () => {
  run('scripts/say.ts');
  expect(readFileSync(join(root, 'node_modules/.livery-lock'), 'utf8')).toMatch(/^[0-9a-f]{64} node\d+ /);
});

test('packages that were added by hand are accepted, and a link to other packages is left as it is [TOOL-04]', () => {
  run('scripts/say.ts');
  const stampPath = join(root, 'node_modules/.livery-lock');
  writeFileSync(stampPath, readFileSync(stampPath, 'utf8').replace(/^[0-9a-f]+/, '0'.repeat(64)));
  expect(run('scripts/say.ts').status).toBe(5);
  renameSync(join(root, 'node_modules'), join(root, 'elsewhere'));
  symlinkSync(join(root, 'elsewhere'), join(root, 'node_modules'));
  writeLock('package-lock.json', 'sha512-another');
  expect(run('scripts/say.ts')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('node_modules is a link') as string,
  });
  expect(existsSync(join(root, 'elsewhere/.livery-lock'))).toBe(true);
});

test('a changed lockfile leads to npm ci, which says what to do without a network [TOOL-04]', () => {
  run('scripts/say.ts');
  writeLock('package-lock.json', 'sha512-another');
  const result = run('scripts/say.ts');
  expect(result.stderr).toContain('Installing the packages');
  expect(result.stderr).toContain('The npm registry could not be reached.');
  expect(result.stdout).toBe('');
  expect(result.status).toBe(1);
  expect(existsSync(join(root, '.node/install.lock'))).toBe(false);
}, 120_000);

test('a missing script is reported in one sentence', () => {
  expect(run('scripts/gone.ts')).toMatchObject({ status: 1, stderr: 'There is no scripts/gone.ts in this project.\n' });
});

test('a command whose reader goes away, as `head` does, ends without a complaint [TOOL-29]', async () => {
  writeFileSync(
    join(root, 'scripts/talk.ts'),
    `process.exitCode = 1; setInterval(() => console.log('a line of a long report'.repeat(100)), 1);`,
  );
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/talk.ts'], { cwd: root, env });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  child.stdout.once('data', () => child.stdout.destroy());
  expect([await new Promise((resolve) => child.once('close', resolve)), complaint]).toEqual([1, '']);
});

test('a signal reaches the script', async () => {
  writeFileSync(
    join(root, 'scripts/wait.ts'),
    `process.on('SIGTERM', () => process.exit(9)); setInterval(() => {}, 1000); console.log('ready');`,
  );
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/wait.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGTERM');
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(9);
});
