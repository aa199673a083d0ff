import type { Selectable, Transaction } from 'kysely';
import type { MallGood } from '../../shared/contract/mall.ts';
import type { Obstacle } from '../../shared/mall/states.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { POINTS } from '../../shared/money/currencies.ts';
import type { MallGoodTable } from '../database/mall-tables.ts';
import type { Tables } from '../database/tables.ts';
import { inLanguage } from '../feed/in-language.ts';
import type { SummedPlayer } from '../records/play-sums.ts';
import type { Services } from '../services.ts';
import { requirementOf, reachedBy, type Reached } from './requirements.ts';

/** A good as the database has it. */
export type ReadGood = Selectable<MallGoodTable>;

/** Most goods that a brand shows: they are one page. */
const SHOWN_MAX = 200;
/** Address folder of the goods' pictures, on each brand's host. */
export const GOOD_PICTURE_FOLDER = '/wps/mall/picture';

/** The content of a picture by its name; undefined for one that the merchant does not have. */
export const contentOfPicture = async (
  { database }: Pick<Services, 'database'>,
  merchantCode: string,
  name: string,
): Promise<Uint8Array | undefined> => {
  const row = await database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('mall_picture')
      .select('png')
      .where('merchant_code', '=', merchantCode)
      .where('name', '=', name)
      .executeTakeFirst(),
  );
  return row?.png;
};

/** The address of a good's picture, if it has one. */
export const pictureOf = ({ picture }: Pick<ReadGood, 'picture'>): string | null =>
  picture === null ? null : `${GOOD_PICTURE_FOLDER}/${picture}.png`;

/** Whether players see a good now. */
export const isOffered = ({ is_shown, starts_at, ends_at }: ReadGood, at: Date): boolean =>
  is_shown && (starts_at === null || starts_at <= at) && (ends_at === null || ends_at > at);

/** The points of a member. */
export async function balanceOfPoints(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: Pick<SummedPlayer, 'merchantCode' | 'memberId'>,
): Promise<bigint> {
  const row = await trx
    .selectFrom('account')
    .select('balance_minor')
    .where('merchant_code', '=', merchantCode)
    .where('kind', '=', 'points')
    .where('owner_id', '=', memberId)
    .where('currency', '=', POINTS)
    .executeTakeFirst();
  return row?.balance_minor ?? 0n;
}

/** How many of each good a member has redeemed. Those that were rejected do not count. */
export async function hadOf(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: Pick<SummedPlayer, 'merchantCode' | 'memberId'>,
): Promise<ReadonlyMap<bigint, number>> {
  const rows = await trx
    .selectFrom('redemption')
    .select((eb) => ['good_id', eb.fn.sum<bigint>('quantity').as('had')])
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('state', '!=', 'rejected')
    .groupBy('good_id')
    .execute();
  return new Map(rows.map(({ good_id, had }) => [good_id, Number(had)]));
}

/** What is known of a player who looks at a good. */
interface Standing {
  points: bigint;
  had: number;
  /** How far they are with what it asks for. */
  reachedMinor: bigint;
}

/** Why a player cannot have so many of a good now; for a guest, only what holds for everybody. */
export function obstacleOf(good: ReadGood, standing: Standing | undefined, quantity = 1): Obstacle | null {
  if (good.stock < quantity) return 'sold_out';
  if (!standing) return null;
  const { points, had, reachedMinor } = standing;
  if (good.limit_per_member !== null && had + quantity > good.limit_per_member) return 'limit';
  const asked = requirementOf(good);
  if (asked && reachedMinor < asked.minor) return 'requirement';
  return points < good.points * BigInt(quantity) ? 'points' : null;
}

/** How far a player is with what a good asks for; 0 where it asks for nothing. */
export const reachedFor = async (trx: Transaction<Tables>, good: ReadGood, reached: Reached): Promise<bigint> => {
  const asked = requirementOf(good);
  return asked ? reached(trx, asked) : 0n;
};

/** Whose goods are read: those of a merchant, and for a player with how far they are. */
interface GoodsReader {
  merchantCode: string;
  currency: string;
  /** Undefined for a guest. */
  reader: SummedPlayer | undefined;
}

/** The goods that a brand offers now, the cheapest first. */
export async function readGoods(
  services: Pick<Services, 'database' | 'clock'>,
  { merchantCode, currency, reader }: GoodsReader,
  language: string,
): Promise<MallGood[]> {
  const reached = reader && (await reachedBy(services, reader));
  const at = new Date(services.clock());
  return services.database.withMerchant(merchantCode, async (trx) => {
    const rows = await trx
      .selectFrom('mall_good')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('is_shown', '=', true)
      .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
      .orderBy('points')
      .orderBy('id')
      .limit(SHOWN_MAX)
      .execute();
    const offered = rows.filter((good) => isOffered(good, at));
    if (!reader || !reached) return offered.map((row) => presentGood(row, undefined, { currency, language }));
    const points = await balanceOfPoints(trx, reader);
    const had = await hadOf(trx, reader);
    const shown: MallGood[] = [];
    for (const row of offered) {
      const standing = { points, had: had.get(row.id) ?? 0, reachedMinor: await reachedFor(trx, row, reached) };
      shown.push(presentGood(row, standing, { currency, language }));
    }
    return shown;
  });
}

function presentGood(
  row: ReadGood,
  standing: Standing | undefined,
  { currency, language }: { currency: string; language: string },
): MallGood {
  const asked = requirementOf(row);
  const amount = (amountMinor: bigint) => toDecimal({ amountMinor, currency });
  return {
    id: String(row.id),
    kind: row.kind,
    name: inLanguage(row.name, language),
    text: inLanguage(row.text, language),
    picture: pictureOf(row),
    points: String(row.points),
    gift: row.gift,
    left: row.stock,
    limit: row.limit_per_member,
    had: standing?.had ?? 0,
    requirement: asked
      ? {
          kind: asked.kind,
          amount: amount(asked.minor),
          days: asked.days,
          reached: amount(standing?.reachedMinor ?? 0n),
        }
      : null,
    endsAt: row.ends_at?.toISOString() ?? null,
    obstacle: obstacleOf(row, standing),
  };
}
