// @module-tag full
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { long } from '../support/long.ts';
import { earnRewards } from '../../src/gateway/rewards/earn-rewards.ts';
import { openAccount } from '../support/accounts.ts';
import { closeGreeting, fillLogin } from '../support/brands.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { alpha } from '../support/fixture-project.ts';
import { expectAccessible, moveAbout, takenOver, visit } from '../support/visitor.ts';

const ground = fixturesInBrowser({
  giving: {
    ...alpha,
    merchantCode: 'GIVING',
    hosts: ['giving.localhost'],
    navigation: { ...alpha.navigation, float: ['gift'] },
  },
});
const gift = (page: Page) => page.getByRole('complementary', { name: 'You Got A Reward!' });

/** Whether the float's code has come and the page knows of the rewards. */
const hasAsked = (): boolean =>
  ['gift-float-', 'MCSFE_getRewards'].every((part) =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
  );

/** A member with a reward of 25 THB to claim, logged in on a page. */
async function withReward(viewport: 'phone' | 'desktop') {
  const { memberId, username, password } = await openAccount(ground.house, { merchantCode: 'GIVING' });
  await ground.house.database.withMerchant('GIVING', (trx) =>
    earnRewards(trx, 'GIVING', Date.now(), [
      {
        memberId,
        key: 'operator:1',
        source: 'operator',
        title: { EN: 'For your patience' },
        gift: { kind: 'cash', currency: 'THB', amountMinor: '2500' },
      },
    ]),
  );
  const visited = await visit({ browser: ground.browser, origin: ground.originOf('giving') }, { viewport });
  await visited.page.goto(`${ground.originOf('giving')}/login`);
  await takenOver(visited.page);
  await fillLogin(visited.page, username, password);
  await closeGreeting(visited.page);
  return visited;
}

test('a member is told of a reward, finds it in the reward centre and claims it [FLOAT-05, FLOAT-08, MEMBER-11]', async () => {
  const { page, context, complaints } = await withReward('phone');
  await page.goto(ground.originOf('giving'));
  await takenOver(page);
  await moveAbout(page);
  await gift(page).getByRole('link', { name: 'View now' }).click();
  await page.waitForURL('**/member/rewardCenter');
  const main = page.getByRole('main');
  await main.getByText('25.00 THB').waitFor();
  await main.getByText('For your patience').waitFor();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Claim', exact: true }).click();
  await main.getByRole('heading', { name: 'Nothing to claim right now' }).waitFor();
  await main.getByRole('button', { name: 'Claimed' }).click();
  await main.getByText('For your patience').waitFor();
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('the float stays closed for the visit once a player has closed it [FLOAT-09]', async () => {
  const { page, context } = await withReward('desktop');
  const open = async () => {
    await page.goto(ground.originOf('giving'));
    await takenOver(page);
    await moveAbout(page);
  };
  await open();
  await gift(page).getByRole('button', { name: 'Close the note about rewards' }).click();
  await gift(page).waitFor({ state: 'detached' });
  await open();
  await expect.poll(() => page.evaluate(hasAsked), { timeout: 20_000 }).toBe(true);
  expect(await gift(page).count()).toBe(0);
  await context.close();
});

test('an agent gets to the referral by the float [FLOAT-07]', long, async () => {
  const { username, password } = await openAccount(ground.house, { merchantCode: 'GIVING', customerType: 1 });
  const origin = ground.originOf('giving');
  const { page, context, complaints } = await visit({ browser: ground.browser, origin }, { viewport: 'phone' });
  await page.goto(`${origin}/login`);
  await takenOver(page);
  await fillLogin(page, username, password);
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(origin);
  await takenOver(page);
  await moveAbout(page);
  await gift(page).getByRole('link', { name: 'View now' }).click();
  await page.waitForURL('**/member/referral');
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});
