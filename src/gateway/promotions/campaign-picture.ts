import type { Transaction } from 'kysely';
import type { CampaignPage } from '../../shared/contract/console/promotions.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { drawBanner } from '../account/draw-picture.ts';
import { pictureName } from '../account/picture-name.ts';
import type { Tables } from '../database/tables.ts';
import type { Changing } from '../operators/changing.ts';
import type { Services } from '../services.ts';
import { readCampaign } from './read-console.ts';

type Parts = Pick<Services, 'database'>;
type Changed = Result<{ campaign: CampaignPage }, 'not_found'>;

/** Address folder of the campaigns' pictures, on each brand's host. */
export const CAMPAIGN_PICTURE_FOLDER = '/wps/promotions/picture';

/** The address of a campaign's picture; null for one without. */
export const pictureUrlOf = (picture: string | null): string | null =>
  picture === null ? null : `${CAMPAIGN_PICTURE_FOLDER}/${picture}.webp`;

/** A campaign of a merchant. */
interface CampaignName {
  merchantCode: string;
  id: bigint;
}

/** Redraws a picture of a campaign and puts it in place of the one before. */
export async function setCampaignPicture(
  { database }: Parts,
  changing: Changing,
  { merchantCode, id }: CampaignName,
  content: Uint8Array,
): Promise<Changed | Result<never, 'picture_invalid'>> {
  const drawn = await drawBanner(content);
  if (!drawn.ok) return drawn;
  const name = pictureName(drawn.value);
  return database.withMerchant(merchantCode, async (trx) => {
    await trx
      .insertInto('campaign_picture')
      .values({ merchant_code: merchantCode, name, webp: drawn.value })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return change(trx, changing, { merchantCode, id }, name);
  });
}

/** Takes the picture of a campaign away: the drawing shows again. */
export const removeCampaignPicture = (
  { database }: Parts,
  changing: Changing,
  campaign: CampaignName,
): Promise<Changed> => database.withMerchant(campaign.merchantCode, (trx) => change(trx, changing, campaign, null));

async function change(
  trx: Transaction<Tables>,
  { operator, record }: Changing,
  { merchantCode, id }: CampaignName,
  picture: string | null,
): Promise<Changed> {
  const before = await trx
    .selectFrom('campaign')
    .select('picture')
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) return fail('not_found');
  await trx
    .updateTable('campaign')
    .set({ picture })
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .execute();
  await record(trx, { merchantCode, target: `campaign ${id}`, before, after: { picture } });
  return ok({ campaign: (await readCampaign(trx, merchantCode, id, operator))! });
}

/** The picture of a campaign, for operators. */
export async function readCampaignPicture(
  { database }: Parts,
  { merchantCode, id }: CampaignName,
): Promise<Result<{ webp: string }, 'not_found'>> {
  const row = await database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('campaign as c')
      .innerJoin('campaign_picture as p', (join) =>
        join.onRef('p.merchant_code', '=', 'c.merchant_code').onRef('p.name', '=', 'c.picture'),
      )
      .select('p.webp')
      .where('c.merchant_code', '=', merchantCode)
      .where('c.id', '=', id)
      .executeTakeFirst(),
  );
  return row ? ok({ webp: Buffer.from(row.webp).toString('base64') }) : fail('not_found');
}

/** The content of a picture by its name; undefined for one that the merchant does not have. */
export const contentOfPicture = async (
  { database }: Parts,
  merchantCode: string,
  name: string,
): Promise<Uint8Array | undefined> => {
  const row = await database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('campaign_picture')
      .select('webp')
      .where('merchant_code', '=', merchantCode)
      .where('name', '=', name)
      .executeTakeFirst(),
  );
  return row?.webp;
};
