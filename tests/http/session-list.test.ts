import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepEnded } from '../../src/gateway/jobs/sweep.ts';
import { openAccount } from '../support/accounts.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { launch } from '../support/player.ts';
import { TestBrowser } from '../support/test-browser.ts';
import { describeDatabases } from '../support/describe-databases.ts';

const HOUR_MS = 3_600_000;

describeDatabases('the sessions of an account on the %s database', (kind) => {
  let house: TestGateway;
  beforeAll(async () => void (house = await startTestGateway({ kind })));
  afterAll(() => house.close());

  /** An account with two browsers, both logged in and remembering. */
  async function two() {
    const account = await openAccount(house);
    const browsers = [new TestBrowser(house), new TestBrowser(house)] as const;
    const tokens: string[] = [];
    for (const browser of browsers)
      tokens.push((await browser.logIn(account.username, account.password, { remember: true })).value.token);
    return { account, browsers, tokens: tokens as [string, string] };
  }
  const list = async (token: string) => (await house.call('sessionList', { token })).value.list;
  const isAlive = async (token: string) => (await house.call('memberInfo', { token })).status === 200;

  test('are listed with method, time and place, newest first, and without tokens [SESS-17, SESS-08]', async () => {
    const { account, tokens } = await two();
    const sessions = await list(tokens[0]);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    expect(sessions[1]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      createdAt: expect.any(String) as string,
      seenAt: expect.any(String) as string,
      address: '127.0.0.1',
      userAgent: 'Test browser',
      method: 'password',
      isCurrent: true,
      isRunning: true,
      rememberedUntil: expect.any(String) as string,
    });
    const answer = await house.call('sessionList', { token: tokens[0] });
    for (const token of tokens) expect(answer.text).not.toContain(token);
    expect(answer.text).not.toContain(account.password);
  });

  test('one ended by its id is dead, together with the grant of its browser, and the others are not [SESS-17, SESS-07]', async () => {
    const { account, browsers, tokens } = await two();
    const [other] = await list(tokens[0]);
    expect((await house.call('sessionEnd', { token: tokens[0], body: { id: other!.id } })).value).toEqual({ ended: 1 });
    expect([await isAlive(tokens[0]), await isAlive(tokens[1])]).toEqual([true, false]);
    expect(await list(tokens[0])).toHaveLength(1);
    expect((await browsers[1].logIn(account.username, '', { isRemembered: true })).code).toBe('login_failed');
    expect((await browsers[0].logIn(account.username, '', { isRemembered: true })).status).toBe(200);
    expect((await house.call('sessionEnd', { token: tokens[0], body: { id: other!.id } })).code).toBe('not_found');
  });

  test('all others end together with their grants, and the current one stays [SESS-17]', async () => {
    const { account, browsers, tokens } = await two();
    expect((await house.call('sessionEnd', { token: tokens[0], body: {} })).value).toEqual({ ended: 1 });
    expect([await isAlive(tokens[0]), await isAlive(tokens[1])]).toEqual([true, false]);
    expect((await browsers[1].logIn(account.username, '', { isRemembered: true })).code).toBe('login_failed');
    expect((await browsers[0].logIn(account.username, '', { isRemembered: true })).status).toBe(200);
  });

  test('a logged-out browser that remembers is listed once at the end, by its last session, and ending it ends its grant [SESS-30]', async () => {
    const { account, browsers, tokens } = await two();
    const again = (await browsers[1].logIn(account.username, '', { isRemembered: true })).value.token;
    expect((await list(tokens[0])).map(({ isRunning }) => isRunning)).toEqual([true, true, true]);
    for (const token of [tokens[1], again]) await house.call('logout', { token });
    const [mine, theirs, ...others] = await list(tokens[0]);
    expect([mine!.isCurrent, theirs!.isRunning, theirs!.isCurrent, theirs!.method, others]).toEqual([
      true,
      false,
      false,
      'remember',
      [],
    ]);
    const leftMs = Date.parse(theirs!.rememberedUntil!) - Date.now();
    expect(leftMs > 23 * HOUR_MS && leftMs <= 24 * HOUR_MS).toBe(true);
    expect((await house.call('sessionEnd', { token: tokens[0], body: { id: theirs!.id } })).value).toEqual({
      ended: 1,
    });
    expect(await list(tokens[0])).toHaveLength(1);
    expect((await browsers[1].logIn(account.username, '', { isRemembered: true })).code).toBe('login_failed');
    expect((await browsers[0].logIn(account.username, '', { isRemembered: true })).status).toBe(200);
    expect((await house.call('sessionEnd', { token: tokens[0], body: { id: theirs!.id } })).code).toBe('not_found');
  });

  test('a browser is not listed after its grant ended or was used, and never for another account on the same device [SESS-30]', async () => {
    const [{ account, browsers, tokens }, other] = [await two(), await openAccount(house)];
    await house.call('logout', { token: tokens[1] });
    expect(await list(tokens[0])).toHaveLength(2);
    const grants = (values: { ends_at?: Date; used_at?: Date | null }) =>
      house.database.withMerchant('ALPHA', (trx) =>
        trx.updateTable('remember_grant').set(values).where('member_id', '=', account.memberId).execute(),
      );
    await grants({ used_at: new Date() });
    expect((await list(tokens[0])).map(({ rememberedUntil }) => rememberedUntil)).toEqual([null]);
    await grants({ used_at: null, ends_at: new Date(Date.now() - 1) });
    expect((await list(tokens[0])).map(({ rememberedUntil }) => rememberedUntil)).toEqual([null]);
    await grants({ ends_at: new Date(Date.now() + HOUR_MS) });
    const theirs = (await browsers[1].logIn(other.username, other.password, { remember: true })).value.token;
    await house.call('logout', { token: theirs });
    expect(await list(tokens[0])).toHaveLength(1);
  });

  test('all others end with their grants, also when none of them is logged in [SESS-30, SESS-17]', async () => {
    const { account, browsers, tokens } = await two();
    await house.call('logout', { token: tokens[1] });
    expect((await house.call('sessionEnd', { token: tokens[0], body: {} })).status).toBe(200);
    expect(await list(tokens[0])).toHaveLength(1);
    expect((await browsers[1].logIn(account.username, '', { isRemembered: true })).code).toBe('login_failed');
  });

  test('of another account are not found, and neither is a malformed id [SESS-17, SESS-10, TENANT-06]', async () => {
    const [mine, theirs] = [await two(), await two()];
    const [session] = await list(theirs.tokens[0]);
    for (const id of [session!.id, '', 'x', "' or 1=1 --", '00000000-0000-4000-8000-000000000000', `${session!.id}x`])
      expect((await house.call('sessionEnd', { token: mine.tokens[0], body: { id } })).code, id).toBe('not_found');
    expect(await isAlive(theirs.tokens[0])).toBe(true);
    const beta = await openAccount(house, { merchantCode: 'BETA', currency: 'VND' });
    const stranger = (await new TestBrowser(house, { host: 'beta.test' }).logIn(beta.username, beta.password)).value
      .token;
    expect(
      (await house.call('sessionEnd', { token: stranger, host: 'beta.test', body: { id: session!.id } })).code,
    ).toBe('not_found');
    expect((await house.call('sessionList', { token: mine.tokens[0], host: 'beta.test' })).code).toBe('not_logged_in');
    expect((await house.call('sessionList', {})).code).toBe('not_logged_in');
  });

  test('are not listed after they ended, for whatever reason [SESS-17, SESS-09]', async () => {
    const { account, tokens } = await two();
    const begin = async () => (await new TestBrowser(house).logIn(account.username, account.password)).value.token;
    await house.call('logout', { token: await begin() });
    const change = async (values: { ends_at?: Date; seen_at?: Date }) => {
      await begin();
      const [newest] = await list(tokens[0]);
      await house.database.withMerchant('ALPHA', (trx) =>
        trx.updateTable('session').set(values).where('id', '=', newest!.id).execute(),
      );
    };
    await change({ ends_at: new Date(Date.now() - 1_000) });
    await change({ seen_at: new Date(Date.now() - HOUR_MS) });
    expect(await list(tokens[0])).toHaveLength(2);
  });

  test('store a user agent only up to a maximum length [SESS-17]', async () => {
    const { username, password } = await openAccount(house);
    const { token } = (
      await house.call('login', {
        body: { username, password, type: 'username' },
        headers: { 'user-agent': 'x'.repeat(5_000) },
      })
    ).value;
    expect((await list(token))[0]!.userAgent).toHaveLength(256);
  });

  test('are swept a day after they ended, except those that were played in; running ones stay [SESS-18]', async () => {
    const { account, tokens } = await two();
    await launch(house, { host: 'alpha.test', username: account.username, password: '', token: tokens[1] });
    const third = (await new TestBrowser(house).logIn(account.username, account.password)).value.token;
    const [newest] = await list(third);
    const past = new Date(Date.now() - 25 * HOUR_MS);
    await house.database.withMerchant('ALPHA', async (trx) => {
      await trx
        .updateTable('session')
        .set({ ends_at: past })
        .where('member_id', '=', account.memberId)
        .where(
          'id',
          '!=',
          (
            await trx
              .selectFrom('session')
              .select('id')
              .where('member_id', '=', account.memberId)
              .orderBy('created_at')
              .limit(1)
              .executeTakeFirstOrThrow()
          ).id,
        )
        .execute();
      await trx
        .insertInto('attempt')
        .values([
          { merchant_code: 'ALPHA', key: 'sweep old', count: 1, ends_at: past },
          { merchant_code: 'ALPHA', key: 'sweep new', count: 1, ends_at: new Date() },
        ])
        .execute();
      await trx
        .updateTable('remember_grant')
        .set({ ends_at: past })
        .where('member_id', '=', account.memberId)
        .execute();
    });
    expect(await sweepEnded(house.database)).toBeGreaterThanOrEqual(4);
    const left = await house.database.withMerchant('ALPHA', async (trx) => ({
      sessions: (await trx.selectFrom('session').select('id').where('member_id', '=', account.memberId).execute()).map(
        ({ id }) => id,
      ),
      attempts: (await trx.selectFrom('attempt').select('key').where('key', 'like', 'sweep%').execute()).map(
        ({ key }) => key,
      ),
      grants: await trx
        .selectFrom('remember_grant')
        .select('family')
        .where('member_id', '=', account.memberId)
        .execute(),
    }));
    expect(left.sessions).toHaveLength(2);
    expect(left.sessions).not.toContain(newest!.id);
    expect([left.attempts, left.grants]).toEqual([['sweep new'], []]);
    expect(await isAlive(tokens[0])).toBe(true);
  });
});
