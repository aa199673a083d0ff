// @module-tag full
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs, realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import { writeRounds } from '../support/rounds.ts';
import { expectAccessible, takenOver, visit } from '../support/visitor.ts';

const ground = realBrandsInBrowser({ hasGames: true });
const GAME = { gameId: 'foxfire-mask', vassalage: 'PCR' };
const NAME = 'Foxfire Mask';

/** A player of aurora who has won twice, the last time fifty times the stake. */
async function winner() {
  const { services } = ground.house.gateway;
  const { merchantCode, market } = (await services.sites.forHost('aurora.localhost'))!.loaded.brand;
  const { memberId, token } = await ground.newMember('aurora');
  const round = { ...GAME, openedAt: new Date(Date.now() - 60_000), betMinor: 10_00n };
  await writeRounds(services, { merchantCode, memberId, currency: market.currency, token }, [
    { ...round, roundId: `first-${memberId}`, winMinor: 15_00n, openedAt: new Date(Date.now() - 120_000) },
    { ...round, roundId: `last-${memberId}`, winMinor: 500_00n },
  ]);
  return token;
}

const room = (page: Page) => page.getByRole('log').getByRole('listitem');
const send = (page: Page) => page.getByRole('button', { name: 'Send' }).click();

test('a player takes a win from a bet’s details to the chat, and another from the list; a guest on a phone opens the game from the card and logs in first [CHAT-18, CHAT-19, CHAT-20]', async () => {
  const origin = ground.originOf('aurora');
  const token = await winner();
  const desktop = await visit({ browser: ground.browser, origin }, { viewport: 'desktop', language: 'EN' });
  const { page } = desktop;
  await openAs(page, token, `${origin}/member/personalHistoryCopy`);
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'Share in the chat' }).click();
  await page.getByLabel('Nickname').fill('Lucky Ann');
  await page.keyboard.press('Enter');
  const chat = page.getByRole('dialog', { name: 'Chat room' });
  await chat.getByText('500.00 THB').waitFor();
  await chat.getByText('Everyone who reads here sees your nickname').waitFor();
  await expectAccessible(page);
  await send(page);
  const card = room(page).getByRole('link', { name: `500.00 THB ${NAME} 50× the stake` });
  await card.waitFor();

  await page.getByRole('button', { name: 'Share a win' }).click();
  const wins = page.getByRole('dialog', { name: 'Which win do you want to share?' });
  await wins.getByRole('button', { name: '15.00 THB' }).waitFor();
  await expectAccessible(page);
  await wins.getByRole('button', { name: '500.00 THB' }).click();
  await send(page);
  await page.getByText('You have shared this win in this room already.').waitFor();
  await page.getByRole('button', { name: 'Leave the win out' }).click();
  await page.getByRole('button', { name: 'Share a win' }).click();
  await wins.getByRole('button', { name: '15.00 THB' }).click();
  await page.getByRole('textbox', { name: 'Write a message' }).fill('a small one');
  await page.keyboard.press('Enter');
  await room(page).filter({ hasText: 'a small one' }).getByRole('link').waitFor();

  const phone = await visit({ browser: ground.browser, origin }, { viewport: 'phone', language: 'EN' });
  await phone.page.goto(origin);
  await takenOver(phone.page);
  await phone.page.locator('footer').getByRole('button', { name: 'Chat' }).click();
  const seen = room(phone.page).getByRole('link', { name: '500.00 THB' });
  await seen.waitFor();
  await expectAccessible(phone.page);
  await seen.click();
  await phone.page.locator('dialog#login:modal').waitFor();
  await phone.page.getByRole('dialog', { name: 'Chat room' }).waitFor({ state: 'detached' });

  await card.click();
  await page.waitForURL(/\/game\?/);
  await page.locator('iframe').waitFor();
  expect(new URL(page.url()).searchParams.toString()).toContain(GAME.gameId);
  expect(await chat.count()).toBe(0);
  // The browser names the call that was refused.
  expect(desktop.complaints).toEqual([expect.stringContaining('/wps/relay/chatSend')]);
  expect(phone.complaints).toEqual([]);
  await Promise.all([desktop.context.close(), phone.context.close()]);
});
