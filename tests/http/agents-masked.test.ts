import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processAgreement } from '../../src/gateway/agreements/process-agreement.ts';
import { endAsBrand, offerAsBrand } from '../../src/gateway/agreements/brand-agreements.ts';
import { agentCsvPaths } from '../../src/shared/contract/csv-paths.ts';
import { agentBrand, startAgentHouse, termsOf, type AgentHouse, type TestAgent } from '../support/agent-house.ts';
import { caughtUp } from '../support/caught-up.ts';
import { callConsole, newOperator, operatorForTests, signInAs } from '../support/operators.ts';
import { writeRounds } from '../support/rounds.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

/** A Wednesday noon in Bangkok. */
const NOON_MS = Date.UTC(2026, 10, 25, 5);
/** What a registration by number makes the username of. */
const NUMBER = '84912345678';
const MASKED = '••• •• 678';
const merchant = 'ALPHA';
const dayOfBets = { from: '2026-11-25', to: '2026-11-25' };

let house: AgentHouse;
let [agent, below] = [{} as TestAgent, {} as TestAgent];
beforeAll(async () => {
  house = await startAgentHouse({ nowMs: NOON_MS });
  agent = await house.add();
  await house.grant(agent, 'dividend', termsOf(40));
  below = await house.add(agent);
  await house.database.withMerchant('ALPHA', (trx) =>
    trx.updateTable('member').set({ account: NUMBER }).where('id', '=', below.memberId).execute(),
  );
  await house.pass(agent, below, 'dividend', termsOf(10));
  await house.play(below, 1_000, 0, '2026-11-25T12:30:00+07:00');
  await writeRounds(
    house.gateway.services,
    { merchantCode: 'ALPHA', memberId: below.memberId, currency: 'THB', token: below.token },
    [
      {
        roundId: 'own',
        gameId: 'blue-one',
        vassalage: 'BLUE',
        openedAt: new Date(NOON_MS + 1_800_000),
        betMinor: 1_000n,
      },
    ],
  );
  await caughtUp(house);
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

test('a username that is a mobile number shows its last digits alone, in every list and file of its agent [AGENT-53]', async () => {
  const { token } = agent;
  const answers = await Promise.all([
    house.call('teamList', { token, query: { view: 'list' } }),
    house.call('teamList', { token, query: { under: String(below.memberId) } }),
    house.call('teamProfit', { token, query: dayOfBets }),
    house.call('teamBets', { token, query: {} }),
    house.call('agreementList', { token, query: {} }),
    house.call('incomeDownlines', { token, query: dayOfBets }),
  ]);
  for (const { text, code } of answers) {
    expect(code).toBeUndefined();
    expect(text).not.toContain(NUMBER);
    expect(text).toContain(MASKED);
  }
  const [agreement] = (await house.call('agreementList', { token, query: {} })).value.list;
  expect(agreement!.other!.account).toBe(MASKED);
  const versions = await house.call('agreement', { token, query: { id: agreement!.id } });
  expect(versions.value.versions[0]!.accepted!.account).toBe(MASKED);
  for (const [name, query] of [
    ['team', {}],
    ['team-profit', dayOfBets],
    ['bets', {}],
    ['agreements', {}],
    ['downlines', dayOfBets],
  ] as const) {
    const url = `${agentCsvPaths[name]}?${new URLSearchParams({ ...query, language: 'EN' })}`;
    const { body } = await house.app.inject({ url, headers: { host: 'alpha.test', authorization: `Bearer ${token}` } });
    expect([name, body.includes(NUMBER), body.includes(MASKED)]).toEqual([name, false, true]);
  }
});

test('an upline whose username is a number is masked in the line of its downline, and in its file [AGENT-53]', async () => {
  const upline = await house.add();
  await house.grant(upline, 'dividend', termsOf(40));
  const downline = await house.add(upline);
  await house.database.withMerchant('ALPHA', (trx) =>
    trx.updateTable('member').set({ account: '66998877665' }).where('id', '=', upline.memberId).execute(),
  );
  await house.pass(upline, downline, 'dividend', termsOf(10));
  const player = await house.add(downline, 0);
  await house.play(player, 10_000, 0, '2026-11-26T12:00:00+07:00');
  await house.settle('2026-11-27T00:30:00+07:00');
  const token = (
    await house.call('login', {
      body: { username: downline.username, password: downline.password, type: 'username' },
    })
  ).value.token;
  const [row] = (await house.call('income', { token })).value.list;
  const { value } = await house.call('incomeLine', { token, query: { id: row!.id } });
  expect(value.version.offered.account).toBe('••• •• 665');
  const { body } = await house.app.inject({
    url: `${agentCsvPaths.line}?${new URLSearchParams({ id: row!.id, language: 'EN' })}`,
    headers: { host: 'alpha.test', authorization: `Bearer ${token}` },
  });
  expect([body.includes('66998877665'), body.includes('••• •• 665')]).toEqual([false, true]);
});

test('an agent who knows the number finds it, and nobody finds it digit by digit; operators read it whole [AGENT-53]', async () => {
  const found = async (search: string) =>
    (await house.call('teamList', { token: agent.token, query: { search } })).value.list.length;
  expect(await found(NUMBER)).toBe(1);
  for (const part of ['8', '849', NUMBER.slice(0, -1)]) expect([part, await found(part)]).toEqual([part, 0]);
  const token = await signInAs(house, await newOperator(house), house.now());
  const { value } = await callConsole(house, 'agentTeam', { token, query: { merchant, search: '849' } });
  expect(value.list).toMatchObject([{ account: NUMBER }]);
});

test('where a brand has no more of a kind, nothing is offered or accepted, and what runs is still ended [CONTRACT-26]', async () => {
  const [top, other] = [await house.add(), await house.add()];
  const id = await house.grant(top, 'dailyWage', termsOf(20));
  const waiting = await offerAsBrand(
    house.gateway.services,
    { brand: house.brand(), kind: 'dailyWage', changing: house.changing },
    { downlineId: other.memberId, terms: termsOf(20) },
  );
  const brand = { ...house.brand(), agents: { ...agentBrand.agents, salary: false } };
  const asked = (memberId: bigint, body: object) =>
    processAgreement(house.gateway.services, { brand, memberId, kind: 'dailyWage' }, {
      key: randomUUID(),
      ...body,
    } as never);
  const sent = { action: 'offer', memberId: String(other.memberId), terms: termsOf(1) };
  expect(await asked(top.memberId, sent)).toMatchObject({ code: 'function_disabled' });
  const accept = { action: 'accept', id: String(waiting.ok && waiting.value), version: 1 };
  expect(await asked(other.memberId, accept)).toMatchObject({ code: 'function_disabled' });
  expect(await asked(other.memberId, { ...accept, action: 'reject' })).toMatchObject({ ok: true });
  const actor = {
    brand,
    kind: 'dailyWage' as const,
    changing: { operator: await operatorForTests(house), record: async () => {} },
  };
  expect(
    await offerAsBrand(house.gateway.services, actor, { downlineId: other.memberId, terms: termsOf(20) }),
  ).toMatchObject({ code: 'function_disabled' });
  expect(await endAsBrand(house.gateway.services, actor, { id: BigInt(id) })).toMatchObject({ ok: true });
});
