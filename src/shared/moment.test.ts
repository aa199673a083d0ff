import { expect, test } from 'vitest';
import { formatAmount } from './money/money.ts';
import { formatMoment } from './moment.ts';

/** Half past seven in the evening in London, and already tomorrow in Bangkok. */
const EVENING = '2026-11-19T19:30:05Z';

test('a moment is written in the page’s language and the market’s time zone [LANG-15]', () => {
  const inBangkok = (tag: string) => formatMoment(EVENING, tag, 'Asia/Bangkok').replaceAll(/\s/g, ' ');
  expect(inBangkok('en')).toBe('Nov 20, 2026, 2:30:05 AM');
  expect(inBangkok('zh-Hans')).toBe('2026年11月20日 02:30:05');
  expect(inBangkok('vi')).toBe('02:30:05 20 thg 11, 2026');
  expect(inBangkok('th')).toBe('20 พ.ย. 2026 02:30:05');
  expect(formatMoment(EVENING, 'en', 'Europe/London')).toContain('Nov 19');
  expect(formatMoment(EVENING, 'en', 'Europe/London')).toContain('7:30:05');
});

test('an invalid moment and an unknown time zone are errors [LANG-15]', () => {
  expect(() => formatMoment('soon', 'en', 'Asia/Bangkok')).toThrow(RangeError);
  expect(() => formatMoment(EVENING, 'en', 'Asia/Nowhere')).toThrow(RangeError);
});

test('an amount has the separators of its language, and always Latin digits [LANG-15]', () => {
  const written = (tag: string) => formatAmount({ amountMinor: 123_456_789n, currency: 'THB' }, tag);
  expect(['en', 'th', 'zh-Hans', 'en-XA'].map(written)).toEqual(Array(4).fill('1,234,567.89'));
  expect(written('vi')).toBe('1.234.567,89');
  expect(written('ar-EG').replaceAll(/[\u200e\u200f]/g, '')).toBe('1,234,567.89');
});
