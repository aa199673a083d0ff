// @module-tag full
import { expect, test } from 'vitest';
import { caughtUp } from '../support/caught-up.ts';
import { openAs, realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import {
  expectAccessible,
  fillRegistration,
  newUsername,
  submitRegistration,
  takenOver,
  visit,
} from '../support/visitor.ts';

const ground = realBrandsInBrowser();
const AGENT = 1;

test('an agent makes a link to the front page with a sub-id; who comes by it on a phone, looks around and registers later is counted there [AGENT-50, AGENT-51, AGENT-52]', async () => {
  const origin = ground.originOf('northline');
  const agent = await ground.newMember('northline', { customerType: AGENT, isKnown: true });
  const { page, context, complaints } = await visit(
    { browser: ground.browser, origin },
    { viewport: 'desktop', language: 'EN' },
  );
  await openAs(page, agent.token, `${origin}/agentCentre/registerAccount`);
  await page.getByText('Nobody has registered by a link with a sub-id yet.').waitFor();
  await page.getByLabel('Where the link leads').selectOption('Home');
  const subId = page.getByLabel('Sub-id');
  await subId.fill('two words');
  await page.getByText('At most 64 letters, digits').waitFor();
  const link = page.getByRole('region', { name: 'Your link' });
  expect(await link.textContent()).not.toContain('subId');
  await subId.fill('video-may');
  const address = /http[^\s]+subId=video-may/.exec((await link.textContent())!)![0];
  expect(new URL(address).pathname).toBe('/');
  await expectAccessible(page);

  const phone = await visit({ browser: ground.browser, origin }, { viewport: 'phone', language: 'EN' });
  await phone.page.goto(address);
  await takenOver(phone.page);
  // Another visit, without the code in the address.
  await phone.page.goto(`${origin}/promotions`);
  await takenOver(phone.page);
  await phone.page.goto(`${origin}/register`);
  const account = newUsername();
  await fillRegistration(phone.page, account);
  await phone.page.locator('#register').getByRole('checkbox').check();
  await submitRegistration(phone.page);
  await phone.page
    .locator('header')
    .getByTitle(/balance/i)
    .waitFor();
  await caughtUp(ground.house);

  await page.reload();
  await page.getByRole('button', { name: 'video-may' }).click();
  await page.getByRole('button', { name: 'Sub-id video-may' }).waitFor();
  await page.getByRole('button', { name: account }).click();
  await page.getByRole('dialog').getByText('video-may').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sub-id video-may' }).click();
  await page.waitForURL((url) => !url.search.includes('subId'));
  expect([...complaints, ...phone.complaints]).toEqual([]);
  await Promise.all([context.close(), phone.context.close()]);
});
