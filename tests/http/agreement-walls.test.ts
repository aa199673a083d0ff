import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreementCalls } from '../../src/shared/contract/agreements.ts';
import { agentCsvPaths } from '../../src/shared/contract/csv-paths.ts';
import { startAgentHouse, termsOf, type AgentHouse, type TestAgent } from '../support/agent-house.ts';
import { writeRounds } from '../support/rounds.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

/** A Wednesday noon in Bangkok, which is seven hours ahead. */
const NOON_MS = Date.UTC(2026, 10, 25, 5);
const NEXT_NOON = '2026-11-26T05:00:00.000Z';
const SETTLED_AT = '2026-11-26T17:02:00.000Z';

/** An agent with an agreement, a downline with another one, a player below it, and what they played. */
interface Tree {
  top: TestAgent;
  middle: TestAgent;
  player: TestAgent;
  roundId: string;
}

let house: AgentHouse;
let own: Tree;
let other: Tree;
beforeAll(async () => {
  house = await startAgentHouse({ nowMs: NOON_MS });
  const tree = async (): Promise<Tree> => {
    const top = await house.add();
    const middle = await house.add(top);
    const player = await house.add(middle, 0);
    await house.grant(top, 'dividend', termsOf(40));
    await house.pass(top, middle, 'dividend', termsOf(25));
    const roundId = await house.play(player, 10_000, 0, NEXT_NOON);
    await writeRounds(house.gateway.services, { merchantCode: 'ALPHA', currency: 'THB', ...player }, [
      { roundId, gameId: 'blue-one', vassalage: 'BLUE', openedAt: new Date(NEXT_NOON), betMinor: 10_000n },
    ]);
    return { top, middle, player, roundId };
  };
  own = await tree();
  other = await tree();
  await house.settle(SETTLED_AT);
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const idOf = ({ memberId }: TestAgent) => String(memberId);

test('an agent finds no agreement of others, by its side, its id, its downline or a cursor [GUARD-07, GUARD-08]', async () => {
  const list = async ({ token }: TestAgent, query = {}) => house.call('agreementList', { token, query });
  const found = async (memberId: string) =>
    (await list(own.top, { memberId })).value.list.map(({ other: side }) => side?.account ?? null);
  expect(await found(idOf(own.middle))).toEqual([own.middle.username]);
  for (const stranger of [other.top, other.middle, other.player]) expect(await found(idOf(stranger))).toEqual([]);
  expect(await found('999999999999999999')).toEqual([]);
  const theirs = (await list(other.top)).value.list;
  expect(theirs).toHaveLength(2);
  for (const { id } of theirs)
    expect((await house.call('agreement', { token: own.top.token, query: { id } })).code).toBe('not_found');
  // The agreement above a downline is the upline's with the brand, and is not the downline's to see.
  const [, above] = (await list(own.top)).value.list;
  expect((await house.call('agreement', { token: own.middle.token, query: { id: above!.id } })).code).toBe('not_found');
  const past = { kind: 'dividend', period: 'D', betAmount: '1' };
  for (const stranger of [other.top, other.middle, own.player]) {
    const query = { ...past, memberId: idOf(stranger) };
    expect((await house.call('agreementPast', { token: own.top.token, query })).code).toBe('not_found');
  }
  const { nextCursor: cursor } = (await list(own.top, { pageSize: 1 })).value;
  expect((await list(other.top, { pageSize: 1, cursor })).code).toBe('cursor_invalid');
});

test('the rounds of an own line are those of its own direct downlines [AGENT-37, GUARD-08]', async () => {
  const [line] = (await house.call('income', { token: own.top.token })).value.list;
  const rounds = async (downline: TestAgent) => {
    const query = { id: line!.id, memberId: idOf(downline) };
    return (await house.call('incomeRounds', { token: own.top.token, query })).value.list.map(({ roundId }) => roundId);
  };
  expect(await rounds(own.middle)).toEqual([own.roundId]);
  for (const stranger of [own.player, own.top, other.top, other.middle, other.player])
    expect([stranger.username, await rounds(stranger)]).toEqual([stranger.username, []]);
});

test('every call about agreements answers members 403 and guests 401, but for what an account has [GUARD-03, GUARD-07]', async () => {
  const act = { body: { key: randomUUID(), action: 'end', id: '1' } };
  const requests = {
    processDividend: act,
    processDailyWage: act,
    processHourlySalary: act,
    processRealTimeSalary: act,
    agreementList: { query: {} },
    agreement: { query: { id: '1' } },
    agreementPast: { query: { memberId: idOf(own.player), kind: 'dividend', period: 'D', betAmount: '1' } },
    income: { query: {} },
    incomeDownlines: { query: {} },
    incomeLine: { query: { id: '1' } },
    incomeRounds: { query: { id: '1', memberId: idOf(own.player) } },
  };
  const { consolidatedFunds: _funds, ...forAgents } = agreementCalls;
  expect(Object.keys(requests).toSorted()).toEqual(Object.keys(forAgents).toSorted());
  for (const [name, request] of Object.entries(requests)) {
    const asked = await house.call(name as 'income', { token: own.player.token, ...(request as object) });
    expect([name, asked.status, asked.code]).toEqual([name, 403, 'error_not_agent']);
    expect([name, (await house.call(name as 'income', request as object)).code]).toEqual([name, 'not_logged_in']);
  }
  const funds = (await house.call('consolidatedFunds', { token: own.player.token })).value;
  expect(Object.values(funds.info)).toEqual([false, false, false, false]);
  expect((await house.call('consolidatedFunds', {})).code).toBe('not_logged_in');
});

test('agreements, the downlines of a line and their rounds are saved as files with the same walls, and no cell is a formula [AGENT-25, GUARD-07, GUARD-08]', async () => {
  const get = async (name: keyof typeof agentCsvPaths, query: Record<string, string>, { token } = own.top) => {
    const url = `${agentCsvPaths[name]}?${new URLSearchParams({ language: 'EN', ...query })}`;
    const answer = await house.app.inject({ url, headers: { host: 'alpha.test', authorization: `Bearer ${token}` } });
    return { status: answer.statusCode, lines: answer.body.replace('\uFEFF', '').trim().split('\r\n') };
  };
  const rename = (account: string) =>
    house.database.withMerchant('ALPHA', (trx) =>
      trx.updateTable('member').set({ account }).where('id', '=', own.middle.memberId).execute(),
    );
  const { id } = (await house.call('income', { token: own.top.token })).value.list[0]!;
  const memberId = idOf(own.middle);
  await rename('=cmd()');
  const agreements = await get('agreements', {});
  expect(agreements.lines).toEqual([
    'Agreement,Side,Account,Period,"Rate, %",State,Next settlement,Ends',
    "Dividend,You grant it,'=cmd(),Day,25,Running,2026-11-27 00:00:00,",
    'Dividend,You get it,the brand,Day,40,Running,2026-11-27 00:00:00,',
  ]);
  expect((await get('agreements', { side: 'downline' })).lines).toEqual([agreements.lines[0], agreements.lines[2]]);
  expect((await get('line', { id })).lines.slice(0, 2)).toEqual([
    'Account,"Stakes, THB","Team loss, THB","They got, THB"',
    "'=cmd(),100.00,100.00,25.00",
  ]);
  await rename(own.middle.username);
  const rounds = await get('rounds', { id, memberId });
  expect(rounds.lines).toHaveLength(2);
  expect(rounds.lines[1]).toMatch(
    new RegExp(`^2026-11-26 12:00:00,${own.player.username},[^,]+,${own.roundId},100.00,0.00$`),
  );
  expect((await get('rounds', { id, memberId: idOf(other.middle) })).lines).toEqual([rounds.lines[0]]);
  const theirs = (await house.call('income', { token: other.top.token })).value.list[0]!.id;
  expect((await get('agreements', { memberId: idOf(other.middle) })).lines).toEqual([agreements.lines[0]]);
  expect((await get('line', { id: theirs })).status).toBe(404);
  expect((await get('rounds', { id: theirs, memberId: idOf(other.middle) })).status).toBe(404);
  for (const [name, query] of [
    ['agreements', {}],
    ['line', { id }],
    ['rounds', { id, memberId }],
  ] as const) {
    expect([name, (await get(name, query, own.player)).status]).toEqual([name, 403]);
    expect([name, (await get(name, query, { ...own.top, token: 'nobody' })).status]).toEqual([name, 401]);
  }
});
