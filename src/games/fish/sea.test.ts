import { expect, test } from 'vitest';
import { seaTitle } from '../../../tests/support/test-sea.ts';
import { fishIn, fishOf, isInSea, placeAt } from './sea.ts';

const { fish } = seaTitle;
const NOW = Date.UTC(2026, 4, 1, 12, 0, 7);
const ids = (sea: string, atMs: number) => fishIn(fish, sea, atMs).map(({ id }) => id);

test('all players of a sea see the same fish, and another sea has others [FISH-05]', () => {
  expect(ids('sunken-crown:1', NOW)).toEqual(ids('sunken-crown:1', NOW));
  const places = (sea: string) => fishIn(fish, sea, NOW).map(({ fromY, bornAtMs }) => `${fromY} ${bornAtMs}`);
  expect(places('sunken-crown:1')).not.toEqual(places('sunken-crown:2'));
});

test('an id names one fish, and an id that no fish has names none [FISH-07]', () => {
  for (const shown of fishIn(fish, 'sunken-crown:1', NOW)) {
    const { kind, ...rest } = fishOf(fish, 'sunken-crown:1', shown.id)!;
    expect({ kind: kind.id, ...rest }).toEqual({ ...shown, kind: shown.kind.id });
  }
  for (const id of [
    '',
    'spark',
    'spark.1',
    'spark.01.0',
    'spark.-1.0',
    'spark.1.9',
    'mermaid.1.0',
    'spark.1.0.0',
    'spark.1e3.0',
  ])
    expect(fishOf(fish, 'sunken-crown:1', id), id).toBeUndefined();
});

test('the sea is never empty and never crowded, and its common kinds are nearly always there', () => {
  const common = fish.kinds.filter(({ multiple }) => multiple <= 8).map(({ id }) => id);
  const hours = Array.from({ length: 600 }, (_, index) => NOW + index * 6100);
  for (const atMs of hours) {
    const here = fishIn(fish, 'sunken-crown:1', atMs);
    expect(here.length).toBeGreaterThan(6);
    expect(here.length).toBeLessThan(45);
    expect(here.every((each) => isInSea(each, atMs))).toBe(true);
  }
  for (const kind of common) {
    const share = hours.filter((atMs) => ids('sunken-crown:1', atMs).some((id) => id.startsWith(kind))).length / 600;
    expect(share, kind).toBeGreaterThan(0.9);
  }
});

test('a fish enters at one side and leaves at the other, and stays above the cannons', () => {
  const place = { x: 0, y: 0, slope: 0 };
  for (const shown of fishIn(fish, 'sunken-crown:1', NOW)) {
    placeAt(shown, shown.bornAtMs, place);
    expect(place.x < 0 || place.x > 1).toBe(true);
    expect(place.x > 1).toBe(shown.isLeftward);
    placeAt(shown, shown.leavesAtMs, place);
    expect(place.x > 1).toBe(!shown.isLeftward);
    for (let share = 0; share <= 1; share += 0.1) {
      placeAt(shown, shown.bornAtMs + share * (shown.leavesAtMs - shown.bornAtMs), place);
      expect(place.y).toBeGreaterThan(-0.05);
      expect(place.y).toBeLessThan(0.95);
    }
  }
});
