import { parseTree } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { alpha } from '../../../../tests/support/fixture-project.ts';
import type { Level } from '../../../shared/brand/brand.generated.ts';
import { faultLine } from '../brand-fault.ts';
import { levelFaults } from './level-faults.ts';

/** The faults of a brand's levels, one line each, without the place. */
function faultsOf(list: Level[]): string[] {
  const levels = { ...alpha.levels, list };
  const text = JSON.stringify({ levels });
  return levelFaults({ file: 'brand.json', text, tree: parseTree(text) }, { levels }).map((fault) =>
    faultLine(fault).replace(/^\S+ /, ''),
  );
}

test('levels that do not rise, and those that some players could not read, are found [LEVEL-06]', () => {
  expect(faultsOf([])).toEqual([]);
  expect(
    faultsOf([
      { id: 'bud', name: { EN: 'Bud' }, from: 0 },
      { id: 'rose', name: { EN: 'Rose' }, from: 10 },
    ]),
  ).toEqual([]);
  expect(
    faultsOf([
      { id: 'bud', name: { EN: 'Bud' }, from: 10 },
      { id: 'rose', name: { TH: 'กุหลาบ' }, from: 10 },
    ]),
  ).toEqual([
    'levels.list.1.from: "rose" begins at 10, which is not above the level before it. List the lowest first.',
    'levels.list.1.name: "rose" has no English name, which players read whose language has none. Add "EN".',
  ]);
});
