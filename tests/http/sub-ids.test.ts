import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentCsvPaths } from '../../src/shared/contract/csv-paths.ts';
import { dayOf, addDays } from '../../src/shared/days.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { alphaForm, registration } from '../support/player.ts';
import { credited, startTeamHouse, type TeamHouse, type TeamMember } from '../support/team-house.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

let house: TeamHouse;
/** Two agents who have nothing to do with each other, and an agent below the first one. */
let [own, other, below] = [{} as TeamMember, {} as TeamMember, {} as TeamMember];
let names = 0;
beforeAll(async () => {
  house = await startTeamHouse();
  [own, other] = [await house.join(undefined, 'agent'), await house.join(undefined, 'agent')];
  below = await house.join(own, 'agent');
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const codeOf = async ({ token }: TeamMember) => (await house.call('referral', { token })).value.code;
/** Registers a player with what a link gives. */
const register = async (link: Record<string, unknown>, form: Record<string, unknown> = {}) => {
  const username = `linked${(names += 1)}`;
  const answer = await house.call('register', {
    body: { ...registration({ ...alphaForm(username), ...form }), ...link },
  });
  return { username, answer };
};
const joined = async (agent: TeamMember, subId: string): Promise<TeamMember> => {
  const { username, answer } = await register({ affiliateCode: await codeOf(agent), subId });
  const { token } = answer.value;
  const id = BigInt((await house.call('memberInfo', { token })).value.id);
  return { host: 'alpha.test', username, password: '', token, id };
};
const listOf = async ({ token }: TeamMember, query: Record<string, unknown> = {}) =>
  (await house.call('subIdList', { token, query })).value.list;
const rowOf = async (agent: TeamMember, subId: string, query = {}) =>
  (await listOf(agent, query)).find((row) => row.subId === subId);
const kept = (username: string) =>
  house.database.withMerchant('ALPHA', (trx) =>
    trx
      .selectFrom('link_registration as l')
      .innerJoin('member as m', 'm.id', 'l.member_id')
      .select(['l.sub_id', 'l.agent_id'])
      .where('m.account', '=', username)
      .executeTakeFirst(),
  );

test('a registration by a link keeps its sub-id with the agent, who sees whom it brought and what they did [AGENT-51, AGENT-52]', async () => {
  const [first, second] = [await joined(own, 'video-may'), await joined(own, 'video-may')];
  await joined(own, 'forum');
  await house.tell(credited(first.id, 5_000));
  await house.play(first, 1_000, 400);
  await house.play(second, 500, 0);
  expect((await listOf(own)).map(({ subId }) => subId)).toEqual(['forum', 'video-may']);
  expect(await rowOf(own, 'video-may')).toEqual({
    subId: 'video-may',
    registrations: 2,
    firstDeposits: 1,
    deposits: '50.00',
    withdrawals: '0.00',
    stakes: '15.00',
    net: '-11.00',
  });
  const { value } = await house.call('teamList', { token: own.token, query: { subId: 'video-may' } });
  expect(value.count).toBe(2);
  expect(value.list.map(({ account, subId }) => [account, subId])).toEqual([
    [second.username, 'video-may'],
    [first.username, 'video-may'],
  ]);
  const today = dayOf(house.now(), 'Asia/Bangkok');
  const before = { from: addDays(today, -9), to: addDays(today, -8) };
  expect(await rowOf(own, 'video-may', before)).toMatchObject({ registrations: 0, firstDeposits: 0, stakes: '0.00' });
});

test('pages follow by cursor, and a cursor of one agent opens no page of another [AGENT-52, GUARD-08]', async () => {
  for (const subId of ['page-1', 'page-2', 'page-3']) await joined(below, subId);
  const seen: string[] = [];
  const stolen: unknown[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const query = { pageSize: 1, ...(cursor && { cursor }) };
    const { value } = await house.call('subIdList', { token: below.token, query });
    seen.push(...value.list.map(({ subId }) => subId));
    const copied = { pageSize: 1, ...(value.nextCursor && { cursor: value.nextCursor }) };
    stolen.push((await house.call('subIdList', { token: own.token, query: copied })).code);
    cursor = value.nextCursor;
  }
  expect(seen).toEqual(['page-3', 'page-2', 'page-1']);
  // The last page has no cursor to copy.
  expect(stolen).toEqual(['cursor_invalid', 'cursor_invalid', undefined]);
});

describe('a sub-id counts only beside a code of an agent [AGENT-51]', () => {
  test.each([
    ['no code', async () => ({})],
    ['an unknown code', async () => ({ affiliateCode: 'nobody-has-this' })],
    ['a friend’s code', async () => ({ referralCode: await codeOf(await joined(other, 'friend')) })],
  ])('%s keeps none', async (_, link) => {
    const { username, answer } = await register({ ...(await link()), subId: 'lost' });
    expect(answer.code).toBeUndefined();
    expect(await kept(username)).toBeUndefined();
  });

  test.each([
    ['longer than 64', 'x'.repeat(65)],
    ['a formula', '=cmd()'],
    ['a leading minus', '-1'],
    ['a script', '<script>'],
    ['a space', 'two words'],
    ['nothing', ''],
    ['another alphabet', 'วิดีโอ'],
    ['a null byte', 'a\u0000b'],
  ])('one that is %s is refused', async (_, subId) => {
    const { answer } = await register({ affiliateCode: await codeOf(own), subId });
    expect(answer.code).toBe('bad_request');
    const asked = await house.call('teamList', { token: own.token, query: { subId } });
    expect(asked.code).toBe('bad_request');
  });

  test('of the longest length is kept', async () => {
    const { username } = await joined(own, 'x'.repeat(64));
    expect((await kept(username))!.sub_id).toBe('x'.repeat(64));
  });
});

test('an agent sees no sub-id of another, in no list, filter or file [AGENT-52, GUARD-08]', async () => {
  const stranger = await joined(other, 'secret-place');
  await house.play(stranger, 700, 0);
  expect((await listOf(own)).map(({ subId }) => subId)).not.toContain('secret-place');
  const teamBy = async (agent: TeamMember, subId: string) =>
    (await house.call('teamList', { token: agent.token, query: { subId } })).value;
  expect(await teamBy(own, 'secret-place')).toMatchObject({ list: [], count: 0 });
  // Not even the uplines of the agent: the label is a matter of the agent who placed the link.
  const deep = await joined(below, 'deep-place');
  expect(await teamBy(own, 'deep-place')).toMatchObject({ list: [], count: 0 });
  const { value } = await house.call('teamList', { token: own.token, query: { view: 'list', pageSize: 100 } });
  expect(value.list.find(({ account }) => account === deep.username)!.subId).toBe('');
  const file = async (path: string, { token }: TeamMember) =>
    (await house.app.inject({ url: path, headers: { host: 'alpha.test', authorization: `Bearer ${token}` } })).body;
  expect(await file(`${agentCsvPaths['sub-ids']}?language=EN`, other)).toContain('secret-place,1,0,0.00,0.00,7.00');
  for (const name of ['sub-ids', 'team'] as const)
    expect(await file(`${agentCsvPaths[name]}?language=EN`, own)).not.toMatch(/secret-place|deep-place/);
  expect(await file(`${agentCsvPaths.team}?language=EN`, below)).toContain(',deep-place,');
});

test('after a move the sub-id stays with its agent, who sees nothing of what the player does then [AGENT-52, AGENT-19]', async () => {
  const player = await joined(own, 'moved-on');
  await house.play(player, 100, 0);
  await house.move(player, other);
  await house.play(player, 900, 0);
  await house.tell(credited(player.id, 3_000));
  expect(await rowOf(own, 'moved-on')).toMatchObject({
    registrations: 1,
    firstDeposits: 0,
    deposits: '0.00',
    stakes: '1.00',
  });
  expect(await rowOf(other, 'moved-on')).toBeUndefined();
  const { value } = await house.call('teamList', { token: other.token, query: { search: player.username } });
  expect(value.list).toMatchObject([{ account: player.username, subId: '' }]);
});

test('operators see the sub-ids of each agent, and nobody changes one [AGENT-52]', async () => {
  await joined(other, 'for-operators');
  const token = await signInAs(house, await newOperator(house), house.now());
  const { value } = await callConsole(house, 'agentSubIds', {
    token,
    query: { merchant: 'ALPHA', memberId: String(other.id) },
  });
  expect(value.list.map(({ subId }) => subId)).toContain('for-operators');
  const found = await callConsole(house, 'agentTeam', {
    token,
    query: { merchant: 'ALPHA', subId: 'for-operators' },
  });
  expect(found.value.list).toMatchObject([{ subId: 'for-operators' }]);
  const nobody = { merchant: 'ALPHA', memberId: '9999999999999999999' };
  expect((await callConsole(house, 'agentSubIds', { token, query: nobody })).code).toBe('bad_request');
  for (const statement of [
    sql`update link_registration set sub_id = 'mine'`,
    sql`update link_registration set agent_id = member_id`,
    sql`delete from link_registration`,
  ])
    await expect(house.database.withMerchant('ALPHA', (trx) => statement.execute(trx))).rejects.toThrow(
      'permission denied',
    );
});
