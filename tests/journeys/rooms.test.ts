// @module-tag full
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { SessionView, TicketView } from '../../src/games/api.ts';
import type { RoomsBoardView } from '../../src/games/rooms/board-view.ts';
import { launchDefaults } from '../../src/shared/contract/game-constants.ts';
import { followSteps } from '../support/proof-steps.ts';
import { postTo } from '../support/vendor-child.ts';
import { openAs, realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import { STAKE } from '../support/test-rooms.ts';
import { hasNoStep, reload, visit } from '../support/visitor.ts';

const ground = realBrandsInBrowser({ hasGames: true });
/** Pages ask every second, and a busy machine is slower. */
const soon = { timeout: 20_000 };
const ROOM = 'pok-deng:bamboo';

/** A player who plays without a browser: stakes when a deal is open, and stays at every turn. */
async function startOpponent() {
  const { account: username, token } = await ground.newMember('aurora');
  const { value } = await ground.house.call('launchGame', {
    host: 'aurora.localhost',
    token,
    body: {
      roomId: ROOM,
      vassalage: 'TMD',
      nodeId: 'TMD',
      username,
      merchantCode: 'AURORA',
      language: 'EN',
      ...launchDefaults,
    },
  });
  const { port, searchParams } = new URL(value.game_url!);
  const vendor = `http://127.0.0.1:${port}`;
  const [code, merchant, roomId] = ['code', 'merchant', 'room'].map((name) => searchParams.get(name));
  const { sessionId } = await postTo<SessionView>(vendor, 'session', { code, merchant, roomId });
  const board = () => postTo<RoomsBoardView>(vendor, 'board', { sessionId });
  await board();
  return {
    async stake() {
      const { deal, seat, stakeMinor } = await board();
      const pick = `${deal!.dealNumber}:${seat}`;
      await postTo<TicketView>(vendor, 'ticket', { sessionId, stakeMinor, clientRoundKey: crypto.randomUUID(), pick });
    },
    async stay() {
      const { deal, seats } = await board();
      if (!seats.find(({ kind }) => kind === 'you')?.isTurn) return;
      await postTo(vendor, 'act', { sessionId, dealNumber: deal!.dealNumber, turn: deal!.turn, move: 'stay' });
    },
    board,
  };
}

/** The balance in the header, in minor units. */
const shownBalance = async (page: Page): Promise<number> =>
  Math.round(
    Number(
      /[\d,]+\.\d\d/
        .exec(
          (await page
            .locator('header')
            .getByTitle(/balance/i)
            .textContent()) ?? '',
        )?.[0]
        .replaceAll(',', ''),
    ) * 100,
  );

test('on the phone, two players of a brand play a deal of a room to its end, and the money is right to the cent [GAME-15, ROUTE-19, CALL-47, ROOM-01, ROOM-10, ROOM-13, ROOM-18]', async () => {
  const opponent = await startOpponent();
  const origin = ground.originOf('aurora');
  const { page, context, complaints } = await visit(
    { browser: ground.browser, origin },
    { viewport: 'phone', language: 'EN' },
  );
  const { token } = await ground.newMember('aurora');
  await openAs(page, token, `${origin}/pvp`);
  await hasNoStep(page);
  await page.locator('main').getByRole('link', { name: 'Pok Deng' }).first().click();
  // The lobby of the game: rooms by stake, with who is there.
  const room = page.getByRole('button', { name: /^Bamboo/ });
  await room.getByText('In the room: 1').waitFor(soon);
  expect(await page.getByRole('button', { name: /In the room: \d/ }).count()).toBe(4);
  const before = await shownBalance(page);
  await room.click();
  await page.waitForURL((url) => url.searchParams.get('roomId') === ROOM);
  const frame = page.frameLocator('iframe');
  await frame.locator('[data-phase=ready]').waitFor(soon);
  await frame.getByText('Deal 1 · Seat 2').waitFor(soon);
  await reload(page);
  await frame.getByText('Deal 1 · Seat 2').waitFor(soon);
  expect(await frame.locator('.place.is-taken').count()).toBe(2);

  await opponent.stake();
  await frame.locator('#join').click();
  await frame.getByText('Stake placed').waitFor(soon);
  await expect
    .poll(async () => {
      await opponent.stay();
      const stay = frame.locator('#stay:enabled');
      if (await stay.isVisible()) await stay.click({ timeout: 2_000 }).catch(() => undefined);
      return frame.locator('#felt').getAttribute('data-state');
    }, soon)
    .toBe('over');
  const { seats } = await opponent.board();
  const own = seats.find(({ kind }) => kind === 'player')!;
  expect([0, 1940, 3880]).toContain(own.winMinor);
  await frame.locator('#outcome', { hasText: /wins|win |share/ }).waitFor(soon);
  // Screen readers hear every hand, and who won.
  expect(await frame.locator('#announce').textContent()).toMatch(/You: .+(wins|win |share)/);
  await expect.poll(() => shownBalance(page), soon).toBe(before - STAKE + own.winMinor);
  expect(await frame.locator('.place.is-own .card:not(.is-down)').count()).toBe(own.cards.length);
  // The browser deals the cards again.
  await frame.locator('#open-fairness').click();
  await frame.locator('#fairness .history button').first().click();
  await frame.getByText('Verified: the seed is the one promised').waitFor(soon);
  const deal = frame.locator('#fairness .history > li').first();
  const cards = await followSteps(deal, (await deal.locator('.seed-revealed').nth(1).textContent())!.slice(-64));
  expect(new Set(cards).size).toBe(52);
  expect(complaints).toEqual([]);
  await context.close();
});
