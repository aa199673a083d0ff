import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runNode } from '../../tests/support/run-node.ts';
import { ensureBuilt } from './built-folder.ts';

const scratch = mkdtempSync(join(tmpdir(), 'livery-built-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/**
 * A process that builds slowly: it counts itself, writes one half, waits for a time or until it is told, and writes the
 * other.
 */
const builder = join(scratch, 'builder.mjs');
writeFileSync(
  builder,
  `import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from ${JSON.stringify(new URL('./built-folder.ts', import.meta.url).href)};
const [folder, hash, wait] = process.argv.slice(2);
await ensureBuilt({ folder, hash, make: async (into) => {
  appendFileSync(folder + '.log', process.pid + ' ');
  mkdirSync(into + '/web');
  writeFileSync(into + '/web/a', hash);
  process.stdout.write('half');
  if (wait === 'told') while (!existsSync(folder + '.told')) await sleep(10);
  else await sleep(Number(wait));
  writeFileSync(into + '/web/b', hash);
} });
`,
);
const build = (folder: string, hash: string, wait: number | 'told') =>
  runNode(builder, [folder, hash, String(wait)], {});
const madeBy = (folder: string) => readFileSync(`${folder}.log`, 'utf8').trim().split(' ').length;
const contentOf = (folder: string) =>
  ['web/a', 'web/b', '.built-from'].map((name) => readFileSync(join(folder, name), 'utf8'));

test('of processes that build one folder at once one builds, the others wait, and none fails [BRAND-45]', async () => {
  const folder = join(scratch, 'at-once');
  const ends = await Promise.all(Array.from({ length: 4 }, () => build(folder, 'one', 200).ended));
  expect(ends.map(({ code, stderr }) => [code, stderr])).toEqual([
    [0, ''],
    [0, ''],
    [0, ''],
    [0, ''],
  ]);
  expect(madeBy(folder)).toBe(1);
  expect(contentOf(folder)).toEqual(['one', 'one', 'one']);
  expect(readdirSync(folder).sort()).toEqual(['.built-from', 'web']);
});

test('a build whose sources were only touched, or came again with a new checkout, is not made again [BRAND-45]', async () => {
  const folder = join(scratch, 'touched');
  let built = 0;
  const from = (hash: string, content: string) =>
    ensureBuilt({ folder, hash, contentHash: () => content, make: async () => void (built += 1) });
  expect([await from('one', 'text'), await from('one', 'not asked for'), await from('two', 'text')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([await from('two', 'not asked for'), built]).toEqual([false, 1]);
  expect([await from('three', 'other text'), built]).toEqual([true, 2]);
});

test('until the new build is whole the old one is served, and what else lies there stays [BRAND-45]', async () => {
  const folder = join(scratch, 'replaced');
  await build(folder, 'one', 0).ended;
  writeFileSync(join(folder, 'kept'), '');
  const second = build(folder, 'two', 'told');
  await second.says('half');
  expect(contentOf(folder)).toEqual(['one', 'one', 'one']);
  writeFileSync(`${folder}.told`, '');
  expect((await second.ended).code).toBe(0);
  expect(contentOf(folder)).toEqual(['two', 'two', 'two']);
  expect(existsSync(join(folder, 'kept'))).toBe(true);
});

test('a process that is killed in the middle leaves nothing that the next one minds [BRAND-45]', async () => {
  const folder = join(scratch, 'killed');
  const first = build(folder, 'one', 60_000);
  await first.says('half');
  first.stop('SIGKILL');
  await first.ended;
  expect(existsSync(join(folder, '.building'))).toBe(true);
  const ends = await Promise.all([build(folder, 'one', 100).ended, build(folder, 'one', 100).ended]);
  expect(ends.map(({ code, stderr }) => [code, stderr])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  expect(contentOf(folder)).toEqual(['one', 'one', 'one']);
  expect(madeBy(folder)).toBe(2);
});

test('the lock of an earlier process that had the id of one that runs now is nobody’s [BRAND-45]', async () => {
  const folder = join(scratch, 'same-id');
  mkdirSync(folder);
  writeFileSync(join(folder, '.building'), `${process.pid} a-boot-before/1`);
  expect(await build(folder, 'one', 0).ended).toMatchObject({ code: 0, stderr: '' });
});

test('a build that fails is told, and leaves the old one and no lock [BRAND-45]', async () => {
  const folder = join(scratch, 'failed');
  mkdirSync(folder);
  writeFileSync(join(folder, '.built-from'), 'old');
  await expect(
    ensureBuilt({ folder, hash: 'new', make: () => Promise.reject(new Error('no such module')) }),
  ).rejects.toThrow('no such module');
  expect([readFileSync(join(folder, '.built-from'), 'utf8'), existsSync(join(folder, '.building'))]).toEqual([
    'old',
    false,
  ]);
  expect(await ensureBuilt({ folder, hash: 'old', make: () => Promise.reject(new Error('never asked')) })).toBe(false);
});
