import { describe, expect, test } from 'vitest';
import { CATEGORY_TITLES, finalCategory, hotVendors, inNavigationOrder, sortCategories } from './categories.ts';

/** Categories written as `SPORTS: TCL AV`. */
const read = (...lines: string[]) =>
  lines.map((line) => ({
    title: line.split(': ')[0]!,
    cards: line
      .split(': ')[1]!
      .split(' ')
      .map((vassalage) => ({ vassalage })),
  }));
const shown = (categories: readonly { title: string; cards: readonly { vassalage: string }[] }[]) =>
  categories.map(({ title, cards }) => `${title}: ${cards.map(({ vassalage }) => vassalage).join(' ')}`);
const sorted = (...lines: string[]) => shown(sortCategories(read(...lines)));

describe('the categories', () => {
  test('are the eleven of the specification [CAT-01]', () => {
    expect([...CATEGORY_TITLES].sort()).toEqual([
      'BINGO',
      'COCKFIGHT',
      'ELOTT',
      'ESPORTS',
      'FISH',
      'LIVE',
      'LOTT',
      'PVP',
      'RNG',
      'SLOT',
      'SPORTS',
    ]);
  });

  test.each(['AV', 'AI', 'IMES', 'TF', 'IA'])(
    'the esports vendor %s leaves SPORTS for a category at the end [CAT-05]',
    (vendor) => {
      expect(sorted(`SPORTS: TCL ${vendor}`, 'RNG: GPI', 'FISH: HLD')).toEqual([
        'SPORTS: TCL',
        'RNG: GPI',
        'FISH: HLD',
        `ESPORTS: ${vendor}`,
      ]);
      expect(finalCategory(vendor, 'SPORTS')).toBe('ESPORTS');
    },
  );

  test('all esports vendors share one category, in their order, with those that were filed there [CAT-05]', () => {
    expect(sorted('ESPORTS: OWN', 'SPORTS: IA TCL AV', 'LIVE: X')).toEqual([
      'SPORTS: TCL',
      'LIVE: X',
      'ESPORTS: OWN IA AV',
    ]);
  });

  test('DS88 leaves SPORTS for COCKFIGHT directly after it [CAT-06]', () => {
    expect(sorted('LOTT: L', 'SPORTS: DS88 TCL', 'RNG: GPI')).toEqual([
      'LOTT: L',
      'SPORTS: TCL',
      'COCKFIGHT: DS88',
      'RNG: GPI',
    ]);
    expect(sorted('COCKFIGHT: OWN', 'SPORTS: TCL DS88', 'RNG: GPI')).toEqual([
      'SPORTS: TCL',
      'COCKFIGHT: OWN DS88',
      'RNG: GPI',
    ]);
  });

  test('YB leaves RNG for BINGO directly after it [CAT-07]', () => {
    expect(sorted('RNG: YB GPI', 'FISH: F')).toEqual(['RNG: GPI', 'BINGO: YB', 'FISH: F']);
  });

  test('where a vendor was alone, its new category stands where the old one stood [CAT-05, CAT-06, CAT-07]', () => {
    expect(sorted('SPORTS: DS88', 'RNG: YB', 'LIVE: X')).toEqual(['COCKFIGHT: DS88', 'BINGO: YB', 'LIVE: X']);
    expect(sorted('SPORTS: TF', 'LIVE: X')).toEqual(['LIVE: X', 'ESPORTS: TF']);
  });

  test('without a vendor to move none of the three appears, and nothing else moves [CAT-08]', () => {
    const lines = ['PVP: P', 'SPORTS: TCL', 'RNG: GPI', 'LOTT: TCG_LOTTO_VN'];
    expect(sorted(...lines)).toEqual(lines);
    expect(sortCategories([])).toEqual([]);
  });

  test('a vendor is moved out of its own category alone: DS88’s slots stay slots [CAT-05, CAT-06, CAT-07]', () => {
    expect(sorted('RNG: DS88 AV', 'SPORTS: YB', 'LIVE: TF')).toEqual(['RNG: DS88 AV', 'SPORTS: YB', 'LIVE: TF']);
  });

  test('a vendor stands in a category once, and doing it twice changes nothing [CAT-05, CAT-06, CAT-07]', () => {
    const once = sortCategories(read('SPORTS: TCL DS88 TF', 'RNG: YB GPI', 'SPORTS: TCL', 'ESPORTS: TF'));
    expect(shown(once)).toEqual(['SPORTS: TCL', 'COCKFIGHT: DS88', 'RNG: GPI', 'BINGO: YB', 'ESPORTS: TF']);
    expect(sortCategories(once)).toEqual(once);
    const alone = sortCategories(read('SPORTS: DS88', 'RNG: YB'));
    expect(sortCategories(alone)).toEqual(alone);
  });

  test('in the navigation COCKFIGHT stands directly after RNG, also where BINGO follows it in the list [HEADER-06]', () => {
    const navigation = (...lines: string[]) =>
      inNavigationOrder(sortCategories(read(...lines))).map(({ title }) => title);
    expect(navigation('SPORTS: TCL DS88', 'RNG: GPI YB', 'FISH: F')).toEqual([
      'SPORTS',
      'RNG',
      'COCKFIGHT',
      'BINGO',
      'FISH',
    ]);
    expect(navigation('RNG: GPI', 'FISH: F', 'SPORTS: TCL DS88')).toEqual(['RNG', 'COCKFIGHT', 'FISH', 'SPORTS']);
    expect(navigation('SPORTS: TCL DS88', 'FISH: F')).toEqual(['SPORTS', 'COCKFIGHT', 'FISH']);
    expect(navigation('RNG: GPI', 'FISH: F')).toEqual(['RNG', 'FISH']);
  });

  test('the hot list keeps the vendors whose isHot is 1, each once [CAT-09]', () => {
    const card = (vassalage: string, isHot: 0 | 1) => ({ vassalage, isHot });
    expect(
      hotVendors([
        { title: 'RNG', cards: [card('A', 1), card('B', 0)] },
        { title: 'FISH', cards: [card('A', 1), card('C', 1)] },
      ]).map(({ vassalage }) => vassalage),
    ).toEqual(['A', 'C']);
  });
});
