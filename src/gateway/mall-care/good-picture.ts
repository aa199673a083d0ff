import type { GoodRow } from '../../shared/contract/console/mall.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { drawSquare } from '../account/draw-picture.ts';
import { pictureName } from '../account/picture-name.ts';
import type { Changing } from '../operators/changing.ts';
import type { Services } from '../services.ts';
import { presentGood, selectGoods } from './present-good.ts';

/** Side of a good's picture: sharp at 280 px on a high-density screen. */
const SIDE_PX = 560;

/** A good of a merchant. */
interface GoodName {
  merchantCode: string;
  id: bigint;
}

/** Redraws a picture of a good and puts it in place of the one before. */
export async function setGoodPicture(
  { database, sites }: Pick<Services, 'database' | 'sites'>,
  { operator, record }: Changing,
  { merchantCode, id }: GoodName,
  content: Uint8Array,
): Promise<Result<{ good: GoodRow }, 'not_found' | 'picture_invalid'>> {
  const site = await sites.forMerchant(merchantCode);
  if (!site) return fail('not_found');
  const drawn = await drawSquare(content, SIDE_PX);
  if (!drawn.ok) return drawn;
  const png = drawn.value;
  const name = pictureName(png);
  return database.withMerchant(merchantCode, async (trx) => {
    const before = await trx
      .selectFrom('mall_good')
      .select('picture')
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) return fail('not_found');
    await trx
      .insertInto('mall_picture')
      .values({ merchant_code: merchantCode, name, png })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .updateTable('mall_good')
      .set({ picture: name })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', id)
      .execute();
    await record(trx, { merchantCode, target: `good ${id}`, before, after: { picture: name } });
    const row = await selectGoods(trx, merchantCode).where('g.id', '=', id).executeTakeFirstOrThrow();
    return ok({ good: presentGood(row, site.loaded.brand.market.currency, operator.id) });
  });
}

/** The picture of a good, for operators. */
export async function readGoodPicture(
  { database }: Pick<Services, 'database'>,
  { merchantCode, id }: GoodName,
): Promise<Result<{ png: string }, 'not_found'>> {
  const row = await database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('mall_good as g')
      .innerJoin('mall_picture as p', (join) =>
        join.onRef('p.merchant_code', '=', 'g.merchant_code').onRef('p.name', '=', 'g.picture'),
      )
      .select('p.png')
      .where('g.merchant_code', '=', merchantCode)
      .where('g.id', '=', id)
      .executeTakeFirst(),
  );
  return row ? ok({ png: Buffer.from(row.png).toString('base64') }) : fail('not_found');
}
