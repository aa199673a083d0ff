import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { leastMs } from '../../../tests/support/least-ms.ts';
import { patternExamples } from './pattern-examples.ts';
import { isPatternId, patterns, type PatternId } from './patterns.ts';

/** A pattern that takes exponential time would need years for these; a linear one needs microseconds. */
const LENGTH = 50_000;
const TIME_MAX_MS = 250;

const expressionOf = (id: PatternId) => new RegExp(patterns[id].expression === '*' ? '' : patterns[id].expression, 'u');
const ids = Object.keys(patterns) as PatternId[];

describe('each kind accepts and refuses whole values as its rule says [PATTERN-01, PATTERN-02, PATTERN-03, PATTERN-04, PATTERN-05, PATTERN-06, PATTERN-07, PATTERN-08, PATTERN-09, PATTERN-10, PATTERN-11, PATTERN-12, PATTERN-13, PATTERN-14, PATTERN-15, PATTERN-16, PATTERN-17, PATTERN-18, PATTERN-19, PATTERN-20, PATTERN-21, PATTERN-22, PATTERN-23]', () => {
  test.each(ids)('%s', (id) => {
    const { accepted, refused } = patternExamples[id];
    for (const text of accepted) expect(expressionOf(id).test(text), JSON.stringify(text)).toBe(true);
    for (const text of refused) expect(expressionOf(id).test(text), JSON.stringify(text)).toBe(false);
    expect(accepted.length).toBeGreaterThan(0);
    expect(refused.length > 0 || id === 'any').toBe(true);
  });
});

test('the days of two centuries are dates, and nothing else is [PATTERN-12, PATTERN-13]', () => {
  const [yearFirst, monthFirst] = [expressionOf('dateYearFirst'), expressionOf('dateMonthFirst')];
  const wrong: string[] = [];
  for (let year = 1896; year <= 2104; year += 1) {
    for (let month = 0; month <= 13; month += 1) {
      for (let day = 0; day <= 32; day += 1) {
        const date = new Date(Date.UTC(year, month - 1, day));
        const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
        const [mm, dd] = [String(month).padStart(2, '0'), String(day).padStart(2, '0')];
        if (yearFirst.test(`${year}-${mm}-${dd}`) !== isReal || monthFirst.test(`${mm}-${dd}-${year}`) !== isReal)
          wrong.push(`${year}-${mm}-${dd}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test.each(ids)('%s checks a long and hostile value at once [PATTERN-23, BRAND-23]', (id) => {
  const units = [
    'a',
    '1',
    ' ',
    '.',
    '@',
    'a.',
    'a@',
    '@a.',
    'a ',
    "a'",
    '😀',
    '\u0301',
    'A',
    'aB1!',
    '福',
    'ไ',
    '한',
    '0-',
    '2024-02-2',
    '02-29-',
  ];
  const hostile = units.flatMap((unit) => [
    unit.repeat(LENGTH),
    `${unit.repeat(LENGTH)}!`,
    `${unit.repeat(LENGTH)}\n`,
    `a@${unit.repeat(LENGTH)}`,
  ]);
  const expression = expressionOf(id);
  for (const text of hostile) {
    expect(
      leastMs(TIME_MAX_MS, () => expression.test(text)),
      JSON.stringify(text.slice(0, 6)),
    ).toBeLessThan(TIME_MAX_MS);
  }
});

test('the server’s Ajv reads every expression like the page [PATTERN-23, REG-31]', () => {
  const ajv = new Ajv();
  for (const id of ids.filter((each) => each !== 'any')) {
    const validate = ajv.compile({ type: 'string', pattern: patterns[id].expression });
    for (const text of patternExamples[id].accepted) expect(validate(text), `${id} ${JSON.stringify(text)}`).toBe(true);
    for (const text of patternExamples[id].refused) expect(validate(text), `${id} ${JSON.stringify(text)}`).toBe(false);
  }
});

test('names of prototypes are not patterns', () => {
  expect(isPatternId('digits')).toBe(true);
  for (const name of ['toString', '__proto__', 'constructor', '', 'Digits']) expect(isPatternId(name)).toBe(false);
});
