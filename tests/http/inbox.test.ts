import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EventBody } from '../../src/shared/events/catalogue.ts';
import { createMember } from '../../src/gateway/member/create-member.ts';
import { recordEvents } from '../../src/gateway/events/record-events.ts';
import { MESSAGES_KEPT_MAX } from '../../src/gateway/inbox/write-messages.ts';
import { caughtUp } from '../support/caught-up.ts';
import { alpha, makeProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { registerPlayer, type TestPlayer } from '../support/player.ts';
import { writeRounds } from '../support/rounds.ts';
import { describeDatabases } from '../support/describe-databases.ts';
import { long } from '../support/long.ts';

/** An address of another network than this machine's. */
const ELSEWHERE = '203.0.113.7';

describeDatabases('the inbox on the %s database', (kind) => {
  let house: TestGateway;
  // A login from a new network needs no code, so that it can be the event that it is.
  const project = makeProject({ alpha: { ...alpha, security: { ...alpha.security, verifiesNewAddress: false } } });
  const list = async (player: TestPlayer, query: Record<string, unknown> = {}) =>
    (await house.call('messageList', { host: player.host, token: player.token, query })).value;
  const titlesOf = async (player: TestPlayer, query = {}) => (await list(player, query)).list.map(({ title }) => title);
  const countOf = async ({ host, token }: TestPlayer) => (await house.call('unreadCount', { host, token })).value.count;
  const memberIdOf = async (player: TestPlayer) =>
    BigInt((await house.call('memberInfo', { host: player.host, token: player.token })).value.id);
  const settle = () => caughtUp(house);
  const round = (roundId: string, betMinor: bigint, winMinor: bigint): EventBody<'round_settled'> => ({
    provider: 'livery-games',
    roundId,
    gameId: 'blue-one',
    vassalage: 'BLUE',
    currency: 'THB',
    betMinor: String(betMinor),
    winMinor: String(winMinor),
  });
  let atMs = Date.now() + 3_600_000;
  /** Records settled rounds of a member, a minute apart, and lets the inbox see them. */
  const win = (memberId: bigint, ...rounds: EventBody<'round_settled'>[]) => tell('round_settled', memberId, rounds);
  const tell = async (
    type: 'round_settled' | 'bet_rolled_back',
    memberId: bigint,
    rounds: EventBody<'round_settled'>[],
  ) => {
    for (const body of rounds)
      await house.database.withMerchant('ALPHA', (trx) =>
        recordEvents(trx, 'ALPHA', (atMs += 60_000), [{ type, memberId, body }]),
      );
    await settle();
  };
  const newPlayer = async () => {
    const player = await registerPlayer(house);
    await settle();
    return player;
  };

  beforeAll(async () => {
    house = await startTestGateway({ kind, project });
  });
  afterAll(async () => {
    await house.close();
    project.close();
  });

  test('a registration and each login are events, without names or addresses [EVENT-08]', long, async () => {
    const player = await newPlayer();
    const memberId = await memberIdOf(player);
    await house.call('login', {
      body: { username: player.username, password: player.password, type: 'username' },
      address: ELSEWHERE,
    });
    await house.call('login', { body: { username: player.username, password: 'wrong-horse-9', type: 'username' } });
    const rows = await house.database.withMerchant('ALPHA', (trx) =>
      trx.selectFrom('event').select(['type', 'body']).where('member_id', '=', memberId).orderBy('id').execute(),
    );
    expect(rows).toEqual([
      { type: 'member_registered', body: { method: 'form' } },
      { type: 'logged_in', body: { method: 'register', isNewNetwork: false, sessionId: expect.any(String) as string } },
      { type: 'logged_in', body: { method: 'password', isNewNetwork: true, sessionId: expect.any(String) as string } },
    ]);
    expect(JSON.stringify(rows)).not.toContain(player.username);
  });

  test('a new player is welcomed, and told of a login from a new network, by its address [INBOX-01]', async () => {
    const player = await newPlayer();
    expect(await titlesOf(player)).toEqual(['Welcome to Alpha House']);
    for (const address of [undefined, ELSEWHERE, ELSEWHERE])
      await house.call('login', {
        body: { username: player.username, password: player.password, type: 'username' },
        ...(address && { address }),
      });
    await settle();
    const { list: messages } = await list(player);
    expect(messages.map(({ title, about }) => [title, about])).toEqual([
      ['Login from a new network', 'account'],
      ['Welcome to Alpha House', 'games'],
    ]);
    expect(messages[0]!.text).toContain(ELSEWHERE);
  });

  test('a round that paid ten times its stake is a big win, and one that paid less is not [INBOX-01, MEMBER-14]', async () => {
    const player = await newPlayer();
    const memberId = await memberIdOf(player);
    await win(memberId, round('a', 100_00n, 999_99n), round('b', 100_00n, 1_000_00n), round('c', 0n, 0n));
    const { list: messages, count } = await list(player, { kind: 'win' });
    expect(messages).toEqual([
      {
        id: messages[0]!.id,
        kind: 'win',
        title: 'Big win in Game blue-one: 1,000.00\u00a0THB',
        text: 'A stake of 100.00\u00a0THB paid 1,000.00\u00a0THB. The money is in your balance.',
        at: messages[0]!.at,
        isRead: false,
        about: 'record',
        round: { provider: 'livery-games', roundId: 'b' },
      },
    ]);
    expect(count).toBe(2);
  });

  test('a player is told of the settled bets that they chose, and of none that did not wait for its result [INBOX-09]', async () => {
    const player = await newPlayer();
    const { token } = player;
    const memberId = await memberIdOf(player);
    const closedMs = Date.now();
    const ago = (seconds: number) => new Date(closedMs - seconds * 1000);
    /** A win and a loss that waited for their results, and a win that did not. */
    const threeOf = (name: string) =>
      [
        { roundId: `${name} won`, openedAt: ago(600), winMinor: 2_00n },
        { roundId: `${name} lost`, openedAt: ago(600), winMinor: 0n },
        { roundId: `${name} at once`, openedAt: ago(5), winMinor: 2_00n },
      ].map((one) => ({ ...one, gameId: 'blue-one', vassalage: 'BLUE', betMinor: 1_00n }));
    await writeRounds(
      house.gateway.services,
      { merchantCode: 'ALPHA', memberId, currency: 'THB', token },
      ['first', 'second', 'third'].flatMap(threeOf),
    );
    await house.database.withMerchant('ALPHA', (trx) =>
      trx
        .updateTable('round')
        .set({ closed_at: new Date(closedMs) })
        .where('member_id', '=', memberId)
        .execute(),
    );
    const settleThree = (name: string) =>
      win(memberId, ...threeOf(name).map(({ roundId, betMinor, winMinor }) => round(roundId, betMinor, winMinor)));
    const choose = (settled: string) => house.call('setNotices', { token, body: { settled } });
    const told = async () => (await list(player, { kind: 'win' })).list.map((message) => message.round!.roundId);

    expect((await house.call('noticeSettings', { token })).value).toEqual({ settled: 'big' });
    await settleThree('first');
    expect(await told()).toEqual([]);
    await choose('wins');
    await settleThree('second');
    expect(await told()).toEqual(['second won']);
    await choose('all');
    expect((await house.call('noticeSettings', { token })).value).toEqual({ settled: 'all' });
    await settleThree('third');
    expect(await told()).toEqual(['third lost', 'third won', 'second won']);
    expect((await titlesOf(player, { kind: 'win' })).slice(0, 2)).toEqual([
      'Your bet on Game blue-one is settled',
      'Your bet on Game blue-one paid 2.00\u00a0THB',
    ]);
    expect((await choose('none')).code).toBe('bad_request');
    expect((await house.call('setNotices', { body: { settled: 'all' } })).code).toBe('not_logged_in');
  });

  test('a player is told of stakes that went back after a wait, once a round, and of none that went back at once [INBOX-10]', async () => {
    const player = await newPlayer();
    const { token } = player;
    const memberId = await memberIdOf(player);
    const closedMs = Date.now();
    const rounds = [
      { roundId: 'waited', seconds: 600, status: 'rolled_back' },
      { roundId: 'at once', seconds: 5, status: 'rolled_back' },
      // One of several stakes went back, and the round is still being played.
      { roundId: 'in part', seconds: 600, status: 'open' },
    ] as const;
    await writeRounds(
      house.gateway.services,
      { merchantCode: 'ALPHA', memberId, currency: 'THB', token },
      rounds.map(({ roundId, seconds }) => ({
        roundId,
        openedAt: new Date(closedMs - seconds * 1000),
        gameId: 'blue-one',
        vassalage: 'BLUE',
        betMinor: 1_00n,
        winMinor: 0n,
      })),
    );
    for (const { roundId, status } of rounds)
      await house.database.withMerchant('ALPHA', (trx) =>
        trx
          .updateTable('round')
          .set({ status, closed_at: status === 'open' ? null : new Date(closedMs) })
          .where('round_id', '=', roundId)
          .where('member_id', '=', memberId)
          .execute(),
      );
    // Two stakes of the first went back, one after the other.
    const bodies = ['waited', ...rounds.map(({ roundId }) => roundId)].map((id) => round(id, 1_00n, 0n));
    await tell('bet_rolled_back', memberId, bodies);
    expect((await list(player, { kind: 'win' })).list.map((message) => message.round!.roundId)).toEqual(['waited']);
    expect(await titlesOf(player, { kind: 'win' })).toEqual(['Game blue-one: your stake came back']);
  });

  test('an event that is handled again makes no second message [INBOX-02, EVENT-04]', async () => {
    const player = await newPlayer();
    await win(await memberIdOf(player), round('once', 1_00n, 50_00n));
    const before = (await list(player)).list;
    await house.database.asPlatform((trx) =>
      trx.updateTable('event_cursor').set({ xid: '0', id: 0n }).where('consumer', '=', 'inbox').execute(),
    );
    await settle();
    expect((await list(player)).list).toEqual(before);
    expect(before).toHaveLength(2);
  });

  test('messages are read in the language of the reader, and in the words of the brand where it has some [INBOX-03]', async () => {
    const player = await newPlayer();
    await win(await memberIdOf(player), round('big', 1_00n, 12_345_00n));
    expect(await titlesOf(player, { language: 'VI' })).toEqual([
      'Thắng lớn ở Game blue-one: 12.345,00\u00a0THB',
      'Chào mừng bạn đến với Alpha House',
    ]);
    expect(await titlesOf(player, { language: 'ZZ' })).toEqual(await titlesOf(player));
    const words = join(house.project.directory, 'brands/alpha/words');
    mkdirSync(words, { recursive: true });
    writeFileSync(join(words, 'EN.json'), JSON.stringify({ 'message.welcomeTitle': 'Hello from {brand}!' }));
    await house.gateway.services.sites.refresh();
    expect(await titlesOf(player, { kind: 'account' })).toEqual(['Hello from Alpha House!']);
    expect(await titlesOf(player, { kind: 'account', language: 'TH' })).toEqual(['ยินดีต้อนรับสู่ Alpha House']);
  });

  test('the number of unread messages falls when one is read, and when all are [CALL-35, MEMBER-14, INBOX-04]', async () => {
    const player = await newPlayer();
    await win(await memberIdOf(player), round('r1', 1_00n, 10_00n), round('r2', 1_00n, 10_00n));
    expect(await countOf(player)).toBe(3);
    const [first] = (await list(player)).list;
    const { token } = player;
    const read = () => house.call('readMessage', { token, body: { id: first!.id } });
    expect([(await read()).value, (await read()).value]).toEqual([{ count: 2 }, { count: 2 }]);
    expect((await list(player, { isUnread: true })).list.map(({ id }) => id)).not.toContain(first!.id);
    expect((await list(player)).list[0]!.isRead).toBe(true);
    expect((await house.call('readAllMessages', { token })).value).toEqual({ count: 0 });
    expect([await countOf(player), (await list(player, { isUnread: true })).list]).toEqual([0, []]);
  });

  test('a deleted message is gone until that is undone [INBOX-05]', async () => {
    const player = await newPlayer();
    const { token } = player;
    const [message] = (await list(player)).list;
    const body = { id: message!.id };
    expect((await house.call('deleteMessage', { token, body })).value).toEqual({ count: 0 });
    expect([await titlesOf(player), await countOf(player)]).toEqual([[], 0]);
    // Reading all leaves what was deleted unread.
    await house.call('readAllMessages', { token });
    expect((await house.call('restoreMessage', { token, body })).value).toEqual({ count: 1 });
    expect((await list(player)).list).toEqual([message]);
  });

  test('pages follow one another by cursor, newest first, and each message is there once [INBOX-04, LIST-01, LIST-02]', async () => {
    const player = await newPlayer();
    const memberId = await memberIdOf(player);
    await win(memberId, ...['p1', 'p2', 'p3', 'p4'].map((id) => round(id, 1_00n, 10_00n)));
    const pages: string[][] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list(player, { kind: 'win', pageSize: 3, ...(cursor && { cursor }) });
      pages.push(page.list.map((message) => message.round!.roundId));
      cursor = page.nextCursor;
    } while (cursor);
    expect(pages).toEqual([['p4', 'p3', 'p2'], ['p1']]);
    const { nextCursor } = await list(player, { kind: 'win', pageSize: 1 });
    const wrong = await house.call('messageList', { token: player.token, query: { cursor: nextCursor! } });
    expect([wrong.status, wrong.code]).toEqual([400, 'cursor_invalid']);
  });

  test('a player neither sees nor changes the messages of another one, and an unknown one changes nothing [INBOX-06]', async () => {
    const [owner, stranger] = [await newPlayer(), await newPlayer()];
    const theirs = (await list(owner)).list[0]!;
    expect((await list(stranger)).list.map(({ id }) => id)).not.toContain(theirs.id);
    for (const id of [theirs.id, '00000000-0000-0000-0000-000000000000'])
      for (const name of ['readMessage', 'deleteMessage', 'restoreMessage'] as const)
        expect((await house.call(name, { token: stranger.token, body: { id } })).value).toEqual({ count: 1 });
    expect((await list(owner)).list).toEqual([theirs]);
    const malformed = await house.call('readMessage', { token: owner.token, body: { id: "' or true --" } });
    expect(malformed.code).toBe('bad_request');
    for (const name of ['unreadCount', 'messageList', 'readAllMessages'] as const)
      expect((await house.call(name, {})).code).toBe('not_logged_in');
  });

  test('a trial has no inbox and gets no messages [INBOX-06]', async () => {
    const created = await createMember(house.database, {
      merchantCode: 'ALPHA',
      account: 'trial-of-the-inbox',
      passwordHash: null,
      customerType: 4,
      currency: 'THB',
      profile: {},
      endsAt: new Date(Date.now() + 3_600_000),
      at: new Date(),
    });
    if (!created.ok) throw new Error(created.code);
    const { memberId } = created.value;
    await win(memberId, round('trial', 1_00n, 10_00n));
    const token = await house.gateway.services.sessions.begin(
      (await house.gateway.services.sites.forHost('alpha.test'))!.loaded.brand,
      memberId,
    );
    expect((await house.call('unreadCount', { token })).value).toEqual({ count: 0 });
    expect((await house.call('messageList', { token })).code).toBe('in_need_true_account');
  });

  test('an inbox keeps the newest messages, up to its limit, and drops what was deleted two days ago [INBOX-07]', async () => {
    const player = await newPlayer();
    const memberId = await memberIdOf(player);
    const values = Array.from({ length: MESSAGES_KEPT_MAX }, (_, index) => ({
      merchant_code: 'ALPHA',
      member_id: memberId,
      kind: 'win' as const,
      template: 'bigWin',
      params: '{}',
      key: `old ${index}`,
      created_at: new Date(atMs - 86_400_000 + index),
      deleted_at: index === 400 ? new Date(atMs - 2 * 86_400_000 - 1) : null,
    }));
    await house.database.withMerchant('ALPHA', (trx) => trx.insertInto('message').values(values).execute());
    await win(memberId, round('latest', 1_00n, 10_00n));
    const kept = await house.database.withMerchant('ALPHA', (trx) =>
      trx.selectFrom('message').select('key').where('member_id', '=', memberId).orderBy('created_at').execute(),
    );
    const keys = kept.map(({ key }) => key);
    expect(keys).toHaveLength(MESSAGES_KEPT_MAX - 1);
    expect([keys.includes('old 1'), keys.includes('old 400'), keys.includes('old 499')]).toEqual([false, false, true]);
  });
});
