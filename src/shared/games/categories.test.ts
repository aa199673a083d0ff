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
    'the esports vendor %s moves from SPORTS to a category at the end [CAT-05]',
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

  test('all esports vendors share one category, in their order, together with those that were already in it [CAT-05]', () => {
    expect(sorted('ESPORTS: OWN', 'SPORTS: IA TCL AV', 'LIVE: X')).toEqual([
      'SPORTS: TCL',
      'LIVE: X',
      'ESPORTS: OWN IA AV',
    ]);
  });

  test('DS88 moves from SPORTS to COCKFIGHT directly after it [CAT-06]', () => {
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

  test('YB moves from RNG to BINGO directly after it [CAT-07]', () => {
    expect(sorted('RNG: YB GPI', 'FISH: F')).toEqual(['RNG: GPI', 'BINGO: YB', 'FISH: F']);
  });

  test('a category that becomes empty is replaced by the new one at the same place [CAT-05, CAT-06, CAT-07]', () => {
    expect(sorted('SPORTS: DS88', 'RNG: YB', 'LIVE: X')).toEqual(['COCKFIGHT: DS88', 'BINGO: YB', 'LIVE: X']);
    expect(sorted('SPORTS: TF', 'LIVE: X')).toEqual(['LIVE: X', 'ESPORTS: TF']);
  });

  test('without a vendor to move, none of the three categories appears and nothing else changes [CAT-08]', () => {
    const lines = ['PVP: P', 'SPORTS: TCL', 'RNG: GPI', 'LOTT: TCG_LOTTO_VN'];
    expect(sorted(...lines)).toEqual(lines);
    expect(sortCategories([])).toEqual([]);
  });

  test('a vendor moves only out of its own category, so that DS88’s slots stay slots [CAT-05, CAT-06, CAT-07]', () => {
    expect(sorted('RNG: DS88 AV', 'SPORTS: YB', 'LIVE: TF')).toEqual(['RNG: DS88 AV', 'SPORTS: YB', 'LIVE: TF']);
  });

  test('a vendor appears in a category once, and repeating the step changes nothing [CAT-05, CAT-06, CAT-07]', () => {
    const once = sortCategories(read('SPORTS: TCL DS88 TF', 'RNG: YB GPI', 'SPORTS: TCL', 'ESPORTS: TF'));
    expect(shown(once)).toEqual(['SPORTS: TCL', 'COCKFIGHT: DS88', 'RNG: GPI', 'BINGO: YB', 'ESPORTS: TF']);
    expect(sortCategories(once)).toEqual(once);
    const alone = sortCategories(read('SPORTS: DS88', 'RNG: YB'));
    expect(sortCategories(alone)).toEqual(alone);
  });

  test('in the navigation COCKFIGHT is directly after RNG, also if BINGO follows RNG in the list [HEADER-06]', () => {
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

  test('the hot list contains the vendors with isHot 1, each once [CAT-09]', () => {
    const card = (vassalage: string, isHot: 0 | 1) => ({ vassalage, isHot });
    expect(
      hotVendors([
        { title: 'RNG', cards: [card('A', 1), card('B', 0)] },
        { title: 'FISH', cards: [card('A', 1), card('C', 1)] },
      ]).map(({ vassalage }) => vassalage),
    ).toEqual(['A', 'C']);
  });
});
