import { generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { SOCIAL_CALLBACK_PATH, SOCIAL_DONE_PATH } from '../../src/shared/contract/social.ts';
import { socialHouse } from '../support/social-house.ts';
import type { Forge } from '../support/social-provider.ts';
import { SocialVisitor } from '../support/social-visitor.ts';

const ground = socialHouse();

describe('a social login is refused', () => {
  const failed = { error: 'social_failed' };
  const membersOf = async () =>
    (await ground.house.database.withMerchant('ALPHA', (trx) => trx.selectFrom('member').select('id').execute()))
      .length;
  /** A visitor back from the provider, with their callback path. */
  const returning = async (provider = 'one') => {
    const visitor = new SocialVisitor(ground.house);
    return { visitor, path: await visitor.atProvider(await visitor.start(provider)) };
  };

  test('with another state, a changed one or none [LOGIN-30]', async () => {
    ground.one.user = { subject: 'victim' };
    const { visitor, path } = await returning();
    const other = new URL(await new SocialVisitor(ground.house).start('one')).searchParams.get('state')!;
    const before = await membersOf();
    for (const state of [other, 'x'.repeat(43), 'short', ''])
      expect(await visitor.comeBack(path.replace(/state=[\w-]+/, `state=${state}`))).toEqual(failed);
    expect(await visitor.comeBack(path.replace(/&?state=[\w-]+/, ''))).toEqual(failed);
    expect(await visitor.comeBack(`${path}&state=${other}`)).toEqual(failed);
    expect(await membersOf()).toBe(before);
    // The visitor's own login still works after all these attempts.
    expect('ticket' in (await visitor.comeBack(path))).toBe(true);
  });

  test('in a browser that did not start it [LOGIN-39]', async () => {
    const { path } = await returning();
    const stranger = new SocialVisitor(ground.house);
    expect(await stranger.comeBack(path)).toEqual(failed);
    // Nor in a browser that started a login of its own.
    await stranger.start('one');
    expect(await stranger.comeBack(path)).toEqual(failed);
  });

  test('with a callback that was used before, also in parallel [LOGIN-39]', async () => {
    const { visitor, path } = await returning();
    const answers = await Promise.all([visitor.ask(path), visitor.ask(path), visitor.ask(path)]);
    expect(answers.map(({ headers }) => String(headers.location)).sort()).toEqual([
      SOCIAL_DONE_PATH,
      `${SOCIAL_DONE_PATH}?error=social_failed`,
      `${SOCIAL_DONE_PATH}?error=social_failed`,
    ]);
    expect(await visitor.comeBack(path)).toEqual(failed);
    // The result of the first callback still waits for its browser.
    expect('ticket' in (await visitor.read(SOCIAL_DONE_PATH))).toBe(true);
  });

  test('on another brand, even with all cookies of this one [TENANT-03]', async () => {
    const { visitor, path } = await returning();
    const there = new SocialVisitor(ground.house, 'beta.test');
    there.cookies.set('beta.test', visitor.cookies.get('alpha.test')!);
    expect(await there.comeBack(path)).toEqual(failed);
    const outcome = await visitor.comeBack(path);
    if (!('ticket' in outcome)) throw new Error('no ticket');
    expect((await visitor.exchange(outcome.ticket, 'beta.test')).code).toBe('social_failed');
    expect((await visitor.exchange(outcome.ticket)).code).toBeUndefined();
  });

  test('with the answer of another provider [LOGIN-39]', async () => {
    const { visitor, path } = await returning('one');
    expect(await visitor.comeBack(path.replace(`${SOCIAL_CALLBACK_PATH}/one`, `${SOCIAL_CALLBACK_PATH}/two`))).toEqual(
      failed,
    );
    // The login that waits for the first provider is untouched.
    expect('ticket' in (await visitor.comeBack(path))).toBe(true);
  });

  test('with an answer that names another issuer (RFC 9207) [LOGIN-39]', async () => {
    const { visitor, path } = await returning('one');
    expect(path).toContain('iss=');
    expect(
      await visitor.comeBack(path.replace(/iss=[^&]+/, `iss=${encodeURIComponent(ground.two.config.issuer)}`)),
    ).toEqual(failed);
  });

  test('when it took too long', async () => {
    const { visitor, path } = await returning();
    await ground.house.database.withMerchant('ALPHA', (trx) =>
      trx
        .updateTable('social_flow')
        .set({ ends_at: new Date(Date.now() - 1) })
        .execute(),
    );
    expect(await visitor.comeBack(path)).toEqual(failed);
  });

  test('when the visitor declines at the provider, or the provider returns an error', async () => {
    const visitor = new SocialVisitor(ground.house);
    const path = await visitor.atProvider(await visitor.start('one'), 'no');
    expect(path).toContain('error=access_denied');
    expect(await visitor.comeBack(path)).toEqual(failed);
  });

  const unsigned = (claims: JWTPayload, header: object) =>
    `${[header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
  const nowS = () => Math.floor(Date.now() / 1000);
  test.each<[string, Forge]>([
    ['with another nonce', (claims, sign) => sign({ ...claims, nonce: 'x'.repeat(43) })],
    ['without a nonce', ({ nonce: _, ...claims }, sign) => sign(claims)],
    ['without a signature', (claims) => unsigned(claims, { alg: 'none' })],
    [
      'signed with the client’s secret',
      (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(ground.one.config.clientSecret)),
    ],
    ['signed with the right key by another algorithm', (claims, sign) => sign(claims, 'PS256')],
    [
      'with a signature of other content',
      async (claims, sign) => {
        const [header, , signature] = (await sign(claims)).split('.');
        return `${header!}.${Buffer.from(JSON.stringify({ ...claims, sub: 'somebody-else' })).toString('base64url')}.${signature!}`;
      },
    ],
    [
      'signed with a key that is not the provider’s',
      async (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'RS256', kid: 'test-key' })
          .sign((await generateKeyPair('RS256')).privateKey),
    ],
    ['for another client', (claims, sign) => sign({ ...claims, aud: 'another-client' })],
    [
      'for several clients, issued to another one',
      (claims, sign) => sign({ ...claims, aud: [String(claims.aud), 'another-client'], azp: 'another-client' }),
    ],
    ['of another issuer', (claims, sign) => sign({ ...claims, iss: ground.two.config.issuer })],
    ['that has expired', (claims, sign) => sign({ ...claims, iat: nowS() - 7_200, exp: nowS() - 3_600 })],
    ['without an expiry', ({ exp: _, ...claims }, sign) => sign(claims)],
    ['without a subject', ({ sub: _, ...claims }, sign) => sign(claims)],
    ['with an overlong subject', (claims, sign) => sign({ ...claims, sub: 'x'.repeat(256) })],
    ['that is malformed', () => 'not.a.token'],
  ])('with an id token %s [LOGIN-39]', async (_, forge) => {
    ground.one.user = { subject: 'forged' };
    const { visitor, path } = await returning();
    const before = await membersOf();
    ground.one.forge = forge;
    expect(await visitor.comeBack(path)).toEqual(failed);
    expect(await membersOf()).toBe(before);
    // The refusal is in the log, without any token.
    expect(ground.house.logged.join('\n')).toContain('a social login was refused');
    expect(ground.house.logged.join('\n')).not.toMatch(/eyJ[\w-]{20,}/);
  });

  test('with a public-key signature from a provider that signs with the client’s secret, and by any other algorithm [LOGIN-39]', async () => {
    const goThrough = () => new SocialVisitor(ground.house, 'third.test').goThrough('three');
    const signedWith =
      (secret: string): Forge =>
      (claims) =>
        new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));
    ground.three.user = { subject: 'by-secret' };
    ground.three.forge = signedWith(ground.three.config.clientSecret);
    expect('ticket' in (await goThrough())).toBe(true);
    const wrong: (Forge | undefined)[] = [
      undefined,
      signedWith(ground.one.config.clientSecret),
      (claims) => unsigned(claims, { alg: 'none' }),
      (claims) => unsigned(claims, { alg: 'HS256' }),
    ];
    for (const forge of wrong) {
      ground.three.forge = forge;
      expect(await goThrough()).toEqual(failed);
    }
  });

  test('but the same token, unchanged, logs in: the refusals above are caused by the changes', async () => {
    ground.one.user = { subject: 'forged' };
    const { visitor, path } = await returning();
    ground.one.forge = (claims, sign) => sign(claims);
    expect('ticket' in (await visitor.comeBack(path))).toBe(true);
  });

  test('with a code but without its verifier, which the provider then refuses [LOGIN-30]', async () => {
    const { visitor, path } = await returning();
    await ground.house.database.withMerchant('ALPHA', (trx) =>
      trx.updateTable('social_flow').set({ code_verifier: 'another-verifier-that-is-long-enough-to-be-one' }).execute(),
    );
    expect(await visitor.comeBack(path)).toEqual(failed);
    const code = new URLSearchParams(path.split('?')[1]).get('code')!;
    const direct = await fetch(`${ground.one.config.issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: `http://alpha.test${SOCIAL_CALLBACK_PATH}/one`,
        client_id: ground.one.config.clientId,
        client_secret: ground.one.config.clientSecret,
      }),
    });
    expect(direct.status).toBe(400);
  });
});

