import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SOCIAL_CALLBACK_PATH, SOCIAL_DONE_PATH, SOCIAL_START_PATH } from '../../src/shared/contract/social.ts';
import { openAccount } from '../support/accounts.ts';
import { alpha, makeProject } from '../support/fixture-project.ts';
import { startTestGateway } from '../support/gateway.ts';
import { registerPlayer } from '../support/player.ts';
import { socialHouse } from '../support/social-house.ts';
import { startSocialProvider } from '../support/social-provider.ts';
import { SocialVisitor } from '../support/social-visitor.ts';
import { long } from '../support/long.ts';

const ground = socialHouse();
const logIn = (visitor: SocialVisitor, provider?: string) => ground.logIn(visitor, provider);

test('a brand lists the providers that it offers and the gateway has, in its own order [MODAL-12]', async () => {
  expect((await ground.house.call('socialProviders', {})).value.list).toEqual([
    { id: 'two', name: 'Second Door' },
    { id: 'one', name: 'First Door' },
  ]);
  expect((await ground.house.call('socialProviders', { host: 'beta.test' })).value.list).toEqual([
    { id: 'one', name: 'First Door' },
  ]);
});

test('a login opens an account with play money and without a password, and the next login finds it again [LOGIN-30, LOGIN-38, LOGIN-40]', async () => {
  ground.one.user = { subject: 'mali', name: ' Mali \u202e Suk\u0000 ' };
  const value = await logIn(new SocialVisitor(ground.house));
  expect(value).toMatchObject({ firstTimeLogin: false, customerType: 0 });
  const { value: info } = await ground.house.call('memberInfo', { token: value.token });
  expect(info).toMatchObject({ account: value.userName, nickname: 'Mali Suk', type: 0 });
  expect((await ground.house.call('balance', { token: value.token })).value).toMatchObject({ isDemoMoney: true });
  const rows = await ground.house.database.withMerchant('ALPHA', (trx) =>
    trx.selectFrom('member').selectAll().where('account', '=', value.userName).execute(),
  );
  expect(rows).toMatchObject([{ password_hash: null, profile: {} }]);
  expect((await ground.house.call('sessionList', { token: value.token })).value.list).toMatchObject([
    { method: 'social', isCurrent: true },
  ]);
  expect((await logIn(new SocialVisitor(ground.house))).userName).toBe(value.userName);
  // No password logs in to it.
  for (const password of ['', 'null', 'anything-at-all'])
    expect(
      (await ground.house.call('login', { body: { username: value.userName, password, type: 'username' } })).code,
    ).toMatch(/login_failed|bad_request/);
});

test('a social login requires no password change [LOGIN-14]', async () => {
  ground.one.user = { subject: 'old-password' };
  const { userName } = await logIn(new SocialVisitor(ground.house));
  await ground.house.database.withMerchant('ALPHA', (trx) =>
    trx
      .updateTable('member')
      .set({ password_hash: 'x', password_set_at: new Date(0), must_change_password: true })
      .where('account', '=', userName)
      .execute(),
  );
  const value = await logIn(new SocialVisitor(ground.house));
  expect(value).toMatchObject({ userName, passwordExpired: false, mustChangePassword: false });
  expect((await ground.house.call('balance', { token: value.token })).code).toBeUndefined();
});

test('the request to the provider has state, nonce and an S256 challenge but no e-mail scope, and its code is exchanged with the verifier [LOGIN-30]', async () => {
  ground.one.user = { subject: 'asking' };
  const visitor = new SocialVisitor(ground.house);
  const address = new URL(await visitor.start('one'));
  const asked = Object.fromEntries(address.searchParams);
  expect(address.origin).toBe(ground.one.config.issuer);
  expect(asked).toEqual({
    client_id: 'livery-one',
    response_type: 'code',
    scope: 'openid profile',
    redirect_uri: `http://alpha.test${SOCIAL_CALLBACK_PATH}/one`,
    state: expect.stringMatching(/^[\w-]{43}$/) as string,
    nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    code_challenge_method: 'S256',
  });
  expect('ticket' in (await visitor.comeBack(await visitor.atProvider(address.href)))).toBe(true);
  expect(
    createHash('sha256')
      .update(String(ground.one.tokenForms.at(-1)!['code_verifier']))
      .digest('base64url'),
  ).toBe(asked['code_challenge']);
  const again = new URL(await visitor.start('one')).searchParams;
  for (const name of ['state', 'nonce', 'code_challenge']) expect(again.get(name)).not.toBe(asked[name]);
});

