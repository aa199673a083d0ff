import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brandTypes, GENERATED } from '../schema-types.ts';

test('the types of a brand are those of its schema: run `npm run schema-types` after a change of the schema', async () => {
  expect(readFileSync(GENERATED, 'utf8')).toBe(await brandTypes());
});

test('every key of the schema says what it is [BRAND-04]', () => {
  const silent: string[] = [];
  const visit = (node: { properties?: Record<string, object>; items?: object; oneOf?: object[]; definitions?: Record<string, object> }, path: string) => {
    for (const [key, child] of Object.entries({ ...node.properties, ...node.definitions })) {
      if (!('description' in child)) silent.push(`${path}/${key}`);
      visit(child, `${path}/${key}`);
    }
    for (const child of [...(node.items ? [node.items] : []), ...(node.oneOf ?? [])]) visit(child, `${path}/…`);
  };
  visit(JSON.parse(readFileSync(new URL('../../schemas/brand.schema.json', import.meta.url), 'utf8')) as object, '');
  expect(silent).toEqual([]);
});
