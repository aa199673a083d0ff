import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeDatabases } from '../support/describe-databases.ts';
import type { FieldFault } from '../../src/shared/errors.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { alphaForm, balanceOf, registerPlayer, registration } from '../support/player.ts';

describeDatabases('registration on the %s database', (kind) => {
  let house: TestGateway;
  beforeAll(async () => void (house = await startTestGateway({ kind })));
  afterAll(() => house.close());

  const register = (form: Record<string, unknown>, host = 'alpha.test') =>
    house.call('register', { host, body: registration(form) });
  /** Fields and keys of the faults of a refused form. */
  const faultsOf = async (form: Record<string, unknown>, host?: string) => {
    const { code, status, detail } = await register(form, host);
    expect([status, code]).toEqual([400, 'validation_failed']);
    return (detail as { faults: FieldFault[] }).faults;
  };

  test('a registration logs in, and the password works for the next login [REG-28]', async () => {
    const { value } = await register(alphaForm('Newcomer'));
    expect(value).toEqual({ token: expect.any(String) as string, userName: 'newcomer', customerType: 0 });
    expect((await house.call('memberInfo', { token: value.token })).value).toMatchObject({
      account: 'newcomer',
      nickname: 'Newcomer',
      type: 0,
    });
    const { password } = alphaForm('Newcomer');
    expect((await house.call('login', { body: { username: 'newcomer', password, type: 'username' } })).status).toBe(
      200,
    );
  });

  test.each<[what: string, change: Record<string, unknown>, fault: FieldFault]>([
    [
      'a username that begins with a digit',
      { username: '1abcd' },
      { field: 'username', key: 'validation.letterFirst', params: { min: 4, max: 16 } },
    ],
    [
      'a username that is too short',
      { username: 'abc' },
      { field: 'username', key: 'validation.letterFirst', params: { min: 4, max: 16 } },
    ],
    [
      'a username that is too long',
      { username: 'a'.repeat(17) },
      { field: 'username', key: 'validation.letterFirst', params: { min: 4, max: 16 } },
    ],
    [
      'a username that is not text',
      { username: true },
      { field: 'username', key: 'validation.letterFirst', params: { min: 4, max: 16 } },
    ],
    ['no username', { username: undefined }, { field: 'username', key: 'validation.required' }],
    [
      'an empty username',
      { username: '' },
      { field: 'username', key: 'validation.letterFirst', params: { min: 4, max: 16 } },
    ],
    [
      'a password with a space',
      { password: 'one two three', confirmPassword: 'one two three' },
      { field: 'password', key: 'validation.noSpaces', params: { min: 8, max: 64 } },
    ],
    [
      'a short password',
      { password: 'short', confirmPassword: 'short' },
      { field: 'password', key: 'validation.noSpaces', params: { min: 8, max: 64 } },
    ],
    [
      'a confirmation that differs',
      { confirmPassword: 'something-else' },
      { field: 'confirmPassword', key: 'validation.checkPass' },
    ],
    ['no confirmation', { confirmPassword: undefined }, { field: 'confirmPassword', key: 'validation.required' }],
    [
      'a name with digits',
      { payeeName: 'Ann 3' },
      { field: 'payeeName', key: 'validation.nameWithSpaces', params: { min: 2, max: 80 } },
    ],
    [
      'an optional e-mail that is malformed',
      { email: 'ann.example' },
      { field: 'email', key: 'validation.mailbox', params: { min: 6, max: 120 } },
    ],
    [
      'an optional field that is too long',
      { line: 'x'.repeat(41) },
      { field: 'line', key: 'validation.any', params: { min: 1, max: 40 } },
    ],
    ['no consent', { agreement: false }, { field: 'agreement', key: 'validation.agreement' }],
    ['a consent that is text', { agreement: 'true' }, { field: 'agreement', key: 'validation.agreement' }],
    [
      'a field that the brand does not have',
      { whatsapp: '66812345678' },
      { field: 'whatsapp', key: 'validation.unknown' },
    ],
    ['a field that does not exist', { isAdmin: true }, { field: 'isAdmin', key: 'validation.unknown' }],
  ])('%s is refused by field and key [REG-31, REG-04, REG-27]', async (_, change, fault) => {
    expect(await faultsOf({ ...alphaForm('whoever'), ...change })).toEqual([fault]);
  });

  test('all faults are reported together, one per field [REG-20]', async () => {
    const fields = (await faultsOf({ username: '1', password: 'x', agreement: false }))
      .map(({ field }) => field)
      .sort();
    expect(fields).toEqual(['agreement', 'confirmPassword', 'password', 'payeeName', 'username']);
    expect((await faultsOf({})).map(({ key }) => key).sort()).toEqual([
      'validation.agreement',
      ...Array<string>(4).fill('validation.required'),
    ]);
  });

  test('equal length bounds are reported as one number [VALID-02, VALID-07]', async () => {
    expect(await faultsOf({ username: 'abc', password: 'right-horse-9', agreement: true }, 'beta.test')).toEqual([
      { field: 'username', key: 'validation.letterFirst.exact', params: { min: 6, max: 6 } },
    ]);
  });

  test('what the form refuses is not stored [REG-31]', async () => {
    await faultsOf({ ...alphaForm('refused'), email: 'none' });
    expect((await register(alphaForm('refused'))).status).toBe(200);
  });

  test('a username is taken in any case [REG-29]', async () => {
    await register(alphaForm('Taken'));
    for (const username of ['Taken', 'taken', 'TAKEN']) {
      const { status, code } = await register(alphaForm(username, 'another-password'));
      expect([status, code]).toEqual([409, 'username_taken']);
    }
  });

  test('of ten parallel registrations of one username, one succeeds [REG-29]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => register(alphaForm(i % 2 ? 'Rush' : 'rush', `password-no-${i}`))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'username_taken')).toHaveLength(9);
  });

  test('play money is given once, through the ledger, which stays balanced [LEDGER-11, LEDGER-03]', async () => {
    const player = await registerPlayer(house);
    expect(await balanceOf(house, player)).toBe('5000.00');
    for (let i = 0; i < 3; i += 1)
      await house.call('login', { body: { username: player.username, password: player.password, type: 'username' } });
    expect(await balanceOf(house, player)).toBe('5000.00');
    const id = (await house.call('memberInfo', { token: player.token })).value.id;
    const grants = await house.database.withMerchant('ALPHA', (trx) =>
      trx.selectFrom('transfer').selectAll().where('idempotency_key', '=', `demo-money:${id}`).execute(),
    );
    expect(grants).toMatchObject([{ kind: 'demo_money', amount_minor: 500_000n }]);
    expect(await house.gateway.services.ledger.trialBalance('ALPHA')).toMatchObject({ isBalanced: true });
  });

  test('an account whose registration was interrupted gets its play money at the first login', async () => {
    const player = await registerPlayer(house);
    const hash = await house.gateway.services.passwordHasher.hash('ALPHA', 'right-horse-9');
    if (!hash.ok) throw new Error('busy');
    const row = {
      merchant_code: 'ALPHA',
      account: 'cutshort',
      nickname: 'cutshort',
      password_hash: hash.value,
      customer_type: 0,
      currency: 'THB',
      profile: '{}',
    };
    await house.database.withMerchant('ALPHA', (trx) => trx.insertInto('member').values(row).execute());
    const { value } = await house.call('login', {
      body: { username: 'cutshort', password: 'right-horse-9', type: 'username' },
    });
    expect(await balanceOf(house, { ...player, token: value.token })).toBe('5000.00');
  });

  test('with every method off, the call reports that registration is closed [REG-30]', async () => {
    const { status, code } = await register(alphaForm('whoever'), 'gamma.test');
    expect([status, code]).toEqual([403, 'registration_closed']);
  });

  test('the optional fields and the codes of the address are stored with the account [REG-06, REG-08]', async () => {
    await house.call('register', {
      body: {
        ...registration({ ...alphaForm('keeper'), email: 'ann@example.org', line: '@ann' }),
        referralCode: 'friend-7',
        affiliateCode: 'agent-7',
      },
    });
    const row = await house.database.withMerchant('ALPHA', (trx) =>
      trx
        .selectFrom('member')
        .select(['profile', 'password_hash'])
        .where('account', '=', 'keeper')
        .executeTakeFirstOrThrow(),
    );
    expect(row.profile).toEqual({
      payeeName: 'Ann Lee',
      email: 'ann@example.org',
      line: '@ann',
      referralCode: 'friend-7',
      affiliateCode: 'agent-7',
    });
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
  });

  test('a body of the wrong shape is a bad request [SERVER-09, REG-06]', async () => {
    const right = registration(alphaForm('whoever'));
    const wrong = [
      {},
      { ...right, registerMethod: 'APP' },
      { ...right, loginAfter: false },
      { ...right, extra: 1 },
      { ...right, form: [] },
      { ...right, form: { ...alphaForm('a'), line: 7 } },
      { ...right, form: { line: 'x'.repeat(256) } },
    ];
    for (const body of wrong)
      expect((await house.call('register', { body })).code, JSON.stringify(body)).toBe('bad_request');
  });

  test('the settings call and the form’s schema have one source [BRAND-27, CALL-21, REG-01]', async () => {
    const { username } = (await house.call('registerSettings')).value;
    expect(username.map(({ name }) => name)).toEqual([
      'username',
      'password',
      'confirmPassword',
      'payeeName',
      'email',
      'line',
    ]);
    expect(username[0]).toEqual({
      name: 'username',
      enabled: true,
      required: true,
      patternId: 'letterFirst',
      acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
      minLength: 4,
      maxLength: 16,
    });
    expect((await house.call('systemStatus')).value.register.username).toEqual(username);
    const { schema } = (await house.gateway.services.sites.forHost('alpha.test'))!.registration.username!;
    expect(Object.keys(schema.properties)).toEqual([...username.map(({ name }) => name), 'agreement']);
    expect(schema.required).toEqual([
      ...username.filter(({ required }) => required).map(({ name }) => name),
      'agreement',
    ]);
  });
});
