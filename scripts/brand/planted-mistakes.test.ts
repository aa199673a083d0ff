import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBrands } from '../../src/publisher/brand/checks/check-brands.ts';
import { faultLine, placeIn } from '../../src/publisher/brand/brand-fault.ts';
import type { Vocabulary } from '../../src/publisher/brand/load-brand.ts';
import { readVocabulary } from '../../src/publisher/build.ts';
import type { PlantedChange, PlantedMistake } from '../../tests/support/planted/planted-mistake.ts';
import { plantedContent } from '../../tests/support/planted/planted-content.ts';
import { plantedValues } from '../../tests/support/planted/planted-values.ts';
import { projectRoot } from '../checks/sources.ts';
import { builtVocabulary } from './vocabulary.ts';

/** Made by the build, which the gate runs before its units. */
const dist = join(projectRoot, 'dist');

// One mistake at a time goes into a copy of the project's own brands, and `brand check` must say so at its line and say
// what to do. A new check adds a line to a table of tests/support/planted.

const root = mkdtempSync(join(tmpdir(), 'livery-planted-'));
let vocabulary: Vocabulary;
beforeAll(async () => {
  for (const folder of ['brands', 'themes', 'schemas'])
    cpSync(join(projectRoot, folder), join(root, folder), { recursive: true });
  vocabulary = existsSync(join(dist, 'server/vocabulary.json')) ? readVocabulary(dist) : await builtVocabulary();
});
afterAll(() => rmSync(root, { recursive: true }));

/** Makes a change, and returns what undoes it. */
function plant(change: PlantedChange): () => void {
  const path = join(root, change.file);
  const before = existsSync(path) ? readFileSync(path) : undefined;
  if ('remove' in change) rmSync(path);
  else if ('write' in change) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, change.write);
  } else {
    const parts = before!.toString().split(change.replace);
    if (parts.length !== 2) throw new Error(`${change.replace} must stand once in ${change.file}`);
    writeFileSync(path, parts.join(change.by));
  }
  return () => (before ? writeFileSync(path, before) : rmSync(path));
}

/** Line and column of the last of some texts, each searched for after the one before. */
function placeOf(file: string, texts: readonly string[]): string {
  if (texts.length === 0) return '1:1';
  const text = readFileSync(join(root, file), 'utf8');
  const offset = texts.reduce((from, part) => text.indexOf(part, from), 0);
  expect(offset, texts.join(' … ')).not.toBe(-1);
  return placeIn(text, offset).join(':');
}

/** The lines that `brand check` prints about a brand. */
const linesOf = async (slug: string) =>
  (await checkBrands({ root, vocabulary, slugs: [slug] }))[0]!.faults.map(faultLine);

const tables: Record<string, readonly PlantedMistake[]> = { values: plantedValues, content: plantedContent };

test('the project’s own brands have no faults [BRAND-50]', async () => {
  const checked = await checkBrands({ root, vocabulary });
  expect(checked.flatMap(({ faults }) => faults.map(faultLine))).toEqual([]);
});

describe.each(Object.entries(tables))('planted %s', (_, table) => {
  test.each(table)('the check finds $what [BRAND-50]', async ({ changes, brand, file, at, says, faults = 1 }) => {
    const undo = changes.map(plant);
    try {
      const where = file ?? changes[0]!.file;
      const place = `${where}:${placeOf(where, at)} `;
      const lines = await linesOf(brand);
      const found = lines.filter((line) => line.startsWith(place) && says.every((words) => line.includes(words)));
      expect(found, `${place}${says.join(' … ')}, but the check says\n${lines.join('\n')}`).toHaveLength(1);
      expect(lines).toHaveLength(faults);
    } finally {
      for (const back of undo.toReversed()) back();
    }
  });
});
