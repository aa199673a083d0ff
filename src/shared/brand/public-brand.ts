import type { Brand } from './brand.generated.ts';

/** What the platform tells about every brand's site besides its merchant code (spec §3). It is the same for all brands. */
export const platformConfig = { platform: 'web', lotteryType: 'Elott', device: 'WEB' } as const;

/** The part of a brand that a browser may see: the keys that the schema marks `x-visibility: public`, and the platform's own values. */
export type PublicBrand = Omit<
  Brand,
  | '$schema'
  | 'schemaVersion'
  | 'abstract'
  | 'extends'
  | 'hosts'
  | 'security'
  | 'cashier'
  | 'referral'
  | 'mall'
  | 'kyc'
  | 'levels'
> &
  typeof platformConfig & {
    /** Names of the pages that this brand has a text for. The publisher, which sees the files, adds them. */
    texts?: readonly string[];
    /** Whether it has several hosts, so that players can choose one. */
    hasLines?: true;
    /** What it has of a cashier. */
    hasDeposits?: true;
    hasWithdrawals?: true;
    hasVendorWallets?: true;
    /** Whether it has a points mall. */
    hasMall?: true;
    /** Whether it asks for identity documents. */
    hasDocuments?: true;
  };

/** The parts of a public brand that stand for keys that a browser does not see. */
type Summary = Pick<
  PublicBrand,
  'hasLines' | 'hasDeposits' | 'hasWithdrawals' | 'hasVendorWallets' | 'hasMall' | 'hasDocuments'
>;

/** Whether players of a brand can choose between several lines, and what it has of a cashier. Only the pages of money read its methods, by a call. */
export const summaryOf = ({
  hosts,
  cashier: { deposits, withdrawals, isSingleWallet },
  mall,
  kyc,
}: Pick<Brand, 'hosts' | 'cashier' | 'mall' | 'kyc'>): Summary => ({
  ...(hosts.length > 1 && { hasLines: true }),
  ...(deposits.length > 0 && { hasDeposits: true }),
  ...(withdrawals.length > 0 && { hasWithdrawals: true }),
  ...(!isSingleWallet && { hasVendorWallets: true }),
  ...(mall.isOn && { hasMall: true }),
  ...(kyc.isOn && { hasDocuments: true }),
});

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
  return { ...(visible(brand, schema) as PublicBrand), ...platformConfig, ...summaryOf(brand) };
}

function visible(value: unknown, schema: SchemaNode): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !schema.properties) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => schema.properties?.[key]?.['x-visibility'] !== 'server')
      .map(([key, child]) => [key, visible(child, schema.properties?.[key] ?? {})]),
  );
}
