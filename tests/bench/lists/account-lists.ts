import { sql, type Kysely } from 'kysely';
import { accountRecordCalls } from '../../../src/shared/contract/account-record.ts';
import { addDays, dayOf } from '../../../src/shared/days.ts';
import type { TestGateway } from '../../support/gateway.ts';
import { registerPlayer, type TestPlayer } from '../../support/player.ts';
import { costOf, type PageFigures } from './page-figures.ts';
import { ratios } from '../statistics.ts';
import { fillEntries } from './fill-entries.ts';
import { DAYS, place } from './fill-rounds.ts';

/** Movements of the two records, and of the players beside them. */
const LONG = 1_000_000;
const SHORT = 1_000;
const OTHERS = [20_000, 20_000];
/** Calls that warm up and do not count. The first of them sums the whole record. */
const WARM_UPS = 5;
/** Days of the measured range. */
const WEEK_DAYS = 7;

/** What the account record costs: its pages, each with the totals of its filter, and the first reading of the long one. */
export interface AccountFigures {
  pages: PageFigures[];
  /** Seconds in which the first reading sums all movements of the long record. */
  firstS: number;
}

/** Measures pages of two account records in turns. They are filled past the ledger. */
export async function measureAccountLists(
  house: TestGateway,
  owner: Kysely<unknown>,
  { newest, calls }: { newest: Date; calls: number },
): Promise<AccountFigures> {
  const players = await fill(house, owner, newest);
  const startedAt = performance.now();
  await timedPage(house, players[0], {});
  const firstS = (performance.now() - startedAt) / 1000;
  await sql`vacuum analyze account_day`.execute(owner);
  const middle = addDays(dayOf(newest.getTime(), 'Asia/Bangkok'), -DAYS / 2);
  const week = { from: addDays(middle, 1 - WEEK_DAYS), to: middle };
  const questions: [what: string, query: Record<string, string>][] = [
    ['account record, first page and totals', {}],
    ['account record, a common kind', { kind: 'bet' }],
    ['account record, a rare kind', { kind: 'correction' }],
    ['account record, a week', week],
    ['account record, a rare kind in a week', { ...week, kind: 'correction' }],
  ];
  const pages: PageFigures[] = [];
  for (const [what, query] of questions) {
    const takenMs: [long: number[], short: number[]] = [[], []];
    for (let call = -WARM_UPS; call < calls; call += 1)
      for (const which of call % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const ms = await timedPage(house, players[which], query);
        if (call >= 0) takenMs[which].push(ms);
      }
    const [long, short] = takenMs;
    pages.push({ what, long: costOf(long), short: costOf(short), ratio: ratios(long, short).median });
  }
  return { pages, firstS };
}

/** Registers the players and fills their records. */
async function fill(
  house: TestGateway,
  owner: Kysely<unknown>,
  newest: Date,
): Promise<readonly [long: TestPlayer, short: TestPlayer]> {
  const { ledger } = house.gateway.services;
  const { merchantCode, currency } = place;
  const bankId = await ledger.accountOf(merchantCode, { kind: 'house', currency });
  const players: TestPlayer[] = [];
  const accounts = [];
  for (const entries of [LONG, SHORT, ...OTHERS]) {
    const player = await registerPlayer(house);
    const { rows } = await sql<{
      id: bigint;
    }>`select id from member where merchant_code = ${merchantCode} and account = ${player.username}`.execute(owner);
    const accountId = await ledger.accountOf(merchantCode, { kind: 'cash', ownerId: rows[0]!.id, currency });
    players.push(player);
    accounts.push({ accountId, bankId, entries });
  }
  await fillEntries(owner, accounts, newest);
  return [players[0]!, players[1]!];
}

/** Makes the call as a page does, and returns its milliseconds. */
async function timedPage(
  { app }: TestGateway,
  { host, token }: TestPlayer,
  query: Record<string, string>,
): Promise<number> {
  const { method, path } = accountRecordCalls.accountRecord;
  const startedAt = performance.now();
  const response = await app.inject({ method, url: path, query, headers: { host, authorization: `Bearer ${token}` } });
  const ms = performance.now() - startedAt;
  if (response.statusCode !== 200) throw new Error(`a page answers ${response.statusCode}: ${response.body}`);
  if ((JSON.parse(response.body) as { value: { list: unknown[] } }).value.list.length === 0)
    throw new Error('a page of a filled record is empty');
  return ms;
}
