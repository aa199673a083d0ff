import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CAPTCHA_ID_HEADER } from '../../shared/contract/captcha-header.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Client } from '../../client/client.ts';
import { LoginStore } from './login-store.ts';

const body = { username: 'mali', password: 'moss-lantern-4471', type: 'username' } as const;
const value = {
  token: 't',
  userName: 'mali',
  firstTimeLogin: false,
  passwordExpired: false,
  mustChangePassword: false,
  customerType: 0,
};
const codeRequired = fail('address_unverified', {
  verificationId: 'first',
  channel: 'sms',
  target: '+84 ••• 678',
  expiredMinutes: 1,
});
const captchaRequired = fail('captcha_invalid', { captchaRequired: true });

/** The gateway's answers to the next logins, and the bodies that it received. */
let answers: Result<unknown>[];
let sent: Record<string, unknown>[];
/** Answers to a login wait for this promise. */
let gate: Promise<void> | undefined;
const client = {
  call: async (name: string, request?: { body: Record<string, unknown> }) => {
    if (name !== 'login') return ok({ kind: 'off' });
    sent.push(request!.body);
    await gate;
    return answers.shift();
  },
  callWithHeaders: async () => ({ answer: ok('picture'), headers: new Headers({ [CAPTCHA_ID_HEADER]: 'id' }) }),
} as unknown as Client;

beforeEach(() => {
  [answers, sent, gate] = [[], [], undefined];
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => void vi.useRealTimers());

/** A login that waits for its code. */
async function awaitingCode(): Promise<LoginStore> {
  const login = new LoginStore({ client, ui: { ask: async () => undefined } as never });
  answers.push(codeRequired);
  await login.attempt(body);
  expect(login.addressCheck).toMatchObject({ verificationId: 'first' });
  return login;
}

test('sending the code again past the limit asks for a captcha, and works with its answer [LOGIN-57]', async () => {
  const login = await awaitingCode();
  answers.push(captchaRequired);
  expect(await login.resend()).toBeUndefined();
  expect([login.hasCaptcha, login.refusal, login.addressCheck?.verificationId]).toEqual([
    true,
    'login.picture',
    'first',
  ]);
  answers.push(fail('address_unverified', { ...codeRequired.detail, verificationId: 'second' }));
  expect(await login.resend('wxyz')).toEqual(ok({ expiredMinutes: 1 }));
  expect(sent.at(-1)).toMatchObject({ ...body, captchaId: 'id', captcha: 'wxyz' });
  expect([login.refusal, login.addressCheck?.verificationId]).toEqual([undefined, 'second']);
  answers.push(ok(value));
  expect(await login.verify('123456', 'abcd')).toEqual(value);
  expect(sent.at(-1)).toMatchObject({
    password: body.password,
    captcha: 'abcd',
    verification: { id: 'second', code: '123456' },
  });
});

test('any other refusal to send the code again stays with its button [LOGIN-57]', async () => {
  const login = await awaitingCode();
  answers.push(fail('too_many_requests'));
  expect(await login.resend()).toMatchObject({ code: 'too_many_requests' });
  expect([login.hasCaptcha, login.refusal]).toEqual([false, undefined]);
});

test('closing the dialog while it waits for a code forgets the password and ends the attempt [LOGIN-35, LOGIN-56]', async () => {
  const login = await awaitingCode();
  expect(login.leave()).toBe(true);
  expect(login.addressCheck).toBeUndefined();
  expect([await login.verify('123456'), await login.resend()]).toEqual([undefined, fail('code_expired')]);
  expect(sent).toHaveLength(1);
});

test('closing the dialog while the answer is on its way also forgets the password [LOGIN-35, LOGIN-56]', async () => {
  let release = () => {};
  gate = new Promise<void>((resolve) => (release = resolve));
  const login = new LoginStore({ client, ui: { ask: async () => undefined } as never });
  answers.push(codeRequired);
  const attempt = login.attempt(body);
  expect(login.leave()).toBe(false);
  release();
  expect(await attempt).toBeUndefined();
  expect([login.addressCheck, login.isBusy, await login.verify('123456')]).toEqual([undefined, false, undefined]);
});

test('the first captcha is announced, and only a wrong answer is reported as wrong [LOGIN-58]', async () => {
  const login = new LoginStore({ client, ui: { ask: async () => undefined } as never });
  answers.push(captchaRequired, captchaRequired, fail('login_failed', { captchaRequired: true }));
  await login.attempt(body);
  expect([login.hasCaptcha, login.refusal]).toEqual([true, 'login.picture']);
  await login.attempt(body, 'wxyz');
  expect([login.hasCaptcha, login.refusal]).toEqual([true, 'error.captcha_invalid']);
  await login.attempt(body, 'wxyz');
  expect([login.hasCaptcha, login.refusal]).toEqual([true, 'error.login_failed']);
});

test.each([
  [{ ...body, password: '', isRemembered: true }, {}, 'login.gone.username', true],
  [{ ...body, password: '', type: 'sms', isRemembered: true }, {}, 'login.gone.sms', true],
  [{ ...body, password: '', isRemembered: true }, { isJustUsed: true }, 'login.justUsed', false],
  [body, {}, 'error.login_failed', false],
] as const)('%j refused with %j shows %s [LOGIN-49, LOGIN-50]', async (attempted, detail, words, isForgotten) => {
  const login = new LoginStore({ client, ui: { ask: async () => undefined } as never });
  answers.push(fail('login_failed', { captchaRequired: false, ...detail }));
  await login.attempt(attempted);
  expect([login.refusal, login.isForgotten]).toEqual([words, isForgotten]);
});
