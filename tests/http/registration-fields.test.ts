import { beforeAll, describe, expect, test } from 'vitest';
import { seedDemoAccounts } from '../../src/gateway/seed-demo-accounts.ts';
import { dayOf } from '../../src/shared/days.ts';
import { faultsOf } from '../support/field-faults.ts';
import type { TestGateway } from '../support/gateway.ts';
import { pageOf, REGISTRATION_PASSWORD, registrationHouse } from '../support/registration-house.ts';

const ground = registrationHouse();
const { memberOf, register } = ground;
let house: TestGateway;
beforeAll(() => void (house = ground.house));

describe('the fields of a form', () => {
  const form = (username: string, more: Record<string, unknown> = {}) => ({
    username,
    paymentPassword: 'other-lantern-1',
    ...more,
  });

  test('no field and no key outside the form can set agent status, money, a currency or another brand [REG-31]', async () => {
    for (const key of [
      'isAgent',
      'balance',
      'merchant',
      'customer_type',
      'customerType',
      'upline_id',
      'merchant_code',
      'currency',
      'password_hash',
      'constructor',
      'countryDialingCode',
    ]) {
      expect(faultsOf(await register('wide.test', form('evil1', { [key]: '1' }))), key).toEqual([
        { field: key, key: 'validation.unknown' },
      ]);
      expect((await register('wide.test', form('evil1'), { [key]: '1' })).code, key).toBe('bad_request');
    }
    // As text, because an object literal would set the prototype instead of an own key.
    const proto = JSON.parse(
      `{"username":"evil1","password":"${REGISTRATION_PASSWORD}","paymentPassword":"other-lantern-1","agreement":true,"__proto__":"1"}`,
    ) as object;
    expect(
      (await house.call('register', { host: 'wide.test', body: { form: proto, ...pageOf('wide.test') } })).code,
    ).not.toBeUndefined();
    expect((await register('wide.test', form('plain1'))).value.customerType).toBe(0);
    expect(await memberOf('WIDE', 'plain1')).toMatchObject({
      customer_type: 0,
      merchant_code: 'WIDE',
      currency: 'THB',
      upline_id: null,
      must_change_password: false,
    });
  });

  test('a payment password is required, follows its rule and is stored only as a hash [REG-26, REG-39, PWD-11]', async () => {
    expect(faultsOf(await register('wide.test', { username: 'payer1' }))).toEqual([
      { field: 'paymentPassword', key: 'validation.required' },
    ]);
    expect(faultsOf(await register('wide.test', form('payer1', { paymentPassword: 'a b c d' })))).toEqual([
      { field: 'paymentPassword', key: 'validation.noSpaces', params: { min: 6, max: 32 } },
    ]);
    expect((await register('wide.test', form('payer1'))).status).toBe(200);
    const member = await memberOf('WIDE', 'payer1');
    expect([member.password_hash, member.payment_password_hash].every((hash) => hash?.startsWith('$argon2id$'))).toBe(
      true,
    );
    expect(JSON.stringify(member.profile)).not.toContain('lantern');
  });

  test('a common password is refused, unless the brand accepts it [PWD-14, PWD-36]', async () => {
    for (const password of ['password1', 'PassWord1', 'iloveyou1'])
      expect(faultsOf(await register('wide.test', form('common1', { password })))).toEqual([
        { field: 'password', key: 'validation.passwordCommon' },
      ]);
    expect(faultsOf(await register('wide.test', form('common1', { paymentPassword: '123456' })))).toEqual([
      { field: 'paymentPassword', key: 'validation.passwordCommon' },
    ]);
    expect(
      (await register('texting.test', { username: 'common1', password: 'password1', confirmPassword: 'password1' }))
        .status,
    ).toBe(200);
  });

  test('a password with the username in it is refused [PWD-35]', async () => {
    for (const body of [{ password: 'xx-Namer1-77' }, { password: 'namer1namer1' }])
      expect(faultsOf(await register('wide.test', form('namer1', body)))).toEqual([
        { field: 'password', key: 'validation.passwordUsername' },
      ]);
    expect(faultsOf(await register('wide.test', form('namer1', { paymentPassword: 'namer1' })))).toEqual([
      { field: 'paymentPassword', key: 'validation.passwordUsername' },
    ]);
  });

  test('a player younger than the brand’s age is refused at the birthday [REG-31, REG-32]', async () => {
    // Born on the first of January, nobody has a birthday left in this year, which is that of the brands' clocks.
    const year = Number(dayOf(Date.now(), 'Asia/Bangkok').slice(0, 4));
    const bornBefore = (years: number) => ({ birthday: `${year - years}-01-01` });
    const tooYoung = [expect.objectContaining({ field: 'birthday', key: 'validation.tooYoung' })];
    expect(faultsOf(await register('wide.test', form('young1', bornBefore(17))))).toEqual(tooYoung);
    expect((await register('wide.test', form('young1', bornBefore(19)))).status).toBe(200);
    expect(faultsOf(await register('other.test', form('young2', bornBefore(24))))).toEqual(tooYoung);
    expect((await register('other.test', form('young2', bornBefore(26)))).status).toBe(200);
  });

  let texts = 0;
  test.each<[what: string, text: string, kept: string]>([
    ['a script', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['SQL syntax', "Ann'; drop table member; --", "Ann'; drop table member; --"],
    ['combining characters', 'Ame\u0301lie', 'Am\u00e9lie'],
    ['Thai', 'ที่นี่น้ำ', 'ที่นี่น้ำ'],
  ])('%s in any text is stored as text [REG-40]', async (_, text, kept) => {
    const username = `text${(texts += 1)}`;
    const { value } = await register('wide.test', form(username, { line: text, address: text, nickname: text }));
    expect(await memberOf('WIDE', username)).toMatchObject({ profile: { line: kept, address: kept } });
    expect((await house.call('memberInfo', { host: 'wide.test', token: value.token })).value.nickname).toBe(kept);
  });

  test.each<[what: string, text: string]>([
    ['direction marks', 'Ann\u202Egnp.exe\u2066\u200F'],
    ['control characters', 'An\u0007n\u001B[31m L\u009Dee'],
    ['a byte order mark', 'Ann\uFEFF Lee'],
    ['a word joiner', 'Ann\u2060Lee'],
    ['a carriage return', 'Ann\rLee'],
    ['a line separator', 'Ann\u2028Lee'],
    ['nothing to be seen', '\u202E\u200F\u2060'.repeat(3)],
  ])('%s in any text are refused at their field, and no account opens [VALID-20]', async (_, text) => {
    const username = `text${(texts += 1)}`;
    for (const [field, key] of [
      ['line', 'validation.plainText'],
      ['address', 'validation.plainText'],
      ['nickname', 'validation.plainName'],
    ] as const)
      expect(faultsOf(await register('wide.test', form(username, { [field]: text })))).toEqual([{ field, key }]);
    await expect(memberOf('WIDE', username)).rejects.toThrow('no result');
  });

  test('an address may have several lines, and any other text has one [VALID-20]', async () => {
    const lines = '1 Harbour Road\nBangkok';
    expect((await register('wide.test', form('lines1', { address: lines }))).status).toBe(200);
    expect(await memberOf('WIDE', 'lines1')).toMatchObject({ profile: { address: lines } });
    expect(faultsOf(await register('wide.test', form('lines2', { line: lines })))).toEqual([
      { field: 'line', key: 'validation.plainText' },
    ]);
  });

  test('a text that no database can store is refused [REG-40]', async () => {
    for (const text of ['Ann\0', '\uD800Ann', 'x'.repeat(1_000_000)])
      expect(['bad_request', 'body_too_large'], text.slice(0, 5)).toContain(
        (await register('wide.test', form('hidden1', { nickname: text }))).code,
      );
    expect(faultsOf(await register('wide.test', form('h\u202Eidden')))).toEqual([
      { field: 'username', key: 'validation.letterFirst', params: { min: 4, max: 16 } },
    ]);
  });
});

describe('codes of agents and friends', () => {
  const form = (username: string, more: Record<string, unknown> = {}) => ({
    username,
    paymentPassword: 'other-lantern-1',
    ...more,
  });
  let agentId: bigint;
  let friendId: bigint;
  beforeAll(async () => {
    await register('wide.test', form('broker1'));
    await register('wide.test', form('friend1'));
    agentId = (await memberOf('WIDE', 'broker1')).id;
    friendId = (await memberOf('WIDE', 'friend1')).id;
    await house.database.withMerchant('WIDE', async (trx) => {
      await trx.updateTable('member').set({ customer_type: 1 }).where('id', '=', agentId).execute();
      await trx
        .insertInto('affiliate_code')
        .values([
          { merchant_code: 'WIDE', code: 'gold7', member_id: agentId },
          { merchant_code: 'WIDE', code: 'pal42', member_id: friendId },
        ])
        .execute();
    });
  });
  const uplineOf = async (account: string) => (await memberOf('WIDE', account)).upline_id;
  const ask = (code: string, host = 'wide.test', more: { domain?: string; headers?: Record<string, string> } = {}) =>
    house.call('affiliate', {
      host,
      query: { code, domain: more.domain ?? host },
      ...(more.headers && { headers: more.headers }),
    });

  test('an agent’s code works on its own brand, in any case, and nowhere else [CALL-18, ERR-26]', async () => {
    for (const code of ['gold7', 'GOLD7', ' Gold7 ']) expect((await ask(code)).status, code).toBe(200);
    for (const code of ['gold8', 'gold', '%', '_____', "gold7' or '1'='1"])
      expect((await ask(code)).code, code).toBe('invitation_code_error');
    expect((await ask('gold7', 'other.test')).code).toBe('invitation_code_error');
    expect((await ask('gold7', 'wide.test', { domain: 'elsewhere.test' })).code).toBe('invitation_code_error');
    // A friend's code is not an agent's.
    expect((await ask('pal42')).code).toBe('invitation_code_error');
  });

  test('codes cannot be guessed: after twenty misses from a network, good and bad codes get the same answer [REG-41]', async () => {
    const codes = await Promise.all(
      Array.from(
        { length: 60 },
        async (_, i) => (await ask(`guess${i}`, 'wide.test', { headers: { 'x-forwarded-for': `10.0.0.${i}` } })).code,
      ),
    );
    expect(codes.filter((code) => code === 'invitation_code_error')).toHaveLength(20);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(40);
    expect((await ask('gold7')).code).toBe('too_many_requests');
    expect((await register('wide.test', form('guesser1', { affiliateCode: 'gold7' }))).code).toBe('too_many_requests');
    expect((await ask('gold7', 'other.test')).code).toBe('invitation_code_error');
  });

  test('a code in the form must be valid, and makes the agent the upline [REG-06, REG-21, REG-45, ERR-26]', async () => {
    expect((await register('wide.test', form('under1', { affiliateCode: 'gold9' }))).code).toBe(
      'invitation_code_error',
    );
    const { value } = await register('wide.test', form('under1', { affiliateCode: 'GOLD7' }));
    expect(await uplineOf('under1')).toBe(agentId);
    expect((await house.call('memberInfo', { host: 'wide.test', token: value.token })).value.toUpline).toBe(true);
  });

  test('a code in the address sets the upline if it is valid, and is only stored if it is not [REG-07, REG-08, REG-45]', async () => {
    await register('wide.test', form('under2'), { affiliateCode: 'gold7', referralCode: 'pal42' });
    expect(await uplineOf('under2')).toBe(agentId);
    await register('wide.test', form('under3'), { affiliateCode: 'gone', referralCode: 'PAL42' });
    expect(await uplineOf('under3')).toBe(friendId);
    await register('wide.test', form('under4'), { affiliateCode: 'gone', referralCode: 'nobody1' });
    expect(await memberOf('WIDE', 'under4')).toMatchObject({
      upline_id: null,
      profile: { affiliateCode: 'gone', referralCode: 'nobody1' },
    });
    await register('wide.test', form('under5', { affiliateCode: 'gold7', referralCode: 'pal42' }));
    expect(await uplineOf('under5')).toBe(agentId);
  });

  test('who registers on the domain of an agent is their downline, unless another code says otherwise [AGENT-48]', async () => {
    const on = (host: string, name: string, more = {}) => register(host, form(name), more);
    await on('gold.wide.test', 'under6');
    expect(await uplineOf('under6')).toBe(agentId);
    await on('gold.wide.test', 'under7', { referralCode: 'pal42' });
    expect(await uplineOf('under7')).toBe(friendId);
    await on('wide.test', 'under8');
    expect(await uplineOf('under8')).toBeNull();
  });

  test('the demo agent has a code on a brand with agents [REG-45]', async () => {
    await seedDemoAccounts(house.gateway.services);
    await seedDemoAccounts(house.gateway.services);
    expect((await ask('agent')).status).toBe(200);
    expect(
      (await house.call('affiliate', { host: 'texting.test', query: { code: 'agent', domain: 'texting.test' } })).code,
    ).toBe('invitation_code_error');
  });

  test('no code works on another brand [TENANT-01]', async () => {
    expect((await register('other.test', form('under6', { affiliateCode: 'gold7' }))).code).toBe(
      'invitation_code_error',
    );
    await register('other.test', form('under6'), { affiliateCode: 'gold7', referralCode: 'pal42' });
    expect((await memberOf('OTHER', 'under6')).upline_id).toBeNull();
  });
});
