import { parseTree } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { faultAt, faultLine, suggestion } from './brand-fault.ts';

test.each([
  ['FREEPLAY', ['FREEPLAY3', 'DIRECTREG3'], ' Did you mean FREEPLAY3?'],
  ['drak', ['dark', 'light'], ' Did you mean dark?'],
  ['DARK', ['dark', 'light'], ' Did you mean dark?'],
  ['hosst', ['home', 'hosts'], ' Did you mean hosts?'],
  ['entirely-else', ['dark', 'light'], ' Known are: dark, light.'],
  ['', ['dark', 'light'], ' Known are: dark, light.'],
  ['x', [], ' Known are: .'],
])('for "%s" among %j the suggestion is:%s [BRAND-12]', (word, known, said) => {
  expect(suggestion(word, known)).toBe(said);
});

test('a fault is at its key, or at the nearest key above it that exists', () => {
  const text = '{\n  "a": {\n    "b": [1, 2]\n  }\n}';
  const file = { file: 'f.json', text, tree: parseTree(text) };
  expect(faultLine(faultAt(file, ['a', 'b', 1], 'x'))).toBe('f.json:3:14 a.b.1: x');
  expect(faultLine(faultAt(file, ['a', 'b'], 'x', { atName: true }))).toBe('f.json:3:5 a.b: x');
  expect(faultLine(faultAt(file, ['a', 'c', 'd'], 'x'))).toBe('f.json:2:8 a.c.d: x');
  expect(faultLine(faultAt(file, [], 'x'))).toBe('f.json:1:1 x');
  expect(faultLine(faultAt({ ...file, tree: undefined }, ['a'], 'x'))).toBe('f.json:1:1 a: x');
});
