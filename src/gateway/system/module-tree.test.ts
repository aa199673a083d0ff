import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { moduleTree } from './module-tree.ts';

/** The nine modules of the specification. */
const ids = [
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'USERNAMEREG3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
  'MOBILEVERCODELOGIN3',
  'DIRECTREG3',
  'CHNGPASSVERIF3',
] as const;
const onTheWire = (flags: Parameters<typeof moduleTree>[0]['flags']) =>
  Object.fromEntries(
    moduleTree({ flags })
      .flatMap(({ modules }) => modules)
      .map(({ moduleId, value }) => [moduleId, value]),
  );
const all = (value: string) => Object.fromEntries(ids.map((id) => [id, value]));

test('the modules are the nine flags that a brand may set', () => {
  const schema = JSON.parse(readFileSync(new URL('../../../schemas/brand.schema.json', import.meta.url), 'utf8')) as {
    properties: { flags: { properties: object } };
  };
  expect(Object.keys(schema.properties.flags.properties).toSorted()).toEqual([...ids].toSorted());
  expect(Object.keys(onTheWire({})).toSorted()).toEqual([...ids].toSorted());
});

test('a flag that is on is 1, and one that is off or not set is 0 [ROLE-07]', () => {
  expect(onTheWire(Object.fromEntries(ids.map((id) => [id, true])))).toEqual(all('1'));
  expect(onTheWire(Object.fromEntries(ids.map((id) => [id, false])))).toEqual(all('0'));
  expect(onTheWire({})).toEqual(all('0'));
});

test.each(ids)('%s depends on no other flag [ROLE-07]', (id) => {
  expect(onTheWire({ [id]: true })).toEqual({ ...all('0'), [id]: '1' });
  expect(onTheWire({ ...Object.fromEntries(ids.map((other) => [other, true])), [id]: false })).toEqual({
    ...all('1'),
    [id]: '0',
  });
});
