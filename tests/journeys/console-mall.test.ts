import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { long } from '../support/long.ts';
import { MALL_PASSWORD, newMallMember } from '../support/mall-visitor.ts';
import { newOperator, signInAs } from '../support/operators.ts';
import { openConsole } from '../support/open-console.ts';
import { openAs, realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

const ground = realBrandsInBrowser({ hasGames: true });
const JOURNEY_MS = 90_000;

test(
  'an operator writes a good, a player redeems it twice, and the operator approves one and rejects the other, whose points come back [POINT-06, POINT-07, POINT-23]',
  { ...long, timeout: JOURNEY_MS },
  async () => {
    // A second try finds the good of the first one.
    const name = `Lamp ${randomUUID().slice(0, 8)}`;
    const office = await openConsole(ground, '/AURORA/goods');
    const goods = office.page;
    await goods.getByRole('button', { name: 'Add a good' }).click();
    const dialog = goods.getByRole('dialog');
    await dialog.getByLabel('Name').first().fill(name);
    await dialog.getByLabel('Text').first().fill('Warm light.');
    await dialog.getByLabel('Points', { exact: true }).fill('360');
    await dialog.getByLabel('Stock').fill('2');
    await dialog.getByLabel('Players see it').check();
    await expectAccessible(goods);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await goods.getByText(`${name} is saved.`).waitFor();
    await goods.keyboard.press('Escape');
    await goods.getByRole('row', { name: new RegExp(name) }).waitFor();
    // Who approves goods sees them, and can add and save none.
    const finance = await signInAs(ground.house, await newOperator(ground.house, { roles: ['finance'] }), Date.now());
    const approver = await openConsole(ground, '/AURORA/goods', finance);
    await approver.page.getByRole('row', { name: new RegExp(name) }).click();
    await approver.page.getByRole('dialog').getByText('Warm light.').last().waitFor();
    expect(await approver.page.getByRole('button', { name: /^(Save|Add a good)$/ }).count()).toBe(0);
    await approver.context.close();

    const origin = ground.originOf('aurora');
    const member = await newMallMember(ground, 'aurora', 'AURORA');
    const { page, complaints } = await visit(
      { browser: ground.browser, origin },
      { viewport: 'desktop', language: 'EN' },
    );
    await openAs(page, member.token, `${origin}/pointMall`);
    for (const _ of [1, 2]) {
      await page.getByRole('tab', { name: 'Goods' }).click();
      await page
        .getByRole('button', { name: `Redeem ${name}` })
        .first()
        .click();
      const redeem = page.getByRole('dialog');
      await redeem.getByLabel('Where to send it').fill('1 Tea Lane');
      await redeem.getByLabel('Payment password', { exact: true }).fill(MALL_PASSWORD);
      await redeem.getByRole('button', { name: 'Redeem 360 points' }).click();
      await page.getByText('In process').first().waitFor();
    }
    await page.getByRole('main').getByText('280', { exact: true }).first().waitFor();

    await goods.getByRole('link', { name: /^Redemptions/ }).click();
    const waiting = goods.getByRole('row', { name: new RegExp(`In process .*${name} 1 360 1 Tea Lane`) });
    await expect.poll(() => waiting.count()).toBe(2);
    await expectAccessible(goods);
    await waiting.first().click();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await goods.getByText('is approved.').waitFor();
    await expect.poll(() => waiting.count()).toBe(1);
    await waiting.click();
    await dialog.getByRole('button', { name: 'Reject…' }).click();
    await dialog.getByLabel(/Reason/).fill('It was broken.');
    await dialog.getByRole('button', { name: 'Reject and give the points back' }).click();
    await goods.getByText('Nobody waits').waitFor();

    await page.goto(`${origin}/pointMall?show=redeemed`);
    for (const text of ['Approved', 'It was broken.']) await page.getByText(text).first().waitFor();
    await page.getByRole('main').getByText('640', { exact: true }).first().waitFor();
    expect([...complaints, ...office.complaints]).toEqual([]);
  },
);
