import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeHistory } from '../../src/gateway/demo-history/make-history.ts';
import { startDemoHouse, type DemoHouse } from '../support/demo-house.ts';

/** A brand with slots, draws and matches. */
const SLUG = 'lotus';
/** A month takes half a minute on a quiet machine. */
const MADE_WITHIN_MS = 400_000;

let house: DemoHouse;
let player: { merchantCode: string; memberId: bigint; host: string };
let token: string;

/** Rows of the merchant, by a query of the test. */
const read = <Row>(text: string): Promise<Row[]> =>
  house.database.withMerchant(player.merchantCode, async (trx) => (await sql.raw<Row>(text).execute(trx)).rows);
const count = async (table: string): Promise<number> =>
  Number(
    (await read<{ n: bigint }>(`select count(*) as n from ${table} where merchant_code = '${player.merchantCode}'`))[0]!
      .n,
  );
const counts = async () => {
  const tables = [
    'transfer',
    'entry',
    'round',
    'deposit',
    'withdrawal',
    'withdrawal_step',
    'payee',
    'payment',
    'message',
  ];
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await count(table)] as const)));
};
/** The job of the player's brand: every brand of the house has one, in the order in which they were opened. */
const job = async () =>
  (
    await house.database.runAsQueue(
      `select state, data from jobs.job where name = 'make-demo-history' and data->>'merchantCode' = '${player.merchantCode}'`,
      [],
    )
  ).rows as {
    state: string;
    data: { merchantCode: string; memberId: string; untilMs: number };
  }[];
const run = async (signal: AbortSignal) =>
  makeHistory(house.gateway.services, { data: (await job())[0]!.data, signal }, new Set());

/** Sets when the queue's own worker may take the job. */
const setStart = (at: string) =>
  house.database.runAsQueue(`update jobs.job set start_after = ${at} where name = 'make-demo-history'`, []);

beforeAll(async () => {
  house = await startDemoHouse();
  player = await house.openBrand(SLUG);
  await setStart(`now() + interval '1 hour'`);
  token = await house.begin(SLUG, player.memberId);
}, MADE_WITHIN_MS);
afterAll(() => house.close());

test('a job makes the history of a new demo account, and goes on where it was ended [TOOL-41]', async () => {
  const ended = new AbortController();
  const first = run(ended.signal).catch((error: unknown) => error);
  await expect.poll(() => count('round'), { timeout: MADE_WITHIN_MS }).toBeGreaterThan(20);
  ended.abort();
  expect(await first).toMatchObject({ name: 'AbortError' });
  expect(await count('deposit')).toBeLessThan(15);
  await setStart('now()');
  house.gateway.services.jobs.wake('make-demo-history');
  await expect.poll(async () => (await job())[0]!.state, { timeout: MADE_WITHIN_MS }).toBe('completed');
  const made = await counts();
  expect(made).toMatchObject({ deposit: 15, withdrawal: 16 });
  expect(made['round']).toBeGreaterThan(100);
  await run(new AbortController().signal);
  expect(await counts()).toEqual(made);
});

