import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeDatabases } from '../support/describe-databases.ts';
import { alpha, beta, gamma, makeProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { callConsole, newOperator, signInAs, type TestOperator } from '../support/operators.ts';
import { registerPlayer, type TestPlayer } from '../support/player.ts';
import { writeRounds, type TestRound } from '../support/rounds.ts';
import { newTalker, sendChat, type Talker } from '../support/talker.ts';
import { trialToken } from '../support/trial.ts';

const MINUTE_MS = 60_000;

describeDatabases('wins that are shared in the chat, on the %s database', (kind) => {
  let house: TestGateway;
  let anh: TestOperator;
  let atMs = Date.now();
  const project = makeProject({
    alpha: { ...alpha, chat: { readers: 'everyone' } },
    beta: { ...beta, chat: { readers: 'members' } },
    gamma,
  });
  const talker = (host = 'alpha.test') => newTalker(house, { host, atMs });
  const send = (player: Pick<TestPlayer, 'host' | 'token'>, text: string, more?: object) =>
    sendChat(house, player, text, more);
  const history = () => house.call('chatHistory', { host: 'alpha.test', query: { room: 'EN', pageSize: 100 } });
  const mute = async ({ memberId }: Talker, hours: number) =>
    callConsole(house, 'muteMember', {
      token: await signInAs(house, anh, atMs),
      body: { merchant: 'ALPHA', member: memberId, hours, reason: 'rude' },
    });

  beforeAll(async () => {
    house = await startTestGateway({ kind, project, clock: () => atMs });
    anh = await newOperator(house);
  });
  afterAll(async () => {
    await house.close();
    project.close();
  });
  beforeEach(() => {
    // What others have written does not count for this test.
    atMs += 20 * MINUTE_MS;
  });

  /** Gives a player rounds: stake and win in minor units. */
  const give = ({ memberId, token, host }: Talker, rounds: readonly (Partial<TestRound> & { roundId: string })[]) => {
    const [merchantCode, currency] = host === 'beta.test' ? ['BETA', 'VND'] : ['ALPHA', 'THB'];
    const owner = { merchantCode, memberId: BigInt(memberId), currency, token };
    const round = { gameId: 'moon', vassalage: 'MOON', betMinor: 100n, winMinor: 1_250n, openedAt: new Date(atMs) };
    return writeRounds(
      house.gateway.services,
      owner,
      rounds.map((changes) => ({ ...round, ...changes })),
    );
  };
  const winOf = (roundId: string) => ({ win: { provider: 'livery-games', roundId } });
  const faultOf = async (sent: ReturnType<typeof send>) => {
    const { code, detail } = await sent;
    return [code, (detail as { faults: object[] } | undefined)?.faults];
  };
  const refusal = (key: string) => ['validation_failed', [{ field: 'win', key }]];

  test('a win goes with a message or alone; its figures are those of the round, for every reader [CHAT-18]', async () => {
    const [ann, bo] = [await talker(), await talker()];
    await give(ann, [
      { roundId: 'w-1' },
      { roundId: 'w-2', openedAt: new Date(atMs + 1), winMinor: 101n },
      { roundId: 'w-lost', winMinor: 0n },
      { roundId: 'w-even', winMinor: 100n },
      { roundId: 'w-open', status: 'open' },
    ]);
    const own = (await house.call('chatWins', { token: ann.token })).value.list;
    expect(own.map(({ roundId, winAmount }) => [roundId, winAmount])).toEqual([
      ['w-2', '1.01'],
      ['w-1', '12.50'],
    ]);
    expect((await house.call('chatWins', { token: bo.token })).value.list).toEqual([]);
    const card = { gameId: 'moon', vassalage: 'MOON', currency: 'THB', betAmount: '1.00', winAmount: '12.50' };
    const key = randomUUID();
    const first = await send(ann, ' ', { key, ...winOf('w-1') });
    expect(first.value).toMatchObject({ text: '', win: card });
    expect((await send(ann, ' ', { key, ...winOf('w-1') })).value).toEqual(first.value);
    expect((await send(ann, 'and this one', winOf('w-2'))).value).toMatchObject({ text: 'and this one' });
    const [last, before] = (await history()).value.list;
    expect([last!.win?.winAmount, before!.win]).toEqual(['1.01', card]);
    expect(
      (
        await callConsole(house, 'chatMessageList', {
          token: await signInAs(house, anh, atMs),
          query: { merchant: 'ALPHA' },
        })
      ).value.list[1],
    ).toMatchObject({
      text: '',
      win: { ...card, provider: 'livery-games', roundId: 'w-1' },
    });
  });

  test('no one shares a round of another player or brand, and no page says what was won [CHAT-18, CHAT-15]', async () => {
    const [ann, bo, ofOther] = [await talker(), await talker(), await talker('beta.test')];
    await give(ann, [{ roundId: 'w-ann' }]);
    await give(ofOther, [{ roundId: 'w-beta' }]);
    for (const roundId of ['w-ann', 'w-beta', 'w-nowhere'])
      expect((await send(bo, 'mine', winOf(roundId))).code).toBe('round_unknown');
    expect((await send(ann, 'mine', { win: { provider: 'other-games', roundId: 'w-ann' } })).code).toBe(
      'round_unknown',
    );
    for (const win of [{ ...winOf('w-ann').win, winAmount: '9999.00' }, { roundId: 'w-ann' }, 'w-ann', null])
      expect((await send(ann, 'mine', { win })).code).toBe('bad_request');
    expect((await house.call('chatWins', { host: 'gamma.test', token: ann.token })).code).toBe('not_logged_in');
    const trial = await trialToken(house, 'alpha.test', `trial-${randomUUID()}`);
    expect((await house.call('chatWins', { token: trial })).code).toBe('in_need_true_account');
  });

  test.each([
    ['lost', { winMinor: 0n }],
    ['no more than its stake', { winMinor: 100n }],
    ['running', { status: 'open' }],
    ['taken back', { status: 'rolled_back' }],
  ] as const)('a round that is %s is no win to share [CHAT-18]', async (name, changes) => {
    const ann = await talker();
    const roundId = `no-${name.replaceAll(' ', '-')}`;
    await give(ann, [{ roundId, ...changes }]);
    expect(await faultOf(send(ann, 'look', winOf(roundId)))).toEqual(refusal('chat.fault.noWin'));
  });

  test('a win that is sent twice at one moment shows once in a room, until its message is deleted [CHAT-19]', async () => {
    const ann = await talker();
    await give(ann, [{ roundId: 'w-once' }]);
    const both = await Promise.all([1, 2].map(() => send(ann, 'look', winOf('w-once'))));
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set(['validation_failed', undefined]));
    expect(await faultOf(send(ann, 'look', winOf('w-once')))).toEqual(refusal('chat.fault.shownWin'));
    expect((await send(ann, 'สวัสดี', { room: 'TY', ...winOf('w-once') })).code).toBeUndefined();
    const { id } = both.find(({ code }) => code === undefined)!.value;
    const { position } = (await history()).value;
    await house.call('chatDelete', { token: ann.token, body: { id } });
    expect(
      (await house.call('chatNews', { host: 'alpha.test', query: { room: 'EN', after: position } })).value.list,
    ).toMatchObject([{ id, text: '', win: null, isDeleted: true }]);
    expect((await send(ann, 'look', winOf('w-once'))).code).toBeUndefined();
  });

  test('a player who may not write shares nothing, and words beside a win are held to the same rules [CHAT-02, CHAT-07, CHAT-14, CHAT-18]', async () => {
    const [ann, nameless] = [await talker(), await registerPlayer(house)];
    await give(ann, [{ roundId: 'w-rules' }]);
    const own = await send(ann, 'x'.repeat(201), winOf('w-rules'));
    expect(own.code).toBe('validation_failed');
    expect((await send(nameless, '', winOf('w-rules'))).code).toBe('nickname_missing');
    await mute(ann, 1);
    expect((await send(ann, '', winOf('w-rules'))).code).toBe('muted');
    atMs += MINUTE_MS;
    await mute(ann, 0);
    expect((await send(ann, '')).code).toBe('validation_failed');
  });

  test('the database itself refuses a message with a round that is not its author’s win, and a change of one [CHAT-16, CHAT-18]', async () => {
    const [ann, bo] = [await talker(), await talker()];
    await give(ann, [{ roundId: 'w-db' }, { roundId: 'w-db-lost', winMinor: 0n }]);
    const insert = (by: string, roundId: string | null, text = '') =>
      house.database.withMerchant('ALPHA', (trx) =>
        sql`insert into chat_message (merchant_code, room, member_id, key, text, provider, round_id, at)
          values ('ALPHA', 'EN', ${by}::bigint, gen_random_uuid(), ${text}, ${roundId === null ? null : 'livery-games'}, ${roundId}, now())`.execute(
          trx,
        ),
      );
    await expect(insert(bo.memberId, 'w-db')).rejects.toThrow('is no win of member');
    await expect(insert(ann.memberId, 'w-db-lost')).rejects.toThrow('is no win of member');
    await expect(insert(ann.memberId, null)).rejects.toThrow('chat_message_text');
    await insert(ann.memberId, 'w-db');
    await expect(insert(ann.memberId, 'w-db')).rejects.toThrow('chat_message_win_once');
    await expect(
      house.database.withMerchant('ALPHA', (trx) =>
        sql`update chat_message set round_id = 'w-db-lost' where round_id = 'w-db'`.execute(trx),
      ),
    ).rejects.toThrow('permission denied');
  });
});
