import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentOfPicture } from '../../src/gateway/promotions/campaign-picture.ts';
import { campaignOf, runCampaign } from '../support/campaigns.ts';
import { startCashierHouse, type CashierHouse } from '../support/cashier-house.ts';
import { callConsole, CONSOLE, newOperator, signInAs } from '../support/operators.ts';
import { plainPng } from '../support/pictures.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

const merchant = 'ALPHA';
let house: CashierHouse;
beforeAll(async () => void (house = await startCashierHouse()), DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const upload = (id: string, payload: Buffer, { type = 'image/png', token = house.operators[0] } = {}) =>
  house.app.inject({
    method: 'POST',
    url: `/console/campaign/picture?merchant=${merchant}&id=${id}`,
    headers: { host: CONSOLE, authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  });
const remove = (id: string) =>
  callConsole(house, 'removeCampaignPicture', { token: house.operators[0], body: { merchant, id } });
const shown = async (id: string) => {
  const query = { types: 'PR,B', group: 'w_promotion', language: 'EN' } as const;
  return (await house.call('promotions', { query })).value.list.find((row) => row.id === id)!;
};
const fetched = (url: string) => house.app.inject({ url, headers: { host: 'alpha.test' } });
const wide = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#204080' } })
    .png()
    .toBuffer();

test('a picture that an operator sets is redrawn at one size and shows in place of the drawing, until it is taken away [PROMO-27]', async () => {
  const id = await runCampaign(house, campaignOf());
  expect(await shown(id)).toMatchObject({ drawing: 'welcome', picture: null });
  expect((await upload(id, await wide(3_000, 900))).statusCode).toBe(200);
  const { picture } = await shown(id);
  const file = await fetched(picture!);
  expect(file.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('immutable'),
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1_280, height: 560 });
  const { value } = await callConsole(house, 'campaignPicture', {
    token: house.operators[0],
    query: { merchant, id },
  });
  expect(Buffer.from(value.webp, 'base64')).toEqual(file.rawPayload);

  expect((await upload(id, await plainPng('#c03020', 640))).statusCode).toBe(200);
  expect((await shown(id)).picture).not.toBe(picture);
  // A page that was open before still finds the one that it knows.
  expect((await fetched(picture!)).statusCode).toBe(200);
  expect((await remove(id)).value.campaign).toMatchObject({ hasPicture: false });
  expect((await shown(id)).picture).toBeNull();
  const { list } = (await callConsole(house, 'auditLog', { token: house.operators[0], query: {} })).value;
  expect(
    list.filter(({ target, call }) => target === `campaign ${id}` && call.includes('/console/campaign/picture')),
  ).toHaveLength(3);
});

test('what is no picture is refused and leaves the one before; no other brand has it, and no guess finds one [PROMO-27, TENANT-06]', async () => {
  const id = await runCampaign(house, campaignOf());
  await upload(id, await wide(1_280, 560));
  const { picture } = await shown(id);
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  for (const [bytes, type] of [
    [script, 'image/png'],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]), 'image/png'],
    [Buffer.alloc(0), 'image/jpeg'],
  ] as const)
    expect((await upload(id, bytes, { type })).json()).toMatchObject({ success: false });
  expect((await shown(id)).picture).toBe(picture);
  const name = picture!.split('/').at(-1)!.replace('.webp', '');
  expect(await contentOfPicture(house, 'ALPHA', name)).toBeDefined();
  expect(await contentOfPicture(house, 'BETA', name)).toBeUndefined();
  for (const guess of ['0'.repeat(40), '..%2f..%2fsecret', "' or 1=1 --", 'x'])
    expect((await fetched(`/wps/promotions/picture/${guess}.webp`)).statusCode).toBe(404);
  expect((await upload('999999', await wide(640, 280))).json()).toMatchObject({ code: 'not_found' });
  expect((await remove('999999')).code).toBe('not_found');
  const reader = await signInAs(house, await newOperator(house, { roles: ['support'] }), house.now());
  expect((await upload(id, await wide(640, 280), { token: reader })).json()).toMatchObject({
    code: 'capability_missing',
  });
  const ofBeta = await signInAs(house, await newOperator(house, { merchants: ['BETA'] }), house.now());
  expect((await upload(id, await wide(640, 280), { token: ofBeta })).statusCode).toBeGreaterThanOrEqual(400);
  expect((await shown(id)).picture).toBe(picture);
});
