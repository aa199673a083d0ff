import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { shortenNames } from './short-names.ts';

test('scripts get short names, also in the files that fetch them, and a new version another name [TOOL-36]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'names-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = {
    'core-ABCDEFG1-01234567.js': 'import("./deposit-scene-ABCDEFG2-01234567-89abcdef.js")',
    'deposit-scene-ABCDEFG2-01234567-89abcdef.js': 'export const a=1',
    'deposit-scene-ABCDEFG3-01234567-89abcdef.js': 'export const a=2',
    'core-ABCDEFG1-01234567.js.LEGAL.txt': 'MIT',
    'boot-ABCDEFG4.js': '',
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const names = Object.keys(files);
  const nameOf = shortenNames(folder, names.slice(0, 3));
  const [core, scene, other, licences, boot] = names.map(nameOf);
  expect(core).toMatch(/^core-[0-9a-z]{5}\.js$/);
  expect(scene).toMatch(/^deposit-scene-[0-9a-z]{5}\.js$/);
  expect(other).not.toBe(scene);
  expect([licences, boot]).toEqual([`${core!}.LEGAL.txt`, 'boot-ABCDEFG4.js']);
  expect(new Set(readdirSync(folder))).toEqual(new Set([core, scene, other, licences, boot]));
  expect(readFileSync(join(folder, core!), 'utf8')).toBe(`import("./${scene!}")`);
});
