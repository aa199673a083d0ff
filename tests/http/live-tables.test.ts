import { expect, test } from 'vitest';
import type { SessionView, TicketView } from '../../src/games/api.ts';
import type { TablesBoardView } from '../../src/games/tables/board-view.ts';
import { winnerOf } from '../../src/games/tables/round.ts';
import { dealsAtMs, opensAtMs } from '../../src/games/tables/schedule.ts';
import { grantDemoMoney } from '../../src/gateway/wallet/grant-demo-money.ts';
import { launchDefaults } from '../../src/shared/contract/game-constants.ts';
import { openAccount } from '../support/accounts.ts';
import { testClock } from '../support/test-draws.ts';
import { tableTitle } from '../support/test-tables.ts';
import { realHouse } from '../support/real-house.ts';

/** The project's own brands with our own games, whose clock the test moves. */
const { tables } = tableTitle('swift-baccarat');
const ROUND = 70_000 * tables.roundsPerShoe + 5;
const clock = testClock(opensAtMs(tables, ROUND) + 500);
const { house, ask } = realHouse(clock.nowMs);

test('/live is the page of the live casino, on every brand that has its studio with our tables [ROUTE-17]', async () => {
  /** The heading of the page, and the tables that it brings along for its scene. */
  const live = async (host: string) => {
    const { statusCode, body } = await house().app.inject({ url: '/live', headers: { host } });
    expect(statusCode).toBe(200);
    return {
      heading: /<h1>([^<]+)/.exec(body)?.[1],
      tables: [...body.matchAll(/"gameId":"([a-z-]+)","vassalage":"LMN","category":"LIVE"/g)]
        .map(([, id = '']) => id)
        .toSorted(),
    };
  };
  const tableIds = ['dragon-tiger', 'lumen-baccarat', 'swift-baccarat'];
  expect(await live('aurora.localhost')).toEqual({ heading: 'Live casino', tables: tableIds });
  expect(await live('lotus.localhost')).toMatchObject({ tables: tableIds });
  expect(await live('northline.localhost')).toMatchObject({ tables: [] });
});

test('a player bets on a table of the live casino, and the ledger has exactly what the round pays [TABLE-01, TABLE-08, TABLE-16]', async () => {
  const host = 'aurora.localhost';
  const { username, memberId } = await openAccount(house(), { merchantCode: 'AURORA' });
  const { services } = house().gateway;
  const { brand } = (await services.sites.forHost(host))!.loaded;
  const token = await services.sessions.begin(brand, memberId);
  await grantDemoMoney(house().gateway.services, {
    merchantCode: 'AURORA',
    market: brand.market,
    memberId,
    currency: 'THB',
  });
  const balance = async () =>
    Math.round(Number((await house().call('balance', { host, token })).value.sumBalance) * 100);
  const before = await balance();
  const launched = await house().call('launchGame', {
    host,
    token,
    body: {
      gameId: 'swift-baccarat',
      vassalage: 'LMN',
      nodeId: 'LMN',
      username,
      merchantCode: 'AURORA',
      language: 'EN',
      ...launchDefaults,
    },
  });
  const code = new URL(launched.value.game_url!).searchParams.get('code');
  const { sessionId } = await ask<SessionView>('session', { code, merchant: 'AURORA' });
  for (const bet of ['player', 'banker', 'tie']) {
    const ticket = await ask<TicketView>('ticket', {
      sessionId,
      stakeMinor: 3000,
      clientRoundKey: `key-of-the-${bet}`,
      pick: `${ROUND}:${bet}`,
    });
    expect(ticket).toMatchObject({ state: 'standing', subject: String(ROUND) });
  }
  clock.set(dealsAtMs(tables, ROUND) + 5000);
  await expect
    .poll(
      async () =>
        (await ask<TicketView[]>('tickets', { sessionId })).map(
          ({ isMoneyPending, state }) => isMoneyPending || state === 'standing',
        ),
      {
        timeout: 10_000,
      },
    )
    .toEqual([false, false, false]);
  const { dealt } = await ask<TablesBoardView>('board', { sessionId });
  const round = dealt.find(({ roundNumber }) => roundNumber === ROUND)!;
  const won = { first: 6000, second: 5850, tie: 3000 + 3000 + 27_000 }[winnerOf('baccarat', round)];
  const after = await balance();
  expect(after - before).toBe(won - 9000);
  const { list } = (await house().call('bettingRecord', { host, token })).value;
  expect(list.map(({ lines }) => lines[0]?.pick).toSorted((one = '', other = '') => one.localeCompare(other))).toEqual([
    'Banker',
    'Player',
    'Tie',
  ]);
});
