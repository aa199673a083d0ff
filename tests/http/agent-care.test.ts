import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { teamOverview } from '../../src/gateway/team/team-overview.ts';
import { puppetOf } from '../support/puppets.ts';
import { agentBrand, startAgentHouse, termsOf, type AgentHouse } from '../support/agent-house.ts';
import { caughtUp } from '../support/caught-up.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { writeRounds } from '../support/rounds.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

/** A Wednesday noon in Bangkok, which is seven hours ahead. */
const NOON_MS = Date.UTC(2026, 10, 25, 5);
const at = (day: string, time = '12:00') => `2026-${day}T${time}:00+07:00`;
const merchant = 'ALPHA';

let house: AgentHouse;
let [first, second, reader] = ['', '', ''];
beforeAll(async () => {
  // A settlement of more than 10.00 waits for an operator.
  const brand = { ...agentBrand, agents: { ...agentBrand.agents, approveAboveMinor: 1_000 } };
  house = await startAgentHouse({ brand, nowMs: NOON_MS });
  const signIn = async (roles?: string[]) =>
    signInAs(house, await newOperator(house, roles ? { roles } : {}), house.now());
  [first, second, reader] = [await signIn(), await signIn(), await signIn(['support'])];
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const audited = async (target: string) =>
  (await callConsole(house, 'auditLog', { token: first, query: {} })).value.list.filter(
    (line) => line.target === target,
  );

test('operators see the tree from its top, with what each account and all below it did [AGENT-40]', async () => {
  const top = await house.add();
  const middle = await house.add(top);
  const player = await house.add(middle, 0);
  await house.play(player, 5_000, 2_000, NOON_MS + 1_000);
  await caughtUp(house);
  const team = async (query: object) =>
    (await callConsole(house, 'agentTeam', { token: reader, query: { merchant, ...query } })).value;
  const atTop = await team({ pageSize: 100 });
  expect(atTop.path).toEqual([]);
  expect(atTop.list.find(({ account }) => account === top.username)).toMatchObject({
    isAgent: true,
    level: 1,
    below: 2,
    stakes: '50.00',
    net: '-30.00',
  });
  expect(atTop.list.map(({ account }) => account)).not.toContain(middle.username);
  const below = await team({ under: String(middle.memberId) });
  expect(below.path.map(({ account }) => account)).toEqual([top.username, middle.username]);
  expect(below.list.map(({ account, rounds }) => [account, rounds])).toEqual([[player.username, 1]]);
  const found = await team({ search: player.username });
  expect(found.list.map(({ account }) => account)).toEqual([player.username]);
  const unknown = await callConsole(house, 'agentTeam', { token: reader, query: { merchant, under: '1' } });
  expect(unknown.code).toBe('not_found');
});

test('an operator moves an account with all below it; what happened before stays where it was, and a cycle is refused [AGENT-41]', async () => {
  const [from, to] = [await house.add(), await house.add()];
  const middle = await house.add(from);
  const player = await house.add(middle, 0);
  await house.play(player, 1_000, 0, NOON_MS + 5_000);
  await caughtUp(house);
  const move = (token: string, upline: string | null, memberId = middle.memberId) =>
    callConsole(house, 'moveMember', {
      token,
      body: { merchant, memberId: String(memberId), upline, reason: 'They agreed.' },
    });
  expect((await move(reader, to.username)).code).toBe('capability_missing');
  for (const wrong of [middle.username, player.username, from.username])
    expect((await move(first, wrong)).code, wrong).toBe('transition_refused');
  expect((await move(first, 'nobody-at-all')).code).toBe('not_found');
  house.setClock(NOON_MS + 60_000);
  const moved = await move(first, to.username);
  house.setClock(NOON_MS);
  expect(
    moved.value.list.slice(0, 2).map(({ uplines, until }) => [uplines.map(({ account }) => account), until === null]),
  ).toEqual([
    [[to.username], true],
    [[from.username], false],
  ]);
  const query = { merchant, memberId: String(player.memberId) };
  const places = (await callConsole(house, 'memberPlaces', { token: reader, query })).value.list;
  expect(places[0]!.uplines.map(({ account }) => account)).toEqual([to.username, middle.username]);
  const [line] = await audited(`member ${middle.memberId}`);
  expect(line).toMatchObject({ after: { reason: 'They agreed.' } });
  const stakes = async (agent: { memberId: bigint }) => {
    const { list } = (await callConsole(house, 'agentTeam', { token: first, query: { merchant, pageSize: 100 } }))
      .value;
    return list.find(({ memberId }) => memberId === String(agent.memberId))!.stakes;
  };
  expect([await stakes(from), await stakes(to)]).toEqual(['10.00', '0.00']);
});

test('the brand offers an agreement at the top, offers other terms, and ends it; both versions and a day show what is in force [AGENT-42, AGENT-43, CONTRACT-28, CONTRACT-29]', async () => {
  const [agent, below] = [await house.add(), undefined];
  const offer = (token: string, account: string, rate: number) =>
    callConsole(house, 'offerAgreement', {
      token,
      body: { merchant, account, kind: 'dividend', terms: termsOf(rate) },
    });
  expect((await offer(reader, agent.username, 20)).code).toBe('capability_missing');
  const other = await house.add(agent);
  expect((await offer(first, other.username, 20)).code).toBe('transition_refused');
  const { value } = await offer(first, agent.username, 20);
  const { id } = value.agreement;
  expect(value.agreement).toMatchObject({
    state: 'offered',
    upline: below ?? null,
    downline: { account: agent.username },
  });
  const accept = (version: number) => house.act(agent, 'dividend', { action: 'accept', id, version });
  expect((await accept(1)).code).toBeUndefined();
  await offer(first, agent.username, 30);
  const query = { merchant, memberId: String(agent.memberId) };
  const [row] = (await callConsole(house, 'agreementBook', { token: reader, query })).value.list;
  expect(row).toMatchObject({ state: 'running', current: { version: 1 }, offer: { version: 2, accepted: null } });
  // New terms are withdrawn, and those in force go on.
  const withdraw = { merchant, id, reason: 'a typing error', isOfferOnly: true };
  expect((await callConsole(house, 'endAgreement', { token: first, body: withdraw })).value.agreement).toMatchObject({
    state: 'running',
    current: { version: 1 },
    offer: null,
  });
  expect((await callConsole(house, 'endAgreement', { token: first, body: withdraw })).code).toBe('transition_refused');
  await offer(first, agent.username, 30);
  await accept(3);
  const versions = (await callConsole(house, 'agreementVersions', { token: reader, query: { merchant, id } })).value;
  expect(versions.versions.map(({ version, terms }) => [version, terms.tiers[0]!.rate])).toEqual([
    [3, 30],
    [2, 30],
    [1, 20],
  ]);
  expect(versions.versions[1]).toMatchObject({ accepted: null, dropped: { answer: 'withdrawn', account: null } });
  for (const { offered, accepted } of [versions.versions[0]!, versions.versions[2]!])
    expect([offered.account, accepted?.account, accepted?.termsHash]).toEqual([
      null,
      agent.username,
      offered.termsHash,
    ]);
  const inForce = async (day: string) =>
    (await callConsole(house, 'agreementBook', { token: reader, query: { ...query, at: day } })).value.list.map(
      ({ current }) => current.version,
    );
  expect([await inForce('2026-11-25'), await inForce('2026-11-26')]).toEqual([[], [3]]);
  const wrong = await callConsole(house, 'agreementBook', { token: reader, query: { merchant, at: '2026-02-30' } });
  expect(wrong.code).toBe('validation_failed');
  const end = (token: string) =>
    callConsole(house, 'endAgreement', { token, body: { merchant, id, reason: 'It is over.' } });
  expect((await end(reader)).code).toBe('capability_missing');
  expect((await end(first)).value.agreement).toMatchObject({
    state: 'ending',
    endsAt: expect.any(String),
  });
  expect((await audited(`agreement ${id}`))[0]).toMatchObject({ after: { reason: 'It is over.' } });
  expect((await end(first)).code).toBe('transition_refused');
});

test('a settlement above the limit waits for an operator; a paid one goes back when two operators say so [AGENT-44, AGENT-45]', async () => {
  const agent = await house.add();
  await house.grant(agent, 'dividend', termsOf(20));
  await house.play(await house.add(agent, 0), 10_000, 0, at('11-26'));
  const before = await house.cash(agent);
  await house.settle(at('11-27', '00:02'));
  expect(await house.cash(agent)).toBe(before);
  const query = { merchant, kind: 'dividend', state: 'waiting' } as const;
  const [waiting] = (await callConsole(house, 'settlementList', { token: reader, query })).value.list;
  expect(waiting).toMatchObject({ total: '20.00', lines: expect.any(Number), approvedBy: null, reversal: null });
  const { id } = waiting!;
  const approve = (token: string) => callConsole(house, 'approveSettlement', { token, body: { merchant, id } });
  expect((await approve(reader)).code).toBe('capability_missing');
  expect((await approve(first)).value.settlement).toMatchObject({ state: 'paying' });
  expect((await approve(first)).code).toBe('changed_meanwhile');
  await house.settle(at('11-27', '00:03'));
  expect(await house.cash(agent)).toBe(before + 2_000n);
  const lines = await callConsole(house, 'settlementLines', { token: reader, query: { merchant, settlement: id } });
  expect(lines.value.list[0]).toMatchObject({
    state: 'paid',
    amount: '20.00',
    member: { account: agent.username },
    upline: null,
  });

  const dayAfter = () => Date.parse(at('11-27'));
  const reading = { merchantCode: merchant, memberId: agent.memberId, currency: 'THB', timeZone: 'Asia/Bangkok' };
  const overview = await teamOverview({ ...house.gateway.services, clock: dayAfter }, reading, { period: 'yesterday' });
  expect(overview).toMatchObject({ value: { figures: { stakes: '100.00', commission: '20.00' } } });

  const line = { merchant, id: lines.value.list[0]!.id };
  const explained = (await callConsole(house, 'settlementLine', { token: reader, query: line })).value;
  expect(explained.formula).toMatchObject({
    base: '100.00',
    rate: 20,
    gross: '20.00',
    granted: '0.00',
    amount: '20.00',
  });
  expect(explained.list.map(({ validBet, profitLoss }) => [validBet, profitLoss])).toEqual([['100.00', '100.00']]);
  expect(explained.version.accepted?.account).toBe(agent.username);
  expect(explained.days).toMatchObject([{ activeMembers: 1, validBet: '100.00', profitLoss: '100.00' }]);
  const amounts = (entries: typeof explained.entries) =>
    entries.map(({ account, amount, isReversal }) => `${account} ${amount}${isReversal ? ' back' : ''}`).toSorted();
  expect(amounts(explained.entries)).toEqual(['cash 20.00', 'commission -20.00']);

  const ask = { merchant, key: randomUUID(), id, reason: 'Wrong terms.' };
  const asked = await callConsole(house, 'askSettlementReversal', { token: first, body: ask });
  const reversal = asked.value.settlement.reversal!;
  expect(reversal).toMatchObject({ state: 'waiting', isOwn: true, reason: 'Wrong terms.' });
  const decide = (token: string) =>
    callConsole(house, 'decideSettlementReversal', { token, body: { merchant, id: reversal.id, isApproved: true } });
  expect((await decide(first)).code).toBe('second_operator_required');
  expect((await decide(await puppetOf(house, first))).code).toBe('second_operator_required');
  expect((await decide(second)).value.settlement.state).toBe('reversing');
  await house.settle(at('11-27', '00:04'));
  expect(await house.cash(agent)).toBe(before);
  const after = await callConsole(house, 'settlementLines', { token: reader, query: { merchant, settlement: id } });
  expect(after.value.settlement.state).toBe('reversed');
  const back = (await callConsole(house, 'settlementLine', { token: reader, query: line })).value.entries;
  expect(amounts(back)).toEqual(['cash -20.00 back', 'cash 20.00', 'commission -20.00', 'commission 20.00 back']);
  const own = (await house.call('incomeLine', { token: agent.token, query: { id: line.id } })).value.entries;
  expect(amounts(own)).toEqual(['cash -20.00 back', 'cash 20.00']);
  expect(await audited(`settlement ${id}`)).toHaveLength(3);
});

test('an operator of another merchant sees nothing of it [AGENT-40]', async () => {
  const stranger = signInAs(house, await newOperator(house, { merchants: ['BETA'] }), house.now());
  const token = await stranger;
  for (const name of ['agentTeam', 'agreementBook', 'settlementList'] as const)
    expect((await callConsole(house, name, { token, query: { merchant } })).code).toBe('not_found');
});

test('operators page through the downlines of a line and open the rounds that it paid, of their own merchants [AGENT-37, AGENT-47]', async () => {
  const agent = await house.add();
  const middle = await house.add(agent);
  const [player, other] = [await house.add(middle, 0), await house.add(agent, 0)];
  await house.grant(agent, 'dividend', termsOf(10));
  await house.settle(at('11-28', '00:02'));
  const play = async (betMinor: number, moment: string) => ({
    roundId: await house.play(player, betMinor, 0, moment),
    gameId: 'blue-one',
    vassalage: 'BLUE',
    openedAt: new Date(moment),
    betMinor: BigInt(betMinor),
  });
  const early = await play(2_000, at('11-28', '10:00'));
  const later = await play(1_000, at('11-28', '11:00'));
  await writeRounds(house.gateway.services, { merchantCode: merchant, currency: 'THB', ...player }, [early, later]);
  await house.play(other, 500, 0, at('11-28', '12:00'));
  await house.settle(at('11-29', '00:02'));
  const { id } = (await house.call('income', { token: agent.token })).value.list[0]!;
  const parts = async (page: object) =>
    (await callConsole(house, 'settlementLine', { token: reader, query: { merchant, id, pageSize: 1, ...page } }))
      .value;
  const firstPart = await parts({});
  const secondPart = await parts({ cursor: firstPart.nextCursor! });
  expect([...firstPart.list, ...secondPart.list].map(({ account }) => account)).toEqual([
    middle.username,
    other.username,
  ]);
  expect(secondPart.nextCursor).toBeNull();
  const rounds = (query: object, token = reader) =>
    callConsole(house, 'settlementRounds', {
      token,
      query: { merchant, id, memberId: String(middle.memberId), ...query },
    });
  const { value } = await rounds({});
  expect(value).toMatchObject({ currency: 'THB', nextCursor: null });
  expect(value.list).toMatchObject([
    { account: player.username, roundId: later.roundId, betAmount: '10.00', winAmount: '0.00' },
    { account: player.username, roundId: early.roundId, betAmount: '20.00' },
  ]);
  const page = (await rounds({ pageSize: 1 })).value;
  expect((await rounds({ pageSize: 1, cursor: page.nextCursor! })).value.list.map(({ roundId }) => roundId)).toEqual([
    early.roundId,
  ]);
  // Not a direct downline of the line's agent.
  for (const memberId of [player.memberId, agent.memberId])
    expect((await rounds({ memberId: String(memberId) })).value.list).toEqual([]);
  const tooLarge = '9999999999999999999';
  for (const query of [{ id: `1${id}` }, { merchant: 'BETA' }])
    expect([query, (await rounds(query)).code]).toEqual([query, 'not_found']);
  for (const query of [{ id: tooLarge }, { memberId: tooLarge }])
    expect([query, (await rounds(query)).code]).toEqual([query, 'bad_request']);
  const stranger = await signInAs(house, await newOperator(house, { merchants: ['BETA'] }), house.now());
  expect((await rounds({}, stranger)).code).toBe('not_found');
  expect((await callConsole(house, 'settlementRounds', { query: { merchant, id, memberId: '1' } })).status).toBe(401);
});
