import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ConsoleContract } from '../../src/shared/contract/console/console-contract.ts';
import { alpha, beta, gamma, makeProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { callConsole, newOperator, signInAs, type TestOperator } from '../support/operators.ts';
import { registerPlayer, type TestPlayer } from '../support/player.ts';
import { describeDatabases } from '../support/describe-databases.ts';
import { newTalker, sendChat } from '../support/talker.ts';
import { trialToken } from '../support/trial.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

describeDatabases('the chat on the %s database', (kind) => {
  let house: TestGateway;
  let anh: TestOperator;
  let ofBeta: TestOperator;
  const signedIn = new Map<string, string>();
  let atMs = Date.now();
  const project = makeProject({
    alpha: { ...alpha, chat: { readers: 'everyone' } },
    beta: { ...beta, chat: { readers: 'members' } },
    gamma,
  });
  const talker = (host?: string, nickname?: string) =>
    newTalker(house, { atMs, ...(host && { host }), ...(nickname && { nickname }) });
  const send = (player: Pick<TestPlayer, 'host' | 'token'>, text: string, more?: object) =>
    sendChat(house, player, text, more);
  const history = (token?: string, room = 'EN', host = 'alpha.test') =>
    house.call('chatHistory', { host, token, query: { room, pageSize: 100 } });
  const textsOf = async (token?: string) => (await history(token)).value.list.map(({ text }) => text);
  const news = (after: string, token?: string) =>
    house.call('chatNews', { host: 'alpha.test', token, query: { room: 'EN', after } });
  const tokenOf = async (operator: TestOperator) => {
    const token = signedIn.get(operator.id) ?? (await signInAs(house, operator, atMs));
    signedIn.set(operator.id, token);
    return token;
  };
  const moderate = async <Name extends keyof ConsoleContract>(name: Name, body: object, by = anh) =>
    callConsole(house, name, { token: await tokenOf(by), body: { merchant: 'ALPHA', ...body } });
  const messages = async (query: { isReported?: boolean } = {}, by = anh) =>
    callConsole(house, 'chatMessageList', { token: await tokenOf(by), query: { merchant: 'ALPHA', ...query } });

  beforeAll(async () => {
    house = await startTestGateway({ kind, project, clock: () => atMs });
    [anh, ofBeta] = [await newOperator(house), await newOperator(house, { merchants: ['BETA'] })];
  });
  afterAll(async () => {
    await house.close();
    project.close();
  });
  beforeEach(() => {
    // What others have written does not count for this test, and operators sign in again.
    atMs += 20 * MINUTE_MS;
    signedIn.clear();
  });

  test('two players talk: each message is read once, in order, by players and guests, and a retry writes nothing [CHAT-03, CHAT-05, CHAT-08, CHAT-09]', async () => {
    const [ann, bo] = [await talker(), await talker()];
    const { position } = (await history(bo.token)).value;
    const key = randomUUID();
    const first = await send(ann, '  Good   luck, everyone!  ', { key });
    expect(first.value).toMatchObject({ text: 'Good luck, everyone!', nickname: ann.nickname, isOwn: true });
    expect((await send(ann, 'Good luck, everyone!', { key })).value).toEqual(first.value);
    await send(bo, 'Thanks');
    const { list, position: next, standing } = (await news(position, bo.token)).value;
    expect(list.map(({ text, isOwn }) => [text, isOwn])).toEqual([
      ['Good luck, everyone!', false],
      ['Thanks', true],
    ]);
    expect(standing).toBe('writes');
    expect((await news(next, bo.token)).value).toMatchObject({ list: [], position: next });
    expect((await textsOf()).slice(0, 2)).toEqual(['Thanks', 'Good luck, everyone!']);
    expect((await history()).value.standing).toBe('guest');
    expect(first.text).not.toContain(ann.username);
  });

  test('messages that are sent at one moment all come, each once [CHAT-06, CHAT-09]', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => talker()));
    const { position } = (await history()).value;
    await Promise.all(
      players.flatMap((player) => [1, 2, 3].map((count) => send(player, `${player.username} ${count}`))),
    );
    const seen: string[] = [];
    for (let after = position; ;) {
      const { value } = await news(after);
      if (value.list.length === 0) break;
      seen.push(...value.list.map(({ text }) => text));
      after = value.position;
    }
    expect(seen.toSorted()).toEqual(
      players.flatMap(({ username }) => [1, 2, 3].map((count) => `${username} ${count}`)).toSorted(),
    );
  });

  test('a room without the brand’s language does not exist, nor does the chat of a brand without one [CHAT-01]', async () => {
    const ann = await talker();
    expect((await send(ann, 'hello', { room: 'VI' })).code).toBe('not_found');
    expect((await history(undefined, 'VI')).code).toBe('not_found');
    expect((await send(ann, 'สวัสดี', { room: 'TY' })).code).toBeUndefined();
    expect(await textsOf()).not.toContain('สวัสดี');
    expect((await history(undefined, 'EN', 'gamma.test')).code).toBe('function_disabled');
  });

  test('a guest, a trial and a player without a nickname of their own do not write [CHAT-02, CHAT-03]', async () => {
    const nobody = await registerPlayer(house);
    const trial = await trialToken(house, 'alpha.test', `trial-${randomUUID()}`);
    expect((await send({ host: 'alpha.test', token: '' }, 'hi')).code).toBe('not_logged_in');
    expect((await send({ host: 'alpha.test', token: trial }, 'hi')).code).toBe('in_need_true_account');
    expect((await send(nobody, 'hi')).code).toBe('nickname_missing');
    const standings = await Promise.all(
      [trial, nobody.token].map(async (token) => (await history(token)).value.standing),
    );
    expect(standings).toEqual(['trial', 'nameless']);
    await house.call('updateProfile', { token: nobody.token, body: { nickname: nobody.username.toUpperCase() } });
    expect((await send(nobody, 'hi')).code).toBe('nickname_missing');
  });

  test('where only members read, guests, trials and players of other brands do not [CHAT-03, CHAT-15]', async () => {
    const [own, other] = [await talker('beta.test'), await talker()];
    const trial = await trialToken(house, 'beta.test', `trial-${randomUUID()}`);
    const codeOf = async (token?: string) => (await history(token, 'TH', 'beta.test')).code;
    expect([await codeOf(own.token), await codeOf(), await codeOf(other.token), await codeOf(trial)]).toEqual([
      undefined,
      'not_logged_in',
      'not_logged_in',
      'in_need_true_account',
    ]);
    const { value } = await send(own, 'ของเรา', { room: 'TH' });
    for (const name of ['chatDelete', 'chatReport'] as const)
      expect((await house.call(name, { token: other.token, body: { id: value.id } })).code).toBe('not_found');
    expect(await textsOf(other.token)).not.toContain('ของเรา');
  });

  test.each([
    ['nothing but blanks', '   \n ', 'validation_failed'],
    ['text that is turned round', 'pay \u202egnp.exe', 'validation_failed'],
    ['a character that cannot be seen', 'a\u200bb', 'validation_failed'],
    ['marks that grow out of their line', `a${'\u0301'.repeat(9)}\u0489\u0489\u0489\u0489`, 'validation_failed'],
    ['201 characters', 'x'.repeat(201), 'validation_failed'],
    ['10 kB', 'x'.repeat(10_000), 'bad_request'],
  ])('a message of %s is refused [CHAT-04]', async (_, text, code) => {
    expect((await send(await talker(), text)).code).toBe(code);
  });

  test('a script, an address and lines of text stay the text that they are, in one line [CHAT-04]', async () => {
    const ann = await talker();
    const text = `<img src=x onerror=alert(1)> https://evil.example '; drop table chat_message; --`;
    await send(ann, text.replace('; drop', ';\n drop'));
    expect((await textsOf())[0]).toBe(text);
    expect((await send(ann, 'x'.repeat(200))).code).toBeUndefined();
  });

  test('the sixth message within ten seconds is refused, whichever the room, and a room takes forty [CHAT-06]', async () => {
    const ann = await talker();
    for (const room of ['EN', 'TY', 'EN', 'TY', 'EN'])
      expect((await send(ann, 'again', { room })).code).toBeUndefined();
    const { code, detail } = await send(ann, 'again');
    expect([code, detail]).toEqual(['too_many_requests', { waitS: 10 }]);
    atMs += 11 * SECOND_MS;
    expect((await send(ann, 'again')).code).toBeUndefined();
    atMs += 11 * SECOND_MS;
    const crowd = await Promise.all(Array.from({ length: 9 }, () => talker()));
    const codes = await Promise.all(
      crowd.flatMap((one) => Array.from({ length: 5 }, async () => (await send(one, 'hey')).code)),
    );
    expect(codes.filter((one) => one === undefined)).toHaveLength(40);
  });

  test('an own message is deleted within a minute; a later one, another’s and a guess are not [CHAT-08, CHAT-10]', async () => {
    const [ann, bo] = [await talker(), await talker()];
    const remove = (by: TestPlayer, id: string) => house.call('chatDelete', { token: by.token, body: { id } });
    const { id } = (await send(ann, 'a slip of the tongue')).value;
    const late = (await send(ann, 'a slip of the pen')).value;
    const { position } = (await history()).value;
    expect((await remove(bo, id)).code).toBe('not_found');
    expect((await remove(bo, '999999999')).code).toBe('not_found');
    expect([(await remove(ann, id)).code, (await remove(ann, id)).code]).toEqual([undefined, undefined]);
    expect((await news(position)).value.list).toMatchObject([{ id, text: '', isDeleted: true }]);
    expect(await textsOf()).not.toContain('a slip of the tongue');
    atMs += MINUTE_MS + 1;
    expect((await remove(ann, late.id)).code).toBe('transition_refused');
  });

  test('a player who is named by @nickname sees it and is told once an hour; players outside the room are not [CHAT-11]', async () => {
    const [ann, bo, silent] = [
      await talker(),
      await talker('alpha.test', 'Bố Già'),
      await talker('alpha.test', 'Silent One'),
    ];
    const unread = async (of: TestPlayer) =>
      (await house.call('messageList', { token: of.token, query: {} })).value.list.filter(({ title }) =>
        title.includes(ann.nickname),
      );
    await send(bo, 'here');
    await send(ann, 'well played @BỐ GIÀ! and @Silent One and @Bố');
    await send(ann, '@bo gia again');
    await send(ann, '@Bố Giàn is another name');
    const ofBo = (await history(bo.token)).value.list.slice(0, 3).map(({ isForReader }) => isForReader);
    expect(ofBo).toEqual([false, true, true]);
    expect((await history(silent.token)).value.list[2]!.isForReader).toBe(false);
    expect(await unread(bo)).toMatchObject([
      {
        title: `${ann.nickname} mentioned you in the chat`,
        text: 'They wrote: well played @BỐ GIÀ! and @Silent One and @Bố',
      },
    ]);
    expect(await unread(silent)).toEqual([]);
  });

  test('words of the list are refused in texts and nicknames, until an operator takes them off [CHAT-07, CHAT-13]', async () => {
    const [ann, staff] = [await talker(), await talker('alpha.test', 'Official Support')];
    for (const word of ['Scám', 'support', 'support'])
      expect((await moderate('changeChatWord', { word, isAllowed: false })).code).toBeUndefined();
    const { code, detail } = await send(ann, 'what a SCAM.');
    expect([code, detail]).toEqual(['validation_failed', { faults: [{ field: 'text', key: 'chat.fault.word' }] }]);
    expect((await send(ann, 'scampi')).code).toBeUndefined();
    expect((await send(staff, 'hello')).code).toBe('validation_failed');
    const { value } = await callConsole(house, 'chatWordList', {
      token: await tokenOf(anh),
      query: { merchant: 'ALPHA' },
    });
    expect(value.words).toEqual(['Scám', 'support']);
    expect((await moderate('changeChatWord', { word: '!!', isAllowed: false })).code).toBe('bad_request');
    await moderate('changeChatWord', { word: 'scam', isAllowed: true });
    await moderate('changeChatWord', { word: 'SUPPORT', isAllowed: true });
    expect((await send(ann, 'what a SCAM.')).code).toBeUndefined();
  });

  test('a report waits once for operators, who delete the message or keep it, with a line in the audit log [CHAT-12, CHAT-13]', async () => {
    const [ann, bo, cy] = [await talker(), await talker(), await talker()];
    const report = (by: TestPlayer, id: string) => house.call('chatReport', { token: by.token, body: { id } });
    const waiting = async () => (await messages({ isReported: true })).value;
    const bad = (await send(ann, 'rude words')).value;
    const fine = (await send(ann, 'kind words')).value;
    for (const [by, id] of [
      [bo, bad.id],
      [bo, bad.id],
      [cy, bad.id],
      [bo, fine.id],
    ] as const)
      expect((await report(by, id)).code).toBeUndefined();
    expect((await report(ann, bad.id)).code).toBe('not_found');
    expect((await waiting()).list.map(({ text, reports, member }) => [text, reports, member.account])).toEqual([
      ['kind words', 1, ann.username],
      ['rude words', 2, ann.username],
    ]);
    expect((await moderate('keepChatMessage', { id: fine.id })).code).toBeUndefined();
    expect((await moderate('keepChatMessage', { id: fine.id })).code).toBe('changed_meanwhile');
    const [one, two] = await Promise.all(
      [1, 2].map(() => moderate('deleteChatMessage', { id: bad.id, reason: 'rude' })),
    );
    expect(new Set([one!.code, two!.code])).toEqual(new Set(['changed_meanwhile', undefined]));
    expect((await waiting()).list).toEqual([]);
    expect(await textsOf()).not.toContain('rude words');
    expect((await report(cy, bad.id)).code).toBe('not_found');
    const { value } = await callConsole(house, 'auditLog', { token: await tokenOf(anh), query: {} });
    expect(JSON.stringify(value.list)).toContain(`chat message ${bad.id}`);
  });

  test('a muted player reads and does not write until it is over, or lifted [CHAT-14]', async () => {
    const ann = await talker();
    const mute = (more: object) => moderate('muteMember', { member: ann.memberId, reason: 'shouting', ...more });
    await send(ann, 'LOUD');
    expect((await mute({ hours: 2 })).code).toBeUndefined();
    expect((await send(ann, 'LOUDER')).code).toBe('muted');
    expect((await history(ann.token)).value.standing).toBe('muted');
    atMs += 2 * 60 * MINUTE_MS + 1;
    // The sessions have ended idle meanwhile.
    signedIn.clear();
    const { brand } = (await house.gateway.services.sites.forHost(ann.host))!.loaded;
    const again = { ...ann, token: await house.gateway.services.sessions.begin(brand, BigInt(ann.memberId)) };
    expect((await send(again, 'calm')).code).toBeUndefined();
    await mute({});
    expect((await send(again, 'LOUD')).code).toBe('muted');
    await mute({ hours: 0 });
    expect((await send(again, 'calm again')).code).toBeUndefined();
  });

  test('operators of other merchants and those without the right do nothing in this chat [CHAT-13, CHAT-15]', async () => {
    const auditor = await newOperator(house, { roles: ['auditor'] });
    const { id } = (await send(await talker(), 'leave me')).value;
    for (const [by, code] of [
      [ofBeta, 'not_found'],
      [auditor, 'capability_missing'],
    ] as const)
      for (const answer of [
        await moderate('deleteChatMessage', { id, reason: 'x' }, by),
        await moderate('keepChatMessage', { id }, by),
        await moderate('changeChatWord', { word: 'x', isAllowed: false }, by),
        await messages({}, by),
      ])
        expect(answer.code).toBe(code);
    expect(await textsOf()).toContain('leave me');
  });

  test('a closed account neither writes nor deletes; what it wrote stays [CHAT-02]', async () => {
    const ann = await talker();
    const { id } = (await send(ann, 'my last words')).value;
    await moderate('closeMember', { id: ann.memberId, reason: 'a stolen card' });
    expect((await send(ann, 'more')).code).toBe('not_logged_in');
    expect((await house.call('chatDelete', { token: ann.token, body: { id } })).code).toBe('not_logged_in');
    expect(await textsOf()).toContain('my last words');
  });

  test('the database refuses to change a message, or to delete it twice [CHAT-16]', async () => {
    const { id } = (await send(await talker(), 'carved in stone')).value;
    const change = (values: object) =>
      house.database.withMerchant('ALPHA', (trx) =>
        trx
          .updateTable('chat_message')
          .set(values)
          .where('merchant_code', '=', 'ALPHA')
          .where('id', '=', BigInt(id))
          .execute(),
      );
    await expect(change({ text: 'changed' })).rejects.toThrow('permission denied');
    await change({ deleted_at: new Date(), deleted_by: 'author' });
    await expect(change({ deleted_at: null, deleted_by: null })).rejects.toThrow('is deleted');
  });

  test('reading along is no activity: a session ends idle though its dialog stays open [CHAT-09]', async () => {
    const ann = await talker();
    for (let minute = 0; minute < 31; minute += 5) {
      expect((await news('0', ann.token)).code).toBeUndefined();
      atMs += 5 * MINUTE_MS;
    }
    expect((await news('0', ann.token)).value.standing).toBe('guest');
  });
});
