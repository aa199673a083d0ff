/**
 * `npm run schema-types`: generates files from the JSON Schemas of brands and of design tokens: TypeScript types, the partial
 * schemas of brands that extend another and of token sets, and the operator's reference; and from the contract the OpenAPI of the wallet protocol. A test checks that the committed files are up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { generatedFiles } from './lib/generated-files.ts';

for (const [path, text] of await generatedFiles()) {
  const file = new URL(`../${path}`, import.meta.url);
  const isChanged = readFileSync(file, 'utf8') !== text;
  // A file that stays keeps its time, so that nothing is built again.
  if (isChanged) writeFileSync(file, text);
  process.stdout.write(`${isChanged ? 'written' : 'unchanged'} ${path}\n`);
}
