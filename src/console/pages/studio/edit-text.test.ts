import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { editText } from './edit-text.ts';

const text = `{
  "name": "Alpha",
  "market": { "currency": "THB", "demo": { "openingBalanceMinor": 500000 } },
  // a comment stays
  "vendors": ["RED", "BLUE"]
}
`;
const value = {
  name: 'Alpha',
  market: { currency: 'THB', demo: { openingBalanceMinor: 500_000 } },
  vendors: ['RED', 'BLUE'],
};
const changedLines = (after: string) => {
  const before = new Set(text.split('\n'));
  return after.split('\n').filter((line) => !before.has(line));
};

test('a form that changed nothing leaves the text byte for byte, also with groups that it made empty [STUDIO-02]', () => {
  expect(editText(text, value, { ...value, access: {}, market: { ...value.market, cashier: { limits: {} } } })).toBe(
    text,
  );
  for (const slug of ['aurora', 'lotus', 'northline']) {
    const own = readFileSync(new URL(`../../../../brands/${slug}/brand.json`, import.meta.url), 'utf8');
    const parsed = JSON.parse(own) as object;
    expect(editText(own, parsed, structuredClone(parsed))).toBe(own);
  }
});

test.each([
  [{ ...value, name: 'Beta' }, ['  "name": "Beta",']],
  [
    { ...value, market: { ...value.market, currency: 'VND' } },
    ['  "market": { "currency": "VND", "demo": { "openingBalanceMinor": 500000 } },'],
  ],
  [{ ...value, vendors: ['RED', 'GREEN'] }, ['  "vendors": ["RED", "GREEN"]']],
])('one changed value changes only its line [STUDIO-02]', (after, lines) =>
  expect(changedLines(editText(text, value, after))).toEqual(lines),
);

test('what is cleared is inherited again, and what is new is added [STUDIO-02]', () => {
  const { name: _, ...rest } = value;
  expect(JSON.parse(editText(text, value, rest).replace(/^ *\/\/.*$/m, ''))).toEqual(rest);
  const after = editText(text, value, { ...value, access: { forcedLogin: true, other: {} } });
  expect(changedLines(after).join('\n')).toContain('"forcedLogin": true');
  expect(after).not.toContain('other');
});
