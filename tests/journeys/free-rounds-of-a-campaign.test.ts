// @module-tag full
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { RECORD_PATH } from '../../src/web/paths.ts';
import { byCode } from '../support/campaigns.ts';
import { long } from '../support/long.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { openAs, realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import { expectAccessible, takenOver, visit } from '../support/visitor.ts';

const ground = realBrandsInBrowser({ hasGames: true });
const MERCHANT = 'AURORA';
const CODE = 'LANTERN';

beforeAll(async () => {
  const { house } = ground;
  const signIn = async () => signInAs(house, await newOperator(house), Date.now());
  const [writer, approver] = [await signIn(), await signIn()];
  const gift = { kind: 'free_rounds', game: 'GPI/abyss-lantern', rounds: 3, stake: '20', playDays: 3 } as const;
  const written = await callConsole(house, 'writeCampaign', {
    token: writer,
    body: { merchant: MERCHANT, key: randomUUID(), document: byCode(CODE, { gift }) },
  });
  const { id } = written.value.campaign;
  const decision = { merchant: MERCHANT, id, version: 1, isApproved: true };
  await callConsole(house, 'decideCampaign', { token: approver, body: decision });
  await callConsole(house, 'setCampaignState', { token: writer, body: { merchant: MERCHANT, id, state: 'running' } });
});

const overflowPx = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test(
  'a player enters a code, claims free rounds, plays one in the game that the reward centre opens, and finds it in the record [FREE-09, FREE-10]',
  long,
  async () => {
    const origin = ground.originOf('aurora');
    const { page, context, complaints } = await visit({ browser: ground.browser, origin }, { viewport: 'phone' });
    await openAs(page, (await ground.newMember('aurora')).token, `${origin}/promotions`);
    await page.getByRole('link', { name: 'Welcome', exact: true }).click();
    await page.getByText('3 free rounds of Abyss Lantern, for 20.00 THB each').waitFor();
    await page.getByLabel('Code').fill(CODE);
    await page.getByRole('main').getByRole('button', { name: 'Join' }).click();
    await page.goto(`${origin}/member/rewardCenter`);
    await takenOver(page);
    await page.getByText('3 free rounds of 20.00 THB').waitFor();
    await page.getByRole('button', { name: 'Claim', exact: true }).click();
    await page.getByText('You have claimed 3 free rounds of 20.00 THB.').waitFor();
    await page.goto(`${origin}/member/rewardCenter?show=claimed`);
    await takenOver(page);
    await page.getByText(/Abyss Lantern: 3 free rounds left, until/).waitFor();
    await expectAccessible(page);
    expect(await overflowPx(page)).toBeLessThanOrEqual(0);
    await page.getByRole('main').getByRole('link', { name: 'Play', exact: true }).click();
    const game = page.frameLocator('iframe');
    await game.getByText('Free rounds: 3').waitFor();
    await game.getByRole('button', { name: 'Free', exact: true }).click();
    await game.getByText(/^Free rounds: 2/).waitFor();
    await page.goto(`${origin}/member/rewardCenter?show=claimed`);
    await page.getByText(/Abyss Lantern: 2 free rounds left, until/).waitFor();
    await page.goto(origin + RECORD_PATH);
    await page.getByText('0.00 · Free round').first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);
