import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddressCheck } from '../../src/shared/errors.ts';
import { openAccount, type TestAccount } from '../support/accounts.ts';
import { alpha, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { newCaptcha, newProof, sentCode, sentMessages, wrongCode } from '../support/person.ts';
import { TestBrowser } from '../support/test-browser.ts';

const HOME = '203.0.113.7';
const AWAY = '198.51.100.7';

const trusting = {
  ...alpha,
  merchantCode: 'TRUSTING',
  hosts: ['trusting.test'],
  security: { ...alpha.security, verifiesNewAddress: false },
};
const guarded = {
  ...alpha,
  merchantCode: 'GUARDED',
  hosts: ['guarded.test'],
  security: { ...alpha.security, humanCheck: 'proof-of-work' },
};

let project: FixtureProject;
let house: TestGateway;
beforeAll(async () => {
  project = makeProject({ alpha, trusting, guarded });
  house = await startTestGateway({ project });
});
afterAll(async () => {
  await house.close();
  project.close();
});

const at = (address: string, host = 'alpha.test') => new TestBrowser(house, { address, host });
let numbers = 0;
const newNumber = () => `668${String((numbers += 1)).padStart(8, '0')}`;
/** An account that has logged in at home. */
async function settled(changes: Parameters<typeof openAccount>[1] = {}): Promise<TestAccount> {
  const account = await openAccount(house, changes);
  expect((await at(HOME).logIn(account.username, account.password)).status).toBe(200);
  return account;
}

describe('a login from an unknown network', () => {
  test('needs the code sent to the verified number, and gets no token before [LOGIN-31]', async () => {
    const mobile = newNumber();
    const { username, password } = await settled({ mobile, email: `${newNumber()}@example.com` });
    const away = at(AWAY);
    const first = await away.logIn(username, password);
    expect([first.status, first.code]).toEqual([403, 'address_unverified']);
    expect(first.text).not.toContain('token');
    const { verificationId: id, channel, target } = first.detail as AddressCheck;
    expect([channel, target.endsWith(mobile.slice(-3)), target.includes(mobile)]).toEqual(['sms', true, false]);
    const code = sentCode(house, mobile);
    expect((await away.logIn(username, password, { verification: { id, code: wrongCode(code) } })).code).toBe(
      'code_invalid',
    );
    expect((await away.logIn(username, password, { verification: { id, code } })).value.userName).toBe(username);
    // Both networks are known from now on.
    for (const address of [AWAY, HOME]) expect((await at(address).logIn(username, password)).status).toBe(200);
  });

  test('does not reveal the check to a wrong password, and sends nothing then [LOGIN-31, LOGIN-08]', async () => {
    const { username } = await settled({ mobile: newNumber() });
    const before = sentMessages(house).length;
    expect((await at(AWAY).logIn(username, 'not-the-password')).code).toBe('login_failed');
    expect(sentMessages(house)).toHaveLength(before);
  });

  test('refuses a code of another account, of another purpose, or a used one [LOGIN-31]', async () => {
    const [mine, other] = [newNumber(), newNumber()];
    const [thief, owner] = [await settled({ mobile: mine }), await settled({ mobile: other })];
    const { verificationId: id } = (await at('198.51.100.20').logIn(thief.username, thief.password))
      .detail as AddressCheck;
    const code = sentCode(house, mine);
    expect((await at('198.51.100.20').logIn(owner.username, owner.password, { verification: { id, code } })).code).toBe(
      'code_invalid',
    );
    // The code is still valid for its own account.
    expect(
      (await at('198.51.100.20').logIn(thief.username, thief.password, { verification: { id, code } })).status,
    ).toBe(200);
    expect((await at('198.51.100.21').logIn(thief.username, thief.password, { verification: { id, code } })).code).toBe(
      'code_invalid',
    );
    const sent = await house.gateway.services.codes.send({
      brand: alpha,
      purpose: 'contact',
      channel: 'sms',
      target: other,
      memberId: owner.memberId,
      language: 'EN',
      address: HOME,
    });
    if (!sent.ok) throw new Error(sent.code);
    expect(
      (
        await at('198.51.100.22').logIn(owner.username, owner.password, {
          verification: { id: sent.value.id, code: sentCode(house, other) },
        })
      ).code,
    ).toBe('code_invalid');
  });

  test('takes a code once, also in parallel [LOGIN-31]', async () => {
    const mobile = newNumber();
    const { username, password } = await settled({ mobile });
    const { verificationId: id } = (await at('198.51.100.30').logIn(username, password)).detail as AddressCheck;
    const verification = { id, code: sentCode(house, mobile) };
    const answers = await Promise.all(
      ['198.51.100.31', '198.51.100.32', '198.51.100.33'].map((address) =>
        at(address).logIn(username, password, { verification }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  test('uses e-mail without a number, and a captcha without either [LOGIN-31]', async () => {
    const mail = await settled({ email: 'ann.lee@example.com' });
    expect((await at(AWAY).logIn(mail.username, mail.password)).detail).toMatchObject({
      channel: 'email',
      target: expect.not.stringContaining('ann.lee') as string,
    });
    const none = await settled();
    const refused = await at(AWAY).logIn(none.username, none.password);
    expect([refused.code, refused.detail]).toEqual(['captcha_invalid', { captchaRequired: true }]);
    expect((await at(AWAY).logIn(none.username, none.password, await newCaptcha(house))).status).toBe(200);
  });

  test('counts a /64 of IPv6 as one network, so that a household stays known [LOGIN-31]', async () => {
    const { username, password } = await openAccount(house, { mobile: newNumber() });
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'])
      expect((await at(address).logIn(username, password)).status).toBe(200);
    expect((await at('2001:db8:1:3::1').logIn(username, password)).code).toBe('address_unverified');
  });

  test('needs no code on a brand that turns the check off [LOGIN-31]', async () => {
    const { username, password } = await openAccount(house, { merchantCode: 'TRUSTING', mobile: newNumber() });
    for (const address of [HOME, AWAY])
      expect((await at(address, 'trusting.test').logIn(username, password)).status).toBe(200);
  });

  test('needs the human check only at the first step, and only a login that passed it skips it [LOGIN-01, LOGIN-31]', async () => {
    const mobile = newNumber();
    const { username, password } = await openAccount(house, { merchantCode: 'GUARDED', mobile });
    const proof = async () => ({ humanCheck: await newProof(house, 'guarded.test') });
    await at(HOME, 'guarded.test').logIn(username, password, await proof());
    const { verificationId: id } = (await at(AWAY, 'guarded.test').logIn(username, password, await proof()))
      .detail as AddressCheck;
    const verification = { id, code: sentCode(house, mobile) };
    const other = await openAccount(house, { merchantCode: 'GUARDED' });
    expect((await at(AWAY, 'guarded.test').logIn(other.username, other.password, { verification })).code).toBe(
      'verification_required',
    );
    expect(
      (await at(AWAY, 'guarded.test').logIn(username, password, { verification: { id: 'made-up', code: '123456' } }))
        .code,
    ).toBe('verification_required');
    expect((await at(AWAY, 'guarded.test').logIn(username, password, { verification })).status).toBe(200);
  });
});
