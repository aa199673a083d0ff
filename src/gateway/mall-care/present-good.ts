import type { Transaction } from 'kysely';
import type { GoodRow } from '../../shared/contract/console/mall.ts';
import type { GoodDocument } from '../../shared/mall/good.ts';
import type { Tables } from '../database/tables.ts';
import type { ReadGood } from '../mall/read-goods.ts';

/** A good with how many of it were redeemed. */
interface CountedGood extends ReadGood {
  waiting: number | null;
  given: number | null;
  /** Name of the operator who proposed what waits. */
  proposer: string | null;
}

/** The goods of a merchant, each with how many of it were redeemed. */
export const selectGoods = (trx: Transaction<Tables>, merchantCode: string) =>
  trx
    .selectFrom('mall_good as g')
    .leftJoin('operator as o', 'o.id', 'g.proposed_by')
    .selectAll('g')
    .select('o.name as proposer')
    .select((eb) => {
      const sumOf = (state: 'in_process' | 'approved') =>
        eb
          .selectFrom('redemption as r')
          .select((sub) => sub.cast<number>(sub.fn.sum('r.quantity'), 'integer').as('sum'))
          .whereRef('r.merchant_code', '=', 'g.merchant_code')
          .whereRef('r.good_id', '=', 'g.id')
          .where('r.state', '=', state);
      return [sumOf('in_process').as('waiting'), sumOf('approved').as('given')];
    })
    .where('g.merchant_code', '=', merchantCode);

function givesOf({ gift }: ReadGood): GoodDocument['gives'] {
  if (gift?.kind === 'cash') return { kind: 'money', amountMinor: gift.amountMinor };
  return gift?.kind === 'bonus'
    ? { kind: 'bonus', amountMinor: gift.amountMinor, terms: gift.terms }
    : { kind: 'thing' };
}

/** The document of a good, as an operator wrote it. */
export function documentOf(row: ReadGood): GoodDocument {
  const texts = Object.fromEntries(
    Object.entries(row.name).map(([language, name]) => [language, { name, text: row.text[language] ?? '' }]),
  );
  return {
    // English is there, because the document that was written had it.
    texts: texts as GoodDocument['texts'],
    gives: givesOf(row),
    points: Number(row.points),
    stock: row.stock,
    ...(row.limit_per_member !== null && { limitPerMember: row.limit_per_member }),
    requirement:
      row.requires === null
        ? null
        : { kind: row.requires, amountMinor: String(row.requires_minor), days: row.requires_days! },
    ...(row.starts_at && { startsAt: row.starts_at.toISOString() }),
    ...(row.ends_at && { endsAt: row.ends_at.toISOString() }),
    isShown: row.is_shown,
  };
}

/** A good as an operator sees it. */
export const presentGood = (row: CountedGood, currency: string, reader: bigint | null): GoodRow => ({
  id: String(row.id),
  version: row.version,
  good: documentOf(row),
  proposed: row.proposed && {
    good: row.proposed,
    operator: row.proposer ?? '',
    isOwn: row.proposed_by === reader,
  },
  hasPicture: row.picture !== null,
  currency,
  waiting: row.waiting ?? 0,
  given: row.given ?? 0,
});
