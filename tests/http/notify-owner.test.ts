import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openAccount } from '../support/accounts.ts';
import { delta, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { makeLink, sentCode, sentMessages, type TestMessage } from '../support/person.ts';
import { TestBrowser } from '../support/test-browser.ts';

const NEW = 'fern-compass-8802';
const HOST = 'keys.test';
const keys = {
  ...delta,
  merchantCode: 'KEYS',
  hosts: [HOST],
  flags: { ...delta.flags, CHNGPASSVERIF3: true },
  languages: { default: 'EN', switch: ['EN', 'VI'] },
};

let project: FixtureProject;
let house: TestGateway;
beforeAll(async () => {
  project = makeProject({ keys });
  house = await startTestGateway({ project });
});
afterAll(async () => {
  await house.close();
  project.close();
});
beforeEach(() => house.database.withMerchant('KEYS', (trx) => trx.deleteFrom('attempt').execute()));

let players = 0;
/** A logged-in player. */
async function someone(kinds: readonly ('email' | 'mobile')[] = ['email', 'mobile'], at = house) {
  players += 1;
  const contacts = {
    ...(kinds.includes('email') && { email: `owner${players}@example.org` }),
    ...(kinds.includes('mobile') && { mobile: `8491200${1_000 + players}` }),
  };
  const account = await openAccount(at, { merchantCode: 'KEYS', currency: 'VND', ...contacts });
  const { token } = (await new TestBrowser(at, { host: HOST }).logIn(account.username, account.password)).value;
  return { ...account, ...contacts, token };
}
type Someone = Awaited<ReturnType<typeof someone>>;

/** Messages to the contacts of an account that contain some words. */
const told = ({ email, mobile }: Pick<Someone, 'email' | 'mobile'>, words: string) =>
  sentMessages(house).filter(({ to, text }) => (to === email || to === mobile) && text.includes(words));
const wasTold = (player: Pick<Someone, 'email' | 'mobile'>, words: string, count: number) =>
  expect
    .poll(() => told(player, words).length)
    .toBe(count)
    .then(() => told(player, words));
const channels = (messages: readonly TestMessage[]) => messages.map(({ channel }) => channel).toSorted();
const change = ({ token }: Pick<Someone, 'token'>, body: Record<string, unknown>, at = house) =>
  at.call('changePassword', { host: HOST, token, body: { newPassword: NEW, confirmNewPassword: NEW, ...body } });
const verify = async ({ token }: Someone, value: string) => {
  await house.database.withMerchant('KEYS', (trx) => trx.deleteFrom('attempt').execute());
  await house.call('contactCode', { host: HOST, token, body: { kind: 'email', value } });
  return house.call('verifyContact', {
    host: HOST,
    token,
    body: { kind: 'email', value, code: sentCode(house, value) },
  });
};

describe('the owner of an account gets a message', () => {
  test('at the existing contacts when one is added, and also at the old one when it is replaced [MEMBER-34, MEMBER-25]', async () => {
    const player = await someone(['mobile']);
    expect((await verify(player, `added${players}@example.org`)).status).toBe(200);
    expect(await wasTold(player, 'ad••@example.org was added', 1)).toMatchObject([
      { channel: 'sms', to: player.mobile },
    ]);
    const both = { ...player, email: `added${players}@example.org` };
    expect((await verify(player, `next${players}@example.org`)).status).toBe(200);
    expect(channels(await wasTold(both, 'was changed to ne••@example.org', 2))).toEqual(['email', 'sms']);
    expect(
      sentMessages(house).filter(({ to, text }) => to === `next${players}@example.org` && !/\d{6}/.test(text)),
    ).toEqual([]);
    expect((await verify(player, `next${players}@example.org`)).status).toBe(200);
    expect(told(both, 'was changed to')).toHaveLength(2);
  });

  test('at every contact, in their language and without secrets, for a changed password, a first one and a payment password [PWD-29]', async () => {
    const player = await someone();
    await house.call('memberLanguage', { host: HOST, token: player.token, body: { language: 'VI' } });
    expect(
      (
        await house.call('paymentPassword', {
          host: HOST,
          token: player.token,
          body: { password: player.password, newPassword: '73920461', confirmNewPassword: '73920461' },
        })
      ).status,
    ).toBe(200);
    expect(channels(await wasTold(player, 'mật khẩu thanh toán mới', 2))).toEqual(['email', 'sms']);
    expect((await change(player, { oldPassword: player.password })).status).toBe(200);
    const messages = await wasTold(player, 'có mật khẩu mới', 2);
    expect(messages.find(({ channel }) => channel === 'email')!.subject).toBe(
      `Mật khẩu của bạn tại ${keys.name} đã được thay đổi`,
    );
    for (const secret of [player.password, NEW, '73920461', player.username])
      expect(JSON.stringify(messages)).not.toContain(secret);
    const first = await someone();
    await house.database.withMerchant('KEYS', (trx) =>
      trx.updateTable('member').set({ password_hash: null }).where('id', '=', first.memberId).execute(),
    );
    expect((await change(first, {})).status).toBe(200);
    // The device that set it stays logged in, as the page says.
    await wasTold(first, 'has a new password, and you were signed out everywhere else', 2);
  });

  test('at every contact for a reset by mail or phone, not only at the one used for the reset [PWD-29]', async () => {
    const [byMail, byPhone] = [await someone(), await someone()];
    const resetToken = await makeLink(house, {
      merchantCode: 'KEYS',
      memberId: byMail.memberId,
      target: byMail.email!,
    });
    expect(
      (
        await house.call('resetPassword', {
          host: HOST,
          body: { resetToken, newPassword: NEW, confirmNewPassword: NEW },
        })
      ).status,
    ).toBe(200);
    const messages = await wasTold(byMail, 'was reset, and you were signed out on every device', 2);
    expect(channels(messages)).toEqual(['email', 'sms']);
    for (const secret of [resetToken, NEW, byMail.username]) expect(JSON.stringify(messages)).not.toContain(secret);
    const mobileNum = byPhone.mobile!.slice(2);
    await house.call('smsNoLogin', { host: HOST, body: { mobileNum, countryDialingCode: '84', usage: 'reset' } });
    await expect.poll(() => sentCode(house, byPhone.mobile!)).not.toBe('');
    expect(
      (
        await house.call('forgotByPhone', {
          host: HOST,
          body: {
            mobileNum,
            countryDialingCode: '84',
            verificationCode: sentCode(house, byPhone.mobile!),
            newPassword: NEW,
          },
        })
      ).status,
    ).toBe(200);
    expect(channels(await wasTold(byPhone, 'has a new password', 2))).toEqual(['email', 'sms']);
  });

  test('only for a change that happened, and only about their own account [PWD-29]', async () => {
    const [player, other] = [await someone(), await someone()];
    expect((await change(player, { oldPassword: 'wrong-lantern-1' })).code).toBe('validation_failed');
    expect((await change(player, { oldPassword: player.password, newPassword: 'x' })).code).toBe('validation_failed');
    expect((await change(other, { oldPassword: other.password })).status).toBe(200);
    await wasTold(other, 'has a new password', 2);
    expect(told(player, 'password')).toEqual([]);
  });
});

describe('a message provider that never answers', () => {
  let silent: Server;
  let slow: TestGateway;
  /** How often it was asked, and how often the gateway has stopped waiting for it. */
  let [asked, givenUp] = [0, 0];
  beforeAll(async () => {
    silent = createServer((socket) => {
      asked += 1;
      // Read, because an end comes after what was sent before it. One that is broken off ends with an error.
      socket.resume().on('error', () => undefined);
      socket.on('close', () => (givenUp += 1));
    }).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    slow = await startTestGateway({
      project,
      config: { messages: { sms: { url: `http://127.0.0.1:${port}/`, key: 'x', from: 'House' } } },
    });
  });
  afterAll(async () => {
    await slow.close();
    silent.close();
  });

  test('does not delay a change [PWD-29]', async () => {
    const player = await someone(['mobile'], slow);
    const answer = await change(player, { oldPassword: player.password }, slow);
    // The answer is there while the gateway still waits for the provider, or has not even asked it.
    expect([answer.status, givenUp]).toEqual([200, 0]);
    await expect.poll(() => asked, { timeout: 10_000 }).toBeGreaterThan(0);
  });
});
