import { expect, test } from 'vitest';
import { spanText } from './span-text.ts';

const bangkok = { tag: 'en', timeZone: 'Asia/Bangkok' };

test('a period of whole days is told by its dates, the last one included; an hour by its moments [AGENT-37]', () => {
  expect(spanText('2026-01-31T17:00:00Z', '2026-02-28T17:00:00Z', bangkok)).toBe('Feb 1, 2026 – Feb 28, 2026');
  expect(spanText('2026-03-13T17:00:00Z', '2026-03-14T17:00:00Z', bangkok)).toBe('Mar 14, 2026');
  expect(spanText('2026-03-14T03:00:00Z', '2026-03-14T04:00:00Z', bangkok)).toMatch(
    /^Mar 14, 2026, 10:00.AM – Mar 14, 2026, 11:00.AM$/,
  );
});
