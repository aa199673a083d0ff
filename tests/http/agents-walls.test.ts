import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/shared/contract/contract.ts';
import { agentCsvPaths } from '../../src/shared/contract/csv-paths.ts';
import { teamCalls } from '../../src/shared/contract/team.ts';
import { addDays, dayOf } from '../../src/shared/days.ts';
import { credited, startTeamHouse, type TeamHouse, type TeamMember } from '../support/team-house.ts';
import { PAYMENT_PASSWORD } from '../support/cashier-house.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

let house: TeamHouse;
/** Two agents who have nothing to do with each other, with their own downlines. */
let own: { agent: TeamMember; sub: TeamMember; player: TeamMember };
let other: typeof own;
beforeAll(async () => {
  house = await startTeamHouse();
  const tree = async () => {
    const agent = await house.join(undefined, 'agent');
    const sub = await house.join(agent, 'agent');
    const player = await house.join(sub);
    await house.play(player, 1_000, 0);
    await house.tell(credited(player.id, 5_000));
    return { agent, sub, player };
  };
  own = await tree();
  other = await tree();
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const day = () => dayOf(house.now(), 'Asia/Bangkok');
/** The calls that list a team, each with a query that finds something, also when midnight has passed since. */
const lists = () =>
  ({
    teamList: { view: 'list' },
    teamProfit: { from: addDays(day(), -1), to: day() },
    teamBets: {},
    teamTransactions: {},
  }) as const;

test('agent A finds nothing of B’s tree through any call and filter [GUARD-08, AGENT-16]', async () => {
  const { token } = own.agent;
  for (const [name, query] of Object.entries(lists())) {
    const ask = (filter: Record<string, unknown>) =>
      house.call(name as 'teamBets', { token, query: { ...query, ...filter } });
    expect([name, (await ask({})).value.list.length]).toEqual([name, name === 'teamList' ? 2 : 1]);
    for (const stranger of [other.agent, other.sub, other.player, own.agent]) {
      expect([name, (await ask({ under: String(stranger.id) })).status]).toEqual([name, 404]);
      const found = (await ask({ search: stranger.username })).value.list;
      expect([name, found]).toEqual([name, []]);
    }
    for (const nobody of ['0', '1', '999999999999999999'])
      expect([name, (await ask({ under: nobody })).code]).toEqual([name, 'not_found']);
    const answer = (await ask({})).text;
    for (const { username, id } of Object.values(other)) {
      expect(answer).not.toContain(`"${username}"`);
      expect(answer).not.toContain(`"${id}"`);
    }
    // A downline sees nothing of its upline's other downlines, nor of the upline.
    const below = await house.call(name as 'teamBets', {
      token: own.sub.token,
      query: { ...query, under: String(own.agent.id) },
    });
    expect([name, below.code]).toEqual([name, 'not_found']);
  }
});

test('a cursor of one agent opens no page of another [GUARD-08]', async () => {
  const first = await house.call('teamList', { token: own.agent.token, query: { view: 'list', pageSize: 1 } });
  const query = { view: 'list' as const, pageSize: 1, cursor: first.value.nextCursor! };
  expect((await house.call('teamList', { token: other.agent.token, query })).code).toBe('cursor_invalid');
});

test('a file has what its list has, keeps formulas from spreadsheets, and knows the same walls [AGENT-25, GUARD-07, GUARD-08]', async () => {
  const get = async (name: keyof typeof agentCsvPaths, query: Record<string, string>, { token } = own.agent) => {
    const url = `${agentCsvPaths[name]}?${new URLSearchParams(query)}`;
    const answer = await house.app.inject({ url, headers: { host: 'alpha.test', authorization: `Bearer ${token}` } });
    return { status: answer.statusCode, lines: answer.body.replace('\uFEFF', '').trim().split('\r\n') };
  };
  const files = {
    teamList: 'team',
    teamProfit: 'team-profit',
    teamBets: 'bets',
    teamTransactions: 'transactions',
  } as const;
  for (const [name, query] of Object.entries(lists())) {
    const file = files[name as keyof typeof files];
    const { lines } = await get(file, query);
    expect([name, lines.length]).toEqual([name, name === 'teamList' ? 3 : 2]);
    expect(lines.join()).toContain(own.player.username);
    expect([name, (await get(file, { ...query, under: String(other.sub.id) })).status]).toEqual([name, 404]);
    expect([name, (await get(file, { ...query, search: other.player.username })).lines.length]).toEqual([name, 1]);
    expect([name, (await get(file, query, own.player)).status]).toEqual([name, 403]);
    expect([name, (await get(file, { ...query, from: '2026-02-30', to: '2026-03-01' })).status]).toEqual([name, 400]);
  }
  const { lines } = await get('transactions', { language: 'EN' });
  expect(lines[0]).toBe('When,Account,Movement,"Amount, THB"');
  expect(lines[1]).toMatch(new RegExp(`^[0-9-]{10} [0-9:]{8},${own.player.username},Deposit,50.00$`));
  await house.database.withMerchant('ALPHA', (trx) =>
    trx.updateTable('member').set({ account: '=cmd()' }).where('id', '=', own.player.id).execute(),
  );
  expect((await get('team-profit', lists().teamProfit)).lines[1]).toMatch(/^'=cmd\(\),2,1,50\.00/);
  await house.database.withMerchant('ALPHA', (trx) =>
    trx.updateTable('member').set({ account: own.player.username }).where('id', '=', own.player.id).execute(),
  );
});

test('agent A gives B’s downlines nothing [GUARD-08]', async () => {
  for (const { id } of Object.values(other)) {
    const body = { key: randomUUID(), memberId: String(id), amount: '10.00', paymentPassword: PAYMENT_PASSWORD };
    expect((await house.call('transferDown', { token: own.agent.token, body })).code).toBe('not_found');
  }
});

test('every call about teams answers members 403, and guests 401; customer types 1, 2, 41 and 42 are agents and no others [GUARD-03, GUARD-07]', async () => {
  const overview = (token?: string) =>
    house.call('teamOverview', { ...(token && { token }), query: { period: 'today' } });
  const register = { key: randomUUID(), account: 'someone1', password: 'tidal-lantern-52', isAgent: false };
  const transfer = { key: randomUUID(), memberId: String(own.player.id), amount: '1.00', paymentPassword: 'x' };
  const requests = {
    teamOverview: { query: { period: 'today' } },
    ...Object.fromEntries(Object.entries(lists()).map(([name, query]) => [name, { query }])),
    subIdList: { query: {} },
    registerDownline: { body: register },
    transferDown: { body: transfer },
  };
  expect(Object.keys(requests).toSorted()).toEqual(Object.keys(teamCalls).toSorted());
  for (const [name, request] of Object.entries(requests)) {
    const asked = await house.call(name as 'teamBets', { token: own.player.token, ...(request as object) });
    expect([name, asked.status, asked.code]).toEqual([name, 403, 'error_not_agent']);
    expect([name, (await house.call(name as 'teamBets', request as object)).code]).toEqual([name, 'not_logged_in']);
  }
  const someone = await house.join(undefined);
  for (const [customerType, code] of [
    [0, 'error_not_agent'],
    [1, undefined],
    [2, undefined],
    [41, undefined],
    [42, undefined],
    [9, 'error_not_agent'],
  ] as const) {
    await house.database.withMerchant('ALPHA', (trx) =>
      trx.updateTable('member').set({ customer_type: customerType }).where('id', '=', someone.id).execute(),
    );
    expect([customerType, (await overview(someone.token)).code]).toEqual([customerType, code]);
  }
});

test('names that the specification gives without a path are under /wps/relay/, reads are GET and changes POST [CALL-04]', () => {
  const calls = Object.entries(contract) as [string, { method: string; path: string; body?: unknown }][];
  const relayed = calls.filter(([, { path }]) => path.startsWith('/wps/relay/'));
  /** The specification's names of calls, such as MCS2_getPointBalance. */
  const named = calls.filter(([, { path }]) => /\/(MCS2|MCSFE|TCG)_\w+$/.test(path));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((one) => !relayed.includes(one))).toEqual([]);
  const verbOf = (path: string) =>
    path
      .split('/')
      .at(-1)!
      .replace(/^(MCS2|MCSFE|TCG)_/, '');
  const methodsOf = (verb: RegExp) =>
    new Set(relayed.filter(([, { path }]) => verb.test(verbOf(path))).map(([, { method }]) => method));
  expect(methodsOf(/^/)).toEqual(new Set(['GET', 'POST']));
  expect(methodsOf(/^(get|list|query|find|read)/i)).toEqual(new Set(['GET']));
  expect(methodsOf(/^(process|set|update|add|remove|redeem|cancel|transfer|delete)/i)).toEqual(new Set(['POST']));
  // What is read is asked for in the address alone.
  expect(relayed.filter(([, { method, body }]) => method === 'GET' && body !== undefined)).toEqual([]);
});
