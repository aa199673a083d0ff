import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedFiles } from './generated-files.ts';

test('generated files are up to date: run `npm run schema-types` after a change of the schema, packs, patterns, entries or the wallet protocol [BRAND-37, TOOL-46]', async () => {
  for (const [path, text] of await generatedFiles())
    expect(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8') === text, path).toBe(true);
});

test('every key of the schema has a description [BRAND-04]', () => {
  const silent: string[] = [];
  const visit = (
    node: {
      properties?: Record<string, object>;
      items?: object;
      oneOf?: object[];
      definitions?: Record<string, object>;
    },
    path: string,
  ) => {
    for (const [key, child] of Object.entries({ ...node.properties, ...node.definitions })) {
      if (!('description' in child)) silent.push(`${path}/${key}`);
      visit(child, `${path}/${key}`);
    }
    for (const child of [...(node.items ? [node.items] : []), ...(node.oneOf ?? [])]) visit(child, `${path}/…`);
  };
  visit(JSON.parse(readFileSync(new URL('../../schemas/brand.schema.json', import.meta.url), 'utf8')) as object, '');
  expect(silent).toEqual([]);
});
