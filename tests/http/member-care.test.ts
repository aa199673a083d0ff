import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { callConsole as call, newOperator, signInAs } from '../support/operators.ts';
import { registerPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

let house: TestGateway;
/** Operators of the platform, with all rights, and of the merchant BETA alone. */
let anh: string;
let binh: string;
let ofBeta: string;

beforeAll(async () => {
  house = await startTestGateway();
  const signIn = async (merchants: string[] | null) =>
    signInAs(house, await newOperator(house, { merchants }), Date.now());
  [anh, binh, ofBeta] = [await signIn(null), await signIn(null), await signIn(['BETA'])];
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const idOf = async (account: string, merchant = 'ALPHA') => {
  const { value } = await call(house, 'memberSearch', { token: anh, query: { merchant, text: account } });
  return value.list.find((row) => row.account === account)!.id;
};
const accountsFor = async (text: string) => {
  const { value } = await call(house, 'memberSearch', { token: anh, query: { merchant: 'ALPHA', text } });
  return value.list.map(({ account }) => account);
};

describe('finding members', () => {
  test('by the beginning of the name, the id, the mail address or the number, in one list by cursor [OPER-15]', async () => {
    const players = [
      await registerPlayer(house, { username: 'findme1' }),
      await registerPlayer(house, { username: 'findme2' }),
    ];
    await registerPlayer(house, { username: 'xfindme' });
    const id = await idOf('findme1');
    await house.database.withMerchant('ALPHA', (trx) =>
      trx
        .insertInto('member_contact')
        .values([
          { merchant_code: 'ALPHA', kind: 'email', value: 'find@example.com', member_id: BigInt(id) },
          { merchant_code: 'ALPHA', kind: 'mobile', value: '66812345678', member_id: BigInt(id) },
        ])
        .execute(),
    );
    expect(await accountsFor('FindMe')).toEqual(['findme1', 'findme2']);
    for (const text of [id, ' Find@example.com ', '+66 81 234 5678', 'findme1'])
      expect([text, await accountsFor(text)]).toEqual([text, ['findme1']]);
    const query = { merchant: 'ALPHA', text: 'findme', pageSize: 1 };
    const first = (await call(house, 'memberSearch', { token: anh, query })).value;
    const rest = (await call(house, 'memberSearch', { token: anh, query: { ...query, cursor: first.nextCursor! } }))
      .value;
    expect([first.list[0]!.account, rest.list[0]!.account, rest.nextCursor]).toEqual(['findme1', 'findme2', null]);
    expect(players).toHaveLength(2);
  });

  test('signs of patterns, quotes, other scripts and long texts find nobody and break nothing [OPER-15]', async () => {
    for (const text of [
      '%',
      '_',
      String.raw`\ `,
      "'; drop table member; --",
      'ฟหก',
      '٣',
      '9'.repeat(19),
      '9'.repeat(100),
    ])
      expect([text, await accountsFor(text)]).toEqual([text, []]);
    const long = await call(house, 'memberSearch', { token: anh, query: { merchant: 'ALPHA', text: 'a'.repeat(101) } });
    expect(long.code).toBe('bad_request');
    const nul = await call(house, 'memberSearch', { token: anh, query: { merchant: 'ALPHA', text: 'a\0' } });
    expect(nul.code).toBe('bad_request');
  });

  test('an operator of another merchant finds, reads and changes nothing, and it is recorded [OPER-08, OPER-14]', async () => {
    await registerPlayer(house, { username: 'private1' });
    const id = await idOf('private1');
    const of = { merchant: 'ALPHA', id };
    const before = { clubLabel: '', labels: [] };
    const answers = [
      await call(house, 'memberSearch', { token: ofBeta, query: { merchant: 'ALPHA' } }),
      await call(house, 'memberPage', { token: ofBeta, query: of }),
      await call(house, 'labelMember', { token: ofBeta, body: { ...of, before, clubLabel: '', labels: ['VIP'] } }),
      await call(house, 'addNote', { token: ofBeta, body: { ...of, text: 'x' } }),
      await call(house, 'endMemberSessions', { token: ofBeta, body: of }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'not_found'));
    expect((await call(house, 'memberSearch', { token: ofBeta, query: { merchant: 'BETA' } })).status).toBe(200);
    // The same id at a merchant that they do work for is another member, or none.
    expect((await call(house, 'memberPage', { token: ofBeta, query: { merchant: 'BETA', id } })).code).toBe(
      'not_found',
    );
    const { value } = await call(house, 'auditLog', { token: anh, query: {} });
    expect(value.list.filter(({ code }) => code === 'not_found').length).toBeGreaterThanOrEqual(answers.length);
    const { member } = (await call(house, 'memberPage', { token: anh, query: of })).value;
    expect(member.labels).toEqual([]);
  });
});

describe('the page of a member', () => {
  test('has balances, masked contacts, sessions and notes; a note stays a text [OPER-16, OPER-18]', async () => {
    await registerPlayer(house, { username: 'onepage' });
    const of = { merchant: 'ALPHA', id: await idOf('onepage') };
    const text = '<script>alert(1)</script> called at 9';
    expect((await call(house, 'addNote', { token: anh, body: { ...of, text } })).status).toBe(200);
    const page = (await call(house, 'memberPage', { token: anh, query: of })).value;
    expect(page).toMatchObject({
      member: { account: 'onepage', customerType: 0, labels: [] },
      upline: null,
      notes: [{ operator: 'Anh', text }],
    });
    expect(page.balances).toContainEqual({ kind: 'cash', currency: 'THB', balance: '5000.00' });
    expect(page.sessions).toHaveLength(1);
    // A session that was idle for too long is over, although nothing has ended it.
    await house.database.withMerchant('ALPHA', (trx) =>
      trx
        .updateTable('session')
        .set({ seen_at: new Date(0) })
        .where('member_id', '=', BigInt(of.id))
        .execute(),
    );
    expect((await call(house, 'memberPage', { token: anh, query: of })).value.sessions).toEqual([]);
    expect((await call(house, 'memberPage', { token: anh, query: { ...of, id: '999999999' } })).code).toBe('not_found');
  });
});

describe('changing a member', () => {
  test('labels are shown on the site, and the second of two changes on one view is refused [CALL-29, OPER-12, OPER-17]', async () => {
    const player = await registerPlayer(house, { username: 'labelled' });
    const of = { merchant: 'ALPHA', id: await idOf('labelled') };
    const before = { clubLabel: '', labels: [] as string[] };
    const label = (token: string, labels: string[]) =>
      call(house, 'labelMember', { token, body: { ...of, before, clubLabel: 'Gold', labels } });
    expect((await label(anh, ['Diamond desk', 'Careful'])).value.member.labels).toEqual(['Diamond desk', 'Careful']);
    expect((await label(binh, ['Other'])).code).toBe('changed_meanwhile');
    expect((await house.call('memberInfo', { token: player.token })).value).toMatchObject({
      clubLabel: { labelName: 'Gold' },
      memberLabel: [{ labelName: 'Diamond desk' }, { labelName: 'Careful' }],
    });
    const { list } = (await call(house, 'auditLog', { token: anh, query: { merchant: 'ALPHA', pageSize: 2 } })).value;
    expect(list.find(({ outcome }) => outcome === 'done')).toMatchObject({
      target: `member ${of.id}`,
      before,
      after: { clubLabel: 'Gold', labels: ['Diamond desk', 'Careful'] },
    });
  });

  test('ending the sessions logs the player out everywhere [OPER-19]', async () => {
    const player = await registerPlayer(house, { username: 'loggedin' });
    const of = { merchant: 'ALPHA', id: await idOf('loggedin') };
    expect((await call(house, 'endMemberSessions', { token: anh, body: of })).value).toEqual({ ended: 1 });
    expect((await house.call('memberInfo', { token: player.token })).code).toBe('not_logged_in');
    expect((await call(house, 'memberPage', { token: anh, query: of })).value.sessions).toEqual([]);
  });
});
