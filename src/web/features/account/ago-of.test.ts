import { expect, test } from 'vitest';
import { agoOf } from './ago-of.ts';

const NOW_MS = Date.parse('2026-11-22T10:00:00Z');
const ago = (iso: string, tag = 'en-GB') => agoOf(iso, NOW_MS, tag);

test('a duration is shown in its largest full unit, and as "now" below a minute [SESS-31]', () => {
  expect(
    [
      '2026-11-22T09:59:01Z',
      '2026-11-22T09:59:00Z',
      '2026-11-22T09:01:00Z',
      '2026-11-22T08:59:59Z',
      '2026-11-21T10:00:00Z',
      '2026-11-19T09:00:00Z',
    ].map((iso) => ago(iso)),
  ).toEqual(['now', '1 minute ago', '59 minutes ago', '1 hour ago', 'yesterday', '3 days ago']);
  expect(ago('2026-11-22T10:05:00Z')).toBe('now');
  expect(['th-TH', 'vi-VN', 'zh-CN'].map((tag) => ago('2026-11-22T09:57:00Z', tag))).toEqual([
    '3 นาทีที่ผ่านมา',
    '3 phút trước',
    '3分钟前',
  ]);
});
