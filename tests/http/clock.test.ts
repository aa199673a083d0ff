import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { newCaptcha, sentCode } from '../support/person.ts';
import { registerPlayer } from '../support/player.ts';

const MINUTE_MS = 60_000;
/** Years from the clock of this machine, so that a part that asks that one ends at the wrong time. */
const START_MS = Date.UTC(2041, 2, 14, 12);

let house: TestGateway;
let nowMs = START_MS;
beforeAll(async () => void (house = await startTestGateway({ clock: () => nowMs })));
afterAll(() => house.close());

const pass = (minutes: number) => void (nowMs += minutes * MINUTE_MS);

test('a session of a gateway with a clock of its own ends by that clock, and the account is of its time [SERVER-45]', async () => {
  const { token } = await registerPlayer(house);
  const isOpen = async () => (await house.call('memberInfo', { token })).code === undefined;
  expect((await house.call('profile', { token })).value).toMatchObject({
    registeredAt: new Date(nowMs).toISOString(),
    passwordSetAt: new Date(nowMs).toISOString(),
  });
  pass(29);
  expect(await isOpen()).toBe(true);
  pass(31);
  expect(await isOpen()).toBe(false);
});

test('the list of sessions leaves out one that has ended by that clock, and a player ends another now [SERVER-45]', async () => {
  const player = await registerPlayer(house);
  const body = { username: player.username, password: player.password, type: 'username' };
  pass(31);
  const [first, second] = [await house.call('login', { body }), await house.call('login', { body })];
  const listed = async (token: string) => (await house.call('sessionList', { token })).value.list;
  const list = await listed(first.value.token);
  expect(list.map(({ createdAt }) => createdAt)).toEqual(Array(2).fill(new Date(nowMs).toISOString()));
  await house.call('sessionEnd', {
    token: first.value.token,
    body: { id: list.find(({ isCurrent }) => !isCurrent)!.id },
  });
  expect(await listed(first.value.token)).toHaveLength(1);
  expect((await house.call('memberInfo', { token: second.value.token })).code).toBe('not_logged_in');
});

test.each([
  [9, undefined],
  [11, 'code_expired'],
])('a code tried %i minutes later by that clock: %s [SERVER-45]', async (minutes, code) => {
  const { token, username } = await registerPlayer(house);
  const value = `${username}@example.org`;
  await house.call('contactCode', { token, body: { kind: 'email', value } });
  pass(minutes);
  const body = { kind: 'email', value, code: sentCode(house, value) };
  expect((await house.call('verifyContact', { token, body })).code).toBe(code);
});

test.each([
  [4, true],
  [6, false],
])('the right answer to a captcha after %i minutes by that clock: %s [SERVER-45]', async (minutes, isRight) => {
  const { captchaId, captcha } = await newCaptcha(house);
  pass(minutes);
  expect(await house.gateway.services.captchas.check('ALPHA', captchaId, captcha)).toBe(isRight);
});
