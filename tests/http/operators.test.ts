import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consoleContract, type ConsoleContract } from '../../src/shared/contract/console/console-contract.ts';
import type { CallSpec } from '../../src/shared/contract/call.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { callConsole, CONSOLE, newOperator, signInAs, type TestOperator } from '../support/operators.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
let house: TestGateway;
let clockMs = Date.UTC(2026, 10, 23, 9);

beforeAll(async () => {
  house = await startTestGateway({ clock: () => clockMs });
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

/** Signs in in a step of its own, because each code works once. */
const signedIn = async (operator: TestOperator) => {
  clockMs += MINUTE_MS;
  return signInAs(house, operator, clockMs);
};
const call = callConsole;
const lastLine = async (operator: string) => {
  const { rows } = await sql<{ call: string; outcome: string; code: string | null; target: string | null }>`
    select call, outcome, code, target from audit where operator = ${operator} order by id desc limit 1`.execute(
    house.owner!,
  );
  return rows[0];
};

describe('signing in', () => {
  test('needs the password and a one-time code, which works once [OPER-01, OPER-02]', async () => {
    const operator = await newOperator(house);
    const { login, password, codeAt } = operator;
    const right = { login, password, code: codeAt(clockMs) };
    const wrong = String((Number(right.code) + 1) % 1_000_000).padStart(6, '0');
    for (const body of [
      { ...right, login: 'nobody-here' },
      { ...right, password: 'wrong' },
      { ...right, code: wrong },
      { ...right, code: codeAt(clockMs - 5 * MINUTE_MS) },
    ])
      expect([body.code === right.code, (await call(house, 'signIn', { body })).code]).toEqual([
        body.code === right.code,
        'login_failed',
      ]);
    const answer = await call(house, 'signIn', { body: { ...right, login: login.toUpperCase() } });
    expect(answer.status).toBe(200);
    expect((await call(house, 'me', { token: answer.value.token })).value).toMatchObject({ login, merchants: null });
    expect((await call(house, 'signIn', { body: right })).code).toBe('login_failed');
    expect(await lastLine(login)).toMatchObject({ outcome: 'refused', code: 'login_failed' });
  });

  test('two sign-ins at once cannot use one code twice [OPER-02]', async () => {
    const { login, password, codeAt } = await newOperator(house);
    clockMs += MINUTE_MS;
    const body = { login, password, code: codeAt(clockMs) };
    const answers = await Promise.all([1, 2, 3].map(() => call(house, 'signIn', { body })));
    expect(answers.map(({ code }) => code ?? 'in').sort()).toEqual(['in', 'login_failed', 'login_failed']);
  });

  test('is locked for a quarter of an hour after five failures, also for the right code [OPER-03]', async () => {
    const operator = await newOperator(house);
    const { login, password, codeAt } = operator;
    for (let n = 0; n < 5; n += 1)
      expect((await call(house, 'signIn', { body: { login, password: 'x', code: '000000' } })).code).toBe(
        'login_failed',
      );
    const again = () => call(house, 'signIn', { body: { login, password, code: codeAt(clockMs) } });
    expect(await again()).toMatchObject({ status: 429, code: 'too_many_requests', value: { waitS: 900 } });
    clockMs += 15 * MINUTE_MS + 1;
    expect((await again()).status).toBe(200);
  });
});

describe('a session', () => {
  test('ends after 15 idle minutes and after 8 hours in any case [OPER-04]', async () => {
    const operator = await newOperator(house);
    const token = await signedIn(operator);
    const beganMs = clockMs;
    clockMs += 14 * MINUTE_MS;
    expect((await call(house, 'me', { token })).status).toBe(200);
    clockMs += 15 * MINUTE_MS;
    expect((await call(house, 'me', { token })).code).toBe('not_logged_in');
    const busy = await signedIn(operator);
    const endsMs = clockMs + 8 * HOUR_MS;
    while (clockMs < endsMs - 10 * MINUTE_MS) {
      clockMs += 10 * MINUTE_MS;
      expect((await call(house, 'me', { token: busy })).status).toBe(200);
    }
    clockMs = endsMs;
    expect([clockMs > beganMs, (await call(house, 'me', { token: busy })).code]).toEqual([true, 'not_logged_in']);
  });

  test('ends with a sign-out, and when its token is used from another network [OPER-04, OPER-05]', async () => {
    const operator = await newOperator(house);
    const first = await signedIn(operator);
    expect((await call(house, 'signOut', { token: first })).status).toBe(200);
    expect((await call(house, 'me', { token: first })).code).toBe('not_logged_in');
    const stolen = await signedIn(operator);
    expect((await call(house, 'me', { token: stolen, address: '203.0.113.9' })).code).toBe('not_logged_in');
    // The owner is signed out as well, and notices.
    expect((await call(house, 'me', { token: stolen })).code).toBe('not_logged_in');
  });

  test('ends when the operator is removed or gets other rights [OPER-06]', async () => {
    const admin = await signedIn(await newOperator(house));
    const other = await newOperator(house, { roles: ['support'] });
    const token = await signedIn(other);
    const change = (isRemoved: boolean) =>
      call(house, 'changeOperator', {
        token: admin,
        body: { id: other.id, roles: ['auditor'], merchants: null, isRemoved },
      });
    expect((await change(false)).value.operator.roles).toEqual(['auditor']);
    expect((await call(house, 'me', { token })).code).toBe('not_logged_in');
    const again = await signedIn(other);
    expect((await change(true)).status).toBe(200);
    expect((await call(house, 'me', { token: again })).code).toBe('not_logged_in');
    clockMs += MINUTE_MS;
    const { login, password, codeAt } = other;
    expect((await call(house, 'signIn', { body: { login, password, code: codeAt(clockMs) } })).code).toBe(
      'login_failed',
    );
  });
});

describe('rights', () => {
  test('every call is open to exactly the roles that have its capability, and a refusal is recorded [OPER-07, OPER-08]', async () => {
    const admin = await signedIn(await newOperator(house));
    const { roles } = (await call(house, 'operatorList', { token: admin })).value;
    expect(roles.map(({ id }) => id)).toEqual(['admin', 'auditor', 'content', 'finance', 'risk', 'support']);
    for (const role of roles) {
      const operator = await newOperator(house, { roles: [role.id] });
      const token = await signedIn(operator);
      for (const [name, spec] of Object.entries(consoleContract) as [keyof ConsoleContract, CallSpec][]) {
        if (name === 'signIn' || name === 'signOut') continue;
        const mayCall = spec.capability === undefined || role.capabilities.includes(spec.capability);
        // A body that is wrong on purpose: who may call gets as far as its faults.
        const { code } = await call(house, name, { token, ...(spec.body && { body: {} }) });
        const needsInput = spec.body !== undefined || (spec.query && 'required' in spec.query);
        const expected = mayCall ? (needsInput ? 'bad_request' : undefined) : 'capability_missing';
        expect([role.id, name, code]).toEqual([role.id, name, expected]);
        const refusal = {
          call: `${spec.method} ${spec.path}`,
          outcome: 'refused',
          code: 'capability_missing',
          target: null,
        };
        expect(mayCall || (await lastLine(operator.login))).toEqual(mayCall || refusal);
      }
    }
  });

  test('a faulty query and a bug behind a call are recorded, too [OPER-08]', async () => {
    const operator = await newOperator(house);
    const token = await signedIn(operator);
    await call(house, 'memberSearch', { token, query: { merchant: 'not one' } });
    expect(await lastLine(operator.login)).toMatchObject({ outcome: 'refused', code: 'bad_request' });
    const { sites } = house.gateway.services;
    const forMerchant = sites.forMerchant;
    sites.forMerchant = () => Promise.reject(new Error('a bug'));
    const { code } = await call(house, 'memberPage', { token, query: { merchant: 'ALPHA', id: '1' } });
    sites.forMerchant = forMerchant;
    expect(code).toBe('internal');
    expect(await lastLine(operator.login)).toMatchObject({ outcome: 'failed', code: 'internal' });
  });

  test('an operator of some merchants knows only the operators of these [OPER-14]', async () => {
    const ofBeta = await newOperator(house, { merchants: ['BETA'] });
    await newOperator(house, { merchants: ['ALPHA', 'BETA'] });
    const { value } = await call(house, 'operatorList', { token: await signedIn(ofBeta) });
    expect(value.list.every(({ merchants }) => merchants?.join() === 'BETA')).toBe(true);
    expect(value.list.map(({ login }) => login)).toContain(ofBeta.login);
  });

  test('no call but the sign-in is open without a session, and none on the host of a brand, whose calls refuse an operator [OPER-09, ROLE-06]', async () => {
    const token = await signedIn(await newOperator(house));
    for (const [name, spec] of Object.entries(consoleContract) as [keyof ConsoleContract, CallSpec][]) {
      const body = spec.body && { body: {} };
      const closed = (await call(house, name, { ...body })).code;
      expect([name, closed]).toEqual([name, spec.auth === 'none' ? 'bad_request' : 'not_logged_in']);
      for (const host of ['alpha.test', 'unknown.test'])
        expect([name, (await call(house, name, { host, token, ...body })).code]).toEqual([name, 'not_found']);
    }
    const asPlayer = async (host: string) => {
      const headers = { host, authorization: `Bearer ${token}` };
      return (await house.app.inject({ method: 'GET', url: '/wps/relay/CSP_unreadCount', headers })).json<unknown>();
    };
    expect(await asPlayer(CONSOLE)).toMatchObject({ code: 'unknown_host' });
    expect(await asPlayer('alpha.test')).toMatchObject({ code: 'not_logged_in' });
  });

  test('nobody gives more than they have, and the last administrator stays [OPER-10, OPER-11]', async () => {
    await sql`insert into operator_role (id, capabilities) values ('local-admin', '{operators.change,members.read}') on conflict do nothing`.execute(
      house.owner!,
    );
    const local = await signedIn(await newOperator(house, { roles: ['local-admin'], merchants: ['ALPHA'] }));
    const add = (roles: string[], merchants: string[] | null) =>
      call(house, 'addOperator', {
        token: local,
        body: { login: `new-${clockMs}-${roles.length}`, name: 'B', roles, merchants },
      });
    expect((await add(['admin'], ['ALPHA'])).code).toBe('capability_missing');
    expect((await add(['local-admin'], null)).code).toBe('capability_missing');
    expect((await add(['local-admin'], ['BETA'])).code).toBe('capability_missing');
    expect((await add(['king'], ['ALPHA'])).code).toBe('role_unknown');
    const added = await add(['local-admin'], ['ALPHA']);
    expect(added.value).toMatchObject({ isWaiting: true, operator: { isEnrolled: false } });
    expect((await add(['local-admin'], ['ALPHA'])).code).toBe('username_taken');

    const boss = await newOperator(house);
    const token = await signedIn(boss);
    const { list } = (await call(house, 'operatorList', { token })).value;
    const others = list.filter(({ roles, id }) => roles.includes('admin') && id !== boss.id);
    const remove = (id: string) =>
      call(house, 'changeOperator', { token, body: { id, roles: ['admin'], merchants: null, isRemoved: true } });
    for (const { id } of others) expect((await remove(id)).code).toBe(undefined);
    expect((await remove(boss.id)).code).toBe('last_administrator');
    expect((await call(house, 'me', { token })).status).toBe(200);
    expect((await remove('999999')).code).toBe('not_found');
  });
});

describe('the audit log', () => {
  test('has every change with before and after, is read by cursor, and cannot be changed [OPER-12, OPER-13]', async () => {
    const admin = await newOperator(house);
    const token = await signedIn(admin);
    const name = '<img src=x onerror=alert(1)>';
    const added = await call(house, 'addOperator', {
      token,
      body: { login: `audited-${clockMs}`, name, roles: ['support'], merchants: ['ALPHA'] },
    });
    const { id } = added.value.operator;
    await call(house, 'changeOperator', {
      token,
      body: { id, roles: ['auditor'], merchants: ['ALPHA'], isRemoved: false },
    });
    const query = { operator: admin.login, pageSize: 1 };
    const first = (await call(house, 'auditLog', { token, query })).value;
    expect(first.list).toMatchObject([
      {
        operator: admin.login,
        call: 'PUT /console/operators',
        outcome: 'done',
        target: `operator ${id}`,
        before: { roles: ['support'] },
        after: { roles: ['auditor'], isRemoved: false },
      },
    ]);
    const second = (await call(house, 'auditLog', { token, query: { ...query, cursor: first.nextCursor! } })).value;
    expect(second.list).toMatchObject([{ call: 'POST /console/operators', after: { name } }]);
    expect(JSON.stringify([first, second])).not.toContain(added.value.link.token);
    for (const text of ['update audit set operator = 1::text', 'delete from audit', 'truncate audit'])
      for (const run of [
        () => sql.raw(text).execute(house.owner!),
        () => house.database.asPlatform((trx) => sql.raw(text).execute(trx)),
      ])
        await expect(run()).rejects.toThrow(/cannot be changed|permission denied/);
  });
});
