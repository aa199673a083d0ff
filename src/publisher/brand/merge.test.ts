import { expect, test } from 'vitest';
import type { SchemaNode } from './brand-schema.ts';
import { inheritable, merge } from './merge.ts';

const node: SchemaNode = {
  properties: {
    own: { type: 'string', 'x-merge': 'own' },
    list: { type: 'array' },
    fields: { type: 'array', 'x-merge': 'byKey', 'x-key': 'name', items: { properties: { name: {}, size: {} } } },
    group: { properties: { a: {}, b: {} } },
    tree: { type: 'object' },
  },
};

test.each<[what: string, parent: unknown, child: unknown, merged: unknown]>([
  ['objects merge', { group: { a: 1 } }, { group: { b: 2 } }, { group: { a: 1, b: 2 } }],
  ['arrays replace', { list: [1, 2, 3] }, { list: [4] }, { list: [4] }],
  ['an empty array replaces too', { list: [1] }, { list: [] }, { list: [] }],
  ['null unsets', { group: { a: 1, b: 2 }, list: [1] }, { group: { a: null }, list: null }, { group: { b: 2 } }],
  [
    'null unsets a whole group, and a key of the schema that no parent has',
    { group: { a: 1 } },
    { group: null, list: null },
    {},
  ],
  [
    'null of an unknown key stays, so that the check refuses it',
    { tree: { $value: 1 } },
    { tree: { $value: null, other: null } },
    { tree: { other: null } },
  ],
  ['another kind of value replaces', { group: { a: 1 } }, { group: 'x' }, { group: 'x' }],
  [
    'items merge by their key, at the parent’s places',
    { fields: [{ name: 'a', size: 1 }, { name: 'b' }] },
    { fields: [{ name: 'c' }, { name: 'a', size: null }, { name: 'b', size: 3 }] },
    { fields: [{ name: 'a' }, { name: 'b', size: 3 }, { name: 'c' }] },
  ],
  [
    'an item that a child lists twice stays twice',
    { fields: [{ name: 'a' }] },
    {
      fields: [
        { name: 'a', size: 1 },
        { name: 'a', size: 2 },
      ],
    },
    {
      fields: [
        { name: 'a', size: 1 },
        { name: 'a', size: 2 },
      ],
    },
  ],
  [
    'items without their key are kept',
    { fields: [{ name: 'a' }] },
    { fields: [7, {}] },
    { fields: [{ name: 'a' }, 7, {}] },
  ],
])('%s [BRAND-07]', (_what, parent, child, merged) => {
  const before = JSON.stringify([parent, child]);
  expect(merge(parent, child, node)).toEqual(merged);
  expect(JSON.stringify([parent, child])).toBe(before);
});

test('a name of a prototype is a key like any other', () => {
  const merged = merge({}, JSON.parse('{ "__proto__": { "polluted": true }, "constructor": 1 }'), node) as object;
  expect(Object.keys(merged)).toEqual(['__proto__', 'constructor']);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
});

test('the own keys of a file are not inherited [BRAND-35]', () => {
  expect(inheritable({ own: 'x', list: [], other: 1 }, node)).toEqual({ list: [], other: 1 });
});

test('the value of a design token is replaced as a whole, because half of a colour over half of another is neither [BRAND-07, THEME-01]', () => {
  const parent = {
    color: { accent: { $type: 'color', $value: { colorSpace: 'srgb', components: [1, 0, 0], hex: '#ff0000' } } },
  };
  const child = { color: { accent: { $value: { colorSpace: 'srgb', components: [0, 0, 1] } } } };
  expect(merge(parent, child, undefined)).toEqual({
    color: { accent: { $type: 'color', $value: { colorSpace: 'srgb', components: [0, 0, 1] } } },
  });
});
