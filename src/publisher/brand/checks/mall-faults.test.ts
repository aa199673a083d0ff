import { parseTree } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { alpha } from '../../../../tests/support/fixture-project.ts';
import type { Brand } from '../../../shared/brand/brand.generated.ts';
import { faultLine } from '../brand-fault.ts';
import { mallFaults } from './mall-faults.ts';

const nothing = { live: 0, pvp: 0, rng: 0, sports: 0, lott: 0, deposit: 0 };

/** The faults of a brand's mall, one line each, without the place. */
function faultsOf(changes: Partial<Brand['mall']>): string[] {
  const mall = { ...alpha.mall, ...changes };
  const text = JSON.stringify({ mall });
  return mallFaults({ file: 'brand.json', text, tree: parseTree(text) }, { mall }).map((fault) =>
    faultLine(fault).replace(/^\S+ /, ''),
  );
}

test('a mall in which nothing earns points is found, but not while it is closed [POINT-21]', () => {
  expect(faultsOf({ isOn: false, pointMinor: nothing })).toEqual([]);
  expect(faultsOf({ isOn: true, pointMinor: nothing })).toEqual([
    'mall.isOn: the mall is on, and nothing earns points. Set a rate in pointMinor.',
  ]);
});

test('points that are worth as much as the cheapest way to earn them are found [POINT-21]', () => {
  const pointMinor = { ...nothing, live: 500, deposit: 2000 };
  // 100 points cost 50,000 of live play.
  expect(faultsOf({ isOn: true, pointMinor, conversion: { points: 100, amountMinor: 49_999 } })).toEqual([]);
  expect(faultsOf({ isOn: true, pointMinor, conversion: { points: 100, amountMinor: 50_000 } })).toEqual([
    'mall.conversion.amountMinor: 100 points cost 50000 of live, and would be worth 50000. Lower it.',
  ]);
});
