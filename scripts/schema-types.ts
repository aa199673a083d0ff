/**
 * Generates files from the JSON Schemas of brands and of design tokens: the types, the partial schemas, and the operator's reference. A test checks that the committed files are up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { brandSchema } from '../src/publisher/brand/brand-schema.ts';
import { partialSchema } from '../src/publisher/brand/partial-schema.ts';
import { partialTokenSchema } from '../src/publisher/theme/token-schema.ts';
import { brandReference } from './lib/brand-reference.ts';

const SCHEMA = new URL('../schemas/brand.schema.json', import.meta.url);

/** The source text of the types for `schemas/brand.schema.json`. */
function brandTypes(): Promise<string> {
  const schema = resolved(JSON.parse(readFileSync(SCHEMA, 'utf8'), withoutTokens) as JSONSchema);
  return compile(schema, 'Brand', {
    bannerComment:
      '/* Generated from schemas/brand.schema.json by `npm run schema-types`: change the schema, not this file. */',
    additionalProperties: false,
    strictIndexSignatures: true,
    // The schema checks the bounds of arrays. As tuple types they would only be in the way.
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 140 },
  });
}

/** Drops the schema of design tokens, which editors follow: a type of every token would be in nobody's way and of no use. */
const withoutTokens = (key: string, value: unknown): unknown => (key === 'allOf' ? undefined : value);

/**
 * The schema of a resolved brand: keys with a default are always present, because the check fills them in. Flags that
 * are off by default may be absent.
 */
function resolved(schema: JSONSchema): JSONSchema {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) return schema;
  const filled = properties.flatMap(([key, child]) => ('default' in child && child.default !== false ? [key] : []));
  const required = Array.isArray(schema.required) ? schema.required : [];
  return {
    ...schema,
    required: [...new Set([...required, ...filled])],
    properties: Object.fromEntries(properties.map(([key, child]) => [key, resolved(child)])),
  };
}

/** The content of every generated file, by its path in the project. */
export const generatedFiles = async (): Promise<ReadonlyMap<string, string>> =>
  new Map([
    ['src/shared/brand/brand.generated.ts', await brandTypes()],
    ['schemas/brand.partial.schema.json', `${JSON.stringify(partialSchema(brandSchema), undefined, 2)}\n`],
    ['schemas/tokens.partial.schema.json', `${JSON.stringify(partialTokenSchema(), undefined, 2)}\n`],
    ['docs/brand-reference.md', await brandReference()],
  ]);

if (import.meta.main)
  for (const [path, text] of await generatedFiles()) writeFileSync(new URL(`../${path}`, import.meta.url), text);
