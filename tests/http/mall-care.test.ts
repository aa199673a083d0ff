import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { newPayer, type CashierHouse } from '../support/cashier-house.ts';
import {
  addGood,
  decideRedemption,
  givePoints,
  goodOf,
  redeem,
  saveGood,
  startMallHouse,
} from '../support/mall-house.ts';
import { callConsole, CONSOLE } from '../support/operators.ts';
import { plainPng } from '../support/pictures.ts';
import { DATABASE_HOOK_TIMEOUT_MS, quickKind } from '../support/test-databases.ts';

let house: CashierHouse;
beforeAll(async () => {
  house = await startMallHouse(quickKind);
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const merchant = 'ALPHA';
const listed = async (id: string) => {
  const { value } = await callConsole(house, 'goodList', {
    token: house.operators[0],
    query: { merchant, pageSize: 100 },
  });
  return value.list.find((row) => row.id === id);
};
const upload = (id: string, payload: Buffer, type = 'image/png') =>
  house.app.inject({
    method: 'POST',
    url: `/console/mall/picture?merchant=${merchant}&id=${id}`,
    headers: { host: CONSOLE, authorization: `Bearer ${house.operators[0]}`, 'content-type': type },
    payload,
  });
const audited = async (target: string) => {
  const { value } = await callConsole(house, 'auditLog', { token: house.operators[0], query: {} });
  return value.list.filter((line) => line.target === target);
};

test('an operator adds a good and changes it, both audited; a version that is not the last is refused [POINT-18]', async () => {
  const { value } = await saveGood(house, goodOf());
  const { id, version } = value.good;
  expect(value.good).toMatchObject({ good: goodOf(), hasPicture: false, currency: 'THB', waiting: 0, given: 0 });
  const changed = await saveGood(house, goodOf({ points: 70, stock: 9 }), { id, version });
  expect(changed.value.good).toMatchObject({ version: version + 1, good: { points: 70, stock: 9 } });
  expect((await saveGood(house, goodOf(), { id, version })).code).toBe('changed_meanwhile');
  expect((await saveGood(house, goodOf(), { id: '999999', version: 1 })).code).toBe('not_found');
  expect(await audited(`good ${id}`)).toHaveLength(2);
});

test('all faults of a good are told at their fields, and nothing is saved [POINT-18, DOC-01]', async () => {
  const answer = await saveGood(house, {
    ...goodOf({ points: 0, startsAt: '2026-03-02T00:00:00Z', endsAt: '2026-03-01T00:00:00Z' }),
  });
  expect(answer.code).toBe('bad_request');
  const paths = (answer.value as unknown as { faults: { path: string }[] }).faults.map(({ path }) => path);
  expect(paths).toEqual(['/points', '/limitPerMember', '/endsAt']);
  for (const wrong of [
    { stock: -1 },
    { points: 1.5 },
    { gives: { kind: 'money', amountMinor: '0' } },
    { gives: { kind: 'gold' } },
    { texts: { TH: { name: 'x', text: 'y' } } },
  ])
    expect((await saveGood(house, goodOf(wrong))).code).toBe('bad_request');
});

test('a picture is redrawn, served to players as a file, and replaces the one before [POINT-19]', async () => {
  const id = await addGood(house);
  expect((await upload(id, await plainPng('#c03020', 800))).statusCode).toBe(200);
  const player = await newPayer(house);
  const { list } = (await house.call('pointRewards', { token: player.token, query: {} })).value;
  const { picture } = list.find((good) => good.id === id)!;
  const file = await house.app.inject({ method: 'GET', url: picture!, headers: { host: 'alpha.test' } });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png']);
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 560, height: 560 });
  // Of another brand it does not exist.
  const elsewhere = await house.app.inject({ method: 'GET', url: picture!, headers: { host: 'beta.test' } });
  expect(elsewhere.statusCode).toBe(404);
  const query = { merchant, id };
  const { value } = await callConsole(house, 'goodPicture', { token: house.operators[0], query });
  expect(Buffer.from(value.png, 'base64')).toEqual(file.rawPayload);
  expect((await listed(id))?.hasPicture).toBe(true);
  for (const [bytes, type] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
    [Buffer.from('<script>'), 'image/png'],
  ] as const)
    expect((await upload(id, bytes, type)).json()).toMatchObject({ code: 'picture_invalid' });
  expect((await upload('999999', await plainPng())).json()).toMatchObject({ code: 'not_found' });
});

test('the queue shows who waits, oldest first, and a decision is audited with its operator [POINT-20]', async () => {
  const good = await addGood(house);
  const player = await newPayer(house);
  await givePoints(house, player, 120);
  const [first, second] = [await redeem(house, player, good), await redeem(house, player, good)];
  const queue = async (state?: 'in_process') =>
    (
      await callConsole(house, 'redemptionQueue', {
        token: house.operators[0],
        query: { merchant, ...(state && { state }) },
      })
    ).value.list;
  expect((await queue('in_process')).map(({ id }) => id)).toEqual([first.value.id, second.value.id]);
  expect((await queue())[0]).toMatchObject({ id: second.value.id, member: player.username, address: '1 Tea Lane' });
  expect(await listed(good)).toMatchObject({ waiting: 2, given: 0, good: { stock: 3 } });
  const decided = await decideRedemption(house, first.value.id, 'approve', 'sent on Monday');
  expect(decided.value.redemption).toMatchObject({ state: 'approved', remark: 'sent on Monday', decidedBy: 'Anh' });
  expect((await queue('in_process')).map(({ id }) => id)).toEqual([second.value.id]);
  expect(await listed(good)).toMatchObject({ waiting: 1, given: 1 });
  expect(await audited(`redemption ${first.value.id}`)).toHaveLength(1);
  expect((await decideRedemption(house, '999999', 'approve')).code).toBe('not_found');
});

test('the application’s role can change no redemption that is over, and no detail of points [POINT-07, POINT-02]', async () => {
  const good = await addGood(house);
  const player = await newPayer(house);
  await givePoints(house, player, 40);
  const { value } = await redeem(house, player, good);
  await decideRedemption(house, value.id, 'approve');
  const attempt = (change: object) =>
    house.gateway.services.database
      .withMerchant(merchant, (trx) =>
        trx.updateTable('redemption').set(change).where('id', '=', BigInt(value.id)).execute(),
      )
      .then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
  expect(await attempt({ state: 'rejected', remark: 'x' })).toBe('42501');
  expect(await attempt({ points: 1n })).toBe('42501');
});