test('no script and no other site can read the browser’s secret, and the database holds only hashes', async () => {
  const visitor = new SocialVisitor(ground.house);
  const response = await visitor.ask(`${SOCIAL_START_PATH}?provider=one`);
  expect([response.statusCode, response.headers['cache-control'], response.headers['referrer-policy']]).toEqual([
    302,
    'no-store',
    'no-referrer',
  ]);
  expect(response.headers['set-cookie']).toMatch(
    /^__Host-social=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const state = new URL(String(response.headers.location)).searchParams.get('state')!;
  const secrets = [state, visitor.cookies.get('alpha.test')!.get('__Host-social')!];
  const rows = await ground.house.database.withMerchant('ALPHA', (trx) =>
    trx.selectFrom('social_flow').selectAll().execute(),
  );
  expect(rows.length).toBeGreaterThan(0);
  const text = JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'bigint'
      ? String(value)
      : value instanceof Uint8Array
        ? Buffer.from(value).toString('base64url')
        : value,
  );
  for (const secret of secrets) expect(text).not.toContain(secret);
});

describe('the account of a social login', () => {
  test('is separate per provider and per brand, even for one subject [LOGIN-38, TENANT-09]', async () => {
    ground.one.user = ground.two.user = { subject: 'same' };
    const [byOne, byTwo, elsewhere] = [
      await logIn(new SocialVisitor(ground.house), 'one'),
      await logIn(new SocialVisitor(ground.house), 'two'),
      await logIn(new SocialVisitor(ground.house, 'beta.test'), 'one'),
    ];
    expect(new Set([byOne.userName, byTwo.userName, elsewhere.userName]).size).toBe(3);
    expect((await ground.house.call('memberInfo', { host: 'beta.test', token: byOne.token })).code).toBe(
      'not_logged_in',
    );
    // Usernames of this brand have six characters, including generated ones.
    expect(elsewhere.userName).toMatch(/^[a-z][a-z0-9]{5}$/);
  });

  test('is never found by an e-mail that another account has verified [LOGIN-38]', async () => {
    const owner = await registerPlayer(ground.house);
    const { value } = await ground.house.call('memberInfo', { token: owner.token });
    await ground.house.database.withMerchant('ALPHA', (trx) =>
      trx
        .insertInto('member_contact')
        .values({ merchant_code: 'ALPHA', kind: 'email', value: 'taken@example.test', member_id: BigInt(value.id) })
        .execute(),
    );
    ground.one.user = { subject: 'has-their-mail', name: owner.username };
    ground.one.forge = (claims, sign) => sign({ ...claims, email: 'taken@example.test', email_verified: true });
    expect((await logIn(new SocialVisitor(ground.house))).userName).not.toBe(owner.username);
  });

  test('is opened once by parallel first logins [LOGIN-38]', async () => {
    ground.one.user = { subject: 'in-a-hurry' };
    const visitors = [1, 2, 3, 4].map(() => new SocialVisitor(ground.house));
    const paths = await Promise.all(visitors.map(async (visitor) => visitor.atProvider(await visitor.start('one'))));
    const outcomes = await Promise.all(visitors.map((visitor, index) => visitor.comeBack(paths[index]!)));
    const names = await Promise.all(
      outcomes.map(async (outcome, index) =>
        'ticket' in outcome ? (await visitors[index]!.exchange(outcome.ticket)).value.userName : outcome.error,
      ),
    );
    expect(new Set(names).size).toBe(1);
    const bound = await ground.house.database.withMerchant('ALPHA', (trx) =>
      trx.selectFrom('social_identity').selectAll().where('subject', '=', 'in-a-hurry').execute(),
    );
    expect(bound).toHaveLength(1);
  });

  test('cannot be an operator’s or a trial one, neither by its binding nor by a ticket [LOGIN-33]', async () => {
    ground.one.user = { subject: 'was-a-player' };
    const { userName } = await logIn(new SocialVisitor(ground.house));
    const become = (customer_type: number) =>
      ground.house.database.withMerchant('ALPHA', (trx) =>
        trx
          .updateTable('member')
          .set({ customer_type, ends_at: customer_type === 4 ? new Date(Date.now() + 86_400_000) : null })
          .where('account', '=', userName)
          .execute(),
      );
    for (const type of [9, 4]) {
      await become(0);
      const visitor = new SocialVisitor(ground.house);
      const outcome = await visitor.goThrough('one');
      if (!('ticket' in outcome)) throw new Error(outcome.error);
      await become(type);
      expect((await visitor.exchange(outcome.ticket)).code).toBe('non_member');
      expect(await new SocialVisitor(ground.house).goThrough('one')).toEqual({ error: 'non_member' });
    }
  });

  test('must exist already where registration is closed [LOGIN-40]', async () => {
    ground.one.user = { subject: 'at-gamma' };
    const visitor = new SocialVisitor(ground.house, 'gamma.test');
    expect(await visitor.goThrough('one')).toEqual({ error: 'registration_closed' });
    const known = { merchantCode: 'GAMMA', account: 'known', customerType: 1 };
    const { memberId } = await openAccount(ground.house, known);
    await ground.house.database.withMerchant('GAMMA', (trx) =>
      trx
        .insertInto('social_identity')
        .values({
          merchant_code: 'GAMMA',
          issuer: ground.one.config.issuer,
          subject: 'at-gamma',
          member_id: memberId,
        })
        .execute(),
    );
    expect(await logIn(visitor)).toMatchObject({ userName: 'known', customerType: 1 });
  });
});

