import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  endAsBrand,
  offerAsBrand,
  withdrawAsBrand,
  agreementsAt,
  agreementsOfMerchant,
} from '../../src/gateway/agreements/brand-agreements.ts';
import { agreementKinds } from '../../src/shared/agents/agreement-kinds.ts';
import { processOf, startAgentHouse, termsOf, type AgentHouse, type TestAgent } from '../support/agent-house.ts';
import { operatorForTests } from '../support/operators.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';
import { long } from '../support/long.ts';

/** A Wednesday noon in Bangkok. */
const NOON_MS = Date.UTC(2026, 10, 25, 5);
const NEXT_DAY = '2026-11-25T17:00:00.000Z';

let house: AgentHouse;
beforeAll(async () => void (house = await startAgentHouse({ nowMs: NOON_MS })), DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const offerTo = (upline: TestAgent, downline: TestAgent, changes: Record<string, unknown> = {}) =>
  house.act(upline, 'dividend', {
    action: 'offer',
    memberId: String(downline.memberId),
    terms: termsOf(5),
    ...changes,
  });
/** An agent at the top with a dividend of 40 %, and one below. */
async function pair(): Promise<[TestAgent, TestAgent]> {
  const top = await house.add();
  await house.grant(top, 'dividend', termsOf(40));
  return [top, await house.add(top)];
}
const listOf = async (agent: TestAgent, query = {}) =>
  (await house.call('agreementList', { token: agent.token, query })).value.list;

test('an offer of each kind is accepted by its downline, and counts from the next period, signed by both sides [CONTRACT-01, CONTRACT-02, CALL-61, CALL-62, CALL-63, CALL-64]', async () => {
  const top = await house.add();
  const below = await house.add(top);
  for (const kind of agreementKinds) {
    await house.grant(top, kind, termsOf(40));
    const offered = await house.act(top, kind, {
      action: 'offer',
      memberId: String(below.memberId),
      terms: termsOf(12.5),
    });
    const { agreement } = offered.value;
    expect(agreement).toMatchObject({
      kind,
      state: 'offered',
      side: 'upline',
      other: { account: below.username },
      offer: null,
    });
    const accepted = await house.act(below, kind, { action: 'accept', id: agreement.id, version: 1 });
    expect(accepted.value.agreement).toMatchObject({
      state: 'running',
      side: 'downline',
      other: { account: top.username },
      current: {
        terms: termsOf(12.5),
        offered: { account: top.username, termsHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
        accepted: { account: below.username },
      },
    });
    const { offered: one, accepted: other } = accepted.value.agreement.current;
    expect(one.termsHash).toBe(other!.termsHash);
  }
  const { validFrom } = (await listOf(below, { kind: 'dividend' }))[0]!.current;
  expect(validFrom).toBe(NEXT_DAY);
  expect((await listOf(below, { kind: 'hourlySalary' }))[0]).toMatchObject({
    current: { validFrom: '2026-11-25T06:00:00.000Z' },
    nextSettlementAt: '2026-11-25T07:00:00.000Z',
  });
  expect((await listOf(below, { kind: 'realTimeSalary' }))[0]!.current.validFrom).toBe('2026-11-25T05:05:00.000Z');
  expect(await listOf(top, { side: 'upline' })).toHaveLength(4);
  expect(await listOf(top, { memberId: String(below.memberId) })).toHaveLength(4);
});

test('only an agent directly below gets offers: nobody else, nobody above, not oneself, and no closed account [CONTRACT-04, GUARD-08]', async () => {
  const [top, below] = await pair();
  const [further, member, elsewhere] = [await house.add(below), await house.add(top, 0), await house.add()];
  const closed = await house.add(top);
  await house.closeAccount(closed);
  const codes = async (from: TestAgent, to: TestAgent) => (await offerTo(from, to)).code;
  expect(await codes(top, further)).toBe('transition_refused');
  expect(await codes(top, member)).toBe('transition_refused');
  expect(await codes(top, closed)).toBe('transition_refused');
  for (const other of [elsewhere, top]) expect(await codes(top, other)).toBe('not_found');
  expect(await codes(below, top)).toBe('not_found');
  expect((await offerTo(top, below, { memberId: '999999999999999999' })).code).toBe('not_found');
  expect((await offerTo(member, below)).code).toBe('error_not_agent');
  expect(await listOf(top, { side: 'upline' })).toEqual([]);
});

test('only the downline answers an offer, and an agent outside does not know it [CONTRACT-05, CONTRACT-28, GUARD-07]', async () => {
  const [top, below] = await pair();
  const stranger = await house.add();
  const { id } = (await offerTo(top, below)).value.agreement;
  const act = async (agent: TestAgent, action: string, version = 1) =>
    (await house.act(agent, 'dividend', { action, id, version })).code;
  for (const action of ['accept', 'reject']) expect(await act(top, action)).toBe('transition_refused');
  expect(await act(below, 'withdraw')).toBe('transition_refused');
  for (const action of ['accept', 'reject', 'withdraw', 'end', 'offer'])
    expect((await house.act(stranger, 'dividend', { action, id, version: 1, terms: termsOf(1) })).code).toBe(
      'not_found',
    );
  expect((await house.call('agreement', { token: stranger.token, query: { id } })).code).toBe('not_found');
  expect((await house.act(below, 'dailyWage', { action: 'accept', id, version: 1 })).code).toBe('not_found');
  expect(await act(below, 'reject')).toBeUndefined();
  expect(await act(below, 'accept')).toBe('transition_refused');
  expect((await listOf(below))[0]).toMatchObject({
    state: 'rejected',
    nextSettlementAt: null,
    current: { accepted: null, dropped: { answer: 'rejected', account: below.username } },
  });
});

test(
  'either side ends a running agreement with its period, and anything else changes nothing [CONTRACT-06, CONTRACT-07]',
  long,
  async () => {
    for (const side of [0, 1]) {
      const both = await pair();
      const id = await house.pass(both[0], both[1], 'dividend', termsOf(5));
      const ended = await house.act(both[side]!, 'dividend', { action: 'end', id });
      expect(ended.value.agreement).toMatchObject({ state: 'ending', endsAt: NEXT_DAY, nextSettlementAt: null });
      for (const action of ['end', 'accept', 'reject', 'withdraw'])
        for (const agent of both)
          expect((await house.act(agent, 'dividend', { action, id, version: 1 })).code).toBe('transition_refused');
      expect((await offerTo(both[0], both[1])).code).toBe('transition_refused');
      expect((await house.call('agreement', { token: both[0].token, query: { id } })).value.agreement.state).toBe(
        'ending',
      );
    }
    const [top, below] = await pair();
    const { id } = (await offerTo(top, below)).value.agreement;
    expect((await house.act(below, 'dividend', { action: 'end', id })).code).toBe('transition_refused');
    expect((await house.act(top, 'dividend', { action: 'withdraw', id, version: 1 })).value.agreement.state).toBe(
      'withdrawn',
    );
  },
);

test('a version that was replaced cannot be accepted, and all versions stay as they were signed [CONTRACT-07]', async () => {
  const [top, below] = await pair();
  const { id } = (await offerTo(top, below)).value.agreement;
  expect((await offerTo(top, below, { terms: termsOf(6) })).value.agreement.id).toBe(id);
  const accept = (version: number) => house.act(below, 'dividend', { action: 'accept', id, version });
  expect((await accept(1)).code).toBe('changed_meanwhile');
  expect((await accept(2)).code).toBeUndefined();
  expect((await offerTo(top, below, { id, memberId: undefined, terms: termsOf(7) })).value.agreement).toMatchObject({
    state: 'running',
    current: { version: 2 },
    offer: { version: 3, terms: termsOf(7), accepted: null, validFrom: null },
  });
  const funds = (await house.call('consolidatedFunds', { token: below.token })).value;
  expect(funds.divtypereq).toEqual({ waiting: 1, hasAny: true });
  expect((await house.act(below, 'dividend', { action: 'reject', id, version: 3 })).value.agreement).toMatchObject({
    state: 'running',
    offer: null,
  });
  const { versions } = (await house.call('agreement', { token: below.token, query: { id } })).value;
  expect(versions.map(({ version, validFrom }) => [version, validFrom])).toEqual([
    [3, null],
    [2, NEXT_DAY],
    [1, null],
  ]);
  await expect(
    sql`update agreement_version set answer = 'accepted' where agreement_id = ${BigInt(id)} and version = 1`.execute(
      house.owner!,
    ),
  ).rejects.toThrow('is answered');
  await expect(
    sql`update agreement_version set terms = '{}' where agreement_id = ${BigInt(id)} and version = 3`.execute(
      house.owner!,
    ),
  ).rejects.toThrow('is answered');
});

test('nobody grants more than they get, and no dividend of other periods [CONTRACT-03]', async () => {
  const [top, below] = await pair();
  expect((await offerTo(top, below, { terms: termsOf(40.01) })).code).toBe('rate_too_high');
  expect((await offerTo(top, below, { terms: termsOf(5, { period: 'W' }) })).code).toBe('rate_too_high');
  expect((await offerTo(top, below, { terms: { ...termsOf(5), period: 'Q' } })).code).toBe('bad_request');
  const { id } = (await offerTo(top, below, { terms: termsOf(40) })).value.agreement;
  // The rate of the upline falls before the offer is accepted.
  await house.grant(top, 'dividend', termsOf(30));
  expect((await house.act(below, 'dividend', { action: 'accept', id, version: 1 })).code).toBe('rate_too_high');
  expect((await offerTo(top, below, { terms: termsOf(30, { period: 'W' }) })).detail).toMatchObject({
    faults: [{ field: 'period' }],
  });
  expect((await offerTo(top, below, { terms: { ...termsOf(5), tiers: [] } })).code).toBe('bad_request');
  expect((await offerTo(top, below, { terms: termsOf(5.005) })).code).toBe('validation_failed');
  expect((await offerTo(top, below, { terms: undefined })).code).toBe('validation_failed');
});

test(
  'an offer below what the downline grants warns, and on consent the lower agreements end with what rests on them [CONTRACT-08, CONTRACT-15]',
  long,
  async () => {
    const [top, middle] = await pair();
    const [low, lowest, other] = [await house.add(middle), await house.add(middle), await house.add(middle)];
    const deep = await house.add(low);
    await house.pass(top, middle, 'dividend', termsOf(20));
    await house.pass(middle, low, 'dividend', termsOf(15));
    await house.pass(low, deep, 'dividend', termsOf(2));
    await house.pass(middle, other, 'dividend', termsOf(10));
    await house.pass(middle, lowest, 'dividend', termsOf(4));
    const states = async () => {
      const list = await Promise.all([low, deep, other, lowest].map((agent) => listOf(agent, { side: 'downline' })));
      return list.map(([row]) => row!.state);
    };
    expect((await offerTo(top, middle, { terms: termsOf(10) })).code).toBe('agreements_below');
    const { id, offer } = (await offerTo(top, middle, { terms: termsOf(10), endsBelow: true })).value.agreement;
    const accept = (more = {}) =>
      house.act(middle, 'dividend', { action: 'accept', id, version: offer!.version, ...more });
    expect((await accept()).code).toBe('agreements_below');
    expect(await states()).toEqual(['running', 'running', 'running', 'running']);
    expect((await accept({ endsBelow: true })).code).toBeUndefined();
    // Only those with a higher rate end: one of the same rate may stay.
    expect(await states()).toEqual(['ending', 'ending', 'running', 'running']);
    expect((await house.act(top, 'dividend', { action: 'end', id })).code).toBe('agreements_below');
    expect((await house.act(top, 'dividend', { action: 'end', id, endsBelow: true })).code).toBeUndefined();
    expect(await states()).toEqual(['ending', 'ending', 'ending', 'ending']);
  },
);

test('a request that comes twice does its work once, and two offers at once make one agreement', async () => {
  const [top, below] = await pair();
  const key = randomUUID();
  const body = { key, action: 'offer', memberId: String(below.memberId), terms: termsOf(5) };
  const [one, again] = await Promise.all([house.act(top, 'dividend', body), house.act(top, 'dividend', body)]);
  expect(again.value).toEqual(one.value);
  expect(again.value.agreement.current.version).toBe(1);
  expect((await house.act(top, 'dividend', { ...body, terms: termsOf(6) })).code).toBe('transaction_conflict');
  await Promise.all([offerTo(top, below), offerTo(top, below), offerTo(top, below)]);
  expect(await listOf(below)).toHaveLength(1);
  const { id } = one.value.agreement;
  const accepting = await Promise.all(
    [1, 2, 3, 4].map((version) => house.act(below, 'dividend', { action: 'accept', id, version })),
  );
  expect(accepting.filter(({ code }) => code === undefined)).toHaveLength(1);
});

test('the flags of the brand decide which kinds there are [CONTRACT-14, CALL-60]', long, async () => {
  const { agents } = house.brand();
  const plain = await startAgentHouse({
    brand: { ...house.brand(), agents: { ...agents, salary: false, hourSalary: false } },
    nowMs: NOON_MS,
  });
  const [agent, member] = [await plain.add(), await plain.add(undefined, 0)];
  const funds = async ({ token }: TestAgent) => (await plain.call('consolidatedFunds', { token })).value;
  expect((await funds(agent)).info).toEqual({ enableCt: true, salary: false, hourSalary: false, realTimeSalary: true });
  expect((await funds(member)).info).toEqual({
    enableCt: false,
    salary: false,
    hourSalary: false,
    realTimeSalary: false,
  });
  const offered = { action: 'offer', memberId: String(member.memberId), terms: termsOf(1) };
  expect((await plain.act(agent, 'dailyWage', offered)).code).toBe('function_disabled');
  await expect(plain.grant(agent, 'hourlySalary', termsOf(1))).rejects.toThrow('function_disabled');
  await plain.grant(agent, 'dividend', termsOf(1));
  expect((await funds(agent)).divtypereq).toEqual({ waiting: 0, hasAny: true });
  for (const name of Object.values(processOf))
    expect(
      (await plain.call(name, { token: member.token, body: { key: randomUUID(), action: 'end', id: '1' } })).code,
    ).toBe('error_not_agent');
  await plain.close();
});

test('operators grant to agents at the top, look at all agreements, and at those of any date [CONTRACT-16]', async () => {
  const { services } = house.gateway;
  const [top, below] = await pair();
  const changing = { operator: await operatorForTests(house), record: async () => {} };
  const actor = { brand: house.brand(), kind: 'dividend' as const, changing };
  expect(await offerAsBrand(services, actor, { downlineId: below.memberId, terms: termsOf(1) })).toMatchObject({
    code: 'transition_refused',
  });
  const fresh = await house.add();
  const offered = await offerAsBrand(services, actor, { downlineId: fresh.memberId, terms: termsOf(1) });
  const offeredId = (offered as { value: bigint }).value;
  expect(await withdrawAsBrand(services, actor, { id: offeredId, version: 2 })).toMatchObject({
    code: 'changed_meanwhile',
  });
  expect(await withdrawAsBrand(services, actor, { id: offeredId, version: 1 })).toMatchObject({ ok: true });
  await house.pass(top, below, 'dividend', termsOf(5));
  const filter = { memberId: top.memberId };
  const all = await agreementsOfMerchant(services, 'ALPHA', filter, { limit: 10 });
  expect(all.map(({ upline, downline }) => [upline?.account ?? null, downline.account])).toEqual([
    [top.username, below.username],
    [null, top.username],
  ]);
  const inForce = async (at: number) =>
    (await agreementsAt(services, 'ALPHA', new Date(at), { filter: {}, limit: 1_000 })).filter(
      ({ downline }) => downline.account === top.username,
    );
  expect(await inForce(NOON_MS)).toEqual([]);
  expect(await inForce(Date.parse(NEXT_DAY))).toMatchObject([{ versions: [{ version: 1 }] }]);
  const { id } = all[1]!;
  expect(await endAsBrand(services, actor, { id: BigInt(id) })).toMatchObject({ code: 'agreements_below' });
  expect(await endAsBrand(services, actor, { id: BigInt(id), endsBelow: true })).toMatchObject({ ok: true });
  expect(await inForce(Date.parse(NEXT_DAY))).toEqual([]);
});

test('both sides are told once of what is withdrawn, rejected, ending and ended [CONTRACT-24]', async () => {
  const [top, below] = await pair();
  const offered = async () => (await offerTo(top, below)).value.agreement.id;
  await house.act(top, 'dividend', { action: 'withdraw', id: await offered(), version: 1 });
  await house.act(below, 'dividend', { action: 'reject', id: await offered(), version: 1 });
  const id = await house.pass(top, below, 'dividend', termsOf(5));
  expect((await house.act(below, 'dividend', { action: 'end', id })).value.agreement.state).toBe('ending');
  const titles = async (agent: TestAgent) =>
    (await house.inbox(agent))
      .filter(({ about }) => about === 'agreements')
      .map(({ title }) => title)
      .toSorted();
  const offers = Array<string>(3).fill('An agreement is offered to you');
  expect(await titles(below)).toEqual(['An agreement ends', ...offers, 'An offer was withdrawn']);
  const toldTop = [
    'An agreement ends',
    'An agreement is offered to you',
    'Your offer was accepted',
    'Your offer was rejected',
  ];
  expect(await titles(top)).toEqual(toldTop);
  // The period after which it has ended is over and settled.
  await house.settle(Date.parse(NEXT_DAY) + 120_000);
  expect(await titles(below)).toEqual([
    'An agreement ends',
    'An agreement has ended',
    ...offers,
    'An offer was withdrawn',
  ]);
  expect(await titles(top)).toEqual([toldTop[0], 'An agreement has ended', ...toldTop.slice(1)]);
});
