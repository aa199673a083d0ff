import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stakeRace, threeRounds } from '../../../tests/support/challenges.ts';
import { alpha } from '../../../tests/support/fixture-project.ts';
import { long } from '../../../tests/support/long.ts';
import { describeDatabases } from '../../../tests/support/describe-databases.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  newMerchant,
  openTestDatabase,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import { testFeed } from '../../../tests/support/test-feed.ts';
import { createConsumers } from '../events/consumers.ts';
import { recordEvents } from '../events/record-events.ts';
import { rankingsConsumer } from '../rankings/rankings-consumer.ts';
import type { Services } from '../services.ts';
import { missionsConsumer } from './missions-consumer.ts';

const MEMBERS = 500;
const ROUNDS = 20_000;
const TIMEOUT_MS = 180_000;
/** Rounds that each consumer works off in a second, at least. */
const RATE_MIN = 500;

describeDatabases('a backlog on the %s database', (kind) => {
  let opened: TestDatabase;
  const merchant = newMerchant();
  const nowMs = Date.UTC(2026, 10, 25, 12);
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);

  /** Records the rounds of members, a thousand in a transaction. */
  const recordRounds = async (members: readonly { id: bigint }[]) => {
    for (let from = 0; from < ROUNDS; from += 1_000)
      await opened.database.withMerchant(merchant, (trx) =>
        recordEvents(
          trx,
          merchant,
          nowMs + from,
          Array.from({ length: 1_000 }, (_, index) => ({
            type: 'round_settled' as const,
            memberId: members[(from + index * 7) % MEMBERS]!.id,
            body: {
              provider: 'p',
              roundId: `r${from + index}`,
              gameId: index % 2 === 0 ? 'red-one' : 'blue-one',
              vassalage: index % 2 === 0 ? 'RED' : 'BLUE',
              currency: 'THB',
              betMinor: '100',
              winMinor: String(index % 5 === 0 ? 500 : 0),
            },
          })),
        ),
      );
  };

  test(
    'of rounds is worked off at 500 a second and more, with two missions and a race [MISS-03, RANK-03]',
    { ...long, timeout: TIMEOUT_MS },
    async () => {
      const missions = [
        { ...threeRounds, goal: { kind: 'rounds', count: 1_000_000 } },
        {
          ...threeRounds,
          goal: { kind: 'stakes', currency: 'THB', amountMinor: '2000' },
          games: { categories: ['RNG'], vendors: [] },
        },
      ];
      await opened.database.withMerchant(merchant, async (trx) => {
        await sql`
        insert into member (merchant_code, account, nickname, customer_type, currency, profile)
        select ${merchant}, 'm' || n, 'm', 0, 'THB', '{}' from generate_series(1, ${MEMBERS}::int) n`.execute(trx);
        for (const terms of [...missions, stakeRace(nowMs - 1_000, nowMs + 1_000_000_000)]) {
          const { id } = await trx
            .insertInto('challenge')
            .values({ merchant_code: merchant, kind: 'measure' in terms ? 'race' : 'mission', state: 'open' })
            .returning('id')
            .executeTakeFirstOrThrow();
          await trx
            .insertInto('challenge_version')
            .values({
              merchant_code: merchant,
              challenge_id: id,
              version: 1,
              terms: JSON.stringify(terms),
              operator_id: null,
              created_at: new Date(nowMs - 1_000),
            })
            .execute();
        }
      });
      const members = await opened.database.withMerchant(merchant, (trx) =>
        trx.selectFrom('member').select('id').where('merchant_code', '=', merchant).execute(),
      );
      await recordRounds(members);
      // What the consumers ask of the other parts.
      const parts = {
        sites: { forMerchant: async () => ({ loaded: { brand: alpha } }) },
        catalogue: { feed: () => testFeed },
      } as unknown as Pick<Services, 'sites' | 'catalogue'>;
      const tools = { database: opened.database, clock: () => nowMs, log: pino({ level: 'silent' }) };
      for (const consumer of [missionsConsumer(parts), rankingsConsumer(parts)]) {
        const begunMs = performance.now();
        await createConsumers(tools, [consumer]).runAll();
        const rate = ROUNDS / ((performance.now() - begunMs) / 1_000);
        process.stdout.write(`${kind} ${consumer.name}: ${Math.round(rate)} rounds a second\n`);
        expect(rate).toBeGreaterThan(RATE_MIN);
      }
      const { counted } = await opened.database.withMerchant(merchant, (trx) =>
        trx
          .selectFrom('mission_progress')
          .select((eb) => eb.fn.sum<bigint>('amount').as('counted'))
          .where('merchant_code', '=', merchant)
          .where('challenge_id', '=', (eb) =>
            eb.selectFrom('challenge').select('id').where('merchant_code', '=', merchant).orderBy('id').limit(1),
          )
          .executeTakeFirstOrThrow(),
      );
      expect(Number(counted)).toBe(ROUNDS);
    },
  );
});
