import type { Insertable } from 'kysely';
import type { GoodRow } from '../../shared/contract/console/mall.ts';
import { textByLanguage } from '../../shared/documents/texts.ts';
import { fail, ok, type RequestFault, type Result } from '../../shared/errors.ts';
import { goodDocument, type GoodDocument } from '../../shared/mall/good.ts';
import type { Gift } from '../../shared/rewards/gift.ts';
import type { MallGoodTable } from '../database/mall-tables.ts';
import { documentChecker } from '../documents/document-checker.ts';
import type { Changing } from '../operators/changing.ts';
import type { Services } from '../services.ts';
import { presentGood, selectGoods } from './present-good.ts';

/** What the schema cannot say about a good. */
function faultsOf({ points, requirement, limitPerMember, startsAt, endsAt }: GoodDocument): RequestFault[] {
  return [
    ...(points === 0 && requirement === null
      ? [{ path: '/points', message: 'A good without points asks for turnover or deposits.' }]
      : []),
    ...(points === 0 && limitPerMember === undefined
      ? [{ path: '/limitPerMember', message: 'Say how many of a good without points one player can have.' }]
      : []),
    ...[['startsAt', startsAt] as const, ['endsAt', endsAt] as const].flatMap(([name, moment]) =>
      moment !== undefined && Number.isNaN(Date.parse(moment))
        ? [{ path: `/${name}`, message: 'Write a moment.' }]
        : [],
    ),
    ...(startsAt !== undefined && endsAt !== undefined && Date.parse(startsAt) >= Date.parse(endsAt)
      ? [{ path: '/endsAt', message: 'It ends before it begins.' }]
      : []),
  ];
}

const check = documentChecker(goodDocument, faultsOf);

/** A good that an operator saves: a new one, or one of which they have seen a version. */
export interface SavedGood {
  merchant: string;
  id?: string | undefined;
  version?: number | undefined;
  good: unknown;
}

/** Adds a good or changes it. Fails with `changed_meanwhile` if another operator has changed it since, and with `bad_request` and all faults of the document. */
export async function saveGood(
  { database, sites }: Pick<Services, 'database' | 'sites'>,
  { record }: Pick<Changing, 'record'>,
  { merchant: merchantCode, id, version, good: written }: SavedGood,
): Promise<Result<{ good: GoodRow }, 'not_found' | 'changed_meanwhile' | 'bad_request'>> {
  const site = await sites.forMerchant(merchantCode);
  if (!site) return fail('not_found');
  const checked = check(written);
  if (!checked.ok) return checked;
  const { currency } = site.loaded.brand.market;
  const columns = columnsOf(checked.value, currency);
  return database.withMerchant(merchantCode, async (trx) => {
    const find = (goodId: bigint) => selectGoods(trx, merchantCode).where('g.id', '=', goodId);
    if (id === undefined) {
      const added = await trx
        .insertInto('mall_good')
        .values({ merchant_code: merchantCode, ...columns })
        .returning('id')
        .executeTakeFirstOrThrow();
      const good = presentGood(await find(added.id).executeTakeFirstOrThrow(), currency);
      await record(trx, { merchantCode, target: `good ${good.id}`, after: good.good });
      return ok({ good });
    }
    // Redemptions take of the stock, so it is read after its lock.
    await trx
      .selectFrom('mall_good')
      .select('id')
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', BigInt(id))
      .forNoKeyUpdate()
      .execute();
    const before = await find(BigInt(id)).executeTakeFirst();
    if (!before) return fail('not_found');
    if (before.version !== version) return fail('changed_meanwhile');
    await trx
      .updateTable('mall_good')
      .set({ ...columns, version: before.version + 1 })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', before.id)
      .execute();
    const good = presentGood(await find(before.id).executeTakeFirstOrThrow(), currency);
    await record(trx, {
      merchantCode,
      target: `good ${id}`,
      before: presentGood(before, currency).good,
      after: good.good,
    });
    return ok({ good });
  });
}

function giftOf(gives: GoodDocument['gives'], currency: string): Gift | null {
  if (gives.kind === 'thing') return null;
  if (gives.kind === 'money') return { kind: 'cash', currency, amountMinor: gives.amountMinor };
  return { kind: 'bonus', currency, amountMinor: gives.amountMinor, terms: gives.terms };
}

/** A document as the database has it. */
function columnsOf(good: GoodDocument, currency: string): Omit<Insertable<MallGoodTable>, 'merchant_code'> {
  const { texts, gives, points, stock, limitPerMember, requirement, startsAt, endsAt, isShown } = good;
  const gift = giftOf(gives, currency);
  return {
    kind: gives.kind,
    name: JSON.stringify(textByLanguage(texts, 'name')),
    text: JSON.stringify(textByLanguage(texts, 'text')),
    points: BigInt(points),
    gift: gift && JSON.stringify(gift),
    stock,
    limit_per_member: limitPerMember ?? null,
    requires: requirement?.kind ?? null,
    requires_minor: requirement ? BigInt(requirement.amountMinor) : null,
    requires_days: requirement?.days ?? null,
    starts_at: startsAt === undefined ? null : new Date(startsAt),
    ends_at: endsAt === undefined ? null : new Date(endsAt),
    is_shown: isShown,
  };
}
