import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { OwnLevel } from '../../shared/contract/levels.ts';
import { dayOf } from '../../shared/days.ts';
import { ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { Database } from '../database/database.ts';
import { inLanguage } from '../feed/in-language.ts';
import { playedDays, sumPlay } from '../records/play-sums.ts';
import type { Services } from '../services.ts';
import { countedOf, firstDay, namesOf, placeFor } from './level-of.ts';

/** A member's level as it was last computed; undefined before the first time. */
export const readStanding = (database: Database, merchantCode: string, memberId: bigint) =>
  database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('member_level')
      .select(['level', 'falls_on'])
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
  );

/** The name of a level in a language; undefined for one that the brand no longer has. */
export function levelName({ levels }: Pick<Brand, 'levels'>, id: string, language: string): string | undefined {
  const level = levels.list.find((one) => one.id === id);
  return level && inLanguage(namesOf(level), language);
}

/** What members are called by: the label that an operator gave them, else their level. */
export async function clubLabelOf(
  database: Database,
  brand: Brand,
  { memberId, clubLabel, language }: { memberId: bigint; clubLabel: string; language: string | null },
): Promise<string> {
  if (clubLabel !== '' || brand.levels.list.length === 0) return clubLabel;
  const standing = await readStanding(database, brand.merchantCode, memberId);
  return (standing && levelName(brand, standing.level, language ?? brand.languages.default)) ?? '';
}

/** Reads the level of a player, with what they have played up to now. The list is empty where the brand has no levels. */
export async function ownLevel(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  brand: Brand,
  memberId: bigint,
  language: string,
): Promise<Result<OwnLevel, never>> {
  const { merchantCode, levels, market } = brand;
  const { currency, timeZone } = market;
  const player = { merchantCode, memberId, currency, timeZone };
  await sumPlay(database, player);
  const today = dayOf(clock(), timeZone);
  const from = firstDay(levels, today);
  const played = await database.withMerchant(merchantCode, (trx) =>
    playedDays(trx, player, { ...(from !== undefined && { from }), to: today }),
  );
  const counted = countedOf(levels, played, today);
  const standing = await readStanding(database, merchantCode, memberId);
  const known = levels.list.findIndex(({ id }) => id === standing?.level);
  // Before the first night the lowest level is known already: it asks for nothing.
  const place = known >= 0 ? known : placeFor(levels, 0n);
  const next = levels.list[place + 1];
  const missing = next && BigInt(next.from) - counted;
  const inWords = (value: bigint) =>
    levels.counts === 'rounds' ? String(value) : toDecimal({ amountMinor: value, currency });
  return ok({
    counts: levels.counts,
    period: levels.period,
    days: levels.days,
    currency,
    place: place < 0 ? null : place,
    counted: inWords(counted),
    missing: missing === undefined ? null : inWords(missing > 0n ? missing : 0n),
    fallsOn: standing?.falls_on ?? null,
    list: levels.list.map((level) => ({
      name: inLanguage(namesOf(level), language),
      from: inWords(BigInt(level.from)),
      gift: level.giftMinor === undefined ? null : toDecimal({ amountMinor: BigInt(level.giftMinor), currency }),
    })),
  });
}