describe('a ticket', () => {
  const ticketOf = async (visitor: SocialVisitor) => {
    const outcome = await visitor.goThrough('one');
    if (!('ticket' in outcome)) throw new Error(outcome.error);
    return outcome.ticket;
  };
  beforeAll(() => void (ground.one.user = { subject: 'ticket-holder' }));

  test('works for one session, also in parallel [LOGIN-39]', async () => {
    const visitor = new SocialVisitor(ground.house);
    const ticket = await ticketOf(visitor);
    const answers = await Promise.all([1, 2, 3].map(() => visitor.exchange(ticket)));
    expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['ok', 'social_failed', 'social_failed']);
    expect((await visitor.exchange(ticket)).code).toBe('social_failed');
  });

  test('works only in the browser that started the login, and is shown once [LOGIN-39]', async () => {
    const visitor = new SocialVisitor(ground.house);
    const ticket = await ticketOf(visitor);
    expect(await visitor.read(SOCIAL_DONE_PATH)).toEqual({ error: 'social_failed' });
    const stranger = new SocialVisitor(ground.house);
    expect((await stranger.exchange(ticket)).code).toBe('social_failed');
    await stranger.start('one');
    expect((await stranger.exchange(ticket)).code).toBe('social_failed');
    expect(await stranger.read(SOCIAL_DONE_PATH)).toEqual({ error: 'social_failed' });
    expect((await visitor.exchange(ticket)).code).toBeUndefined();
  });

  test('expires after a minute', async () => {
    const visitor = new SocialVisitor(ground.house);
    const ticket = await ticketOf(visitor);
    await ground.house.database.withMerchant('ALPHA', (trx) =>
      trx
        .updateTable('social_flow')
        .set({ ends_at: new Date(Date.now() - 1) })
        .execute(),
    );
    expect((await visitor.exchange(ticket)).code).toBe('social_failed');
  });

  test('of the wrong shape is a bad request [SERVER-09]', async () => {
    for (const body of [
      {},
      { ticket: 7 },
      { ticket: 'short' },
      { ticket: 'x'.repeat(129) },
      { ticket: 'x'.repeat(43), extra: 1 },
    ])
      expect((await ground.house.call('socialLogin', { body })).code).toBe('bad_request');
    expect((await ground.house.call('socialLogin', { body: { ticket: 'x'.repeat(43) } })).code).toBe('social_failed');
  });
});
test('a login with a provider does not open an account that an operator has closed [OPER-72]', async () => {
  ground.one.user = { subject: 'was-open' };
  const { userName } = await ground.logIn(new SocialVisitor(ground.house));
  await ground.house.database.withMerchant('ALPHA', async (trx) => {
    const { id } = await trx
      .selectFrom('member')
      .select('id')
      .where('account', '=', userName)
      .executeTakeFirstOrThrow();
    const closed = { kind: 'closed', begins_at: new Date(), reason: 'a stolen card' } as const;
    await trx
      .insertInto('play_block')
      .values({ merchant_code: 'ALPHA', member_id: id, ...closed })
      .execute();
  });
  const visitor = new SocialVisitor(ground.house);
  const outcome = await visitor.goThrough('one');
  if (!('ticket' in outcome)) throw new Error(outcome.error);
  expect((await visitor.exchange(outcome.ticket)).code).toBe('account_closed');
});