test('a brand whose form requires a birthday opens no account by a social login [LOGIN-40]', async () => {
  ground.one.user = { subject: 'of-unknown-age' };
  expect(await new SocialVisitor(ground.house, 'adults.test').goThrough('one')).toEqual({
    error: 'registration_closed',
  });
});

describe('the login window', () => {
  test('opens no provider that the brand does not offer or the gateway does not have [ROLE-08]', async () => {
    for (const [host, provider] of [
      ['beta.test', 'two'],
      ['beta.test', 'nowhere'],
      ['alpha.test', 'nowhere'],
      ['alpha.test', ''],
      ['alpha.test', 'one&provider=two'],
      ['alpha.test', '__proto__'],
    ] as const) {
      const visitor = new SocialVisitor(ground.house, host);
      expect(await visitor.read(await visitor.start(provider)), `${host} ${provider}`).toEqual({
        error: 'function_disabled',
      });
    }
    expect(ground.house.logged.filter((line) => line.includes('the gateway has no such provider'))).toHaveLength(1);
  });

  test('redirects only to the provider and to its own final page, whatever its address says', async () => {
    const visitor = new SocialVisitor(ground.house);
    for (const tail of ['&redirect_uri=https://evil.test', '&next=//evil.test', '&provider=one', '&state=x']) {
      const { location } = (await visitor.ask(`${SOCIAL_START_PATH}?provider=one${tail}`)).headers;
      expect(
        String(location).startsWith(`${ground.one.config.issuer}/auth?`) ||
          location === `${SOCIAL_DONE_PATH}?error=function_disabled`,
        String(location),
      ).toBe(true);
      expect(String(location)).not.toContain('evil');
    }
    const foreign = await visitor.ask(`${SOCIAL_START_PATH}?provider=one`, { host: 'evil.test' });
    expect(foreign.statusCode).toBe(421);
    const forwarded = await visitor.ask(`${SOCIAL_START_PATH}?provider=one`, {
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'https',
    });
    expect(new URL(String(forwarded.headers.location)).searchParams.get('redirect_uri')).toBe(
      `http://alpha.test${SOCIAL_CALLBACK_PATH}/one`,
    );
    const second = await new SocialVisitor(ground.house, 'www.alpha.test').start('one');
    expect(new URL(second).searchParams.get('redirect_uri')).toBe(`http://www.alpha.test${SOCIAL_CALLBACK_PATH}/one`);
    for (const host of ['alpha.test@evil.test', 'alpha.test:80:evil', 'alpha.test/evil'])
      expect((await visitor.ask(`${SOCIAL_START_PATH}?provider=one`, { host })).statusCode).toBeGreaterThanOrEqual(400);
  });

  test('cannot be started by another site', async () => {
    for (const site of ['cross-site', 'same-site'])
      expect(
        (await new SocialVisitor(ground.house).ask(`${SOCIAL_START_PATH}?provider=one`, { 'sec-fetch-site': site }))
          .headers.location,
      ).toBe(`${SOCIAL_DONE_PATH}?error=social_failed`);
    expect(
      (
        await new SocialVisitor(ground.house).ask(`${SOCIAL_START_PATH}?provider=one`, {
          'sec-fetch-site': 'same-origin',
        })
      ).statusCode,
    ).toBe(302);
  });

  test('is limited per network, and other networks are not affected', async () => {
    const busy = new SocialVisitor(ground.house, 'beta.test');
    for (let count = 0; count < 30; count += 1) expect(await busy.start('one')).toContain(ground.one.config.issuer);
    expect(await busy.read(await busy.start('one'))).toEqual({ error: 'too_many_requests' });
    expect(await new SocialVisitor(ground.house, 'beta.test').start('one')).toContain(ground.one.config.issuer);
  });

  test('ends on a page without any other rights, which shows an error only from a fixed list', async () => {
    const visitor = new SocialVisitor(ground.house);
    const page = await visitor.ask(`${SOCIAL_DONE_PATH}?error=registration_closed`);
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'$/,
    );
    expect([
      page.headers['cache-control'],
      page.headers['referrer-policy'],
      page.headers['x-content-type-options'],
    ]).toEqual(['no-store', 'no-referrer', 'nosniff']);
    expect(page.body).toContain('Sign-up is closed at the moment.');
    for (const error of ['internal', '<script>', '__proto__', 'toString'])
      expect(await visitor.read(`${SOCIAL_DONE_PATH}?error=${encodeURIComponent(error)}`)).toEqual({
        error: 'social_failed',
      });
    expect((await visitor.ask(`${SOCIAL_DONE_PATH}?error=<script>`)).body).not.toContain('error=<script>');
    expect((await new SocialVisitor(ground.house, 'gamma.test').ask(SOCIAL_DONE_PATH)).body).toContain(
      'Gamma &lt;Bar&gt; &amp; &quot;Grill&quot;',
    );
    expect((await new SocialVisitor(ground.house, 'beta.test').ask(SOCIAL_DONE_PATH)).body).toContain(
      '<html lang="th"',
    );
  });

  test('ends at an address without code, state or ticket', async () => {
    const visitor = new SocialVisitor(ground.house);
    const path = await visitor.atProvider(await visitor.start('one'));
    expect((await visitor.ask(path)).headers.location).toBe(SOCIAL_DONE_PATH);
  });
});

