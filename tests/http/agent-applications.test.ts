import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentBrand, startAgentHouse, type AgentHouse } from '../support/agent-house.ts';
import { faultsOf } from '../support/field-faults.ts';
import { startTestGateway } from '../support/gateway.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { sentMessages } from '../support/person.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

const PASSWORD = 'chosen-by-the-owner-8';
const merchant = 'ALPHA';
const written = {
  account: 'RiverDesk',
  email: 'River@Example.com',
  market: 'Thailand, Thai',
  channel: 'A blog on football',
  plan: 'Reviews of matches, with odds of the day.',
};

let house: AgentHouse;
let [operator, support, ofBeta] = ['', '', ''];
beforeAll(async () => {
  house = await startAgentHouse({ brand: agentBrand });
  const signIn = async (changes = {}) => signInAs(house, await newOperator(house, changes), house.now());
  [operator, support, ofBeta] = [
    await signIn(),
    await signIn({ roles: ['support'] }),
    await signIn({ merchants: ['BETA'] }),
  ];
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const apply = (changes: object = {}) =>
  house.call('applyAsAgent', { body: { key: randomUUID(), ...written, ...changes } });
const waiting = async (token = operator) =>
  (await callConsole(house, 'agentApplications', { token, query: { merchant, state: 'waiting' } })).value.list;
const decide = (id: string, changes: object = {}, token = operator) =>
  callConsole(house, 'decideAgentApplication', {
    token,
    body: { merchant, id, isApproved: true, reason: 'Known to us.', ...changes },
  });
const mailTo = (address: string) => sentMessages(house).filter(({ to }) => to === address);

test('an application is approved by an operator, and the applicant becomes an agent at the top by the link in the mail [AGENT-55]', async () => {
  const key = randomUUID();
  expect((await apply({ key })).code).toBeUndefined();
  // The same again is one.
  expect((await apply({ key })).code).toBeUndefined();
  const [application, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(application).toMatchObject({ ...written, email: 'river@example.com', state: 'waiting', memberId: null });
  const { id } = application!;
  expect((await decide(id, {}, support)).code).toBe('capability_missing');
  expect((await decide(id, {}, ofBeta)).code).toBe('not_found');
  const approved = (await decide(id)).value;
  expect(approved.application).toMatchObject({ state: 'approved', reason: 'Known to us.' });
  expect((await decide(id)).code).toBe('changed_meanwhile');
  await expect.poll(() => mailTo('river@example.com').length).toBe(1);
  const { text } = mailTo('river@example.com')[0]!;
  expect(text).toContain(approved.link);
  const resetToken = approved.link!.split('#reset=')[1]!;
  const body = { resetToken, newPassword: PASSWORD, confirmNewPassword: PASSWORD };
  expect((await house.call('resetPassword', { body })).code).toBeUndefined();
  const login = await house.call('login', { body: { username: 'riverdesk', password: PASSWORD, type: 'username' } });
  const overview = await house.call('teamOverview', { token: login.value.token, query: { period: 'today' } });
  expect(overview.code).toBeUndefined();
});

test('a refusal opens nothing and says why, and a username that is taken needs another one [AGENT-55]', async () => {
  await apply({ account: 'second1', email: 'second@example.com' });
  const [{ id }] = (await waiting()) as unknown as [{ id: string }];
  expect((await decide(id, { account: 'riverdesk' })).code).toBe('username_taken');
  expect((await decide(id, { account: 'x' })).code).toBe('validation_failed');
  const refused = (await decide(id, { isApproved: false, reason: 'We have enough in this market.' })).value;
  expect(refused).toMatchObject({ link: null, application: { state: 'refused', memberId: null } });
  await expect.poll(() => mailTo('second@example.com').length).toBe(1);
  expect(mailTo('second@example.com')[0]!.text).toContain('We have enough in this market.');
  expect(await waiting()).toEqual([]);
  // The database keeps a decision.
  const again = sql`update agent_application set reason = 'x' where id = ${BigInt(id)}`;
  await expect(again.execute(house.owner!)).rejects.toThrow('is decided');
});

test('what is missing is said at its field, a brand without agents takes none, and a network sends five in half a day [AGENT-55]', async () => {
  const empty = { account: '', email: '', market: ' ', channel: '', plan: '' };
  const fields = faultsOf(await apply(empty)).map(({ field }) => field);
  expect(fields.toSorted()).toEqual(['account', 'channel', 'email', 'market', 'plan']);
  expect(faultsOf(await apply({ email: 'no address' }))[0]).toMatchObject({ field: 'email' });
  const without = await startTestGateway();
  const body = { key: randomUUID(), ...written };
  expect((await without.call('applyAsAgent', { body })).code).toBe('function_disabled');
  await without.close();
  const codes: unknown[] = [];
  for (let sent = 0; sent < 5; sent += 1) codes.push((await apply({ account: `many${sent}x` })).code);
  expect(codes.at(-1)).toBe('too_many_requests');
});
