import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeNow } from '../../src/gateway/operators/one-time-codes.ts';
import type { SecondStep } from '../../src/shared/errors.ts';
import { openAccount, type TestAccount } from '../support/accounts.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { TestBrowser } from '../support/test-browser.ts';

const STEP_MS = 30_000;

let nowMs = Date.now();
let house: TestGateway;
beforeAll(async () => void (house = await startTestGateway({ clock: () => nowMs })));
afterAll(() => house.close());
beforeEach(() => house.database.withMerchant('ALPHA', (trx) => trx.deleteFrom('attempt').execute()));

interface Someone extends TestAccount {
  browser: TestBrowser;
  token: string;
  secret: string;
  recoveryCodes: string[];
}

/** The code that the app of a player shows; the clock goes on, so that no code is that of the test before. */
const freshCode = ({ secret }: Pick<Someone, 'secret'>) => {
  nowMs += 2 * STEP_MS;
  return codeNow(secret, nowMs);
};
const begin = (token: string, password: string | undefined) =>
  house.call('beginSecondFactor', { token, body: { ...(password !== undefined && { password }) } });

/** A player with a second factor, and the session that turned it on. */
async function someone(): Promise<Someone> {
  const account = await openAccount(house);
  const browser = new TestBrowser(house);
  const { token } = (await browser.logIn(account.username, account.password)).value;
  const { secret } = (await begin(token, account.password)).value;
  const { value } = await house.call('confirmSecondFactor', { token, body: { code: freshCode({ secret }) } });
  return { ...account, browser, token, secret, recoveryCodes: value.recoveryCodes };
}
const ticketIn = ({ detail }: { detail: unknown }): string => (detail as SecondStep).ticket;
const ticketOf = async ({ username, password }: TestAccount, browser: TestBrowser): Promise<string> => {
  const answer = await browser.logIn(username, password);
  expect(answer.code).toBe('second_factor_required');
  return ticketIn(answer);
};
const step = (browser: TestBrowser, ticket: string, code: string) =>
  browser.call('secondStep', { body: { ticket, code } });

describe('a login with a second factor', () => {
  test('begins a session only after a code of the app [OWN-01, OWN-04]', async () => {
    const player = await someone();
    const browser = new TestBrowser(house);
    const ticket = await ticketOf(player, browser);
    expect((await step(browser, ticket, '000000')).code).toBe('code_invalid');
    const { value } = await step(browser, ticket, freshCode(player));
    expect((await house.call('memberInfo', { token: value.token })).value.account).toBe(player.username);
  });

  test('accepts each code once, also when it comes twice at one moment [OWN-05]', async () => {
    const player = await someone();
    const code = freshCode(player);
    const browsers = [new TestBrowser(house), new TestBrowser(house)] as const;
    const tickets = await Promise.all(browsers.map((browser) => ticketOf(player, browser)));
    const answers = await Promise.all(browsers.map((browser, at) => step(browser, tickets[at]!, code)));
    expect(answers.map(({ code: refusal }) => refusal ?? '').toSorted()).toEqual(['', 'code_invalid']);
    expect((await step(browsers[0], await ticketOf(player, browsers[0]), code)).code).toBe('code_invalid');
  });

  test('tries five wrong codes of 64 at one moment, and not the right one after them [OWN-06]', async () => {
    const player = await someone();
    const thief = new TestBrowser(house);
    const ticket = await ticketOf(player, thief);
    const codes = Array.from({ length: 64 }, (_, at) => String(100_000 + at));
    const answers = await Promise.all(codes.map((code) => step(thief, ticket, code)));
    expect(answers.filter(({ code }) => code === 'code_invalid')).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 'too_many_requests')).toHaveLength(59);
    expect((await step(thief, ticket, freshCode(player))).code).toBe('too_many_requests');
    // The owner's browser is known, and counts by itself.
    const own = await step(player.browser, await ticketOf(player, player.browser), freshCode(player));
    expect(own.code).toBeUndefined();
  });

  test('is continued by its own browser, at its own brand, once and within minutes [OWN-07]', async () => {
    const player = await someone();
    const browser = new TestBrowser(house);
    const ticket = await ticketOf(player, browser);
    expect((await step(new TestBrowser(house), ticket, freshCode(player))).code).toBe('code_expired');
    expect((await step(browser.copy({ host: 'beta.test' }), ticket, freshCode(player))).code).toBe('code_expired');
    expect((await step(browser, 'A'.repeat(200), freshCode(player))).code).toBe('code_expired');
    expect((await step(browser, ticket, freshCode(player))).code).toBeUndefined();
    expect((await step(browser, ticket, freshCode(player))).code).toBe('code_expired');
    const late = await ticketOf(player, browser);
    nowMs += 6 * 60_000;
    expect((await step(browser, late, freshCode(player))).code).toBe('code_expired');
  });

  test('ends with a change of the password between its steps [OWN-07]', async () => {
    const player = await someone();
    const browser = new TestBrowser(house);
    const ticket = await ticketOf(player, browser);
    const changed = { newPassword: 'fern-compass-8802', confirmNewPassword: 'fern-compass-8802' };
    const body = { ...changed, oldPassword: player.password };
    expect((await house.call('changePassword', { token: player.token, body })).code).toBeUndefined();
    expect((await step(browser, ticket, freshCode(player))).code).toBe('code_expired');
  });

  test('needs a code also in a browser that remembers it [OWN-04]', async () => {
    const player = await someone();
    const browser = new TestBrowser(house);
    const first = await browser.logIn(player.username, player.password, { remember: true });
    expect((await step(browser, ticketIn(first), freshCode(player))).value.rememberedUntil).toBeDefined();
    const again = await browser.logIn(player.username, '', { isRemembered: true });
    expect(again.code).toBe('second_factor_required');
    const { value } = await step(browser, ticketIn(again), freshCode(player));
    expect(value.rememberedUntil).toEqual(expect.any(String));
  });

  test('takes each recovery code once [OWN-08]', async () => {
    const player = await someone();
    expect(player.recoveryCodes).toHaveLength(10);
    const browser = new TestBrowser(house);
    const typed = player.recoveryCodes[3]!.toUpperCase().replace('-', ' ');
    expect((await step(browser, await ticketOf(player, browser), typed)).code).toBeUndefined();
    expect((await step(browser, await ticketOf(player, browser), typed)).code).toBe('code_invalid');
    const { value } = await house.call('secondFactor', { token: player.token });
    expect(value).toMatchObject({ isOn: true, recoveryCodesLeft: 9 });
  });
});

