import type { Insertable, Transaction, Updateable } from 'kysely';
import type { GoodRow } from '../../shared/contract/console/mall.ts';
import { textByLanguage } from '../../shared/documents/texts.ts';
import { fail, ok, type RequestFault, type Result } from '../../shared/errors.ts';
import { goodDocument, type GoodDocument } from '../../shared/mall/good.ts';
import type { Gift } from '../../shared/rewards/gift.ts';
import type { MallGoodTable } from '../database/mall-tables.ts';
import type { Tables } from '../database/tables.ts';
import { documentChecker } from '../documents/document-checker.ts';
import type { ReadGood } from '../mall/read-goods.ts';
import type { Changing } from '../operators/changing.ts';
import type { Services } from '../services.ts';
import { costOf, madeAlone, noteAlone } from './alone.ts';
import { documentOf, presentGood, selectGoods } from './present-good.ts';

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

/** Who saves: an operator, or the demonstration, which waits for nobody. */
interface Saving extends Pick<Changing, 'record'> {
  operatorId: bigint | null;
}

/**
 * Adds a good or changes it. Where what players see would be worth more than the operator may add alone within a day, it waits for a second one, and
 * the good stays as it was; a new one stays hidden. Fails with `changed_meanwhile` if another operator has changed it since, and with `bad_request` and all faults of the
 * document.
 */
export async function saveGood(
  { database, sites, config, clock }: Pick<Services, 'database' | 'sites' | 'config' | 'clock'>,
  { operatorId, record }: Saving,
  { merchant: merchantCode, id, version, good: written }: SavedGood,
): Promise<Result<{ good: GoodRow }, 'not_found' | 'changed_meanwhile' | 'bad_request'>> {
  const site = await sites.forMerchant(merchantCode);
  if (!site) return fail('not_found');
  const checked = check(written);
  if (!checked.ok) return checked;
  const { currency } = site.loaded.brand.market;
  const document = checked.value;
  const alone = operatorId === null ? undefined : { merchantCode, operatorId, at: new Date(clock()) };
  const limitMinor = config.fourEyesLimits?.get(currency) ?? 0n;
  return database.withMerchant(merchantCode, async (trx) => {
    const read = (goodId: bigint) => selectGoods(trx, merchantCode).where('g.id', '=', goodId);
    const before = id === undefined ? undefined : await lockGood(trx, merchantCode, BigInt(id));
    if (id !== undefined && !before) return fail('not_found');
    if (before && before.version !== version) return fail('changed_meanwhile');
    const addedMinor = costOf(document) - (before ? costOf(documentOf(before)) : 0n);
    const waits = alone !== undefined && addedMinor > 0n && (await madeAlone(trx, alone)) + addedMinor > limitMinor;
    const note = async (goodId: bigint) => {
      if (alone && !waits && addedMinor > 0n) await noteAlone(trx, alone, goodId, addedMinor);
    };
    const proposal = {
      proposed: waits ? JSON.stringify(document) : null,
      proposed_by: waits ? alone.operatorId : null,
      decided_by: null,
    };
    const after = waits ? { proposed: document } : document;
    if (!before) {
      const columns = columnsOf(waits ? { ...document, isShown: false } : document, currency);
      const added = await trx
        .insertInto('mall_good')
        .values({ merchant_code: merchantCode, ...columns, ...proposal })
        .returning('id')
        .executeTakeFirstOrThrow();
      await note(added.id);
      await record(trx, { merchantCode, target: `good ${added.id}`, after });
      return ok({ good: presentGood(await read(added.id).executeTakeFirstOrThrow(), currency, operatorId) });
    }
    await note(before.id);
    await changeGood(trx, before, { ...(!waits && columnsOf(document, currency)), ...proposal });
    await record(trx, { merchantCode, target: `good ${before.id}`, before: documentOf(before), after });
    return ok({ good: presentGood(await read(before.id).executeTakeFirstOrThrow(), currency, operatorId) });
  });
}

/** A good, locked: redemptions take of its stock. */
export const lockGood = (trx: Transaction<Tables>, merchantCode: string, id: bigint): Promise<ReadGood | undefined> =>
  trx
    .selectFrom('mall_good')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Changes a good that is locked, as its next version. */
export async function changeGood(
  trx: Transaction<Tables>,
  { merchant_code: merchantCode, id, version }: ReadGood,
  columns: Updateable<MallGoodTable>,
): Promise<void> {
  await trx
    .updateTable('mall_good')
    .set({ ...columns, version: version + 1 })
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .execute();
}

function giftOf(gives: GoodDocument['gives'], currency: string): Gift | null {
  if (gives.kind === 'thing') return null;
  if (gives.kind === 'money') return { kind: 'cash', currency, amountMinor: gives.amountMinor };
  return { kind: 'bonus', currency, amountMinor: gives.amountMinor, terms: gives.terms };
}

/** A document as the database has it. */
export function columnsOf(good: GoodDocument, currency: string): Omit<Insertable<MallGoodTable>, 'merchant_code'> {
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
