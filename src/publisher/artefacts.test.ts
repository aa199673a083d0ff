import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openArtefacts, pruneArtefacts } from './artefacts.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'livery-artefacts-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const kept = () =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.includes('.'));

test('a file is compressed once for all sites, and another process finds it on disk [PUB-26]', async () => {
  const text = 'words '.repeat(500);
  const first = openArtefacts(folder);
  const [one, same] = await Promise.all([first.file('json', text), first.file('json', text)]);
  expect(same).toBe(one);
  expect([brotliDecompressSync(one.br!).toString(), gunzipSync(one.gzip!).toString()]).toEqual([text, text]);
  expect(kept()).toHaveLength(2);
  const next = await openArtefacts(folder).file('json', text);
  expect(next).toEqual(one);
  expect(await first.file('css', text)).not.toBe(one);
});

test('files are compressed as well as can be, unless a process asks for speed; neither finds the files of the other [PUB-26]', async () => {
  const text = readFileSync(import.meta.filename, 'utf8').repeat(3);
  const best = await openArtefacts(folder).file('html', text);
  const fast = await openArtefacts(folder, 'fast').file('html', text);
  const best11 = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const own = brotliCompressSync(text, { params: best11 });
  // The same level with smaller blocks.
  expect(best.br!.length).toBeLessThan(own.length * 1.02);
  expect(fast.br!.length).toBeGreaterThan(best.br!.length);
  expect(brotliDecompressSync(fast.br!).toString()).toBe(text);
  expect(await openArtefacts(folder).file('html', text)).toEqual(best);
  expect(await openArtefacts(folder, 'fast').file('html', text)).toEqual(fast);
});

test('a short-lived file is not written to disk [PUB-26]', async () => {
  const artefacts = openArtefacts(folder);
  await artefacts.file('html', '<p>now</p>', { isShortLived: true });
  expect(kept()).toEqual([]);
});

test('a text is made once per key, also across restarts [PUB-26]', async () => {
  let count = 0;
  const make = async () => `made ${++count}`;
  const ask = (key: string) => openArtefacts(folder).text('form', key, make);
  expect([await ask('a'), await ask('a'), await ask('b')]).toEqual(['made 1', 'made 1', 'made 2']);
});

test('equal content shares one object [PUB-26]', () => {
  const { shared } = openArtefacts();
  const first = shared('{"a":1}', { a: 1 });
  expect(shared('{"a":1}', { a: 1 })).toBe(first);
  expect(shared('{"a":2}', { a: 2 })).not.toBe(first);
});

test('files are made also when the folder cannot be written [PUB-26]', async () => {
  writeFileSync(join(folder, 'a-file.txt'), '');
  const file = await openArtefacts(join(folder, 'a-file.txt')).file('json', '{}');
  expect(file.body.toString()).toBe('{}');
});

test('the oldest artefacts are deleted until the rest fits [PUB-26]', async () => {
  const artefacts = openArtefacts(folder);
  await artefacts.text('t', 'old', async () => 'x'.repeat(100));
  const [old] = kept();
  utimesSync(join(folder, old!), 1, 1);
  await artefacts.text('t', 'new', async () => 'x'.repeat(100));
  expect(await pruneArtefacts(folder, 150)).toBe(100);
  expect(kept()).not.toContain(old);
  expect(kept()).toHaveLength(1);
  expect(await pruneArtefacts(join(folder, 'nothing'), 0)).toBe(0);
});
