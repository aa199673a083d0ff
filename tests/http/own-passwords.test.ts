import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHANGES_MAX } from '../../src/gateway/password/own-password.ts';
import { openAccount } from '../support/accounts.ts';
import { faultsOf } from '../support/field-faults.ts';
import { delta, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { TestBrowser } from '../support/test-browser.ts';

const OLD = 'moss-lantern-4471';
const NEW = 'fern-compass-8802';
const HOST = 'delta.test';

let project: FixtureProject;
let house: TestGateway;
beforeAll(async () => {
  project = makeProject({ delta });
  house = await startTestGateway({ project });
});
afterAll(async () => {
  await house.close();
  project.close();
});

/** The token of a new player. */
async function someone(): Promise<string> {
  const { username } = await openAccount(house, { merchantCode: 'DELTA', currency: 'VND', password: OLD });
  return (await new TestBrowser(house, { host: HOST }).logIn(username, OLD)).value.token;
}
const setPayment = (token: string, body: Record<string, unknown>) =>
  house.call('paymentPassword', { host: HOST, token, body: { newPassword: NEW, confirmNewPassword: NEW, ...body } });
const change = (token: string, body: Record<string, unknown> = {}) =>
  house.call('changePassword', {
    host: HOST,
    token,
    body: { oldPassword: OLD, newPassword: NEW, confirmNewPassword: NEW, ...body },
  });

test('a payment password is set with the login password, changed with either, and ends no session [PWD-18]', async () => {
  const player = await someone();
  expect(faultsOf(await setPayment(player, {}))).toEqual([{ field: 'password', key: 'validation.required' }]);
  expect(faultsOf(await setPayment(player, { password: 'wrong-lantern-1' }))).toEqual([
    { field: 'password', key: 'validation.passwordWrong' },
  ]);
  expect(faultsOf(await setPayment(player, { oldPassword: OLD }))).toEqual([
    { field: 'password', key: 'validation.required' },
  ]);
  expect(
    faultsOf(await setPayment(player, { password: OLD, newPassword: 'a b', confirmNewPassword: 'a' })).map(
      ({ field }) => field,
    ),
  ).toEqual(['newPassword', 'confirmNewPassword']);
  expect(faultsOf(await setPayment(player, { password: OLD, newPassword: OLD, confirmNewPassword: OLD }))).toEqual([
    { field: 'newPassword', key: 'validation.passwordSame' },
  ]);
  expect((await setPayment(player, { password: OLD })).status).toBe(200);
  expect(
    (await setPayment(player, { oldPassword: NEW, newPassword: 'third-one-77', confirmNewPassword: 'third-one-77' }))
      .status,
  ).toBe(200);
  expect(faultsOf(await setPayment(player, { oldPassword: NEW }))).toEqual([
    { field: 'oldPassword', key: 'validation.passwordWrong' },
  ]);
  const info = await house.call('memberInfo', { host: HOST, token: player });
  const member = await house.database.withMerchant('DELTA', (trx) =>
    trx
      .selectFrom('member')
      .select(['password_hash', 'payment_password_hash'])
      .where('account', '=', info.value.account)
      .executeTakeFirstOrThrow(),
  );
  expect(member.payment_password_hash).toMatch(/^\$argon2id\$/);
  const opens = (password: string) =>
    house.gateway.services.passwordHasher.verify('DELTA', member.password_hash ?? undefined, password);
  expect([info.status, await opens(OLD), await opens('third-one-77')]).toEqual([
    200,
    { ok: true, value: true },
    { ok: true, value: false },
  ]);
});

test('an account may set passwords ten times an hour, also in parallel and with the right password, without affecting others, and are told when the next one may be set [SERVER-28, ERR-29]', async () => {
  const [player, other] = [await someone(), await someone()];
  const set = (newPassword: string) =>
    setPayment(player, { password: OLD, newPassword, confirmNewPassword: newPassword });
  for (let i = 0; i < CHANGES_MAX - 2; i += 1) expect((await set(`${NEW}-${i}`)).status).toBe(200);
  const [answers, others] = await Promise.all([
    Promise.all(Array.from({ length: 5 }, (_, i) => set(`${NEW}-at-once-${i}`))),
    change(other),
  ]);
  expect(answers.filter(({ code }) => code === 'too_many_requests')).toHaveLength(3);
  expect(others.status).toBe(200);
  // A wrong password is refused before it is verified.
  const refused = await change(player, { oldPassword: 'wrong-guess-0' });
  expect(refused.code).toBe('too_many_requests');
  expect(refused.text).toMatch(/Try again in [56]\d minutes\./);
  await house.database.withMerchant('DELTA', (trx) =>
    trx.updateTable('attempt').set({ ends_at: new Date() }).execute(),
  );
  expect((await change(player)).status).toBe(200);
});
