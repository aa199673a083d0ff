import { performance } from 'node:perf_hooks';
import { sql, type Kysely } from 'kysely';
import { arrayText } from '../../../src/gateway/database/array-text.ts';
import { placeOf, readRace, type ReadRace } from '../../../src/gateway/rankings/read-ranks.ts';
import { stakeRace } from '../../support/challenges.ts';
import type { TestGateway } from '../../support/gateway.ts';
import { median, ratios, type Summary } from '../statistics.ts';
import { writeChallenge } from './listeners.ts';

/** Entries of the two boards. */
export const BOARDS = { long: 1_000_000, short: 1_000 } as const;
/** Calls that warm up and do not count, and calls of each board. */
const WARM_UPS = 20;
const CALLS = 200;
/** Entries that are written at once. */
const PART = 20_000;
/** The player whose place is asked for. */
const PLACE = 500;

/** What a board costs: its list with the place of a player. */
export interface BoardCost {
  longMs: number;
  shortMs: number;
  ratio: Summary;
}

/** A board with the member who has a certain place on it. */
interface Board {
  race: ReadRace;
  memberId: bigint;
}

async function fillBoards(house: TestGateway, owner: Kysely<unknown>, merchantCode: string): Promise<[Board, Board]> {
  const nowMs = Date.now();
  const terms = stakeRace(nowMs - 1_000, nowMs + 86_400_000);
  const ids: bigint[] = [];
  for (let made = 0; made < 2; made += 1)
    ids.push(await house.database.withMerchant(merchantCode, (trx) => writeChallenge(trx, merchantCode, terms)));
  for (let from = 0; from < BOARDS.long; from += PART)
    await sql`
      with made as (
        insert into member (merchant_code, account, nickname, customer_type, currency, profile)
        select ${merchantCode}, 'board' || n, 'b', 0, 'THB', '{}' from generate_series(${from}::int, ${from + PART - 1}::int) n returning id, account
      )
      insert into race_score (merchant_code, challenge_id, member_id, score, reached_at)
      select ${merchantCode}, r.id, m.id, 1 + (substr(m.account, 6)::bigint * 7919) % 1000003, now()
      from made m join unnest(${arrayText(ids)}::text::bigint[], ${arrayText([BOARDS.long, BOARDS.short])}::text::int[]) r (id, entries) on substr(m.account, 6)::int < r.entries`.execute(
      owner,
    );
  await sql`analyze race_score, member`.execute(owner);
  const boards: Board[] = [];
  for (const id of ids) {
    const { rows } = await sql<{ member_id: bigint }>`
      select member_id from race_score where merchant_code = ${merchantCode} and challenge_id = ${id}
      order by score desc, reached_at, member_id offset ${PLACE - 1} limit 1`.execute(owner);
    boards.push({ race: { id, state: 'open', terms }, memberId: rows[0]!.member_id });
  }
  return [boards[0]!, boards[1]!];
}

/** Asks for both boards in turns. */
export async function measureBoards(
  house: TestGateway,
  owner: Kysely<unknown>,
  merchantCode: string,
): Promise<BoardCost> {
  const boards = await fillBoards(house, owner, merchantCode);
  const takenMs: [number[], number[]] = [[], []];
  for (let call = -WARM_UPS; call < CALLS; call += 1)
    for (const which of call % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const { race, memberId } = boards[which];
      const beganMs = performance.now();
      const place = await house.database.withMerchant(merchantCode, async (trx) => {
        await readRace(trx, merchantCode, race, { language: 'EN', nowMs: Date.now() });
        return placeOf(trx, merchantCode, race, memberId);
      });
      if (place?.place !== PLACE) throw new Error(`the place is ${String(place?.place)}`);
      if (call >= 0) takenMs[which].push(performance.now() - beganMs);
    }
  return { longMs: median(takenMs[0]), shortMs: median(takenMs[1]), ratio: ratios(...takenMs) };
}
