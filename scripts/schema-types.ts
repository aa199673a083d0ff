/** Writes what is made from the brand's JSON Schema: its TypeScript types, the partial schema for brands that extend, and the operator's reference. A test sees that what is committed is fresh. */
import { readFileSync, writeFileSync } from 'node:fs';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { brandSchema } from '../src/publisher/brand/brand-schema.ts';
import { partialSchema } from '../src/publisher/brand/partial-schema.ts';
import { brandReference } from './lib/brand-reference.ts';

const SCHEMA = new URL('../schemas/brand.schema.json', import.meta.url);

/** The source text of the types of `schemas/brand.schema.json`. */
function brandTypes(): Promise<string> {
  const schema = resolved(JSON.parse(readFileSync(SCHEMA, 'utf8')) as JSONSchema);
  return compile(schema, 'Brand', {
    bannerComment:
      '/* Generated from schemas/brand.schema.json by `npm run schema-types`: change the schema, not this file. */',
    additionalProperties: false,
    strictIndexSignatures: true,
    // An array's bounds are checked by the schema; as tuple types they would only be in the way.
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 140 },
  });
}

/** The schema of a brand as code sees it: what has a default is always there, since the check fills it in. What is off when it is not there may stay away. */
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

/** Every generated file with its content, by its path from the project. */
export const generatedFiles = async (): Promise<ReadonlyMap<string, string>> =>
  new Map([
    ['src/shared/brand/brand.generated.ts', await brandTypes()],
    ['schemas/brand.partial.schema.json', `${JSON.stringify(partialSchema(brandSchema), undefined, 2)}\n`],
    ['docs/brand-reference.md', await brandReference()],
  ]);

if (import.meta.main)
  for (const [path, text] of await generatedFiles()) writeFileSync(new URL(`../${path}`, import.meta.url), text);
