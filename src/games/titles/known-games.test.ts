import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadTitles } from './load-titles.ts';

const listed = JSON.parse(readFileSync(new URL('../../../schemas/games.json', import.meta.url), 'utf8')) as Record<
  string,
  string[]
>;

test('the list of games that brands are checked against has all titles of our own vendor, and no other [BRAND-63]', () => {
  const pairs = Object.entries(listed).flatMap(([code, ids]) =>
    code.startsWith('$') ? [] : ids.map((id) => `${code} ${id}`),
  );
  expect(pairs.toSorted()).toEqual(
    loadTitles()
      .map(({ id, vassalage }) => `${vassalage} ${id}`)
      .toSorted(),
  );
});