test('a history has deposits and withdrawals in every state, and rounds of every engine on most days [TOOL-40]', async () => {
  const states = async (table: string) =>
    (await read<{ state: string }>(`select distinct state from ${table}`)).map(({ state }) => state).sort();
  expect(await states('deposit')).toEqual(['credited', 'failed', 'pending']);
  expect(await states('withdrawal')).toEqual([
    'cancelled',
    'failed',
    'not_received',
    'paid',
    'partly_received',
    'paying',
    'received',
    'rejected',
    'returned',
    'reviewing',
  ]);
  const looks = await read<{ look: string }>('select distinct look from deposit where look is not null order by look');
  expect(looks.map(({ look }) => look)).toEqual(['charged_back', 'other_amount', 'paid_again']);
  const steps = (await read<{ step: string }>('select distinct step from withdrawal_step')).map(({ step }) => step);
  expect(steps).toEqual(expect.arrayContaining(['cleared', 'first_approval', 'documents_wanted', 'assumed', 'forced']));
  const [days] = await read<{ days: bigint; won: bigint; lost: bigint; late: bigint }>(
    `select count(distinct opened_at::date) as days, count(*) filter (where win_minor > 0) as won, count(*) filter (where win_minor = 0) as lost,
       count(*) filter (where status <> 'settled' or opened_at > now()) as late from round`,
  );
  expect(Number(days!.days)).toBeGreaterThan(18);
  expect(Number(days!.won)).toBeGreaterThan(10);
  expect(Number(days!.lost)).toBeGreaterThan(10);
  expect(Number(days!.late)).toBe(0);
  // Nothing but what happens today is dated today: transfers go up with time. Points are counted when their events are read, which is today.
  const [disorder] = await read<{ n: bigint }>(
    `select count(*) as n from (select created_at, lag(created_at) over (order by id) as before
      from transfer where kind not like 'points%') t where created_at < before`,
  );
  expect(Number(disorder!.n)).toBe(0);
});

test('the books of a history balance, and the records have their sums [TOOL-40]', async () => {
  const balance = await house.gateway.services.ledger.trialBalance(player.merchantCode);
  expect(balance).toMatchObject({ isBalanced: true, driftedAccounts: [], brokenTransferIds: [] });
  const [sums] = await read<{ bet: bigint; win: bigint; rounds: bigint }>(
    `select sum(bet_minor)::bigint as bet, sum(win_minor)::bigint as win, count(*) as rounds from round`,
  );
  const profit = await house.call('profitAndLoss', { token, host: player.host, query: lastDays(40) });
  expect(profit.value.totals).toMatchObject({
    stake: String(sums!.bet),
    payout: String(sums!.win),
    rounds: Number(sums!.rounds),
  });
  const [entries] = await read<{ in: bigint; out: bigint }>(
    `select sum(greatest(e.amount_minor, 0))::bigint as in, sum(greatest(-e.amount_minor, 0))::bigint as out
     from entry e join account a on a.merchant_code = e.merchant_code and a.id = e.account_id
     where a.kind = 'cash' and a.owner_id = ${player.memberId}`,
  );
  const record = await house.call('accountRecord', { token, host: player.host });
  expect(record.value.totals).toMatchObject({ in: String(entries!.in), out: String(entries!.out) });
});

test('the detail of a round of each engine opens, with what was bet and how it ended [TOOL-40]', async () => {
  const games = await read<{ game_id: string; provider: string; round_id: string }>(
    'select game_id, min(provider) as provider, min(round_id) as round_id from round group by game_id',
  );
  expect(games.length).toBeGreaterThan(4);
  const described: number[] = [];
  for (const { provider, round_id: roundId } of games) {
    const { value } = await house.call('bettingRound', {
      token,
      host: player.host,
      query: { provider, roundId, language: 'EN' },
    });
    expect(value.movements[0]).toMatchObject({ kind: 'bet' });
    expect(Date.parse(value.movements[0]!.at)).toBeLessThan(Date.now() - 3_600_000);
    described.push(value.lines.length);
  }
  // Draws and matches say what the bet was on; a spin has nothing to say.
  expect(described.filter((lines) => lines > 0).length).toBeGreaterThanOrEqual(2);
});

test('messages of the past are dated in the past, and only the last ones are unread [TOOL-40]', async () => {
  const [messages] = await read<{ all: bigint; unread: bigint; oldest: Date }>(
    'select count(*) as all, count(*) filter (where read_at is null) as unread, min(created_at) as oldest from message',
  );
  expect(Number(messages!.all)).toBeGreaterThan(20);
  expect(Number(messages!.unread)).toBeLessThan(15);
  expect(messages!.oldest.getTime()).toBeLessThan(Date.now() - 25 * 86_400_000);
});

/** The days of a range that ends today. */
const lastDays = (days: number) => ({
  from: new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
  to: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
});
