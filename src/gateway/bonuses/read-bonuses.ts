import { sql, type Transaction } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { BonusPage, BonusRound, BonusRow, promotionCalls } from '../../shared/contract/promotions.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { Tables } from '../database/tables.ts';
import { inLanguage, knownLanguage } from '../feed/in-language.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';
import { bonusBalances, type ReadBonus } from './bonus-accounts.ts';

type Calls = typeof promotionCalls;

/** Whose bonuses they are. */
export interface BonusReader {
  merchantCode: string;
  memberId: bigint;
  /** IANA name of the brand's time zone. */
  timeZone: string;
}

type Own = Pick<BonusReader, 'merchantCode' | 'memberId'>;

/** The bonuses of a member. */
export const bonusesOf = (trx: Transaction<Tables>, { merchantCode, memberId }: Own) =>
  trx.selectFrom('bonus').selectAll().where('merchant_code', '=', merchantCode).where('member_id', '=', memberId);

/** Bonuses as their player sees them, with what the open ones hold now. */
export async function presentBonuses(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: Own,
  rows: readonly ReadBonus[],
  language: string,
): Promise<BonusRow[]> {
  const held = await bonusBalances(trx, merchantCode, [memberId]);
  return rows.map((row) => {
    const { currency } = row;
    const text = (amountMinor: bigint) => toDecimal({ amountMinor, currency });
    const open = held.find((one) => one.currency === currency)?.balanceMinor ?? 0n;
    return {
      id: String(row.id),
      title: inLanguage(row.title, knownLanguage(language)),
      currency,
      amount: text(row.amount_minor),
      balance: text(row.end_minor ?? open),
      state: row.state,
      turnoverWanted: text(row.turnover_wanted_minor),
      turnoverDone: text(row.turnover_done_minor),
      openedAt: row.opened_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
    };
  });
}

/** Reads a page of a member's bonuses, newest first. */
export async function bonusList(
  { database, cursors }: Pick<Services, 'database' | 'cursors'>,
  reader: BonusReader,
  { language = 'EN', ...query }: QueryOf<Calls['bonusList']>,
): Promise<Result<ValueOf<Calls['bonusList']>, 'cursor_invalid'>> {
  const { merchantCode, memberId } = reader;
  const page = await readPage(cursors, { call: 'bonusList', merchantCode, reader: String(memberId) }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, (trx) => {
        let rows = bonusesOf(trx, reader);
        if (after) rows = rows.where('id', '<', BigInt(after[0]!));
        return rows.orderBy('id', 'desc').limit(limit).execute();
      }),
    positionOf: ({ id }) => [String(id)],
  });
  if (!page.ok) return page;
  const { rows, nextCursor } = page.value;
  const list = await database.withMerchant(merchantCode, (trx) => presentBonuses(trx, reader, rows, language));
  return ok({ list, nextCursor });
}

/** Reads one bonus of a member with a page of its rounds, newest first. */
export async function bonusDetail(
  { database, cursors }: Pick<Services, 'database' | 'cursors'>,
  reader: BonusReader,
  { language = 'EN', id, ...query }: QueryOf<Calls['bonusDetail']>,
): Promise<Result<ValueOf<Calls['bonusDetail']>, 'cursor_invalid' | 'not_found'>> {
  const { merchantCode, memberId } = reader;
  const found = await database.withMerchant(merchantCode, async (trx) => {
    const row = await bonusesOf(trx, reader).where('id', '=', BigInt(id)).executeTakeFirst();
    return row && { row, bonus: await presentPage(trx, reader, row, language) };
  });
  if (!found) return fail('not_found');
  const { row, bonus } = found;
  const place = { call: `bonusDetail ${id}`, merchantCode, reader: String(memberId) };
  const page = await readPage(cursors, place, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, (trx) => {
        let rows = trx
          .selectFrom('bonus_round')
          .selectAll()
          .where('merchant_code', '=', merchantCode)
          .where('bonus_id', '=', row.id);
        if (after) rows = rows.where('id', '<', BigInt(after[0]!));
        return rows.orderBy('id', 'desc').limit(limit).execute();
      }),
    positionOf: (round) => [String(round.id)],
  });
  if (!page.ok) return page;
  const text = (amountMinor: bigint) => toDecimal({ amountMinor, currency: row.currency });
  const list = page.value.rows.map((round): BonusRound => ({
    roundId: round.round_id,
    vassalage: round.vassalage,
    gameId: round.game_id,
    at: round.at.toISOString(),
    stake: text(round.stake_minor),
    counted: text(round.counted_minor),
    share: round.share,
    reason: round.reason,
  }));
  return ok({ bonus, list, nextCursor: page.value.nextCursor });
}

async function presentPage(
  trx: Transaction<Tables>,
  reader: BonusReader,
  row: ReadBonus,
  language: string,
): Promise<BonusPage> {
  const { terms, currency } = row;
  const text = (amountMinor: bigint) => toDecimal({ amountMinor, currency });
  const [fields] = await presentBonuses(trx, reader, [row], language);
  const { rows: days } = await sql<{ day: string; counted: bigint }>`
    select to_char(at at time zone ${reader.timeZone}, 'YYYY-MM-DD') as day, sum(counted_minor)::bigint as counted
    from bonus_round where merchant_code = ${reader.merchantCode} and bonus_id = ${row.id} group by 1 order by 1`.execute(
    trx,
  );
  return {
    ...fields!,
    paysFirst: terms.paysFirst,
    stakeMax: terms.stakeMaxMinor === null ? null : text(BigInt(terms.stakeMaxMinor)),
    shares: terms.shares,
    excludedGames: terms.excludedGames,
    endsOnWithdrawal: terms.endsOnWithdrawal ?? false,
    days: days.map(({ day, counted }) => ({ day, counted: text(BigInt(counted)) })),
  };
}
