// @module-tag full
import { expect, test } from 'vitest';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { expectFit, openPage } from '../support/brands.ts';
import { drawsTitle } from '../support/test-draws.ts';
import { fillRegistration, newUsername, submitRegistration, takenOver, visit } from '../support/visitor.ts';

const { draws } = drawsTitle('mien-bac');
const PERIOD_MS = draws.periodS * 1000;
/** Time to choose and buy before a draw closes. */
const TO_CHOOSE_MS = 90_000;

const inVietnam = (ms: number): string =>
  new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Ho_Chi_Minh' }).format(ms);

let aheadMs = 0;
const gamesNowMs = () => Date.now() + aheadMs;
const ground = brandInBrowser('lotus', { gamesNowMs });

test('a lô is bought on a brand, its table is drawn, and the ticket is settled, at times of Vietnam for a player in New York [LOTT-08, LOTT-10, LOTT-09, DRAW-03]', async () => {
  const leftMs = PERIOD_MS - (gamesNowMs() % PERIOD_MS);
  if (leftMs < TO_CHOOSE_MS) aheadMs += leftMs;
  const { page, context, complaints } = await visit(ground, {
    viewport: 'phone',
    language: 'EN',
    timezoneId: 'America/New_York',
  });
  await openPage(page, `${ground.origin}/register`);
  await fillRegistration(page, newUsername());
  await page.locator('#register').getByRole('checkbox').check();
  await submitRegistration(page);
  await openPage(page, `${ground.origin}/vnlottery?gameId=mien-bac&vassalage=TCG_LOTTO_VN&lottoPrizeMode=ZY`);
  const frame = page.frameLocator('iframe');
  await frame.locator('[data-phase=ready]').waitFor();
  const nextMs = Math.ceil(gamesNowMs() / PERIOD_MS) * PERIOD_MS;
  expect(await frame.locator('#draw-name small').textContent()).toBe(`drawn at ${inVietnam(nextMs)}, time of Vietnam`);
  const [first, last] = [frame.locator('.digits').nth(0), frame.locator('.digits').nth(1)];
  await first.getByRole('button', { name: '6' }).click();
  await last.getByRole('button', { name: '8' }).click();
  await expect.poll(() => frame.locator('#potential').textContent()).toMatch(/35,000.* a hit$/);
  await frame.locator('#bet').click();
  await frame.locator('.ticket.is-standing', { hasText: 'Lô (any prize) 68' }).waitFor();

  aheadMs += PERIOD_MS - (gamesNowMs() % PERIOD_MS) + 1000;
  const settled = frame.locator('.ticket:is(.is-won, .is-lost)');
  await settled.waitFor();
  const table = frame.locator('.prize-result[open] .prizes').first();
  const drawn = await table.locator('.prize-numbers > span').allTextContents();
  expect(drawn).toHaveLength(27);
  const hits = drawn.filter((number) => number.endsWith('68')).length;
  expect(await settled.getAttribute('class')).toContain(hits > 0 ? 'is-won' : 'is-lost');
  await expectFit(page);
  const newestTime = frame.locator('.prize-result[open] time');
  expect(await newestTime.textContent()).toBe(inVietnam(Date.parse((await newestTime.getAttribute('datetime'))!)));

  await openPage(page, `${ground.origin}/results?gameId=mien-bac`);
  await takenOver(page);
  // A row for each prize, with the numbers that the game showed.
  const newest = page.locator('main details[open] tr span');
  await expect.poll(() => newest.allTextContents()).toEqual(drawn);
  await page.getByText(/Asia\/Ho_Chi_Minh, GMT\+7/).waitFor();
  await expectFit(page);
  expect(complaints).toEqual([]);
  await context.close();
});
