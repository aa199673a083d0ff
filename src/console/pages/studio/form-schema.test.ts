import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contains, formSchema, formUi, keyInWords, type FormNode } from './form-schema.ts';
import { groups } from './groups.ts';

const schema = JSON.parse(
  readFileSync(new URL('../../../../schemas/brand.partial.schema.json', import.meta.url), 'utf8'),
) as FormNode;
const shown = {
  inherited: new Map([['/market/currency', { path: '/market/currency', value: 'THB', from: 'base' }]]),
  sayInherited: () => 'Inherited from base: THB.',
};

test('every key of the brand’s schema is in one group, but those that belong to the file [STUDIO-01]', () => {
  const grouped = groups.flatMap(({ keys }) => keys);
  expect(new Set(grouped).size).toBe(grouped.length);
  expect(['$schema', 'schemaVersion', ...grouped].toSorted()).toEqual(Object.keys(schema.properties!).toSorted());
});

test('a form has no nulls and requires nothing, and says where a value comes from [STUDIO-01, STUDIO-03]', () => {
  const form = formSchema(schema, ['market'], shown);
  const { market } = form.properties!;
  expect(market).toMatchObject({ type: 'object', title: 'Market' });
  expect(market!.required).toBeUndefined();
  expect(market!.properties!['currency']).toMatchObject({
    type: 'string',
    description: expect.stringMatching(/^Inherited from base: THB\. ./) as string,
  });
  expect(JSON.stringify(form.properties)).not.toContain('"null"');
});

test('a field that the file does not set is empty: no default stands in it, and the kinds of a section have names', () => {
  const form = formSchema(schema, ['theme', 'home', 'abstract'], shown);
  expect(/"default":|"\$ref":"(?!#)/.test(JSON.stringify(form))).toBe(false);
  const { items } = form.properties!['home']!.properties!['sections']!;
  expect(items).toMatchObject({ discriminator: { propertyName: 'section' } });
  expect(items!.oneOf![0]!.title).toBe('Hero');
  expect(formUi(form)).toMatchObject({ abstract: { 'ui:widget': 'select' } });
});

test('a search finds keys by their names, in words, and by what is said of them or their parts', () => {
  const market = schema.properties!['market']!;
  expect(contains(market, 'market', 'time zone')).toBe(true);
  expect(contains(market, 'market', 'jurisdiction')).toBe(true);
  expect(contains(market, 'market', 'pelican')).toBe(false);
  expect(keyInWords('openingBalanceMinor')).toBe('Opening balance minor');
});
