import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { pino } from 'pino';
import { bonusConsumer } from '../../../src/gateway/bonuses/bonus-consumer.ts';
import { arrayText } from '../../../src/gateway/database/array-text.ts';
import { createConsumers } from '../../../src/gateway/events/consumers.ts';
import { recordEvents } from '../../../src/gateway/events/record-events.ts';
import { pointsConsumer } from '../../../src/gateway/mall/points-consumer.ts';
import { missionsConsumer } from '../../../src/gateway/missions/missions-consumer.ts';
import { rankingsConsumer } from '../../../src/gateway/rankings/rankings-consumer.ts';
import type { Seat } from '../../support/game-table.ts';
import type { TestGateway } from '../../support/gateway.ts';
import { provider } from '../../support/test-feed.ts';

/** Rounds that wait. */
export const BACKLOG = 100_000;
const PART = 1_000;

/** Rounds that consumers work off in a second: each alone, and all of them one after the other. */
export interface BacklogSpeed {
  each: { consumer: string; rate: number }[];
  together: number;
}

/** Writes settled rounds of players with their events. */
async function fillBacklog({ database }: TestGateway, merchantCode: string, seats: readonly Seat[]): Promise<void> {
  const members = seats.map(({ memberId }) => memberId);
  for (let from = 0; from < BACKLOG; from += PART)
    await database.withMerchant(merchantCode, async (trx) => {
      const rounds = Array.from({ length: PART }, (_, index) => ({
        roundId: `backlog-${from + index}`,
        memberId: members[(from + index * 7) % members.length]!,
      }));
      const at = new Date();
      await sql`
        insert into round (merchant_code, provider, round_id, member_id, game_session_id, vassalage, game_id, currency, bet_minor, win_minor, status,
          opened_at, closed_at)
        select ${merchantCode}, ${provider}, u.round_id, u.member_id, s.id, 'RED', 'red-two', 'THB', 100, 0, 'settled', ${at}::timestamptz, ${at}::timestamptz
        from unnest(${arrayText(rounds.map(({ roundId }) => roundId))}::text::text[], ${arrayText(rounds.map(({ memberId }) => memberId))}::text::bigint[]) u (round_id, member_id)
        join game_session s on s.merchant_code = ${merchantCode} and s.member_id = u.member_id`.execute(trx);
      const body = { provider, gameId: 'red-two', vassalage: 'RED', currency: 'THB', betMinor: '100', winMinor: '0' };
      await recordEvents(
        trx,
        merchantCode,
        at.getTime(),
        rounds.map(({ roundId, memberId }) => ({
          type: 'round_settled' as const,
          memberId,
          body: { ...body, roundId },
        })),
      );
    });
}

/** Writes the backlog, and lets the consumers that follow rounds work it off. */
export async function measureBacklog(
  house: TestGateway,
  merchantCode: string,
  seats: readonly Seat[],
): Promise<BacklogSpeed> {
  const { services } = house.gateway;
  await services.consumers.runAll();
  // Gives the leases back to those that are measured.
  await services.consumers.stop();
  await fillBacklog(house, merchantCode, seats);
  const tools = { database: house.database, clock: Date.now, log: pino({ level: 'silent' }) };
  const each: BacklogSpeed['each'] = [];
  let allMs = 0;
  for (const one of [
    bonusConsumer(services),
    pointsConsumer(services),
    missionsConsumer(services),
    rankingsConsumer(services),
  ]) {
    const beganMs = performance.now();
    await createConsumers(tools, [one]).runAll();
    const tookMs = performance.now() - beganMs;
    allMs += tookMs;
    each.push({ consumer: one.name, rate: (BACKLOG * 1_000) / tookMs });
  }
  const counted = await house.database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('bonus_round')
      .select((eb) => eb.fn.countAll<bigint>().as('rounds'))
      .executeTakeFirstOrThrow(),
  );
  if (Number(counted.rounds) !== BACKLOG) throw new Error(`${counted.rounds} rounds of ${BACKLOG} were counted`);
  return { each, together: (BACKLOG * 1_000) / allMs };
}
