import { afterAll, beforeAll, expect, test } from 'vitest';
import { RIGHT_MAX } from '../../src/gateway/password/own-password.ts';
import { openAccount } from '../support/accounts.ts';
import { delta, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { TestBrowser } from '../support/test-browser.ts';
import { quickKind } from '../support/test-databases.ts';

const OLD = 'moss-lantern-4471';
const NEW = 'fern-compass-8802';
const HOST = 'delta.test';

let project: FixtureProject;
let house: TestGateway;
beforeAll(async () => {
  project = makeProject({ delta });
  house = await startTestGateway({ kind: quickKind, project });
});
afterAll(async () => {
  await house.close();
  project.close();
});

/** The token of a player. */
async function someone(): Promise<string> {
  const { username } = await openAccount(house, { merchantCode: 'DELTA', currency: 'VND', password: OLD });
  return (await new TestBrowser(house, { host: HOST }).logIn(username, OLD)).value.token;
}
const change = (token: string, body: Record<string, unknown> = {}) => house.call('changePassword', { host: HOST, token, body: { oldPassword: OLD, newPassword: NEW, confirmNewPassword: NEW, ...body } });

test('ten times in an hour is often enough, with the right password too and also at once, and nobody else is held up [SERVER-28]', async () => {
  const [player, other] = [await someone(), await someone()];
  const set = (newPassword: string) => house.call('paymentPassword', { host: HOST, token: player, body: { password: OLD, newPassword, confirmNewPassword: newPassword } });
  for (let i = 0; i < RIGHT_MAX - 2; i += 1) expect((await set(`${NEW}-${i}`)).status).toBe(200);
  const [answers, others] = await Promise.all([Promise.all(Array.from({ length: 5 }, (_, i) => set(`${NEW}-at-once-${i}`))), change(other)]);
  expect(answers.filter(({ code }) => code === 'too_many_requests')).toHaveLength(3);
  expect(others.status).toBe(200);
  // Not even a wrong one is looked at any more.
  expect((await change(player, { oldPassword: 'wrong-guess-0' })).code).toBe('too_many_requests');
  await house.database.withMerchant('DELTA', (trx) => trx.updateTable('attempt').set({ ends_at: new Date() }).execute());
  expect((await change(player)).status).toBe(200);
});
