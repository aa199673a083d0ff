import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentBrand, startAgentHouse, termsOf, type AgentHouse } from '../support/agent-house.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

const DEFAULT_PASSWORD = 'given-by-the-house-7';
const PASSWORD = 'chosen-by-the-owner-8';
const merchant = 'ALPHA';

let house: AgentHouse;
let [operator, support, ofBeta] = ['', '', ''];
beforeAll(async () => {
  house = await startAgentHouse({ brand: agentBrand }, { config: { defaultPassword: DEFAULT_PASSWORD } });
  const signIn = async (changes = {}) => signInAs(house, await newOperator(house, changes), house.now());
  [operator, support, ofBeta] = [
    await signIn(),
    await signIn({ roles: ['support'] }),
    await signIn({ merchants: ['BETA'] }),
  ];
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const open = (changes: object, token = operator) =>
  callConsole(house, 'openAccount', {
    token,
    body: { merchant, account: 'newagent', type: 1, way: 'link', reason: 'Signed on paper.', ...changes },
  });
const logIn = (username: string, password: string) =>
  house.call('login', { body: { username, password, type: 'username' } });
const tokenIn = (link: string | null) => link!.split('#reset=')[1]!;
const choose = (link: string | null, newPassword = PASSWORD) =>
  house.call('resetPassword', {
    body: { resetToken: tokenIn(link), newPassword, confirmNewPassword: newPassword },
  });
const audited = async (id: string) =>
  (await callConsole(house, 'auditLog', { token: operator, query: {} })).value.list.filter(
    ({ target }) => target === `member ${id}`,
  );

test('an operator opens an agent at the top, who sets a password by a link that works once, and is in the agent centre [OPER-129]', async () => {
  const { id, account, link } = (await open({ account: 'TopAgent', code: 'topagent1' })).value;
  expect(account).toBe('topagent');
  expect((await logIn(account, PASSWORD)).code).toBe('login_failed');
  expect((await choose(link)).code).toBeUndefined();
  expect((await choose(link, 'another-password-9')).code).toBe('code_invalid');
  const login = (await logIn(account, PASSWORD)).value;
  expect(login).toMatchObject({ mustChangePassword: false });
  const overview = await house.call('teamOverview', { token: login.token, query: { period: 'today' } });
  expect(overview.code).toBeUndefined();
  expect((await house.call('referral', { token: login.token })).value).toMatchObject({ code: 'topagent1' });
  expect(await audited(id)).toMatchObject([{ call: expect.stringContaining('/console/members') }]);

  // Below it another one, with the default password, which it has to change first.
  const below = (await open({ account: 'below1', upline: 'TOPAGENT', way: 'default', type: 2 })).value;
  expect(below.link).toBeNull();
  const given = (await logIn('below1', DEFAULT_PASSWORD)).value;
  expect(given.mustChangePassword).toBe(true);
  expect((await house.call('walletList', { token: given.token })).code).toBe('password_change_required');
  const team = await callConsole(house, 'agentTeam', { token: operator, query: { merchant, under: id } });
  expect(team.value.list.map((row) => row.account)).toEqual(['below1']);
});

test('what is wrong is said, and nothing is opened [OPER-129]', async () => {
  await open({ account: 'first1', code: 'ourcode' });
  const before = (await callConsole(house, 'memberSearch', { token: operator, query: { merchant, pageSize: 100 } }))
    .value;
  for (const [changes, code] of [
    [{ account: 'first1' }, 'username_taken'],
    [{ account: 'other11', code: 'ourcode' }, 'code_taken'],
    [{ account: 'x' }, 'validation_failed'],
    [{ account: 'other11', upline: 'nobody1' }, 'validation_failed'],
    [{ account: 'other11', type: 9 }, 'bad_request'],
    [{ account: 'other11', type: 41 }, 'bad_request'],
    [{ account: 'other11', reason: ' ' }, 'bad_request'],
  ] as const)
    expect([changes, (await open(changes)).code]).toEqual([changes, code]);
  expect((await open({ account: 'other11' }, support)).code).toBe('capability_missing');
  expect((await open({ account: 'other11' }, ofBeta)).code).toBe('not_found');
  const after = (await callConsole(house, 'memberSearch', { token: operator, query: { merchant, pageSize: 100 } }))
    .value;
  expect(after.list.length).toBe(before.list.length);
});

test('a player becomes an agent and back, but not while there are agreements [OPER-130]', async () => {
  const player = await house.add(undefined, 0);
  const id = String(player.memberId);
  const change = (type: number, token = operator) =>
    callConsole(house, 'changeMemberType', { token, body: { merchant, id, type, reason: 'Asked for it.' } });
  expect((await house.call('teamOverview', { token: player.token, query: { period: 'today' } })).code).toBe(
    'error_not_agent',
  );
  expect((await change(1, ofBeta)).code).toBe('not_found');
  expect((await change(1)).code).toBeUndefined();
  expect((await change(1)).code).toBe('changed_meanwhile');
  await house.grant(player, 'dividend', termsOf(5));
  expect((await change(0)).code).toBe('agreements_below');
  const nobody = await house.add(undefined, 9);
  const body = { merchant, id: String(nobody.memberId), type: 1, reason: 'No.' };
  expect((await callConsole(house, 'changeMemberType', { token: operator, body })).code).toBe('changed_meanwhile');
});

test('the chosen code stands in the links, and earlier ones still lead to the account [OPER-131]', async () => {
  const agent = await house.add();
  const id = String(agent.memberId);
  const link = async () => (await house.call('referral', { token: agent.token })).value.code;
  const drawn = await link();
  const set = (code: string) =>
    callConsole(house, 'setAffiliateCode', { token: operator, body: { merchant, id, code, reason: 'Nicer.' } });
  expect((await set('zz9')).code).toBeUndefined();
  expect(await link()).toBe('zz9');
  expect((await set('zz8')).code).toBeUndefined();
  expect(await link()).toBe('zz8');
  const other = await house.add();
  const body = { merchant, id: String(other.memberId), code: drawn, reason: 'Nicer.' };
  expect((await callConsole(house, 'setAffiliateCode', { token: operator, body })).code).toBe('code_taken');
});

test('a password that is reset gives its owner a new way in, and ends what the old one opened [OPER-132]', async () => {
  const player = await house.add(undefined, 0);
  const id = String(player.memberId);
  const reset = (way: 'link' | 'default', token = operator) =>
    callConsole(house, 'resetMemberPassword', { token, body: { merchant, id, way, reason: 'Lost the phone.' } });
  expect((await reset('link', support)).code).toBe('capability_missing');
  const { link } = (await reset('link')).value;
  // The owner of the old password goes on until the link is used.
  expect((await house.call('balance', { token: player.token })).code).toBeUndefined();
  await choose(link);
  expect((await house.call('balance', { token: player.token })).code).toBe('not_logged_in');
  const again = (await logIn(player.username, PASSWORD)).value;
  await reset('default');
  expect((await house.call('balance', { token: again.token })).code).toBe('not_logged_in');
  expect((await logIn(player.username, DEFAULT_PASSWORD)).value.mustChangePassword).toBe(true);
  expect(await audited(id)).toHaveLength(2);
});
