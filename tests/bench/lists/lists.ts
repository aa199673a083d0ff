import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../src/gateway/database/database.ts';
import { recordCalls } from '../../../src/shared/contract/records.ts';
import { startTestGateway, type TestGateway } from '../../support/gateway.ts';
import { openGame, registerPlayer, type TestPlayer } from '../../support/player.ts';
import { openTestDatabase, testDatabaseKinds } from '../../support/test-databases.ts';
import type { Goal } from '../goals.ts';
import { ratios } from '../statistics.ts';
import { measureAccountLists } from './account-lists.ts';
import { fillRounds, place, roundIdOf, type FilledPlayer } from './fill-rounds.ts';
import { costOf, type PageFigures } from './page-figures.ts';
import { questionsOf, type Question } from './questions.ts';

/** Rounds of the two lists, and of the players beside them. */
const LONG = 1_000_000;
const SHORT = 1_000;
const OTHERS = [20_000, 20_000, 20_000, 20_000, 20_000];
/** Calls of each kind and list, for each round asked for: with the default of five rounds that makes two hundred. */
const CALLS_PER_ROUND = 40;
/** Calls that warm up and do not count. */
const WARM_UPS = 20;
/** Highest cost of a page of the long list, as a multiple of one of the short list. */
const RATIO_MAX = 1.5;
/** Longest time of a page of the long list with its totals. */
const PAGE_MAX_MS = 300;

/** What pages of a long list cost beside those of a short one. */
export interface ListsResult {
  calls: number;
  rounds: { long: number; short: number };
  databases: {
    kind: Database['kind'];
    fillS: number;
    pages: PageFigures[];
    /** Seconds in which the first reading of the long account record sums it. */
    firstS: number;
  }[];
  goals: Goal[];
}

/** A list that is read: its player, and what the database needs to know of it. */
interface List extends FilledPlayer {
  player: TestPlayer;
}

/** Reads pages of the betting record of two players in turns, on each kind of database that this machine has. */
export async function measureLists(rounds: number, say: (line: string) => void): Promise<ListsResult> {
  const calls = rounds * CALLS_PER_ROUND;
  const databases: ListsResult['databases'] = [];
  for (const kind of testDatabaseKinds()) databases.push(await measureOn(kind, calls, say));
  const goals = databases.flatMap(({ kind, pages }): Goal[] => {
    const worst = pages.toSorted((a, b) => b.ratio - a.ratio)[0]!;
    const slowest = pages.toSorted((a, b) => b.long.p95Ms - a.long.p95Ms)[0]!;
    return [
      {
        what: `${kind} database: the kind of page with the highest ratio (${worst.what})`,
        measured: worst.ratio,
        atMost: RATIO_MAX,
        unit: 'x',
      },
      {
        what: `${kind} database: the slowest kind of page of the long list, with its totals, p95 (${slowest.what})`,
        measured: slowest.long.p95Ms,
        atMost: PAGE_MAX_MS,
        unit: 'ms',
      },
    ];
  });
  return { calls, rounds: { long: LONG, short: SHORT }, databases, goals };
}

async function measureOn(
  kind: Database['kind'],
  calls: number,
  say: (line: string) => void,
): Promise<ListsResult['databases'][number]> {
  const { database, owner, close } = await openTestDatabase(kind, { hasTimeouts: false });
  try {
    const house = await startTestGateway({ database });
    try {
      // The middle of the day, so that no list begins or ends at the edge of one.
      const newest = new Date('2026-06-30T05:00:00Z');
      const startedAt = performance.now();
      const lists = await fill(house, owner, newest);
      const fillS = (performance.now() - startedAt) / 1000;
      say(`lists: ${kind} database filled in ${fillS.toFixed(0)} s`);
      const pages = await measurePages({ house, owner, lists, calls }, questionsOf(newest, 'Asia/Bangkok'));
      const account = await measureAccountLists(house, owner, { newest, calls });
      say(`lists: ${kind} database: the first reading of the long account record took ${account.firstS.toFixed(1)} s`);
      return { kind, fillS, pages: [...pages, ...account.pages], firstS: account.firstS };
    } finally {
      await house.close();
    }
  } finally {
    await close();
  }
}

