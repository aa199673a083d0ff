import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../src/gateway/database/database.ts';
import { callConsole, newOperator, signInAs } from '../../support/operators.ts';
import { startTestGateway, type TestGateway } from '../../support/gateway.ts';
import { openTestDatabase, testDatabaseKinds } from '../../support/test-databases.ts';
import { median } from '../statistics.ts';

/** Members of the merchant. */
const MEMBERS = 1_000_000;
/** Members that are written at once: the embedded database ends a statement that takes long. */
const PART = 50_000;
/** Spreads consecutive numbers: a prime. */
const SPREAD = 7_919_317;
/** As many ways for a name to begin: six hexadecimal digits. */
const NAME_STARTS = 0x1000000;
/** Calls of each kind for each round asked for: with the default of five rounds that makes two hundred. */
const CALLS_PER_ROUND = 40;
/** Calls that warm up and do not count. */
const WARM_UPS = 20;

/** One way to look for a member. */
export interface SearchFigures {
  what: string;
  medianMs: number;
  p95Ms: number;
}

/** What finding a member takes. */
export interface SearchesResult {
  members: number;
  calls: number;
  databases: { kind: Database['kind']; fillS: number; searches: SearchFigures[] }[];
}

/** What finds nobody. */
const NOBODY = 'what nobody has';
/** What operators have at hand, for the member of a number. */
const TEXTS: Readonly<Record<string, (member: number) => string>> = {
  'the beginning of a name, one letter': (member) => nameOf(member).slice(0, 1),
  'the beginning of a name, five signs': (member) => nameOf(member).slice(0, 5),
  'a whole name': nameOf,
  'a whole address': (member) => `${nameOf(member)}@example.com`,
  'a whole number': (member) => `+66 8 ${String(member).padStart(8, '0')}`,
  'an id': String,
  [NOBODY]: (member) => `no-${nameOf(member)}`,
};

/** A name that begins differently from that of the next member, as people's do. */
function nameOf(member: number): string {
  return ((member * SPREAD) % NAME_STARTS).toString(16).padStart(6, '0') + String(member);
}

/** Looks for members among a million in all ways in turns, on each kind of database that this machine has. */
export async function measureSearches(rounds: number, say: (line: string) => void): Promise<SearchesResult> {
  const calls = rounds * CALLS_PER_ROUND;
  const databases: SearchesResult['databases'] = [];
  for (const kind of testDatabaseKinds()) {
    const { database, owner, close } = await openTestDatabase(kind, { hasTimeouts: false });
    try {
      const startedAt = performance.now();
      await fillMembers(owner);
      const fillS = (performance.now() - startedAt) / 1000;
      say(`console: ${kind} database filled in ${fillS.toFixed(0)} s`);
      const house = await startTestGateway({ database });
      try {
        databases.push({ kind, fillS, searches: await search(house, calls) });
      } finally {
        await house.close();
      }
    } finally {
      await close();
    }
  }
  return { members: MEMBERS, calls, databases };
}

/** Writes the members and their verified contacts, and nothing else of theirs. The names are those of `nameOf`. */
async function fillMembers(owner: Kysely<unknown>): Promise<void> {
  for (let first = 1; first <= MEMBERS; first += PART) {
    const last = first + PART - 1;
    await sql`
      insert into member (merchant_code, id, account, nickname, password_hash, customer_type, currency)
      overriding system value
      select 'ALPHA', n, name, name, 'none', 0, 'THB' from (
        select n, lpad(to_hex((n * ${SPREAD}::bigint) % ${NAME_STARTS}::bigint), 6, '0') || n as name
        from generate_series(${first}::bigint, ${last}::bigint) n) made`.execute(owner);
    for (const [kind, value] of [
      ['email', sql`account || '@example.com'`],
      ['mobile', sql`'668' || lpad(id::text, 8, '0')`],
    ] as const)
      await sql`
        insert into member_contact (merchant_code, kind, value, member_id)
        select 'ALPHA', ${kind}, ${value}, id from member where id between ${first} and ${last}`.execute(owner);
  }
  await sql`analyze member, member_contact`.execute(owner);
}

/** Asks in all ways in turns, so that a busy moment meets all of them. Each finds the member, or nobody. */
async function search(house: TestGateway, calls: number): Promise<SearchFigures[]> {
  const token = await signInAs(house, await newOperator(house), Date.now());
  const asked = Object.entries(TEXTS).map(([what, textOf]) => ({ what, textOf, takenMs: [] as number[] }));
  for (let call = -WARM_UPS; call < calls; call += 1) {
    const member = 1 + (((call + WARM_UPS) * SPREAD) % MEMBERS);
    for (const { what, textOf, takenMs } of asked) {
      const startedAt = performance.now();
      const { code, value } = await callConsole(house, 'memberSearch', {
        token,
        query: { merchant: 'ALPHA', text: textOf(member) },
      });
      if (code !== undefined) throw new Error(`${what}: the search answers ${code}`);
      if (call >= 0) takenMs.push(performance.now() - startedAt);
      if ((value.list.length === 0) !== (what === NOBODY))
        throw new Error(`${what}: ${value.list.length} members found`);
    }
  }
  return asked.map(({ what, takenMs }) => ({
    what,
    medianMs: median(takenMs),
    p95Ms: takenMs.toSorted((one, other) => one - other)[Math.ceil(takenMs.length * 0.95) - 1]!,
  }));
}
