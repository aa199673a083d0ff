/** Writes the TypeScript types of the JSON Schemas: `src/shared/brand/brand.generated.ts`. A test sees that what is committed is fresh. */
import { readFileSync, writeFileSync } from 'node:fs';
import { compile, type JSONSchema } from 'json-schema-to-typescript';

const SCHEMA = new URL('../schemas/brand.schema.json', import.meta.url);
/** Where the generated types of a brand lie. */
export const GENERATED = new URL('../src/shared/brand/brand.generated.ts', import.meta.url);

/** The source text of the types of `schemas/brand.schema.json`. */
export function brandTypes(): Promise<string> {
  const schema = resolved(JSON.parse(readFileSync(SCHEMA, 'utf8')) as JSONSchema);
  return compile(schema, 'Brand', {
    bannerComment: '/* Generated from schemas/brand.schema.json by `npm run schema-types`: change the schema, not this file. */',
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
  return { ...schema, required: [...new Set([...required, ...filled])], properties: Object.fromEntries(properties.map(([key, child]) => [key, resolved(child)])) };
}

if (import.meta.main) writeFileSync(GENERATED, await brandTypes());
