import { request as httpRequest } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { avatarChoices } from '../../src/gateway/account/avatar.ts';
import { staticAvatars } from '../../src/shared/contract/account.ts';
import { limits } from '../../src/shared/contract/limits.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { plainPng, sendPicture } from '../support/pictures.ts';
import { registerPlayer } from '../support/player.ts';
import { listening } from '../support/raw-socket.ts';
import { trialToken } from '../support/trial.ts';

describe('player pictures', () => {
  let house: TestGateway;
  let port: number;
  beforeAll(async () => {
    house = await startTestGateway();
    port = await listening(house);
  });
  afterAll(() => house.close());

  const show = (url: string, host = 'alpha.test') => house.app.inject({ method: 'GET', url, headers: { host } });
  const infoOf = async ({ token, host }: { token: string; host: string }) =>
    (await house.call('memberInfo', { token, host })).value;
  const pictures = (merchantCode = 'ALPHA') =>
    house.database.withMerchant(merchantCode, (trx) =>
      trx.selectFrom('member_picture').select(['member_id', 'name']).execute(),
    );

  test('a player without a picture gets a standard one by the member id, at an address that serves it [MEMBER-22, MEMBER-17, CALL-29, CALL-30, CALL-31]', async () => {
    const seen = new Set<string>();
    // Ids are random, so a dozen players hardly ever share one of the dozen pictures.
    while (seen.size < 2) {
      const player = await registerPlayer(house);
      const { avatar, avatarType, id } = await infoOf(player);
      expect(avatar).toBe(avatarChoices[Number(BigInt(id) % BigInt(avatarChoices.length))]!.address);
      expect(avatarType).toBe('STATIC');
      expect((await infoOf(player)).avatar).toBe(avatar);
      expect((await house.call('memberIcon', { token: player.token })).value).toEqual({ icon: avatar });
      expect((await house.call('playerAvatar', { token: player.token })).value).toEqual({
        avatar,
        avatarType: 'STATIC',
      });
      seen.add(avatar);
    }
    const file = await show([...seen][0]!);
    expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'image/avif',
      'public, max-age=31536000, immutable',
    ]);
  });

  test('a standard picture is chosen by its name [MEMBER-17]', async () => {
    const player = await registerPlayer(house);
    const { avatars } = (await house.call('profile', { token: player.token })).value;
    expect(avatars.map(({ name }) => name)).toEqual(staticAvatars);
    const koi = avatars.find(({ name }) => name === 'koi')!.address;
    expect((await house.call('chooseAvatar', { token: player.token, body: { avatar: 'koi' } })).value).toEqual({
      avatar: koi,
      avatarType: 'STATIC',
    });
    expect(await infoOf(player)).toMatchObject({ avatar: koi, avatarType: 'STATIC' });
    for (const avatar of ['dog', '', '../koi', 'constructor', 7, null])
      expect((await house.call('chooseAvatar', { token: player.token, body: { avatar } })).code).toBe('bad_request');
  });

  test('an uploaded picture is re-encoded and served as a file that cannot run anything, with nothing configured [SERVER-22, SERVER-25, MEMBER-17, MEMBER-19, MEMBER-20, CALL-31]', async () => {
    const player = await registerPlayer(house);
    const { value } = await sendPicture(
      house,
      player,
      Buffer.concat([await plainPng(), Buffer.from('<script>alert(1)</script>')]),
    );
    expect(value).toEqual({
      avatar: expect.stringMatching(/^\/wps\/member\/picture\/[0-9a-f]{40}\.png$/) as string,
      avatarType: 'CUSTOM',
    });
    expect(await infoOf(player)).toMatchObject(value);
    expect((await house.call('playerAvatar', { token: player.token })).value).toEqual(value);
    expect((await house.call('memberIcon', { token: player.token })).value.icon).toBe(value.avatar);
    const file = await show(value.avatar);
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
    expect(file.rawPayload.includes('<script>')).toBe(false);
    const { format, width, height } = await sharp(file.rawPayload).metadata();
    expect([format, width, height]).toEqual(['png', 256, 256]);
  });

  test('an uploaded picture is deleted with the next one, or with a standard one [MEMBER-20]', async () => {
    const player = await registerPlayer(house);
    const first = (await sendPicture(house, player, await plainPng('#111111'))).value.avatar;
    const second = (await sendPicture(house, player, await plainPng('#222222'))).value.avatar;
    expect([(await show(first)).statusCode, (await show(second)).statusCode]).toEqual([404, 200]);
    await house.call('chooseAvatar', { token: player.token, body: { avatar: 'owl' } });
    expect((await show(second)).statusCode).toBe(404);
    expect(await pictures()).not.toContainEqual(
      expect.objectContaining({ name: /picture\/(.*)\.png/.exec(second)![1] }),
    );
  });

  test('the same picture has another name for every player, so that names cannot be guessed from it [MEMBER-20]', async () => {
    const names = [];
    for (let i = 0; i < 2; i += 1)
      names.push((await sendPicture(house, await registerPlayer(house), await plainPng())).value.avatar);
    expect(names[0]).not.toBe(names[1]);
    for (const name of [
      '',
      '..',
      '%2e%2e%2f',
      names[0]!.slice(-44, -5),
      'a'.repeat(40),
      'A'.repeat(40),
      "' or 1=1 --",
      '%',
      '_'.repeat(40),
    ]) {
      const missing = await show(`/wps/member/picture/${encodeURIComponent(name)}.png`);
      expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    }
    expect((await show('/wps/member/picture/')).statusCode).toBe(404);
  });

  test('a brand serves only the pictures of its own players [MEMBER-20, TENANT-06, TENANT-13]', async () => {
    const { avatar } = (await sendPicture(house, await registerPlayer(house), await plainPng())).value;
    expect([
      (await show(avatar)).statusCode,
      (await show(avatar, 'beta.test')).statusCode,
      (await show(avatar, 'nobody.test')).statusCode,
    ]).toEqual([200, 404, 421]);
    const other = await registerPlayer(house, { host: 'beta.test', username: 'beta01' });
    const theirs = (await sendPicture(house, other, await plainPng())).value.avatar;
    expect([(await show(theirs)).statusCode, (await show(theirs, 'beta.test')).statusCode]).toEqual([404, 200]);
  });

  test('the content decides and not the declared type: an SVG is refused [SERVER-22, VALID-15, MEMBER-18]', async () => {
    const player = await registerPlayer(house);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const type of ['image/png', 'image/jpeg'])
      expect((await sendPicture(house, player, svg, type)).code).toBe('picture_invalid');
    for (const type of [
      'image/svg+xml',
      'image/gif',
      'application/json',
      'text/html',
      'multipart/form-data; boundary=x',
      'application/octet-stream',
    ]) {
      expect((await sendPicture(house, player, await plainPng(), type)).code, type).toBe('picture_invalid');
    }
    expect((await sendPicture(house, player, Buffer.alloc(0))).code).toBe('picture_invalid');
    expect((await house.call('uploadAvatar', { token: player.token })).code).toBe('picture_invalid');
    // A PNG declared as a JPEG: both types are accepted, and the content decides.
    expect((await sendPicture(house, player, await plainPng(), 'image/jpeg; x=y')).value.avatarType).toBe('CUSTOM');
  });

  test('five megabytes are accepted and one byte more is not, whatever length is declared [VALID-15, MEMBER-18]', async () => {
    const player = await registerPlayer(house);
    const png = await plainPng();
    const filled = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
    expect((await sendPicture(house, player, filled(limits.pictureBytesMax))).status).toBe(200);
    expect(await sendPicture(house, player, filled(limits.pictureBytesMax + 1))).toMatchObject({
      status: 413,
      code: 'picture_too_large',
    });
  });

  test('no other call accepts a picture or a body of that size', async () => {
    const { token } = await registerPlayer(house);
    const headers = { host: 'alpha.test', authorization: `Bearer ${token}` };
    for (const [url, type, payload] of [
      ['/wps/member/profile', 'image/png', await plainPng()],
      ['/wps/member/language', 'application/json', Buffer.alloc(limits.bodyBytesMax + 1, ' ')],
    ] as const) {
      const { statusCode } = await house.app.inject({
        method: 'PUT',
        url,
        headers: { ...headers, 'content-type': type },
        payload,
      });
      expect(statusCode).toBe(type === 'image/png' ? 400 : 413);
    }
  });

  test('a guest, a trial account and a token of another brand change nothing [GUARD-05, GUARD-06, TENANT-03]', async () => {
    const player = await registerPlayer(house);
    const before = await pictures();
    expect(
      (await house.call('uploadAvatar', { body: await plainPng(), headers: { 'content-type': 'image/png' } })).code,
    ).toBe('not_logged_in');
    expect((await sendPicture(house, { host: 'beta.test', token: player.token }, await plainPng())).code).toBe(
      'not_logged_in',
    );
    const token = await trialToken(house);
    expect((await sendPicture(house, { host: 'alpha.test', token }, await plainPng())).code).toBe(
      'in_need_true_account',
    );
    expect((await house.call('chooseAvatar', { token, body: { avatar: 'koi' } })).code).toBe('in_need_true_account');
    expect(await pictures()).toEqual(before);
    // A trial account may read its picture.
    expect((await house.call('playerAvatar', { token })).value.avatarType).toBe('STATIC');
    expect((await house.call('memberIcon', { token })).status).toBe(200);
  });

  test('each account may upload ten pictures an hour, valid or not [MEMBER-21]', async () => {
    const [player, other] = [await registerPlayer(house), await registerPlayer(house)];
    for (let i = 0; i < 10; i += 1)
      expect((await sendPicture(house, player, i % 2 ? await plainPng() : Buffer.from('no picture'))).code).toBe(
        i % 2 ? undefined : 'picture_invalid',
      );
    expect(await sendPicture(house, player, await plainPng())).toMatchObject({
      status: 429,
      code: 'too_many_requests',
    });
    expect((await sendPicture(house, other, await plainPng())).status).toBe(200);
  });

  test('an account uploads one picture at a time [MEMBER-21]', async () => {
    const player = await registerPlayer(house);
    const png = await plainPng();
    const codes = (await Promise.all([1, 2, 3, 4, 5].map(() => sendPicture(house, player, png)))).map(
      ({ code }) => code ?? 'drawn',
    );
    expect(codes).toContain('drawn');
    expect(codes).toContain('too_many_requests');
    expect(new Set(codes).size).toBe(2);
    const { id } = await infoOf(player);
    expect((await pictures()).filter((row) => String(row.member_id) === id)).toHaveLength(1);
  });

  test('an upload that is cut off releases its slot and causes no internal error [MEMBER-21]', async () => {
    const player = await registerPlayer(house);
    const { id } = await infoOf(player);
    const png = await plainPng();
    const sending = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/wps/member/avatar',
      headers: {
        host: 'alpha.test',
        authorization: `Bearer ${player.token}`,
        'content-type': 'image/png',
        'content-length': png.length,
      },
    });
    sending.on('error', () => undefined);
    await new Promise<void>((resolve) => sending.write(png.subarray(0, 20), () => resolve()));
    // An upload is counted once it has its slot.
    const counted = () => house.gateway.services.attempts.count('ALPHA', `picture ${id}`);
    await expect.poll(counted, { timeout: 10_000 }).toBe(1);
    sending.destroy();
    await expect
      .poll(() => sendPicture(house, player, png).then(({ status }) => status), { timeout: 10_000 })
      .toBe(200);
    expect(house.logged.filter((line) => line.includes('"msg":"bug"'))).toEqual([]);
  });

  test('a body that is too long is refused before it has ended, whatever length was declared [MEMBER-18]', async () => {
    const { token } = await registerPlayer(house);
    const status = await new Promise<number>((resolve, reject) => {
      const sending = httpRequest({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/wps/member/avatar',
        headers: {
          host: 'alpha.test',
          authorization: `Bearer ${token}`,
          'content-type': 'image/png',
          'transfer-encoding': 'chunked',
        },
      });
      sending
        .on('response', (response) => {
          resolve(response.statusCode!);
          sending.destroy();
        })
        .on('error', reject);
      sending.write(Buffer.alloc(limits.pictureBytesMax));
      sending.write(Buffer.alloc(2));
    });
    expect(status).toBe(413);
  });
});
