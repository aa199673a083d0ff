import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberOfEmail, memberOfMobile } from '../../src/gateway/account/find-by-contact.ts';
import { alpha, beta, delta, makeProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { sentCode, sentMessages, wrongCode } from '../support/person.ts';
import { registerPlayer, registration, type TestPlayer } from '../support/player.ts';
import { trialToken } from '../support/trial.ts';

type Contact = { kind: 'email' | 'mobile'; value: string; countryDialingCode?: string };

let house: TestGateway;
const project = makeProject({ alpha, beta, delta });
beforeAll(async () => void (house = await startTestGateway({ project })));
afterAll(async () => {
  await house.close();
  project.close();
});

/** Ends the pauses between messages, so that a test need not wait. */
const endPauses = (merchantCode = 'ALPHA') =>
  house.database.withMerchant(merchantCode, (trx) => trx.deleteFrom('attempt').where('key', 'like', 'send%').execute());
const ask = async ({ token, host }: TestPlayer, body: Contact) => {
  await endPauses(host === 'alpha.test' ? 'ALPHA' : host === 'beta.test' ? 'BETA' : 'DELTA');
  return house.call('contactCode', { token, host, body });
};
const prove = ({ token, host }: TestPlayer, body: Contact, code: string) =>
  house.call('verifyContact', { token, host, body: { ...body, code } });
const contactsOf = async ({ token, host }: TestPlayer) => (await house.call('profile', { token, host })).value.contacts;
const mail = (name: string): Contact => ({ kind: 'email', value: `${name}@example.com` });

/** Requests a code and uses it. */
async function verify(player: TestPlayer, contact: Contact) {
  await ask(player, contact);
  return prove(player, contact, sentCode(house, contact.value));
}

async function deltaPlayer(username: string): Promise<TestPlayer> {
  const password = 'right-horse-9';
  const { value } = await house.call('register', {
    host: 'delta.test',
    body: registration({ username, password, confirmPassword: password, agreement: true }),
  });
  return { host: 'delta.test', username, password, token: value.token };
}

describe('a verified contact', () => {
  test('an address is verified by the code sent to it, and shown masked [MEMBER-23, MEMBER-26]', async () => {
    const player = await registerPlayer(house);
    expect(await contactsOf(player)).toEqual([]);
    expect((await ask(player, { kind: 'email', value: ' Ann.Lee@Example.COM ' })).value).toEqual({ expiredMinutes: 1 });
    expect(await contactsOf(player)).toEqual([]);
    const code = sentCode(house, 'ann.lee@example.com');
    const shown = { kind: 'email', masked: 'an••@example.com', isVerified: true };
    expect((await prove(player, { kind: 'email', value: 'ann.lee@example.com' }, ` ${code} `)).value).toEqual(shown);
    expect(await contactsOf(player)).toEqual([shown]);
    const { id } = (await house.call('memberInfo', { token: player.token })).value;
    expect(await memberOfEmail(house.gateway.services, 'ALPHA', ' ANN.LEE@example.com ')).toBe(BigInt(id));
    expect(await memberOfEmail(house.gateway.services, 'BETA', 'ann.lee@example.com')).toBeUndefined();
  });

  test('a number is verified however it is written [MEMBER-23, MEMBER-24]', async () => {
    const player = await deltaPlayer('delta01');
    const typed = { kind: 'mobile' as const, value: '0912 345 678', countryDialingCode: '84' };
    expect((await ask(player, typed)).status).toBe(200);
    const shown = { kind: 'mobile', masked: '+84 ••• •• 678', isVerified: true };
    expect(
      (await prove(player, { kind: 'mobile', value: '+84 912 345 678' }, sentCode(house, '84912345678'))).value,
    ).toEqual(shown);
    expect(await contactsOf(player)).toEqual([shown]);
    const { id } = (await house.call('memberInfo', { token: player.token, host: player.host })).value;
    expect(await memberOfMobile(house.gateway.services, 'DELTA', '84912345678')).toBe(BigInt(id));
  });

  test('a contact from the registration is shown as not verified, and does not find the account [MEMBER-23]', async () => {
    const username = 'given01';
    const { value } = await house.call('register', {
      body: registration({
        username,
        password: 'right-horse-9',
        confirmPassword: 'right-horse-9',
        payeeName: 'Ann Lee',
        email: 'given@example.com',
        agreement: true,
      }),
    });
    const player = { host: 'alpha.test', username, password: '', token: value.token };
    expect(await contactsOf(player)).toEqual([{ kind: 'email', masked: 'gi••@example.com', isVerified: false }]);
    expect(await memberOfEmail(house.gateway.services, 'ALPHA', 'given@example.com')).toBeUndefined();
    await verify(player, mail('shown'));
    expect(await contactsOf(player)).toEqual([{ kind: 'email', masked: 'sh••@example.com', isVerified: true }]);
  });

  test('a missing, wrong or used code, or one for another contact, verifies nothing [MEMBER-23]', async () => {
    const player = await registerPlayer(house);
    const [first, second] = [mail('one-first'), mail('one-second')];
    expect((await prove(player, first, '000000')).code).toBe('code_invalid');
    expect((await prove(player, first, '  ')).code).toBe('code_missing');
    await ask(player, first);
    await ask(player, second);
    const code = sentCode(house, first.value);
    expect((await prove(player, first, '')).code).toBe('code_missing');
    expect((await prove(player, first, wrongCode(code))).code).toBe('code_invalid');
    const other = sentCode(house, second.value);
    expect((await prove(player, second, code === other ? wrongCode(other) : code)).code).toBe('code_invalid');
    expect(await contactsOf(player)).toEqual([]);
    expect((await prove(player, first, code)).status).toBe(200);
    expect((await prove(player, first, code)).code).toBe('code_invalid');
  });

  test('after five wrong answers, and after its lifetime, the right code is refused [MEMBER-23]', async () => {
    const player = await registerPlayer(house);
    await ask(player, mail('guessed'));
    const code = sentCode(house, 'guessed@example.com');
    for (let i = 0; i < 5; i += 1)
      expect((await prove(player, mail('guessed'), wrongCode(code))).code).toBe('code_invalid');
    expect((await prove(player, mail('guessed'), code)).code).toBe('code_expired');
    await ask(player, mail('late'));
    await house.database.withMerchant('ALPHA', (trx) =>
      trx
        .updateTable('verification_code')
        .set({ ends_at: new Date(Date.now() - 1) })
        .where('target', '=', 'late@example.com')
        .execute(),
    );
    expect((await prove(player, mail('late'), sentCode(house, 'late@example.com'))).code).toBe('code_expired');
    expect(await contactsOf(player)).toEqual([]);
  });

  test('a code sent for another account does not count, and does not displace the owner’s code [MEMBER-23]', async () => {
    const [owner, stranger] = [await registerPlayer(house), await registerPlayer(house)];
    await ask(owner, mail('mine'));
    const code = sentCode(house, 'mine@example.com');
    expect((await prove(stranger, mail('mine'), code)).code).toBe('code_invalid');
    await ask(stranger, mail('mine'));
    // The stranger requested a code later, and the owner's code is still valid.
    expect((await prove(owner, mail('mine'), code)).value.isVerified).toBe(true);
  });

  test('a code for another purpose does not count [MEMBER-23]', async () => {
    const player = await registerPlayer(house);
    const { brand } = (await house.gateway.services.sites.forHost('alpha.test'))!.loaded;
    const { id } = (await house.call('memberInfo', { token: player.token })).value;
    await endPauses();
    await house.gateway.services.codes.send({
      brand,
      purpose: 'address',
      channel: 'email',
      target: 'other@example.com',
      memberId: BigInt(id),
      language: 'EN',
      address: '203.0.113.9',
    });
    expect((await prove(player, mail('other'), sentCode(house, 'other@example.com'))).code).toBe('code_invalid');
  });

  test('a contact that another account has verified is refused, but only after the right code [MEMBER-24]', async () => {
    const [owner, other] = [await registerPlayer(house), await registerPlayer(house)];
    await verify(owner, mail('shared'));
    expect((await ask(other, mail('shared'))).status).toBe(200);
    const code = sentCode(house, 'shared@example.com');
    expect((await prove(other, mail('shared'), wrongCode(code))).code).toBe('code_invalid');
    expect(await prove(other, { kind: 'email', value: 'SHARED@example.com' }, code)).toMatchObject({
      status: 409,
      code: 'contact_taken',
    });
    expect([await contactsOf(owner), await contactsOf(other)]).toEqual([
      [{ kind: 'email', masked: 'sh••@example.com', isVerified: true }],
      [],
    ]);
  });

  test('of two accounts that verify one contact in parallel, one gets it [MEMBER-24]', async () => {
    for (let round = 0; round < 3; round += 1) {
      const contact = mail(`race${round}`);
      const players = [await registerPlayer(house), await registerPlayer(house)];
      const codes: string[] = [];
      for (const player of players) {
        await ask(player, contact);
        codes.push(sentCode(house, contact.value));
      }
      const answers = await Promise.all(players.map((player, i) => prove(player, contact, codes[i]!)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });

  test('of two contacts that one account verifies in parallel, one remains and nothing breaks [MEMBER-25]', async () => {
    const player = await registerPlayer(house);
    const contacts = [mail('twin-a'), mail('twin-b')];
    for (const contact of contacts) expect((await ask(player, contact)).value).toEqual({ expiredMinutes: 1 });
    // Read the codes before the notice of the replacement arrives.
    const codes = contacts.map(({ value }) => sentCode(house, value));
    const answers = await Promise.all(contacts.map((contact, i) => prove(player, contact, codes[i]!)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await contactsOf(player)).toHaveLength(1);
    // The contact verified first was replaced, and gets a notice.
    expect(
      sentMessages(house).filter(
        ({ subject, to }) => subject === 'Your contact at Alpha House was changed' && to.startsWith('twin-'),
      ),
    ).toHaveLength(1);
    const again = await Promise.all([1, 2].map(() => prove(player, contacts[0]!, codes[0]!)));
    expect(again.map(({ code }) => code)).toEqual(['code_invalid', 'code_invalid']);
  });

  test('a code used in parallel counts once [MEMBER-23]', async () => {
    const player = await registerPlayer(house);
    await ask(player, mail('once'));
    const answers = await Promise.all(
      [1, 2, 3].map(() => prove(player, mail('once'), sentCode(house, 'once@example.com'))),
    );
    expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['code_invalid', 'code_invalid', 'ok']);
  });

  test('a new contact replaces the old one, which gets a notice in the player’s language and is free again [MEMBER-25, CALL-27]', async () => {
    const [player, next] = [await registerPlayer(house), await registerPlayer(house)];
    await house.call('memberLanguage', { token: player.token, body: { language: 'TY' } });
    await verify(player, mail('before'));
    const count = () => sentMessages(house).filter(({ text }) => text.includes('af••@example.com')).length;
    await verify(player, mail('after'));
    expect(await contactsOf(player)).toEqual([{ kind: 'email', masked: 'af••@example.com', isVerified: true }]);
    const told = sentMessages(house).at(-1)!;
    expect(told).toMatchObject({
      merchantCode: 'ALPHA',
      channel: 'email',
      to: 'before@example.com',
      subject: 'ข้อมูลติดต่อของคุณที่ Alpha House ถูกเปลี่ยนแล้ว',
    });
    expect(told.text).toContain('af••@example.com');
    // Verifying it again replaces nothing and sends no notice.
    expect(count()).toBe(1);
    await verify(player, mail('after'));
    expect(count()).toBe(1);
    expect((await verify(next, mail('before'))).value.isVerified).toBe(true);
  });

  test('contacts are separate per brand [MEMBER-24, TENANT-11]', async () => {
    const [player, elsewhere] = [
      await registerPlayer(house),
      await registerPlayer(house, { host: 'beta.test', username: 'beta01' }),
    ];
    await verify(player, mail('both'));
    await ask(elsewhere, mail('both'));
    const theirs = sentMessages(house).findLast(
      ({ to, merchantCode }) => to === 'both@example.com' && merchantCode === 'BETA',
    )!;
    const code = /\d{6}/.exec(theirs.text)![0];
    expect((await prove(player, mail('both'), code)).code).toBe('code_invalid');
    expect((await prove(elsewhere, mail('both'), code)).value.isVerified).toBe(true);
  });

  test('an address that no message can reach is refused before it is counted [MEMBER-23]', async () => {
    const player = await registerPlayer(house);
    const before = sentMessages(house).length;
    for (const value of [
      'ann',
      'a@b',
      'ann@example.com,bob@example.com',
      'ann@example.com\r\nBcc: bob@example.com',
      '<ann@example.com>',
    ]) {
      expect(await house.call('contactCode', { token: player.token, body: { kind: 'email', value } })).toMatchObject({
        code: 'validation_failed',
        detail: { faults: [{ field: 'value', key: 'validation.mailbox' }] },
      });
      expect((await prove(player, { kind: 'email', value }, '000000')).code).toBe('validation_failed');
    }
    const caller = await deltaPlayer('delta02');
    for (const body of [
      { kind: 'mobile', value: '12' },
      { kind: 'mobile', value: '+66912345678' },
      { kind: 'mobile', value: '912345678', countryDialingCode: '66' },
    ] as const) {
      expect((await ask(caller, body)).code).toBe('phone_invalid');
      expect((await prove(caller, body, '000000')).code).toBe('phone_invalid');
    }
    for (const body of [
      {},
      { kind: 'post', value: 'x' },
      { kind: 'email' },
      { kind: 'email', value: '' },
      { kind: 'email', value: `${'a'.repeat(250)}@example.com` },
      { kind: 'email', value: 'a@b.example', to: 'c@d.example' },
      { kind: 'email', value: ['a@b.example'] },
      { kind: 'mobile', value: '912345678', countryDialingCode: '+84' },
    ]) {
      expect((await house.call('contactCode', { token: player.token, body })).code).toBe('bad_request');
    }
    expect(sentMessages(house)).toHaveLength(before);
  });

  test('a second message to one contact must wait, and an account gets ten an hour [MEMBER-28]', async () => {
    const player = await registerPlayer(house);
    expect((await ask(player, mail('slow'))).status).toBe(200);
    expect((await house.call('contactCode', { token: player.token, body: mail('slow') })).code).toBe(
      'too_many_requests',
    );
    for (let i = 0; i < 8; i += 1) expect((await ask(player, mail(`slow${i}`))).status).toBe(200);
    expect(await ask(player, mail('slow9'))).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect((await ask(await registerPlayer(house), mail('slow9'))).status).toBe(200);
  });

  test('a guest and a trial account cannot verify a contact [GUARD-05, GUARD-06]', async () => {
    const token = await trialToken(house);
    for (const [name, body] of [
      ['contactCode', mail('guest')],
      ['verifyContact', { ...mail('guest'), code: '000000' }],
    ] as const) {
      expect((await house.call(name, { body })).code).toBe('not_logged_in');
      expect((await house.call(name, { token, body })).code).toBe('in_need_true_account');
    }
    expect(sentMessages(house).filter(({ to }) => to === 'guest@example.com')).toEqual([]);
  });
});
