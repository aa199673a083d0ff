import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifySettlements } from '../../src/gateway/agreements/verify-settlements.ts';
import { agentCsvPaths, csvPaths } from '../../src/shared/contract/csv-paths.ts';
import { startAgentHouse, termsOf, type AgentHouse, type TestAgent } from '../support/agent-house.ts';
import { writeRounds } from '../support/rounds.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

/** A Wednesday noon in Bangkok, which is seven hours ahead. */
const NOON_MS = Date.UTC(2026, 10, 25, 5);
const NEXT_NOON = '2026-11-26T05:00:00.000Z';
const SETTLED_AT = '2026-11-26T17:02:00.000Z';

let house: AgentHouse;
let [top, middle, player, own, stranger]: TestAgent[] = [];
beforeAll(async () => {
  house = await startAgentHouse({ nowMs: NOON_MS });
  top = await house.add();
  middle = await house.add(top);
  player = await house.add(middle, 0);
  own = await house.add(top, 0);
  stranger = await house.add();
  await house.grant(top, 'dividend', termsOf(40, { carriesLoss: true }));
  await house.pass(top, middle, 'dividend', termsOf(25));
  await house.play(player, 10_001, 2_000, NEXT_NOON);
  await house.play(own, 500, 99, NEXT_NOON);
  await house.settle(SETTLED_AT);
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

test('an agent sees what agreements brought, with what runs and is pending, and nothing of others [AGENT-08, GUARD-08]', async () => {
  const { value } = await house.call('income', { token: top!.token, query: { kind: 'dividend' } });
  expect(value).toMatchObject({
    currency: 'THB',
    totals: { paid: '13.60', waiting: '0.00', count: 1 },
    list: [
      {
        kind: 'dividend',
        state: 'paid',
        from: '2026-11-25T17:00:00.000Z',
        until: '2026-11-26T17:00:00.000Z',
        amount: '13.60',
      },
    ],
  });
  for (const query of [{ kind: 'dailyWage' }, { state: 'waiting' }, { from: '2026-11-27' }])
    expect((await house.call('income', { token: top!.token, query })).value.list).toEqual([]);
  const { id } = value.list[0]!;
  for (const agent of [middle!, stranger!]) {
    expect((await house.call('incomeLine', { token: agent.token, query: { id } })).code).toBe('not_found');
    const rounds = { id, memberId: String(player!.memberId) };
    expect((await house.call('incomeRounds', { token: agent.token, query: rounds })).code).toBe('not_found');
  }
  expect((await house.call('income', { token: player!.token })).code).toBe('error_not_agent');
});

test('the income as a file has what its list has, and nothing of others [AGENT-25, GUARD-07, GUARD-08]', async () => {
  const get = async ({ token }: TestAgent, query: Record<string, string> = {}) => {
    const url = `${agentCsvPaths.income}?${new URLSearchParams({ language: 'EN', ...query })}`;
    const answer = await house.app.inject({ url, headers: { host: 'alpha.test', authorization: `Bearer ${token}` } });
    return { status: answer.statusCode, lines: answer.body.replace('\uFEFF', '').trim().split('\r\n') };
  };
  const { lines } = await get(top!);
  expect(lines).toEqual([
    'Agreement,From,To,State,"Amount, THB",Paid',
    expect.stringMatching(/^Dividend,2026-11-26 00:00:00,2026-11-27 00:00:00,Paid,13\.60,2026-11-27 00:02:00$/),
  ]);
  expect((await get(middle!)).lines[1]).toContain(',20.00,');
  for (const [agent, query] of [
    [stranger!, {}],
    [top!, { kind: 'dailyWage' }],
    [top!, { state: 'waiting' }],
    [top!, { from: '2026-11-27' }],
  ] as const)
    expect((await get(agent, query)).lines).toEqual([lines[0]]);
  expect((await get(player!)).status).toBe(403);
  expect((await get(top!, { from: '2026-02-30' })).status).toBe(400);
  expect((await get({ ...top!, token: 'nobody' })).status).toBe(401);
});

test('a line is explained by its version, its formula and the direct downlines, its days, down to the entries and the rounds [AGENT-37]', async () => {
  const [row] = (await house.call('income', { token: top!.token })).value.list;
  const { value } = await house.call('incomeLine', { token: top!.token, query: { id: row!.id } });
  expect(value).toMatchObject({
    version: { version: 1, terms: termsOf(40, { carriesLoss: true }), offered: { account: null } },
    formula: {
      base: '84.02',
      rate: 40,
      gross: '33.60',
      granted: '20.00',
      carriedLoss: '0.00',
      carriedAmount: '0.00',
      amount: '13.60',
    },
    transferId: expect.stringMatching(/^\d+$/) as string,
    // The team of both, on its one day; of the ledger the own wallet alone.
    days: [{ from: '2026-11-25T17:00:00.000Z', activeMembers: 2, validBet: '105.01', profitLoss: '84.02' }],
    entries: [{ account: 'cash', isReversal: false, amount: '13.60', balanceAfter: '5013.60' }],
    list: [
      { memberId: String(middle!.memberId), isAgent: true, validBet: '100.01', profitLoss: '80.01', granted: '20.00' },
      { memberId: String(own!.memberId), isAgent: false, validBet: '5.00', profitLoss: '4.01', granted: '0.00' },
    ],
    nextCursor: null,
  });
  const first = await house.call('incomeLine', { token: top!.token, query: { id: row!.id, pageSize: 1 } });
  const { nextCursor } = first.value;
  const second = await house.call('incomeLine', {
    token: top!.token,
    query: { id: row!.id, pageSize: 1, cursor: nextCursor },
  });
  expect(second.value.list).toEqual(value.list.slice(1));
  const round = {
    gameId: 'blue-one',
    vassalage: 'BLUE',
    openedAt: new Date(NEXT_NOON),
    betMinor: 10_001n,
    winMinor: 2_000n,
  };
  const owner = { merchantCode: 'ALPHA', currency: 'THB' };
  await writeRounds(house.gateway.services, { ...owner, ...player! }, [{ ...round, roundId: 'behind' }]);
  await sql`update round set closed_at = opened_at where round_id = 'behind'`.execute(house.owner!);
  const rounds = async (memberId: bigint) =>
    (await house.call('incomeRounds', { token: top!.token, query: { id: row!.id, memberId: String(memberId) } })).value
      .list;
  expect(await rounds(middle!.memberId)).toMatchObject([
    { account: player!.username, roundId: 'behind', betAmount: '100.01' },
  ]);
  expect(await rounds(own!.memberId)).toEqual([]);
});

test('the file of a line has its downlines, and below them its formula, days, entries and terms; nothing of others [AGENT-25, GUARD-08]', async () => {
  const [row] = (await house.call('income', { token: top!.token })).value.list;
  const file = (token: string) =>
    house.app.inject({
      url: `${agentCsvPaths.line}?${new URLSearchParams({ id: row!.id, language: 'EN' })}`,
      headers: { host: 'alpha.test', authorization: `Bearer ${token}` },
    });
  const lines = (await file(top!.token)).body.replace('\uFEFF', '').trim().split('\r\n');
  expect(lines.slice(0, 5)).toEqual([
    'Account,"Stakes, THB","Team loss, THB","They got, THB"',
    `${middle!.username},100.01,80.01,20.00`,
    `${own!.username},5.00,4.01,0.00`,
    '',
    expect.stringMatching(/^\D+$/),
  ]);
  // The day, the entry, the step of the ladder, and who offered.
  for (const found of [/,105\.01,84\.02,2$/, /,13\.60,5013\.60,\d+-\d+$/, /^40,/, new RegExp(`,${top!.username},`)])
    expect(lines).toContainEqual(expect.stringMatching(found));
  expect((await file(middle!.token)).body).toContain('not_found');
});

test('income by downline has what each contributed and got, with totals, by kind and day, as a list and a file [AGENT-49]', async () => {
  const ask = async ({ token }: TestAgent, query = {}) => (await house.call('incomeDownlines', { token, query })).value;
  const whole = await ask(top!);
  expect(whole).toMatchObject({
    currency: 'THB',
    totals: { validBet: '105.01', profitLoss: '84.02', granted: '20.00', count: 2 },
    list: [
      { memberId: String(middle!.memberId), isAgent: true, validBet: '100.01', profitLoss: '80.01', granted: '20.00' },
      { memberId: String(own!.memberId), isAgent: false, validBet: '5.00', profitLoss: '4.01', granted: '0.00' },
    ],
  });
  // The day is that of the brand: what was played at noon of the 26th is of no other.
  expect((await ask(top!, { from: '2026-11-26', to: '2026-11-26' })).list).toEqual(whole.list);
  for (const query of [{ from: '2026-11-27' }, { to: '2026-11-25' }]) {
    const { list, totals } = await ask(top!, query);
    expect([list, totals.granted, totals.count]).toEqual([[], '0.00', 0]);
  }
  // Another kind was granted nothing, and what was played is the same.
  expect((await ask(top!, { kind: 'dailyWage' })).totals).toEqual({ ...whole.totals, granted: '0.00' });
  const { nextCursor, list: first } = await ask(top!, { pageSize: 1 });
  expect([...first, ...(await ask(top!, { pageSize: 1, cursor: nextCursor })).list]).toEqual(whole.list);
  // Nobody sees those of others.
  expect((await ask(middle!)).list.map(({ memberId }) => memberId)).toEqual([String(player!.memberId)]);
  expect((await ask(stranger!)).list).toEqual([]);
  expect((await house.call('incomeDownlines', { token: top!.token, query: { from: '2026-02-30' } })).code).toBe(
    'validation_failed',
  );
  const url = `${agentCsvPaths.downlines}?language=EN`;
  const file = await house.app.inject({ url, headers: { host: 'alpha.test', authorization: `Bearer ${top!.token}` } });
  expect(file.body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Account,"Stakes, THB","Team loss, THB","They got, THB"',
    `${middle!.username},100.01,80.01,20.00`,
    `${own!.username},5.00,4.01,0.00`,
  ]);
});

test('a commission has its own name in the account record, in its filter and in every language [RECORD-02]', async () => {
  const { token } = top!;
  const { list } = (await house.call('accountRecord', { token, query: { kind: 'commission' } })).value;
  expect(list).toMatchObject([{ kind: 'commission', amount: '13.60' }]);
  expect((await house.call('accountRecord', { token, query: { kind: 'other' } })).value.list).toEqual([]);
  for (const [language, name] of [
    ['EN', 'Commission'],
    ['VI', 'Hoa hồng'],
    ['TH', 'ค่าคอมมิชชั่น'],
    ['CN', '佣金'],
  ] as const) {
    const url = `${csvPaths.account}?${new URLSearchParams({ language, kind: 'commission' })}`;
    const file = await house.app.inject({ url, headers: { host: 'alpha.test', authorization: `Bearer ${token}` } });
    expect(file.body).toContain(`,${name},`);
  }
});

test('terms can be tried on what a direct downline did in the last periods [CALL-61]', async () => {
  house.setClock(Date.parse(SETTLED_AT));
  const query = { memberId: String(middle!.memberId), kind: 'dividend', period: 'D', betAmount: '50' };
  const token = (
    await house.call('login', { body: { username: top!.username, password: top!.password, type: 'username' } })
  ).value.token;
  const { value } = await house.call('agreementPast', { token, query });
  expect(value.periods).toHaveLength(12);
  expect(value.periods.at(-1)).toMatchObject({
    from: '2026-11-25T17:00:00.000Z',
    figures: { activeMembers: 1, validBet: '100.01', profitLoss: '80.01' },
  });
  expect(
    (await house.call('agreementPast', { token, query: { ...query, memberId: String(player!.memberId) } })).code,
  ).toBe('not_found');
  // The overview counts it on the day that the period was.
  const overview = await house.call('teamOverview', { token, query: { period: 'yesterday' } });
  expect([overview.value.figures.commission, overview.value.before.commission]).toEqual(['13.60', '0.00']);
  house.setClock(NOON_MS);
});

test('both sides are told in the inbox of offers, answers and payments, with the page that they are about [CONTRACT-24]', async () => {
  const told = (title: string, about: string) => expect.objectContaining({ title, about }) as object;
  expect(await house.inbox(middle!)).toEqual(
    expect.arrayContaining([
      told('An agreement is offered to you', 'agreements'),
      told('Commission: 20.00 THB', 'income'),
    ]),
  );
  expect(await house.inbox(top!)).toEqual(
    expect.arrayContaining([told('Your offer was accepted', 'agreements'), told('Commission: 13.60 THB', 'income')]),
  );
});

test('a recomputation from the events confirms each line, and names one that is wrong and one that is missing [CONTRACT-25]', async () => {
  const { services } = house.gateway;
  const right = { wrong: [], missing: [] };
  expect(await verifySettlements(services, 'ALPHA')).toEqual({ lines: 2, ...right });
  // What the guard of the database keeps everybody from, one after another, and undone.
  await sql`alter table income_line disable trigger user`.execute(house.owner!);
  const named = await sql<{ columns: string }>`select string_agg(column_name, ', ') as columns
    from information_schema.columns where table_name = 'income_line' and is_generated = 'NEVER'`.execute(house.owner!);
  const columns = sql.raw(named.rows[0]!.columns);
  const [first] = (await sql<{ id: bigint }>`select min(id) as id from income_line`.execute(house.owner!)).rows;
  const [last] = (await sql<{ id: bigint }>`select max(id) as id from income_line`.execute(house.owner!)).rows;
  for (const [what, line, change] of [
    ['figures', first!.id, sql`figures = jsonb_set(figures, '{validBetMinor}', '"999999"')`],
    ['activeMembers', first!.id, sql`figures = jsonb_set(figures, '{activeMembers}', '7')`],
    ['carried', last!.id, sql`carried_loss_minor = carried_loss_minor - 100, left_loss_minor = left_loss_minor - 100`],
    [
      'amount',
      first!.id,
      sql`base_minor = base_minor + 100, gross_minor = gross_minor + 1, amount_minor = amount_minor + 1`,
    ],
  ] as const) {
    const { rows } = await sql<{
      before: string;
    }>`select to_jsonb(l)::text as before from income_line l where id = ${line}`.execute(house.owner!);
    await sql`update income_line set ${change} where id = ${line}`.execute(house.owner!);
    expect((await verifySettlements(services, 'ALPHA')).wrong).toContainEqual({ lineId: line, what });
    await sql`delete from income_line where id = ${line}`.execute(house.owner!);
    expect((await verifySettlements(services, 'ALPHA')).missing).toMatchObject([
      { agreementId: expect.anything() as bigint },
    ]);
    await sql`insert into income_line (${columns}) overriding system value select ${columns} from jsonb_populate_record(null::income_line, ${rows[0]!.before}::text::jsonb)`.execute(
      house.owner!,
    );
  }
  await sql`alter table income_line enable trigger user`.execute(house.owner!);
  expect(await verifySettlements(services, 'ALPHA')).toEqual({ lines: 2, ...right });

  await house.play(own!, 1_000, 0, '2026-11-27T05:00:00.000Z');
  await house.settle('2026-11-27T17:02:00.000Z');
  // It is told of after its period, and counts in the next one.
  await house.play(player!, 500, 700, '2026-11-27T06:00:00.000Z');
  await house.settle('2026-11-28T17:02:00.000Z');
  expect(await verifySettlements(services, 'ALPHA')).toEqual({ lines: 6, ...right });
});

test('a line of a week shows each day that was played, by the days of the brand, and its stakes add up [AGENT-37]', async () => {
  const weekly = await house.add();
  const [early, late] = [await house.add(weekly, 0), await house.add(weekly, 0)];
  await house.grant(weekly, 'dividend', termsOf(10, { period: 'W', betAmount: '5' }));
  // Half past midnight in Bangkok is the day before in UTC. One of the two stakes too little to count as active.
  await house.play(early, 1_000, 400, '2026-12-01T05:00:00.000Z');
  await house.play(late, 200, 0, '2026-12-01T06:00:00.000Z');
  await house.play(early, 3_000, 3_500, '2026-12-02T17:30:00.000Z');
  await house.play(late, 2_000, 0, '2026-12-06T16:59:00.000Z');
  await house.settle('2026-12-06T17:02:00.000Z');
  const { token } = weekly;
  const [row] = (await house.call('income', { token })).value.list;
  const { value } = await house.call('incomeLine', { token, query: { id: row!.id } });
  expect(value.days).toEqual([
    { from: '2026-11-30T17:00:00.000Z', activeMembers: 1, validBet: '12.00', profitLoss: '8.00' },
    { from: '2026-12-02T17:00:00.000Z', activeMembers: 1, validBet: '30.00', profitLoss: '-5.00' },
    { from: '2026-12-05T17:00:00.000Z', activeMembers: 1, validBet: '20.00', profitLoss: '20.00' },
  ]);
  expect(value.formula).toMatchObject({
    figures: { activeMembers: 2, validBet: '62.00', profitLoss: '23.00' },
    base: '23.00',
    amount: '2.30',
  });
  expect((await verifySettlements(house.gateway.services, 'ALPHA')).missing).toEqual([]);
});
