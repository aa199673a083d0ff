import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { alpha, makeProject } from '../../../tests/support/fixture-project.ts';
import { SCHEMA_VERSION } from './brand-schema.ts';
import { checkBrand } from './load-brand.ts';
import { migrateText } from './migrate.ts';

/** A brand of the first version with its own formatting. */
const first = `{
  "$schema": "../../schemas/brand.schema.json",
  "schemaVersion": 1,
  "merchantCode": "OLD", "name": "Old",
  "hosts": [ "old.test" ],
  "market": {
    "currency": "THB",
    "timeZone": "Asia/Bangkok"
  },
  "flags":   {},
  "theme": ${JSON.stringify(alpha.theme)},
  "registration": ${JSON.stringify(alpha.registration)},
  "home": ${JSON.stringify(alpha.home)},
  "navigation": {},
  "vendors": [ "RED" ]
}
`;

test('a migrated brand of the first version passes today’s check, and only the changed lines differ [BRAND-20]', () => {
  const { text, steps } = migrateText(first);
  expect(steps.map(({ from, to }) => [from, to])).toEqual([[1, 2]]);
  expect(text).toBe(
    first
      .replace('"schemaVersion": 1', '"schemaVersion": 2')
      .replace('"timeZone": "Asia/Bangkok"\n', '"timeZone": "Asia/Bangkok",\n    "jurisdiction": "open"\n'),
  );
  const project = makeProject({ old: text });
  expect(checkBrand(project.directory, 'old', { entryIds: [] }).faults).toEqual([]);
  project.close();
});

test('a second migration changes nothing, and the demonstration brands are up to date [BRAND-20]', () => {
  const { text } = migrateText(first);
  expect(migrateText(text)).toEqual({ text, steps: [] });
  for (const slug of ['aurora', 'lotus', 'northline'])
    expect(
      migrateText(readFileSync(new URL(`../../../brands/${slug}/brand.json`, import.meta.url), 'utf8')).steps,
      slug,
    ).toEqual([]);
});

test('a value that a step would add is kept if it already exists', () => {
  const chosen = first.replace('"currency": "THB",', '"currency": "THB", "jurisdiction": "strict",');
  expect(migrateText(chosen).text).toBe(chosen.replace('"schemaVersion": 1', '"schemaVersion": 2'));
  expect(migrateText('{ "schemaVersion": 1 }').text).toBe('{ "schemaVersion": 2 }');
});

test.each([
  ['{', 'not a JSON object'],
  ['[]', 'not a JSON object'],
  ['{}', 'is not a version'],
  ['{ "schemaVersion": "1" }', 'is not a version'],
  ['{ "schemaVersion": 0 }', 'is not a version'],
  [`{ "schemaVersion": ${SCHEMA_VERSION + 1} }`, 'this release supports up to'],
])('a file that cannot be migrated is refused: %s', (text, why) => {
  expect(() => migrateText(text)).toThrow(why);
});