/** Registers the players and fills their lists. */
async function fill(house: TestGateway, owner: Kysely<unknown>, newest: Date): Promise<[long: List, short: List]> {
  const lists: List[] = [];
  for (const [at, rounds] of [LONG, SHORT, ...OTHERS].entries()) {
    const player = await registerPlayer(house);
    await openGame(house, player);
    const { rows } = await sql<{ member_id: bigint; id: bigint }>`
      select member_id, id from game_session order by id desc limit 1`.execute(owner);
    lists.push({ player, memberId: rows[0]!.member_id, gameSessionId: rows[0]!.id, rounds, isOther: at > 1 });
  }
  await fillRounds(owner, lists, newest);
  return [lists[0]!, lists[1]!];
}

interface Setting {
  house: TestGateway;
  owner: Kysely<unknown>;
  lists: readonly [long: List, short: List];
  calls: number;
}

/** Asks all questions in turns, and each of the long list beside the short one, so that a busy moment meets all of them. */
async function measurePages({ house, owner, lists, calls }: Setting, questions: Question[]): Promise<PageFigures[]> {
  const asked = questions.map((question) => ({ question, takenMs: [[], []] as [long: number[], short: number[]] }));
  for (let call = -WARM_UPS; call < calls; call += 1) {
    for (const { question, takenMs } of asked) {
      const share = question.after && between(question.after, (call + WARM_UPS) / (calls + WARM_UPS));
      const queries = await Promise.all(lists.map((list) => queryOf({ house, owner }, list, question, share)));
      const found: [long: number, short: number] = [0, 0];
      // Each list goes first in every other call.
      for (const which of call % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const { ms, rows } = await timedPage(house, lists[which].player, queries[which]!);
        found[which] = rows;
        if (call >= 0) takenMs[which].push(ms);
      }
      if (found[0] !== found[1])
        throw new Error(`${question.what}: a page has ${found[0]} rows in the long list and ${found[1]} in the short`);
    }
  }
  return asked.map(({ question: { what }, takenMs: [long, short] }) => ({
    what,
    long: costOf(long),
    short: costOf(short),
    ratio: ratios(long, short).median,
  }));
}

const between = ([from, to]: readonly [number, number], share: number) => from + (to - from) * share;

/** The query of a page, with the cursor that the page before would have had. Nobody reads half a million rounds to get it. */
async function queryOf(
  { house, owner }: Pick<Setting, 'house' | 'owner'>,
  { memberId, rounds }: List,
  { filter }: Question,
  share: number | undefined,
): Promise<Record<string, string>> {
  if (share === undefined) return { ...filter };
  const roundId = roundIdOf(memberId, Math.round(rounds * share));
  const { rows } = await sql<{ opened_text: string }>`
    select opened_at::text as opened_text from round
    where merchant_code = ${place.merchantCode} and provider = ${place.provider} and round_id = ${roundId}`.execute(
    owner,
  );
  const list = { call: 'bettingRecord', merchantCode: place.merchantCode, reader: String(memberId) };
  const cursor = house.gateway.services.cursors.write({ ...list, filter: { ...filter } }, [
    rows[0]!.opened_text,
    place.provider,
    roundId,
  ]);
  return { ...filter, cursor };
}

/** Makes the call as a page does. */
async function timedPage(
  { app }: TestGateway,
  { host, token }: TestPlayer,
  query: Record<string, string>,
): Promise<{ ms: number; rows: number }> {
  const { method, path } = recordCalls.bettingRecord;
  const startedAt = performance.now();
  const response = await app.inject({ method, url: path, query, headers: { host, authorization: `Bearer ${token}` } });
  const ms = performance.now() - startedAt;
  if (response.statusCode !== 200) throw new Error(`a page answers ${response.statusCode}: ${response.body}`);
  return { ms, rows: (JSON.parse(response.body) as { value: { list: unknown[] } }).value.list.length };
}
