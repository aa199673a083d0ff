import { expect, test } from 'vitest';
import { isPlainName } from './plain-name.ts';

test.each([
  'Ann',
  'สมชาย ใจดี',
  'Nguyễn Thị Hà',
  'Nguyễn'.normalize('NFD'),
  '小明',
  'O’Neil-7',
  '🦊',
  '❤️',
  '<script>alert(1)</script>',
  "'; drop table member; --",
  '{name}',
  'ที่นี่น้ำ',
])('%s is readable [MEMBER-27]', (name) => {
  expect(isPlainName(name)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['blanks', '   '],
  ['a line break', 'Ann\nBob'],
  ['a tab', 'Ann\tBob'],
  ['a blank that does not break', 'Ann\u00a0Bob'],
  ['a wide blank', 'Ann\u3000Bob'],
  ['a bell', 'Ann\u0007'],
  ['text that is turned round', 'Ann\u202ebob'],
  ['text in a bed of its own direction', '\u2066Ann\u2069'],
  ['a blank of no width', 'An\u200bn'],
  ['a joiner', 'An\u200dn'],
  ['a soft hyphen', 'An\u00adn'],
  ['a letter that fills and shows nothing', '\u3164'],
  ['braille without dots', '\u2800\u2800'],
  ['a private sign', 'Ann\ue000'],
  ['a tag', 'Ann\u{e0041}'],
  ['marks alone', '\u0301\u0301'],
  ['marks that grow out of the line', `A${'\u0301'.repeat(12)}nn`],
  ['a line of its own', 'Ann\u2028Bob'],
])('%s is not readable [MEMBER-27]', (_, name) => {
  expect(isPlainName(name)).toBe(false);
});
