import { expect, test } from 'vitest';
import { isPatternId, patterns, type PatternId } from './patterns.ts';

/** A pattern that takes exponential time would need years for these; a linear one needs microseconds. */
const LENGTH = 50_000;
const TIME_MAX_MS = 250;

const expressionOf = (id: PatternId) => new RegExp(patterns[id].expression === '*' ? '' : patterns[id].expression, 'u');

test.each<[id: PatternId, accepted: string[], refused: string[]]>([
  ['any', ['', 'a', ' ', '😀\n'], []],
  ['letterFirst', ['a1b', 'Z'], ['1ab', '', 'a b', 'a_', 'é', 'a\n', 'ab\nc']],
  ['lettersDigits', ['abc', '123', 'a1'], ['a_1', '', ' a', 'a\n', '١']],
  ['noSpaces', ['a-b', 'ü!'], ['a b', ' ', '', 'a\u00a0b', 'a\tb', 'a\n']],
  ['digits', ['007', '1'], ['7.0', '-1', '', '1e3', '٣', '1\n']],
  ['mailbox', ['a@b.co', 'a.b+c@d.e.org'], ['a@b', '@b.co', 'a@', 'a@@b.co', 'a b@c.de', 'a@.de', 'a@b..de', 'a@b.de\n']],
  ['nameWithSpaces', ['Ann', 'Ann Lee', 'สมชาย ใจดี', 'O’Neil-Smith Jr.'], [' Ann', 'Ann ', 'Ann  Lee', 'Ann3', '', 'Ann\nLee']],
])('%s accepts and refuses as its rule says, the whole value [PATTERN-01, PATTERN-02, PATTERN-04, PATTERN-05, PATTERN-07, PATTERN-10, PATTERN-23]', (id, accepted, refused) => {
  for (const text of accepted) expect(expressionOf(id).test(text), JSON.stringify(text)).toBe(true);
  for (const text of refused) expect(expressionOf(id).test(text), JSON.stringify(text)).toBe(false);
});

test.each(Object.keys(patterns) as PatternId[])('%s answers a long and hostile value at once [PATTERN-23, BRAND-23]', (id) => {
  const hostile = ['a', '1', ' ', '.', '@', 'a.', 'a@', '@a.', 'a ', "a'", '😀', '\u0301'].flatMap((unit) => [unit.repeat(LENGTH), `${unit.repeat(LENGTH)}!`, `${unit.repeat(LENGTH)}\n`, `a@${unit.repeat(LENGTH)}`]);
  const expression = expressionOf(id);
  for (const text of hostile) {
    const startedAt = performance.now();
    expression.test(text);
    expect(performance.now() - startedAt, JSON.stringify(text.slice(0, 6))).toBeLessThan(TIME_MAX_MS);
  }
});

test('only own names are patterns', () => {
  expect(isPatternId('digits')).toBe(true);
  for (const name of ['toString', '__proto__', 'constructor', '', 'Digits']) expect(isPatternId(name)).toBe(false);
});
