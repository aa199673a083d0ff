import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { closeGreeting, fillLogin } from '../support/brands.ts';
import { openChallenge, threeRounds } from '../support/challenges.ts';
import { long } from '../support/long.ts';
import { shows } from '../support/money-in-browser.ts';
import { newOperator, signInAs } from '../support/operators.ts';
import { modulesIn, readQr } from '../support/read-qr.ts';
import { openAs, realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import {
  expectAccessible,
  fillRegistration,
  newUsername,
  PASSWORD,
  submitRegistration,
  takenOver,
  visit,
  type Visit,
} from '../support/visitor.ts';

const ground = realBrandsInBrowser({ hasGames: true });
const JOURNEY_MS = 90_000;
const slow = { timeout: 20_000 };

const phone = () =>
  visit({ browser: ground.browser, origin: ground.originOf('aurora') }, { viewport: 'phone', language: 'EN' });

/** Logs a player in on a device of their own. */
async function logIn(account: string): Promise<Visit> {
  const visited = await phone();
  await visited.page.goto(`${ground.originOf('aurora')}/login`);
  await takenOver(visited.page);
  await fillLogin(visited.page, account, PASSWORD);
  return visited;
}

/** An entry of the member centre's menu, by its whole name with its count. */
const menuEntry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Member centre' }).getByRole('link', { name, exact: true });

/** Plays a round of the open slot. */
async function spin(page: Page): Promise<void> {
  const game = page.frameLocator('iframe');
  await game.locator('[data-phase=ready]').waitFor();
  await game.getByRole('button', { name: 'Spin' }).click();
  await game.locator('[data-phase=spinning]').waitFor();
  await game.locator('[data-phase=ready]').waitFor();
}

test(
  'a mission moves while its player plays in another tab; what it gave waits at the next login, and is claimed [MISS-07, MISS-08, LOGIN-10, MEMBER-13]',
  { ...long, timeout: JOURNEY_MS },
  async () => {
    const origin = ground.originOf('aurora');
    const office = await signInAs(ground.house, await newOperator(ground.house), Date.now());
    await openChallenge(ground.house, office, 'mission', threeRounds, 'AURORA');
    // The greeting asks to verify the contact and leads to what waits.
    const { account, token } = await ground.newMember('aurora');
    const { page, context, complaints } = await phone();
    await openAs(page, token, `${origin}/member/missionLeaderboard`);
    const mission = page.getByRole('listitem').filter({ hasText: 'Three rounds' });
    await mission.getByText('0 / 3').waitFor();
    await expectAccessible(page);

    const table = await context.newPage();
    await openAs(table, token, `${origin}/game?gameId=bubble-and-brew&vassalage=GPI`);
    for (const done of [1, 2, 3]) {
      await spin(table);
      await mission.getByText(`${done} / 3`).waitFor(slow);
    }
    await mission.getByRole('button', { name: 'Claim' }).waitFor(slow);
    await page.goto(`${origin}/member`);
    await menuEntry(page, 'Missions 1 to claim').waitFor();
    await context.close();

    // The first login of an account that was opened for its player is about the account.
    const first = await logIn(account);
    await closeGreeting(first.page);
    await first.context.close();
    const again = await logIn(account);
    await again.page.getByRole('button', { name: '1 reward waits for you' }).click();
    await again.page.waitForURL(/rewardCenter/i);
    await shows(again.page, 'Three rounds');
    await again.page.getByRole('main').getByRole('button', { name: 'Claim', exact: true }).first().click();
    await shows(again.page, /^You have claimed/);
    await again.page.goto(`${origin}/member/missionLeaderboard`);
    await again.page.getByRole('listitem').filter({ hasText: 'Three rounds' }).getByText('Claimed').waitFor(slow);
    await again.page.goto(`${origin}/member`);
    await menuEntry(again.page, 'Missions').waitFor();
    expect([...complaints, ...again.complaints]).toEqual([]);
    await again.context.close();
  },
);

test(
  'a friend who scans the code of a player registers by it, and shows masked in the player’s list [REFER-01, REFER-04, MEMBER-12]',
  { ...long, timeout: JOURNEY_MS },
  async () => {
    const origin = ground.originOf('aurora');
    const { token } = await ground.newMember('aurora');
    const { page, context, complaints } = await phone();
    await openAs(page, token, `${origin}/member/referral`);
    const code = page.getByRole('img', { name: 'QR code of your link' });
    await code.waitFor();
    expect([await code.getAttribute('width'), await code.getAttribute('height')]).toEqual(['200', '200']);
    await shows(page, 'Nobody yet.');
    await expectAccessible(page);
    const picture = decodeURIComponent((await code.getAttribute('src'))!.replace('data:image/svg+xml,', ''));
    const { data, info } = await sharp(Buffer.from(picture), { density: 288 })
      .flatten({ background: '#fff' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const link = readQr(modulesIn(info.width, (x, y) => data[(y * info.width + x) * info.channels]! < 128).modules);
    expect(link).toMatch(/\/register\?referralCode=\w+$/i);

    const friend = await phone();
    const username = newUsername();
    await friend.page.goto(link);
    await fillRegistration(friend.page, username);
    await submitRegistration(friend.page);
    await friend.page
      .locator('header')
      .getByTitle(/balance/i)
      .waitFor();
    await friend.context.close();
    await page.reload();
    await takenOver(page);
    await shows(page, '1 friend came; you were rewarded for 0.');
    const friends = page.getByRole('table', { name: 'Who came by your link' });
    await friends.getByText(/^\S*\*\S*$/).waitFor();
    await friends.getByText('Registered', { exact: true }).last().waitFor();
    expect(await friends.innerText()).not.toContain(username);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
