import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brandTypes, GENERATED } from '../schema-types.ts';

test('the types of a brand are those of its schema: run `npm run schema-types` after a change of the schema', async () => {
  expect(readFileSync(GENERATED, 'utf8')).toBe(await brandTypes());
});
