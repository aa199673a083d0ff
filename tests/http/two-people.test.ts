import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeNow } from '../../src/gateway/operators/one-time-codes.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { callConsole as call, newOperator, signInAs, type TestOperator } from '../support/operators.ts';
import { puppetOf } from '../support/puppets.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PASSWORD = 'four pale umbrellas';
let house: TestGateway;
// Close to the real time, by which the database judges what it is sent past the gateway.
let clockMs = Date.now();
let anh: TestOperator;
let binh: TestOperator;
let chi: TestOperator;

beforeAll(async () => {
  house = await startTestGateway({ clock: () => clockMs });
  [anh, binh, chi] = [await newOperator(house), await newOperator(house), await newOperator(house)];
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

/** Signs in in a step of its own, because each code works once. */
const tokenOf = async (operator: TestOperator) => {
  clockMs += MINUTE_MS;
  return signInAs(house, operator, clockMs);
};
let logins = 0;
const add = async (token: string, roles: string[]) => {
  const body = { login: `added-${(logins += 1)}`, name: 'Dao', roles, merchants: null };
  return (await call(house, 'addOperator', { token, body })).value;
};
const offer = (token: string) => call(house, 'readEnrolment', { body: { token } });
const enrol = async (token: string, more: { password?: string; code?: string; times?: number } = {}) => {
  const { times = 1, ...typed } = more;
  const { secret } = (await offer(token)).value;
  const body = { token, password: PASSWORD, code: codeNow(secret, clockMs), ...typed };
  const answers = await Promise.all(Array.from({ length: times }, () => call(house, 'enrol', { body })));
  return { secret, codes: answers.map(({ code }) => code ?? 'enrolled').sort() };
};
const changeAbout = async (token: string, operatorId: string) => {
  const { changes } = (await call(house, 'operatorList', { token })).value;
  return changes.find((one) => one.operatorId === operatorId);
};
const decide = async (token: string, id: string, isApproved = true) =>
  (await call(house, 'decideOperatorChange', { token, body: { id, isApproved } })).code;

describe('an operator enrols', () => {
  test('by a link that works once; the one who adds them never sees what they sign in with [OPER-140]', async () => {
    const token = await tokenOf(anh);
    const added = await add(token, ['support']);
    expect(added).toEqual({
      operator: expect.objectContaining({ isEnrolled: false }) as unknown,
      link: { token: expect.any(String) as string, endsAt: new Date(clockMs + 3 * DAY_MS).toISOString() },
      isWaiting: false,
    });
    const { login } = added.operator;
    expect((await offer(added.link.token)).value).toMatchObject({ login, name: 'Dao' });
    for (const password of ['elevenchars', `my ${login} is long`, 'password1234'])
      expect([password, ...(await enrol(added.link.token, { password })).codes]).toEqual([
        password,
        'validation_failed',
      ]);
    expect((await enrol(added.link.token, { code: '000000' })).codes).toEqual(['code_invalid']);
    const signIn = { login, password: PASSWORD, code: '000000' };
    expect((await call(house, 'signIn', { body: signIn })).code).toBe('login_failed');
    const { secret, codes } = await enrol(added.link.token, { times: 3 });
    expect(codes).toEqual(['enrolled', 'not_found', 'not_found']);
    const body = { ...signIn, code: codeNow(secret, clockMs) };
    expect((await call(house, 'signIn', { body })).value.token).toEqual(expect.any(String));
    expect((await offer(added.link.token)).code).toBe('not_found');
    const { rows } = await sql<{
      text: string;
    }>`select operator_change::text || operator::text as text from operator_change
      join operator on operator.id = operator_id where login = ${login}`.execute(house.owner!);
    for (const hidden of [added.link.token, secret, PASSWORD]) expect(rows[0]!.text).not.toContain(hidden);
  });

  test('within three days, and not after they were removed [OPER-140]', async () => {
    const token = await tokenOf(anh);
    const [late, removed] = [await add(token, ['support']), await add(token, ['support'])];
    const { id, roles, merchants } = removed.operator;
    await call(house, 'changeOperator', { token, body: { id, roles, merchants, isRemoved: true } });
    expect((await offer(removed.link.token)).code).toBe('not_found');
    clockMs += 3 * DAY_MS;
    expect((await offer(late.link.token)).code).toBe('not_found');
  });
});

describe('who may decide about money or operators', () => {
  test('is decided by two: one asks, another approves, and neither is the account in question [OPER-141]', async () => {
    const [first, second] = [await tokenOf(anh), await tokenOf(binh)];
    for (const role of ['admin', 'finance', 'risk']) {
      const added = await add(first, [role]);
      expect([role, added.isWaiting]).toEqual([role, true]);
      expect((await offer(added.link.token)).code).toBe('second_operator_required');
      const { id } = (await changeAbout(second, added.operator.id))!;
      expect(await decide(first, id)).toBe('second_operator_required');
      expect(await decide(await puppetOf(house, first), id)).toBe('second_operator_required');
      expect(await decide(second, id)).toBeUndefined();
      expect(await decide(second, id)).toBe('changed_meanwhile');
      expect((await enrol(added.link.token)).codes).toEqual(['enrolled']);
    }
    // Refused and withdrawn, they never were.
    const [refused, withdrawn] = [await add(first, ['admin']), await add(first, ['admin'])];
    expect(await decide(second, (await changeAbout(second, refused.operator.id))!.id, false)).toBeUndefined();
    const { id } = (await changeAbout(second, withdrawn.operator.id))!;
    const withdraw = (token: string) => call(house, 'withdrawOperatorChange', { token, body: { id } });
    expect((await withdraw(second)).code).toBe('not_found');
    expect((await withdraw(first)).code).toBeUndefined();
    expect((await withdraw(first)).code).toBe('changed_meanwhile');
    for (const { link } of [refused, withdrawn]) expect((await offer(link.token)).code).toBe('not_found');
  });

  test('also where an operator gets it later, gets it for another merchant, or is let in again [OPER-141]', async () => {
    const [first, second] = [await tokenOf(anh), await tokenOf(binh)];
    const { operator } = await add(first, ['support']);
    const change = async (roles: string[], merchants: string[] | null = null, isRemoved = false) =>
      (await call(house, 'changeOperator', { token: first, body: { id: operator.id, roles, merchants, isRemoved } }))
        .value;
    const approve = async () => decide(second, (await changeAbout(second, operator.id))!.id);
    expect(await change(['support', 'finance'], ['ALPHA'])).toMatchObject({
      isWaiting: true,
      operator: { roles: ['support'] },
    });
    expect(
      (
        await call(house, 'changeOperator', {
          token: first,
          body: { ...operator, roles: ['auditor'], isRemoved: false },
        })
      ).code,
    ).toBe('bad_request');
    expect(await approve()).toBeUndefined();
    const { list } = (await call(house, 'operatorList', { token: first })).value;
    expect(list.find(({ id }) => id === operator.id)).toMatchObject({
      roles: ['support', 'finance'],
      merchants: ['ALPHA'],
    });
    expect(await change(['support', 'finance'], ['ALPHA', 'BETA'])).toMatchObject({ isWaiting: true });
    expect(await approve()).toBeUndefined();
    // What only takes away needs nobody.
    expect(await change(['finance'], ['ALPHA'])).toMatchObject({ isWaiting: false, operator: { roles: ['finance'] } });
    expect(await change(['finance'], ['ALPHA'], true)).toMatchObject({ isWaiting: false });
    expect(await change(['finance'], ['ALPHA'])).toMatchObject({ isWaiting: true });
    expect(await approve()).toBeUndefined();
    // What was asked for before they were removed lets nobody in again.
    expect(await change(['finance'], null)).toMatchObject({ isWaiting: true });
    clockMs += 1_000;
    expect(await change(['finance'], ['ALPHA'], true)).toMatchObject({ isWaiting: false });
    expect(await approve()).toBe('changed_meanwhile');
  });
});

describe('two accounts that might be one person', () => {
  const arePeople = async (one: TestOperator, other: { id: string }) => {
    const { rows } = await sql<{ are: boolean }>`
      select are_two_people(${BigInt(one.id)}, ${BigInt(other.id)}, ${new Date(clockMs)}) as are`.execute(house.owner!);
    return rows[0]!.are;
  };

  test('are those that one added or changed alone within 30 days, by any chain, until a third confirms [OPER-142]', async () => {
    const [first, second] = [await tokenOf(anh), await tokenOf(binh)];
    const { operator } = await add(first, ['content']);
    expect(await arePeople(anh, operator)).toBe(false);
    expect(await arePeople(binh, operator)).toBe(true);
    // A role more for an operator who approves joins those two as well, and so all three.
    const { id } = chi;
    await call(house, 'changeOperator', {
      token: first,
      body: { id, roles: ['support'], merchants: null, isRemoved: false },
    });
    expect(await arePeople(anh, chi)).toBe(true);
    await call(house, 'changeOperator', {
      token: first,
      body: { id, roles: ['support', 'content'], merchants: null, isRemoved: false },
    });
    expect(await arePeople(anh, chi)).toBe(false);
    expect(await arePeople(chi, operator)).toBe(false);
    const change = (await changeAbout(second, operator.id))!;
    expect(change).toMatchObject({ kind: 'made', isWaiting: false, askedById: anh.id });
    expect(await decide(first, change.id)).toBe('second_operator_required');
    expect(await decide(second, change.id, false)).toBe('changed_meanwhile');
    expect(await decide(second, change.id)).toBeUndefined();
    expect(await arePeople(anh, operator)).toBe(true);
    expect(await arePeople(anh, chi)).toBe(false);
    clockMs += 31 * DAY_MS;
    expect(await arePeople(anh, chi)).toBe(true);
    clockMs -= 31 * DAY_MS;
  });

  test('the database refuses every decision of one about the other [OPER-142]', async () => {
    const guards = await sql<{ name: string }>`
      select c.relname || '.' || replace(t.tgname, c.relname || '_', '') as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgfoid = 'refuse_one_person'::regproc order by 1`.execute(house.owner!);
    expect(guards.rows.map(({ name }) => name)).toEqual(
      [
        'brand_proposal.decided_by',
        'campaign_version.decided_by',
        'carried_write_off.decided_by',
        'challenge_version.decided_by',
        'claim.decided_by',
        'correction.decided_by',
        'mall_good.decided_by',
        'operator_change.decided_by',
        'round_void.decided_by',
        'settlement.approved_by',
        'settlement_reversal.decided_by',
        'withdrawal.approved_by',
        'withdrawal.returned_by',
      ].map((column) => `${column}_is_another`),
    );
    const [first, second] = [await tokenOf(anh), await tokenOf(binh)];
    const { operator } = await add(first, ['admin']);
    const { id } = (await changeAbout(second, operator.id))!;
    await puppetOf(house, first);
    const { rows } = await sql<{ last: bigint }>`select max(id) as last from operator`.execute(house.owner!);
    const decideAs = (decider: bigint) =>
      sql`update operator_change set state = 'done', decided_by = ${decider}, decided_at = now() where id = ${BigInt(id)}`.execute(
        house.owner!,
      );
    await expect(decideAs(rows[0]!.last)).rejects.toThrow('are not known to be two people');
    for (const own of [anh, operator])
      await expect(decideAs(BigInt(own.id))).rejects.toThrow('violates check constraint');
  });
});

describe('a lost password or phone', () => {
  test('is reset by two: the sign-in is gone once the second approves, and the link enrols again [OPER-143]', async () => {
    const lost = await newOperator(house, { roles: ['finance'] });
    const [first, second, theirs] = [await tokenOf(anh), await tokenOf(binh), await tokenOf(lost)];
    const ask = (id: string) => call(house, 'resetOperator', { token: first, body: { id, reason: 'Lost phone.' } });
    expect((await ask(anh.id)).code).toBe('second_operator_required');
    const { link } = (await ask(lost.id)).value;
    expect((await ask(lost.id)).code).toBe('changed_meanwhile');
    expect((await offer(link.token)).code).toBe('second_operator_required');
    const { id } = (await changeAbout(second, lost.id))!;
    expect(await decide(first, id)).toBe('second_operator_required');
    expect(await decide(await puppetOf(house, first), id)).toBe('second_operator_required');
    expect((await call(house, 'me', { token: theirs })).code).toBeUndefined();
    expect(await decide(second, id)).toBeUndefined();
    expect((await call(house, 'me', { token: theirs })).code).toBe('not_logged_in');
    clockMs += MINUTE_MS;
    const old = { login: lost.login, password: lost.password, code: lost.codeAt(clockMs) };
    expect((await call(house, 'signIn', { body: old })).code).toBe('login_failed');
    const { secret } = await enrol(link.token);
    expect((await call(house, 'signIn', { body: old })).code).toBe('login_failed');
    const body = { login: lost.login, password: PASSWORD, code: codeNow(secret, clockMs) };
    expect((await call(house, 'signIn', { body })).code).toBeUndefined();
  });
});
