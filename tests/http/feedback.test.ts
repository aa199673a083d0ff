import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../src/shared/contract/limits.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { callConsole as call, newOperator, signInAs } from '../support/operators.ts';
import { registerPlayer, type TestPlayer } from '../support/player.ts';
import { plainPng } from '../support/pictures.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';
import { trialToken } from '../support/trial.ts';

let house: TestGateway;
let anh: string;
let ofBeta: string;
let content: string;

beforeAll(async () => {
  house = await startTestGateway();
  const signIn = async (rights: Parameters<typeof newOperator>[1]) =>
    signInAs(house, await newOperator(house, rights), Date.now());
  [anh, ofBeta, content] = [
    await signIn({}),
    await signIn({ merchants: ['BETA'] }),
    await signIn({ roles: ['content'] }),
  ];
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const text = 'The draw at eight was late.';
const send = ({ token, host }: Pick<TestPlayer, 'token' | 'host'>, changes: object = {}) =>
  house.call('sendFeedback', {
    token,
    host,
    body: { key: randomUUID(), kind: 'problem', text, pictures: [], ...changes },
  });
const addPicture = ({ token }: Pick<TestPlayer, 'token'>, body: Uint8Array, type = 'image/png') =>
  house.call('addFeedbackPicture', { token, body, headers: { 'content-type': type } });
const queue = async (which: 'waiting' | 'answered', merchant = 'ALPHA') =>
  (await call(house, 'feedbackQueue', { token: anh, query: { merchant, queue: which, pageSize: 100 } })).value.list;
const answer = (id: string, words = 'It will be on time.', token = anh) =>
  call(house, 'answerFeedback', { token, body: { merchant: 'ALPHA', id, text: words } });
const own = async ({ token }: TestPlayer) => (await house.call('feedbackList', { token, query: {} })).value.list;

describe('what a player tells the brand', () => {
  test('is received once for a key, also at the same moment, and is in their list alone [PAGE-09, CALL-28, FEED-02]', async () => {
    const [player, other] = [await registerPlayer(house), await registerPlayer(house)];
    const key = randomUUID();
    const both = await Promise.all([send(player, { key }), send(player, { key })]);
    const { id } = both[0].value;
    expect(both.map(({ value }) => value.id)).toEqual([id, id]);
    expect(await own(player)).toEqual([
      { id, kind: 'problem', text, pictures: 0, sentAt: expect.any(String), answer: null },
    ]);
    expect(await own(other)).toEqual([]);
    // The key of another player is another key.
    expect((await send(other, { key })).value.id).not.toBe(id);
  });

  test('out of its bounds it names both of them [VALID-10, PAGE-09]', async () => {
    const player = await registerPlayer(house);
    const bounds = [
      {
        field: 'text',
        key: 'validation.feedback',
        params: { min: limits.feedbackLengthMin, max: limits.feedbackLengthMax },
      },
    ];
    for (const wrong of ['', 'too short', `${' '.repeat(30)}short`, 'x'.repeat(limits.feedbackLengthMax + 1)]) {
      const { code, detail } = await send(player, { text: wrong });
      expect([code, detail]).toEqual(['validation_failed', { faults: bounds }]);
    }
    // Characters count as people count them.
    expect((await send(player, { text: '🎉'.repeat(limits.feedbackLengthMax) })).status).toBe(200);
    expect((await send(player, { text: 'x'.repeat(limits.feedbackLengthMin) })).status).toBe(200);
  });

  test('may have lines and brackets, which stay text, and no characters that nobody sees [FEED-03]', async () => {
    const player = await registerPlayer(house);
    const markup = '<script>alert(1)</script>\r\nand {brand} **more**';
    expect((await send(player, { text: markup })).value.text).toBe(markup.replace('\r\n', '\n'));
    for (const hidden of ['pay\u202Eme back now', 'a bell\u0007 in here', 'zero\u200Bwidth blanks', 'a null\0 in here'])
      expect(['validation_failed', 'bad_request']).toContain((await send(player, { text: hidden })).code);
  });

  test('has at most three pictures, by their content, of their own, and each of them once [VALID-15, VALID-16, FEED-04]', async () => {
    const [player, other] = [await registerPlayer(house), await registerPlayer(house)];
    const png = await plainPng();
    for (const wrong of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('%PDF-1.7')])
      expect((await addPicture(player, wrong)).code).toBe('picture_invalid');
    expect((await addPicture(player, png, 'image/svg+xml')).code).toBe('picture_invalid');
    const theirs = (await addPicture(other, png)).value.id;
    const ids: string[] = [];
    for (let place = 0; place < 4; place += 1) ids.push((await addPicture(player, png)).value.id);
    // The oldest draft made room for the fourth.
    const [gone, ...kept] = ids as [string, ...string[]];
    expect((await send(player, { pictures: [gone] })).code).toBe('not_found');
    expect((await send(player, { pictures: [theirs] })).code).toBe('not_found');
    expect((await send(player, { pictures: ids })).code).toBe('bad_request');
    const { id, pictures } = (await send(player, { pictures: kept })).value;
    expect(pictures).toBe(3);
    expect((await send(player, { pictures: [kept[0]] })).code).toBe('not_found');
    const query = { merchant: 'ALPHA', id, place: '2' };
    const { jpeg } = (await call(house, 'feedbackPicture', { token: anh, query })).value;
    expect((await sharp(Buffer.from(jpeg, 'base64')).metadata()).format).toBe('jpeg');
    expect((await call(house, 'feedbackPicture', { token: ofBeta, query })).code).toBe('not_found');
    expect((await call(house, 'feedbackPicture', { token: content, query })).code).toBe('capability_missing');
  });

  test('a sixth within an hour has to wait [FEED-05]', async () => {
    const player = await registerPlayer(house);
    for (let sent = 0; sent < 5; sent += 1) expect((await send(player)).status).toBe(200);
    expect((await send(player)).code).toBe('too_many_requests');
    expect(await own(player)).toHaveLength(5);
  });

  test('guests, trials, closed members and players of another brand send nothing [FEED-01, CALL-28]', async () => {
    const player = await registerPlayer(house);
    const token = await trialToken(house, 'alpha.test', `feedback-${randomUUID()}`);
    expect((await send({ token: 'nobody', host: 'alpha.test' })).code).toBe('not_logged_in');
    expect((await send({ token, host: 'alpha.test' })).code).toBe('in_need_true_account');
    expect((await send({ ...player, host: 'beta.test' })).code).toBe('not_logged_in');
    const { id } = (await house.call('memberInfo', { token: player.token })).value;
    await call(house, 'closeMember', { token: anh, body: { merchant: 'ALPHA', id, reason: 'asked for it' } });
    expect((await send(player)).code).toBe('not_logged_in');
    expect(await queue('waiting', 'BETA')).toEqual([]);
  });
});

describe('the answer', () => {
  test('is given once, reaches the player as a message and stands beside their text [FEED-06]', async () => {
    const player = await registerPlayer(house);
    const { id } = (await send(player)).value;
    expect((await queue('waiting')).map((row) => row.id)).toContain(id);
    const both = await Promise.all([answer(id, ' It will be on time. '), answer(id, 'Another answer.')]);
    expect(both.map(({ code }) => code ?? '').toSorted()).toEqual(['', 'transition_refused']);
    const said = both.find(({ code }) => code === undefined)!.value.feedback.answer!.text;
    expect((await own(player))[0]!.answer!.text).toBe(said);
    const messages = (await house.call('messageList', { token: player.token, query: { language: 'EN' } })).value.list;
    expect(messages.filter(({ about }) => about === 'feedback')).toMatchObject([
      { kind: 'account', title: 'An answer to your feedback', text: said, isRead: false },
    ]);
    expect((await queue('waiting')).map((row) => row.id)).not.toContain(id);
    expect((await queue('answered'))[0]).toMatchObject({ id, member: { account: player.username } });
    const rewrite = house.database.withMerchant('ALPHA', (trx) =>
      trx.updateTable('feedback').set({ answer: 'Never said.' }).where('id', '=', BigInt(id)).execute(),
    );
    await expect(rewrite).rejects.toThrow('cannot be changed any more');
    const { list } = (await call(house, 'auditLog', { token: anh, query: { merchant: 'ALPHA', pageSize: 5 } })).value;
    expect(list).toContainEqual(expect.objectContaining({ target: `feedback ${id}`, after: { answer: said } }));
  });

  test('comes only from an operator of this merchant who may [FEED-06, OPER-14]', async () => {
    const { id } = (await send(await registerPlayer(house))).value;
    expect((await answer(id, 'x', ofBeta)).code).toBe('not_found');
    expect((await answer(id, 'x', content)).code).toBe('capability_missing');
    expect((await answer('999999999', 'x')).code).toBe('not_found');
    expect((await answer(id, '   ')).code).toBe('bad_request');
  });
});
