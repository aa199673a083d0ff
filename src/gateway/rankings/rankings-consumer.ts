import type { Transaction } from 'kysely';
import type { GameFeed } from '../../shared/contract/wallet-protocol.ts';
import { countOnce } from '../challenges/count-once.ts';
import { isCountedGame } from '../challenges/game-filter.ts';
import { openChallenges, type OpenChallenge } from '../challenges/open-challenges.ts';
import { isFor, lastOf, participantsAmong, type Participant } from '../challenges/taking-part.ts';
import { sql } from 'kysely';
import { arrayText } from '../database/array-text.ts';
import type { Tables } from '../database/tables.ts';
import { consumer, type Consumer } from '../events/consumer.ts';
import type { Services } from '../services.ts';
import { keepHighWins } from './high-wins.ts';
import { roundScore, withRound, type Score, type SettledRound } from './race-score.ts';

/** The consumer that counts for races. A race ends when it has counted all that happened before. */
export const RANKINGS_CONSUMER = 'rankings';

type Race = OpenChallenge<'race'>;

/** Counts what players do for races, and keeps the highest wins of each day. */
export const rankingsConsumer = ({ catalogue }: Pick<Services, 'catalogue'>): Consumer =>
  consumer<'round_settled'>({
    name: RANKINGS_CONSUMER,
    types: ['round_settled'],
    async handle(trx, merchantCode, events) {
      await keepHighWins(trx, merchantCode, events);
      const races = await openChallenges(trx, merchantCode, 'race');
      const feed = catalogue.feed();
      const wanted = events.filter((event) => races.some((race) => pointsOf(race, event, feed) !== undefined));
      await countForRaces(trx, merchantCode, await countOnce(trx, merchantCode, RANKINGS_CONSUMER, wanted), {
        races,
        feed,
      });
      return [];
    },
  });

/** What a round brings in a race; undefined if it does not count. */
function pointsOf({ terms }: Race, event: SettledRound, feed: GameFeed | undefined): bigint | undefined {
  const atMs = event.at.getTime();
  const isWithin = atMs >= Date.parse(terms.from) && atMs < Date.parse(terms.until);
  return isWithin && isCountedGame(terms.games, event.body, feed) ? roundScore(terms, event) : undefined;
}

const takesPart = ({ terms: { labels, prizes } }: Race, member: Participant | undefined): boolean =>
  member !== undefined && isFor({ labels, gifts: prizes }, member);

async function countForRaces(
  trx: Transaction<Tables>,
  merchantCode: string,
  events: readonly SettledRound[],
  { races, feed }: { races: readonly Race[]; feed: GameFeed | undefined },
): Promise<void> {
  const memberIds = [...new Set(events.flatMap(({ memberId }) => memberId ?? []))];
  if (memberIds.length === 0) return;
  const members = await participantsAmong(trx, merchantCode, memberIds, lastOf(events));
  const book = await readScores(trx, merchantCode, memberIds, races);
  const changed = new Map<string, Score>();
  for (const event of events)
    for (const race of races) {
      const memberId = event.memberId!;
      const points = takesPart(race, members.get(memberId)) ? pointsOf(race, event, feed) : undefined;
      if (points === undefined) continue;
      const key = `${race.id} ${memberId}`;
      const before = changed.get(key) ?? book.get(key) ?? { raceId: race.id, memberId, score: 0n, reachedAt: event.at };
      changed.set(key, withRound(before, points, race.terms.measure === 'multiplier', event.at));
    }
  await writeScores(trx, merchantCode, [...changed.values()]);
}

async function readScores(
  trx: Transaction<Tables>,
  merchantCode: string,
  memberIds: readonly bigint[],
  races: readonly Race[],
): Promise<Map<string, Score>> {
  const rows = await trx
    .selectFrom('race_score')
    .select(['challenge_id as raceId', 'member_id as memberId', 'score', 'reached_at as reachedAt'])
    .where('merchant_code', '=', merchantCode)
    .where(
      'challenge_id',
      'in',
      races.map(({ id }) => id),
    )
    .where(sql<boolean>`member_id = any (${arrayText(memberIds)}::text::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [`${row.raceId} ${row.memberId}`, row]));
}

async function writeScores(trx: Transaction<Tables>, merchantCode: string, scores: readonly Score[]): Promise<void> {
  if (scores.length === 0) return;
  await trx
    .insertInto('race_score')
    .values(
      scores.map(({ raceId, memberId, score, reachedAt }) => ({
        merchant_code: merchantCode,
        challenge_id: raceId,
        member_id: memberId,
        score,
        reached_at: reachedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['merchant_code', 'challenge_id', 'member_id']).doUpdateSet((eb) => ({
        score: eb.ref('excluded.score'),
        reached_at: eb.ref('excluded.reached_at'),
      })),
    )
    .execute();
}
