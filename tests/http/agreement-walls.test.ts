import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreementCalls } from '../../src/shared/contract/agreements.ts';
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
