import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stampsOf } from './brand-sources.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sources-'));
  for (const path of [
    'brands/harbour/brand.json',
    'brands/base/copy/EN/help.md',
    'themes/night.tokens.json',
    'themes/paper.tokens.json',
    'themes/paper.dark.tokens.json',
    'themes/contrast.dark.tokens.json',
    'themes/fallback-game.svg',
    'schemas/vendors.json',
  ])
    write(path, 'a');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const paperBrand = () => stampsOf(root)([{ slug: 'harbour' }, { slug: 'base', tokens: 'paper' }]);

test.for([
  ['brands/harbour/brand.json', true],
  ['brands/base/copy/EN/help.md', true],
  ['themes/paper.tokens.json', true],
  ['themes/paper.dark.tokens.json', true],
  ['themes/contrast.dark.tokens.json', true],
  ['themes/fallback-game.svg', true],
  ['schemas/vendors.json', true],
  ['themes/night.tokens.json', false],
  ['themes/new.tokens.json', false],
  ['brands/other/brand.json', false],
] as const)('a change of %s, which the brand uses or not, takes it up: %s [PUB-41]', ([path, isUsed]) => {
  const before = paperBrand();
  write(path, 'changed');
  expect(paperBrand() !== before).toBe(isUsed);
});

test('a brand that names no token set is taken up by a change of any [PUB-41]', () => {
  const before = stampsOf(root)([{ slug: 'harbour' }]);
  write('themes/night.tokens.json', 'changed');
  expect(stampsOf(root)([{ slug: 'harbour' }])).not.toBe(before);
});
