import type { Brand } from './brand.generated.ts';

/** What the platform says of every brand's site beside its merchant code (spec §3): the same for all, since all are this one. */
export const platformConfig = { platform: 'web', lotteryType: 'Elott', device: 'WEB' } as const;

/** The part of a brand that a browser may see: the keys that the schema marks `x-visibility: public`, and what the platform says of all. */
export type PublicBrand = Omit<Brand, '$schema' | 'schemaVersion' | 'abstract' | 'extends' | 'hosts' | 'security'> &
  typeof platformConfig & {
    /** Names of the pages that this brand has a text for; the publisher, which sees the files, says so. */
    texts?: readonly string[];
    /** It is reached at more than one host, and a visitor may choose. */
    hasLines?: true;
  };

/** Whether a brand has lines to choose from, as its pages know it. */
export const linesOf = ({ hosts }: Pick<Brand, 'hosts'>): Pick<PublicBrand, 'hasLines'> =>
  hosts.length > 1 ? { hasLines: true } : {};

interface SchemaNode {
  properties?: Record<string, SchemaNode>;
  'x-visibility'?: 'public' | 'server';
}

/**
 * Copies what the schema lets a browser see. A key without a mark takes that of the key above it; at the top every key must have one.
 * @param schema the brand schema, as parsed JSON
 * @throws Error where a top-level key of the brand has no mark: it is withheld loudly rather than shown by accident
 */
export function publicBrand(brand: Brand, schema: SchemaNode): PublicBrand {
  for (const key of Object.keys(brand)) {
    if (!schema.properties?.[key]?.['x-visibility'])
      throw new Error(`schemas/brand.schema.json: "${key}" has no x-visibility`);
  }
  return { ...(visible(brand, schema) as PublicBrand), ...platformConfig, ...linesOf(brand) };
}

function visible(value: unknown, schema: SchemaNode): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !schema.properties) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => schema.properties?.[key]?.['x-visibility'] !== 'server')
      .map(([key, child]) => [key, visible(child, schema.properties?.[key] ?? {})]),
  );
}