describe('turning it on and off', () => {
  test('needs the password, also in a session that has just begun [OWN-02]', async () => {
    const { username, password } = await openAccount(house);
    const { token } = (await new TestBrowser(house).logIn(username, password)).value;
    for (const wrong of [undefined, 'not-the-password'])
      expect((await begin(token, wrong)).code).toBe('validation_failed');
    expect((await house.call('confirmSecondFactor', { token, body: { code: '123456' } })).code).toBe('code_expired');
    expect((await begin(token, password)).code).toBeUndefined();
    // A secret that was never confirmed asks for no code.
    expect((await new TestBrowser(house).logIn(username, password)).code).toBeUndefined();
  });

  test('ends every other session [OWN-03]', async () => {
    const account = await openAccount(house);
    const [here, there] = await Promise.all(
      [1, 2].map(async () => (await new TestBrowser(house).logIn(account.username, account.password)).value.token),
    );
    const { secret } = (await begin(here!, account.password)).value;
    await house.call('confirmSecondFactor', { token: here!, body: { code: freshCode({ secret }) } });
    expect((await house.call('memberInfo', { token: there! })).code).toBe('not_logged_in');
    expect((await house.call('memberInfo', { token: here! })).code).toBeUndefined();
  });

  test('off needs the password and a code [OWN-09]', async () => {
    const player = await someone();
    const end = (password: string, code: string) =>
      house.call('endSecondFactor', { token: player.token, body: { password, code } });
    expect((await end('not-the-password', freshCode(player))).code).toBe('validation_failed');
    expect((await end(player.password, '000000')).code).toBe('code_invalid');
    expect((await begin(player.token, player.password)).code).toBe('changed_meanwhile');
    expect((await end(player.password, freshCode(player))).code).toBeUndefined();
    expect((await player.browser.logIn(player.username, player.password)).code).toBeUndefined();
  });

  test('neither the secret nor a recovery code is readable in the database [OWN-10]', async () => {
    const player = await someone();
    const stored = await house.database.withMerchant('ALPHA', async (trx) => [
      ...(await trx.selectFrom('second_factor').selectAll().where('member_id', '=', player.memberId).execute()),
      ...(await trx.selectFrom('recovery_code').selectAll().where('member_id', '=', player.memberId).execute()),
    ]);
    expect(stored).toHaveLength(11);
    const bytes = stored.map((row) => Buffer.from('secret' in row ? row.secret : row.code_hash).toString('latin1'));
    for (const text of [
      player.secret,
      ...player.recoveryCodes,
      ...player.recoveryCodes.map((one) => one.replace('-', '')),
    ])
      expect(bytes.some((stored) => stored.includes(text))).toBe(false);
  });
});

test('an operator removes it with a reason that the audit log keeps, and the next login asks for no code [OWN-11]', async () => {
  const player = await someone();
  const [anh, auditor] = [await newOperator(house), await newOperator(house, { roles: ['auditor'] })];
  const token = await signInAs(house, anh, nowMs);
  const body = {
    merchant: 'ALPHA',
    id: String(player.memberId),
    reason: 'The phone is lost; they came with a passport.',
  };
  const denied = await callConsole(house, 'removeSecondFactor', { token: await signInAs(house, auditor, nowMs), body });
  expect(denied.code).toBe('capability_missing');
  expect((await callConsole(house, 'removeSecondFactor', { token, body })).code).toBeUndefined();
  expect((await callConsole(house, 'removeSecondFactor', { token, body })).code).toBe('changed_meanwhile');
  const { list } = (await callConsole(house, 'auditLog', { token, query: { pageSize: 20 } })).value;
  const done = list.find(({ target, outcome }) => target === `member ${player.memberId}` && outcome === 'done');
  expect(JSON.stringify(done)).toContain('came with a passport');
  const { username, password } = player;
  expect((await new TestBrowser(house).logIn(username, password)).value.token).toBeTruthy();
});
