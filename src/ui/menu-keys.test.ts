import { expect, test } from 'vitest';
import { itemForKey } from './menu-keys.ts';

const labels = ['Show', 'Copy', 'Share', 'ลบ', 'Đóng'];

test('the arrow keys go around a menu, and Home and End go to its ends [LAYOUT-14]', () => {
  const moved = (key: string) => [-1, 0, 1, 4].map((current) => itemForKey(key, current, labels));
  expect(moved('ArrowDown')).toEqual([0, 1, 2, 0]);
  expect(moved('ArrowUp')).toEqual([4, 4, 0, 3]);
  expect(moved('Home')).toEqual([0, 0, 0, 0]);
  expect(moved('End')).toEqual([4, 4, 4, 4]);
});

test('a letter goes to the next item that begins with it, in any script [LAYOUT-14]', () => {
  expect([-1, 0, 1, 2, 4].map((current) => itemForKey('s', current, labels))).toEqual([0, 2, 2, 0, 0]);
  expect(itemForKey('C', 3, labels)).toBe(1);
  expect(itemForKey('ล', 0, labels)).toBe(3);
  expect(itemForKey('đ', 0, labels)).toBe(4);
});

test('other keys leave the focus where it is [LAYOUT-14]', () => {
  for (const key of ['x', ' ', 'Enter', 'Tab', 'Escape', 'Shift']) expect(itemForKey(key, 0, labels)).toBeUndefined();
  expect(itemForKey('ArrowDown', -1, [])).toBeUndefined();
});
