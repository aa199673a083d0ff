import { parseTree } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { leastMs } from '../../../../tests/support/least-ms.ts';
import { patternExamples } from '../../../shared/brand/pattern-examples.ts';
import { patterns, type PatternId } from '../../../shared/brand/patterns.ts';
import { faultLine } from '../brand-fault.ts';
import { hangsOn, slowestOf } from './hanging-pattern.ts';
import { patternFaults } from './pattern-faults.ts';

const sound = { expression: '[A-Z]{2}[0-9]{6}', accepted: ['AB123456'], refused: ['AB12', 'ab123456'] };

/** The faults of patterns, one line each, without the place. */
function faultsOf(own: Record<string, typeof sound>): string[] {
  const text = JSON.stringify({ patterns: own });
  return patternFaults({ file: 'brand.json', text, tree: parseTree(text) }, { patterns: own }).map((fault) =>
    faultLine(fault).replace(/^\S+ /, ''),
  );
}

test('a sound pattern passes, and so does a brand without one [BRAND-23]', () => {
  expect(faultsOf({ card: sound })).toEqual([]);
  // The expression must match the whole value, or AB would be accepted because of its A.
  expect(faultsOf({ card: { expression: 'A|B', accepted: ['A'], refused: ['AB'] } })).toEqual([]);
  expect(patternFaults({ file: 'brand.json', text: '{}', tree: undefined }, {})).toEqual([]);
});

test.each<[what: string, id: string, pattern: typeof sound, says: string]>([
  [
    'the name of a built-in pattern',
    'digits',
    sound,
    'patterns.digits: "digits" is the name of a built-in pattern. Choose another.',
  ],
  [
    'an expression that cannot be compiled',
    'card',
    { ...sound, expression: '[A-Z' },
    'patterns.card.expression: this is not a regular expression with the flag u: ',
  ],
  [
    'an expression that needs the flag u to be off',
    'card',
    { ...sound, expression: '\\-' },
    'patterns.card.expression: this is not a regular expression',
  ],
  [
    'a bracket that closes the group which we add',
    'card',
    { ...sound, expression: 'a)|(b' },
    'patterns.card.expression: this is not a regular expression',
  ],
  [
    'an accepted example that is refused',
    'card',
    { ...sound, accepted: ['AB123456', 'AB1'] },
    'patterns.card.accepted.1: "AB1" must be accepted, but the expression refuses it.',
  ],
  [
    'a refused example that is accepted',
    'card',
    { ...sound, refused: ['AB123456'] },
    'patterns.card.refused.0: "AB123456" must be refused, but the expression accepts it.',
  ],
])('%s has a fault of its own [BRAND-23, PATTERN-23]', (_, id, pattern, says) => {
  const faults = faultsOf({ [id]: pattern });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(says);
});

const hanging = ['(a+)+', '(a|a)*', '(?:[a-z]+)*[0-9]', '(.*)*=', '(a|b|ab)*c', '\\d*\\d*x'];

describe('a pattern that can hang is refused with a text on which it hangs [BRAND-23, BRAND-40]', () => {
  test.each(hanging)('%s', (expression) => {
    const [fault, ...more] = faultsOf({ card: { ...sound, expression } });
    expect(more).toEqual([]);
    expect(fault).toMatch(/^patterns\.card\.expression: this can hang, for example on .*repeat\(\d+\)/);
  });

  test('measuring time alone finds exponential patterns, so that each of the two checks is enough', () => {
    for (const expression of ['^(?:(a+)+)$', '^(?:(a|a)*)$', '^(?:(?:[a-z]+)*[0-9])$'])
      expect(slowestOf(expression, ['aaa']), expression).toContain('"aaa');
    expect(slowestOf('^(?:[a-z]+)$', ['aaa'])).toBeUndefined();
  });
});

test.each(Object.keys(patterns) as PatternId[])(
  'the built-in pattern %s passes the checks of a brand’s own patterns [BRAND-23, PATTERN-23]',
  (id) => {
    const { accepted, refused } = patternExamples[id];
    const { expression } = patterns[id];
    expect(expression === '*' ? undefined : hangsOn(expression, [...accepted, ...refused])).toBeUndefined();
  },
);

test('a verdict is cached by the expression, so that ten thousand brands with one pattern cost one check', () => {
  expect(hangsOn('^[a-f]{3,9}$')).toBeUndefined();
  const askedMs = leastMs(500, () => {
    for (let i = 0; i < 10_000; i += 1) hangsOn('^[a-f]{3,9}$');
  });
  expect(askedMs).toBeLessThan(500);
});
