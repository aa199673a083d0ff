import { sql, type Transaction } from 'kysely';
import { PLACE_COUNTED_MAX, RACES_MAX, RANKS_MAX, type RaceRow, type Rank } from '../../shared/contract/rankings.ts';
import { textByLanguage } from '../../shared/documents/texts.ts';
import type { ChallengeState } from '../../shared/missions/challenge.ts';
import type { RaceMeasure, RaceTerms } from '../../shared/missions/race.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { maskAccount } from '../boards/mask-account.ts';
import type { Tables } from '../database/tables.ts';
import { isPresent } from '../exclusion/play-blocks.ts';
import { inLanguage } from '../feed/in-language.ts';

/** A race with its terms in force. */
export interface ReadRace {
  id: bigint;
  state: ChallengeState;
  terms: RaceTerms;
}

/** Races that ended up to so long ago stay on the leaderboard. */
const ENDED_SHOWN_MS = 30 * 86_400_000;
/** The multiplier is kept in hundredths. */
const MULTIPLIER_DECIMALS = 2;

/** Decimal text of a score. */
export function scoreText(score: bigint, { measure, currency }: { measure: RaceMeasure; currency: string }): string {
  if (measure !== 'multiplier') return toDecimal({ amountMinor: score, currency });
  const digits = String(score).padStart(MULTIPLIER_DECIMALS + 1, '0');
  return `${digits.slice(0, -MULTIPLIER_DECIMALS)}.${digits.slice(-MULTIPLIER_DECIMALS)}`;
}

/** The races of the leaderboard: running, coming, and those that ended within the last month, in this order. */
export async function shownRaces(trx: Transaction<Tables>, merchantCode: string, nowMs: number): Promise<ReadRace[]> {
  const rows = await trx
    .selectFrom('challenge as c')
    .innerJoin('challenge_version as v', (join) =>
      join
        .onRef('v.merchant_code', '=', 'c.merchant_code')
        .onRef('v.challenge_id', '=', 'c.id')
        .onRef('v.version', '=', 'c.version'),
    )
    .select(['c.id', 'c.state', 'v.terms'])
    .where('c.merchant_code', '=', merchantCode)
    .where('c.kind', '=', 'race')
    .where('c.state', 'in', ['open', 'closed'])
    .where(sql<boolean>`(v.terms->>'until')::timestamptz > ${new Date(nowMs - ENDED_SHOWN_MS)}::timestamptz`)
    .execute();
  const order = ['running', 'coming', 'counting', 'ended'];
  return rows
    .map(({ id, state, terms }): ReadRace => ({ id, state, terms: terms as RaceTerms }))
    .map((race) => ({ race, rank: order.indexOf(stateOf(race, nowMs)) }))
    .toSorted((a, b) => a.rank - b.rank || Date.parse(b.race.terms.until) - Date.parse(a.race.terms.until))
    .slice(0, RACES_MAX)
    .map(({ race }) => race);
}

/** Where a race stands: it comes, runs, is over and being counted, or has ended with its prizes. */
export function stateOf({ state, terms }: Omit<ReadRace, 'id'>, nowMs: number): RaceRow['state'] {
  if (state === 'closed') return 'ended';
  if (nowMs < Date.parse(terms.from)) return 'coming';
  return nowMs < Date.parse(terms.until) ? 'running' : 'counting';
}

/** The top of a race: by score; of two alike the one who reached it first, then the older account. Closed and excluded members are left out. */
export function topOf(
  trx: Transaction<Tables>,
  merchantCode: string,
  race: Pick<ReadRace, 'id' | 'state'>,
  { count, at }: { count: number; at: Date },
) {
  const scores = trx
    .selectFrom('race_score as s')
    .innerJoin('member as m', (join) =>
      join.onRef('m.merchant_code', '=', 's.merchant_code').onRef('m.id', '=', 's.member_id'),
    )
    .select(['s.member_id', 'm.account', 's.score', 's.place'])
    .where('s.merchant_code', '=', merchantCode)
    .where('s.challenge_id', '=', race.id)
    .limit(count);
  // What has ended stays as it was, whatever became of its members.
  if (race.state === 'closed') return scores.where('s.place', 'is not', null).orderBy('s.place');
  return scores
    .where('s.score', '>', 0n)
    .where(isPresent('s', at))
    .orderBy('s.score', 'desc')
    .orderBy('s.reached_at')
    .orderBy('s.member_id');
}

/** A race in a language, with its top. */
export async function readRace(
  trx: Transaction<Tables>,
  merchantCode: string,
  race: ReadRace,
  { language, nowMs }: { language: string; nowMs: number },
): Promise<RaceRow> {
  const { id, terms } = race;
  const top = await topOf(trx, merchantCode, race, { count: RANKS_MAX, at: new Date(nowMs) }).execute();
  return {
    id: String(id),
    title: inLanguage(textByLanguage(terms.texts, 'title'), language),
    measure: terms.measure,
    currency: terms.currency,
    state: stateOf(race, nowMs),
    from: terms.from,
    until: terms.until,
    stakeMin: toDecimal({ amountMinor: BigInt(terms.stakeMinMinor), currency: terms.currency }),
    categories: terms.games.categories,
    vendors: terms.games.vendors,
    prizes: terms.prizes,
    list: top.map(({ account, score }, index): Rank => ({
      place: index + 1,
      account: maskAccount(account),
      score: scoreText(score, terms),
    })),
  };
}

/**
 * The place of a member in a race; null for one further back than places are counted, undefined without a score. At most so many rows are looked at,
 * so the answer takes as long whatever the length of the board.
 */
export async function placeOf(
  trx: Transaction<Tables>,
  merchantCode: string,
  { id }: Pick<ReadRace, 'id'>,
  memberId: bigint,
): Promise<{ place: number | null; score: bigint } | undefined> {
  const own = await trx
    .selectFrom('race_score')
    .select(['score', 'reached_at', 'place'])
    .where('merchant_code', '=', merchantCode)
    .where('challenge_id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!own || own.score <= 0n) return undefined;
  if (own.place !== null) return { place: own.place, score: own.score };
  const { rows } = await sql<{ ahead: bigint }>`
    select count(*) as ahead from (
      (select 1 from race_score s where s.merchant_code = ${merchantCode} and s.challenge_id = ${id} and s.score > ${own.score} limit ${PLACE_COUNTED_MAX})
      union all
      (select 1 from race_score s where s.merchant_code = ${merchantCode} and s.challenge_id = ${id} and s.score = ${own.score}
        and (s.reached_at, s.member_id) < (${own.reached_at}::timestamptz, ${memberId}::bigint) limit ${PLACE_COUNTED_MAX})
    ) ahead`.execute(trx);
  const place = Number(rows[0]!.ahead) + 1;
  return { place: place > PLACE_COUNTED_MAX ? null : place, score: own.score };
}
