import { readFileSync } from 'node:fs';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { brandSchema } from '../../src/publisher/brand/brand-schema.ts';
import { partialSchema } from '../../src/publisher/brand/partial-schema.ts';
import { partialTokenSchema } from '../../src/publisher/theme/token-schema.ts';
import { brandReference } from './brand-reference.ts';
import { walletOpenApi } from './wallet-openapi.ts';

const SCHEMA = new URL('../../schemas/brand.schema.json', import.meta.url);

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

/** Drops the schema of design tokens, which is for editors: nothing uses a type of every token. */
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

/** The content of every file that is generated from the JSON Schemas and from the wallet protocol, by its path in the project. */
export const generatedFiles = async (): Promise<ReadonlyMap<string, string>> =>
  new Map([
    ['src/shared/brand/brand.generated.ts', await brandTypes()],
    ['schemas/brand.partial.schema.json', `${JSON.stringify(partialSchema(brandSchema), undefined, 2)}\n`],
    ['schemas/tokens.partial.schema.json', `${JSON.stringify(partialTokenSchema(), undefined, 2)}\n`],
    ['docs/brand-reference.md', await brandReference()],
    ['docs/wallet-protocol.openapi.json', `${JSON.stringify(walletOpenApi(), undefined, 2)}\n`],
  ]);
