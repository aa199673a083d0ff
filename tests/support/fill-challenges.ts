import type { Transaction } from 'kysely';
import type { Tables } from '../../src/gateway/database/tables.ts';
import { threeRounds } from './challenges.ts';

/** Writes a row of each table of rewards, missions, races and levels. */
export async function fillChallenges(
  trx: Transaction<Tables>,
  own: { merchant_code: string },
  member_id: bigint,
  at: Date,
): Promise<void> {
  const gift = JSON.stringify(threeRounds.gift);
  await trx
    .insertInto('reward')
    .values({ ...own, member_id, key: 'mission:1:once', source: 'mission', title: '{}', gift, earned_at: at })
    .execute();
  const { id: challenge_id } = await trx
    .insertInto('challenge')
    .values({ ...own, kind: 'mission' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = { ...own, challenge_id, version: 1 };
  await trx
    .insertInto('challenge_version')
    .values({ ...version, terms: JSON.stringify(threeRounds), operator_id: null, created_at: at })
    .execute();
  await trx
    .insertInto('mission_progress')
    .values({ ...version, member_id, period: 'once', amount: 1n, marks: '[]', changed_at: at })
    .execute();
  await trx
    .insertInto('race_score')
    .values({ ...own, challenge_id, member_id, score: 1n, reached_at: at })
    .execute();
  await trx
    .insertInto('high_win')
    .values({
      ...own,
      provider: 'p',
      round_id: 'r',
      member_id,
      vassalage: 'V',
      game_id: 'g',
      currency: 'THB',
      day: '2026-11-25',
      bet_minor: 1n,
      win_minor: 2n,
      won_at: at,
    })
    .execute();
  await trx
    .insertInto('member_level')
    .values({ ...own, member_id, level: 'bud', reached_at: at })
    .execute();
  await trx
    .insertInto('level_check')
    .values({ ...own, day: '2026-11-25' })
    .execute();
  const { id: event_id } = await trx
    .selectFrom('event')
    .select('id')
    .where('merchant_code', '=', own.merchant_code)
    .limit(1)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('counted_event')
    .values({ ...own, event_id, consumer: 'missions' })
    .execute();
}
