import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { JobCatalogue, JobData } from '../jobs/catalogue.ts';
import { setGoodPicture } from '../mall-care/good-picture.ts';
import { saveGood } from '../mall-care/save-good.ts';
import type { Services } from '../services.ts';
import { findDeciders } from './deciders.ts';
import { goodsToMake } from './goods-to-make.ts';

/** Side of the pictures as they are uploaded. */
const SIDE_PX = 560;

/** Draws a picture of a demonstration as an operator would upload it. */
async function pictureOf(name: string): Promise<Buffer> {
  const drawing = await readFile(new URL(`goods/${name}.svg`, import.meta.url));
  return sharp(drawing).resize(SIDE_PX, SIDE_PX).png().toBuffer();
}

/** Fills the mall of a demonstration brand by the commands of the console, if it has no goods yet. */
export async function makeGoods(
  services: Services,
  { merchantCode }: JobData<JobCatalogue, 'make-demo-goods'>,
): Promise<void> {
  const brand = (await services.sites.forMerchant(merchantCode))?.loaded.brand;
  // A brand may have ceased to be a demonstration since the job was added.
  if (!services.config.makesHistory || !brand?.market.demo || !brand.mall.isOn) return;
  const isFilled = await services.database.withMerchant(merchantCode, (trx) =>
    trx.selectFrom('mall_good').select('id').where('merchant_code', '=', merchantCode).limit(1).executeTakeFirst(),
  );
  if (isFilled) return;
  const [decider] = await findDeciders(services, 'mall.change');
  if (!decider) throw new Error('the goods of a demonstration wait for its operators');
  for (const { picture, good } of goodsToMake(brand)) {
    const { record } = decider('PUT /console/mall/goods');
    const saved = await saveGood(services, { operatorId: null, record }, { merchant: merchantCode, good });
    if (!saved.ok) throw new Error(`a good of a demonstration was refused: ${JSON.stringify(saved.detail)}`);
    const of = { merchantCode, id: BigInt(saved.value.good.id) };
    await setGoodPicture(services, decider('POST /console/mall/picture'), of, await pictureOf(picture));
  }
}
