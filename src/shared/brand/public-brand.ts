import type { Brand } from './brand.generated.ts';

/** What the platform tells about every brand's site besides its merchant code (spec §3). It is the same for all brands. */
export const platformConfig = { platform: 'web', lotteryType: 'Elott', device: 'WEB' } as const;

/** The part of a brand that a browser may see: the keys that the schema marks `x-visibility: public`, and the platform's own values. */
export type PublicBrand = Omit<Brand, '$schema' | 'schemaVersion' | 'abstract' | 'extends' | 'hosts' | 'security'> &
  typeof platformConfig & {
    /** Names of the pages that this brand has a text for. The publisher, which sees the files, adds them. */
    texts?: readonly string[];
    /** Whether it has several hosts, so that players can choose one. */
    hasLines?: true;
  };

/** Whether players of a brand can choose between several lines. */
export const linesOf = ({ hosts }: Pick<Brand, 'hosts'>): Pick<PublicBrand, 'hasLines'> =>
  hosts.length > 1 ? { hasLines: true } : {};

interface SchemaNode {
  properties?: Record<string, SchemaNode>;
  'x-visibility'?: 'public' | 'server';
}

/**
 * Copies what the schema lets a browser see. A key without a mark inherits that of its parent key; at the top level every key must have one.
 * @param schema the brand schema, as parsed JSON
 * @throws Error when a top-level key of the brand has no mark, so that nothing secret is published by accident
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
