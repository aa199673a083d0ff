import { expect, test } from 'vitest';
import type { SessionView, TicketView } from '../../src/games/api.ts';
import type { RoomsBoardView } from '../../src/games/rooms/board-view.ts';
import { SLIDE_MS } from '../../src/games/rooms/deal-steps.ts';
import { TURNING_MS } from '../../src/games/rooms/engine.ts';
import { grantDemoMoney } from '../../src/gateway/wallet/grant-demo-money.ts';
import { launchDefaults } from '../../src/shared/contract/game-constants.ts';
import { exponentOf } from '../../src/shared/money/currencies.ts';
import { openAccount } from '../support/accounts.ts';
import { testClock } from '../support/test-draws.ts';
import { POK_DENG, roomsTitle } from '../support/test-rooms.ts';
import { realHouse } from '../support/real-house.ts';

/** The project's own brands with our own games, whose clock the test moves. */
const { rooms: part } = roomsTitle();
const clock = testClock(Date.UTC(2026, 10, 20, 12));
const host = 'lotus.localhost';
const { house, ask } = realHouse(clock.nowMs);

/** A player of Lotus with play money. */
async function newPlayer() {
  const { services } = house().gateway;
  const { brand } = (await services.sites.forHost(host))!.loaded;
  const { merchantCode } = brand;
  const { username, memberId } = await openAccount(house(), { merchantCode });
  const token = await services.sessions.begin(brand, memberId);
  const { currency } = await house().database.withMerchant(merchantCode, (trx) =>
    trx.selectFrom('member').select('currency').where('id', '=', memberId).executeTakeFirstOrThrow(),
  );
  await grantDemoMoney(services, { merchantCode, market: brand.market, memberId, currency });
  const launch = (where: object) =>
    house().call('launchGame', {
      host,
      token,
      body: { vassalage: 'TMD', nodeId: 'TMD', username, merchantCode, language: 'EN', ...launchDefaults, ...where },
    });
  return {
    token,
    currency,
    launch,
    rooms: async () => {
      const query = { gameId: POK_DENG, vassalage: 'TMD', language: 'VI' };
      return (await house().call('roomList', { host, token, query })).value.content;
    },
    balance: async () => Number((await house().call('balance', { host, token })).value.sumBalance),
    async enter(roomId: string) {
      const address = new URL((await launch({ roomId })).value.game_url!);
      const { sessionId } = await ask<SessionView>('session', {
        code: address.searchParams.get('code'),
        merchant: address.searchParams.get('merchant'),
        roomId: address.searchParams.get('room'),
      });
      await ask('board', { sessionId });
      return sessionId;
    },
  };
}

test('/pvp shows the card game on every brand that has its studio, and on no other [ROUTE-19]', async () => {
  const games = async (at: string) =>
    [
      ...(await house().app.inject({ url: '/pvp', headers: { host: at } })).body.matchAll(
        /"gameId":"([a-z-]+)","vassalage":"[A-Z]+","category":"PVP"/g,
      ),
    ].map(([, id]) => id);
  expect(await games('lotus.localhost')).toEqual([POK_DENG]);
  expect(await games('aurora.localhost')).toEqual([POK_DENG]);
  expect(await games('northline.localhost')).toEqual([]);
});

test('the rooms of a game are listed by stake with the players who sit in them, and one of them is launched [CALL-47, GAME-15, ROOM-17]', async () => {
  const player = await newPlayer();
  const before = await player.rooms();
  expect(before.map(({ roomId, name, players, seats }) => [roomId, name, players, seats])).toEqual([
    ['pok-deng:bamboo', 'Trúc', 0, 6],
    ['pok-deng:jade', 'Ngọc', 0, 6],
    ['pok-deng:gold', 'Vàng', 0, 6],
    ['pok-deng:dragon', 'Rồng', 0, 6],
  ]);
  const stakes = before.map(({ stakeMinor }) => stakeMinor);
  expect(stakes).toEqual(stakes.toSorted((one, other) => one - other));
  await player.enter('pok-deng:jade');
  await expect.poll(async () => (await player.rooms())[1]?.players, { timeout: 20_000 }).toBe(1);
  // A game with rooms has no address without one, and a room of nothing is unknown.
  expect((await player.launch({ gameId: POK_DENG })).value).toEqual({});
  for (const where of [{ roomId: 'pok-deng:attic' }, { roomId: 'pok-deng:jade', gameId: 'swift-baccarat' }])
    expect((await player.launch(where)).code).toBe('game_unknown');
  expect((await player.launch({})).code).toBe('bad_request');
  const query = { gameId: 'swift-baccarat', vassalage: 'LMN', language: 'EN' };
  expect((await house().call('roomList', { host, token: player.token, query })).code).toBe('game_unknown');
  expect((await house().call('roomList', { host, query })).code).toBe('not_logged_in');
});

test('two players of a brand play a deal, and the ledger has exactly the pot less the rake [ROOM-01, ROOM-13, ROOM-16]', async () => {
  const players = [await newPlayer(), await newPlayer()] as const;
  const sum = async () =>
    (await Promise.all(players.map(({ balance }) => balance()))).reduce((all, each) => all + each);
  const before = await sum();
  const sessions: string[] = [];
  for (const player of players) sessions.push(await player.enter('pok-deng:dragon'));
  const board = (sessionId: string) => ask<RoomsBoardView>('board', { sessionId });
  const { stakeMinor } = await board(sessions[0]!);
  for (const sessionId of sessions) {
    const { deal, seat } = await board(sessionId);
    expect(
      await ask<TicketView>('ticket', {
        sessionId,
        stakeMinor,
        clientRoundKey: crypto.randomUUID(),
        pick: `${deal!.dealNumber}:${seat}`,
      }),
    ).toMatchObject({ state: 'standing' });
  }
  await expect.poll(async () => (await board(sessions[0]!)).deal?.closesAtMs).not.toBeNull();
  clock.by(part.waitS * 1000);
  await expect.poll(async () => (await board(sessions[0]!)).deal?.state).not.toBe('open');
  // Nobody acts: each turn ends by itself, unless a pok has ended the deal.
  for (let turn = 0; turn < 2 && (await board(sessions[0]!)).deal?.state === 'playing'; turn += 1) {
    const { deal } = await board(sessions[0]!);
    clock.set(deal!.turnEndsAtMs!);
    await expect.poll(async () => (await board(sessions[0]!)).deal?.turn).not.toBe(deal!.turn);
  }
  clock.by(SLIDE_MS + TURNING_MS);
  const settled = async (): Promise<TicketView[]> =>
    (await Promise.all(sessions.map((sessionId) => ask<TicketView[]>('tickets', { sessionId })))).flat();
  await expect
    .poll(async () => (await settled()).every(({ state, isMoneyPending }) => state !== 'standing' && !isMoneyPending), {
      timeout: 20_000,
    })
    .toBe(true);
  const rakeMinor = Math.floor((2 * stakeMinor * part.rakePermille) / 1000);
  const lost = before - (await sum());
  expect(Math.round(lost * 10 ** exponentOf(players[0].currency))).toBe(rakeMinor);
  const { list } = (await house().call('bettingRecord', { host, token: players[0].token })).value;
  expect(list[0]?.lines[0]).toMatchObject({ pick: expect.stringMatching(/^Seat [12]$/) as string });
});
