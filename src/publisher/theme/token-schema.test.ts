import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { tokenFaults } from './token-faults.ts';
import { partialTokenSchema, tokenRules, tokenSchema } from './token-schema.ts';

const themes = new URL('../../../themes/', import.meta.url);
const ajv = new Ajv({ strict: false });
const isWhole = ajv.compile(tokenSchema);
const isPart = ajv.compile(partialTokenSchema());

type Tree = Record<string, Record<string, unknown>>;
const treeOf = (file: string) => JSON.parse(readFileSync(new URL(file, themes), 'utf8')) as Tree;

test('each set of the project is valid for an editor: a whole set, or what differs in another mode [THEME-20]', () => {
  const files = readdirSync(themes).filter((name) => name.endsWith('.tokens.json'));
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const validate = file.split('.').length === 3 ? isWhole : isPart;
    expect(validate(treeOf(file)), `${file} ${ajv.errorsText(validate.errors)}`).toBe(true);
    expect(treeOf(file)['$schema']).toBe(`../schemas/tokens.${validate === isWhole ? '' : 'partial.'}schema.json`);
  }
});

const px = (value: number) => ({ $value: { value, unit: 'px' } });
test.each<[what: string, group: string, token: string, value: unknown]>([
  ['an unknown token', 'color', 'on-heroo', { $value: '{color.text}' }],
  ['a radius below zero', 'radius', 'small', px(-40)],
  ['a width in no unit', 'size', 'rail', { $value: { value: 200 } }],
  ['a type scale that shrinks', 'type', 'ratio', { $value: 0.5 }],
  ['a gradient of one stop', 'gradient', 'action', { $value: [{ color: '{color.accent}', position: 0 }] }],
  ['a colour of two components', 'color', 'text', { $value: { colorSpace: 'srgb', components: [0, 0] } }],
])('the editor and the check refuse the same: %s [THEME-20, THEME-21]', (_, group, token, value) => {
  const night = treeOf('night.tokens.json');
  const tree = { ...night, [group]: { ...night[group], [token]: value } };
  expect(isWhole(tree)).toBe(false);
  expect(isPart({ [group]: { [token]: value } })).toBe(false);
  expect(tokenFaults(tree, new Set(tokenRules.keys())).some(({ path }) => path.includes(token))).toBe(true);
});

test('every design token says what it is for [THEME-20]', () => {
  expect(tokenRules.size).toBeGreaterThan(50);
  expect([...tokenRules].filter(([, { description }]) => description === '')).toEqual([]);
});

test('a colour outside sRGB may have digits that only come near it [THEME-22]', () => {
  const faultsOf = (value: object) => tokenFaults({ color: { accent: { $value: value } } }, new Set());
  expect(faultsOf({ colorSpace: 'display-p3', components: [0, 1, 0], hex: '#00f900' })).toEqual([]);
  expect(faultsOf({ colorSpace: 'oklch', components: [0.628, 0.2577, 29.23], hex: '#ff0000' })).toEqual([]);
  expect(faultsOf({ colorSpace: 'oklch', components: [0.628, 0.1, 29.23], hex: '#ff0000' })).toHaveLength(1);
});