test(
  'a provider that is unreachable, or is not who it claims to be, ends the login window with an error and is not contacted again immediately',
  long,
  async () => {
    const [away, other] = [await startSocialProvider('away', 'Away'), await startSocialProvider('other', 'Other')];
    other.allow([`http://alpha.test${SOCIAL_CALLBACK_PATH}/liar`]);
    const project = makeProject({
      alpha: { ...alpha, settings: { ...alpha.settings, socialLogin: ['away', 'liar'] } },
    });
    // Another address of the same server, whose metadata names another issuer.
    const liar = { ...other.config, id: 'liar', issuer: other.config.issuer.replace('127.0.0.1', 'localhost') };
    const house = await startTestGateway({ project, config: { social: [away.config, liar] } });
    const ask = async (provider: string) => {
      const visitor = new SocialVisitor(house);
      return visitor.read(await visitor.start(provider));
    };
    expect(await ask('liar')).toEqual({ error: 'social_failed' });
    expect([await ask('away'), await ask('away')]).toEqual([{ error: 'social_failed' }, { error: 'social_failed' }]);
    expect(
      house.logged.filter(
        (line) => line.includes('"provider":"away"') && line.includes('did not answer with valid metadata'),
      ),
    ).toHaveLength(1);
    await house.close();
    await Promise.all([away.close(), other.close()]);
    project.close();
  },
);
