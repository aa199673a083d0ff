import { sql, type Transaction } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { arrayText } from '../database/array-text.ts';
import type { Tables } from '../database/tables.ts';
import type { Identity } from './identities.ts';

/** Where an exclusion holds: on every brand of a licensee, or on one brand that names none. */
export const licenseeOf = ({ responsible, merchantCode }: Pick<Brand, 'responsible' | 'merchantCode'>): string =>
  responsible.licensee === undefined ? `merchant ${merchantCode}` : `licensee ${responsible.licensee}`;

const hashesOf = (identities: readonly Identity[]) =>
  sql`${arrayText(identities.map(({ hash }) => `\\x${hash.toString('hex')}`))}::text::bytea[]`;

/** Excludes everyone who has one of these identities. Returns how many were not excluded for as long already. */
export async function enterExclusion(
  trx: Transaction<Tables>,
  licensee: string,
  identities: readonly Identity[],
  { beginsAt, overAt }: { beginsAt: Date; overAt: Date | null },
): Promise<number> {
  const kinds = sql`${arrayText(identities.map(({ kind }) => kind))}::text::text[]`;
  const { rows } = await sql<{ entered: number }>`select exclusion_enter(${licensee}, ${kinds}, ${hashesOf(identities)},
    ${beginsAt}, ${overAt}) as entered`.execute(trx);
  return rows[0]!.entered;
}

/** The longest exclusion of those who have one of these identities. */
export async function exclusionOf(
  trx: Transaction<Tables>,
  licensee: string,
  identities: readonly Identity[],
  now: Date,
): Promise<{ overAt: Date | null } | undefined> {
  const { rows } = await sql<{ over_at: Date | null }>`select over_at from exclusion_of(${licensee},
    ${hashesOf(identities)}, ${now})`.execute(trx);
  return rows[0] && { overAt: rows[0].over_at };
}

/** Ends, a day later, the exclusions of these identities whose time is over. */
export const reopenExclusions = (
  trx: Transaction<Tables>,
  licensee: string,
  identities: readonly Identity[],
  askedAt: Date,
) => sql`select exclusion_reopen(${licensee}, ${hashesOf(identities)}, ${askedAt})`.execute(trx);

/** The merchants where someone has one of these identities. */
export async function merchantsOf(trx: Transaction<Tables>, identities: readonly Identity[]): Promise<string[]> {
  const { rows } = await sql<{
    merchant_code: string;
  }>`select merchant_code from merchants_of_identities(${hashesOf(identities)})`.execute(trx);
  return rows.map(({ merchant_code: code }) => code);
}
