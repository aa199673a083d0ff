import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceFiles } from './replace-files.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'livery-replace-'));
  mkdirSync(join(directory, 'copy/EN'), { recursive: true });
  for (const [path, text] of [
    ['brand.json', '{}'],
    ['copy/EN/help.md', 'Help'],
    ['copy/EN/old.md', 'Old'],
  ] as const)
    writeFileSync(join(directory, path), text);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const read = (path: string) => readFileSync(join(directory, path), 'utf8');
const names = () => readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort();

test('files are written, replaced and taken away, and nothing else is left behind [STUDIO-08]', async () => {
  const files = { 'copy/EN/help.md': 'Better', 'copy/EN/old.md': null, 'words/EN.json': '{}' };
  await replaceFiles(directory, { text: '{ "name": "A" }', files });
  expect(names()).toEqual(['brand.json', 'copy', 'copy/EN', 'copy/EN/help.md', 'words', 'words/EN.json']);
  expect([read('brand.json'), read('copy/EN/help.md')]).toEqual(['{ "name": "A" }', 'Better']);
});

test('one that cannot be replaced leaves all as they were [STUDIO-08]', async () => {
  // No file takes the place of a directory that has one.
  mkdirSync(join(directory, 'words/EN.json'), { recursive: true });
  writeFileSync(join(directory, 'words/EN.json/x'), '');
  const before = names();
  const files = { 'copy/EN/help.md': 'Better', 'copy/EN/old.md': null, 'copy/EN/new.md': 'New', 'words/EN.json': '{}' };
  await expect(replaceFiles(directory, { text: '{ "name": "A" }', files })).rejects.toThrow(/ENOTEMPTY|EISDIR|EEXIST/);
  expect(names()).toEqual(before);
  expect(['brand.json', 'copy/EN/help.md', 'copy/EN/old.md'].map(read)).toEqual(['{}', 'Help', 'Old']);
});
