import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { termsOf } from '../support/agent-house.ts';
import {
  chooseNewPassword,
  grantAsBrand,
  logInAsAgent,
  offerDailyWage,
  registerAgentBelow,
} from '../support/agent-visitor.ts';
import { long } from '../support/long.ts';
import { realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import { expectAccessible, newUsername, PASSWORD, visit, type viewports } from '../support/visitor.ts';

const ground = realBrandsInBrowser();
const host = 'northline.localhost';
const AGENT = 1;
const otherAgents = [2, 41, 42];
const PLAYER = 0;

const open = (viewport: keyof typeof viewports) =>
  visit({ browser: ground.browser, origin: ground.originOf('northline') }, { viewport, language: 'EN' });
const logIn = (page: Page, account: string, password = PASSWORD) =>
  logInAsAgent(page, { origin: ground.originOf('northline'), account, password });
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Opens each page of the agent centre by its menu, closes the centre and signs out. */
async function leaveCentre(page: Page, account: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Agent centre' });
  for (const [name, path] of [
    ['Announcements', 'announcement'],
    ['Register an account', 'registerAccount'],
    ['Team management', 'teamManagement'],
    ['Team bets', 'teamBetting'],
    ['Users’ profit and loss', 'userProfitLoss'],
    ['My income', 'myIncome'],
    ['Transaction details', 'transactionDetails'],
    ['Team overview', 'agentTeamOverview'],
  ] as const) {
    await menu.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(pathOf(page)).toBe(`/agentCentre/${path}`);
  }
  await page.getByRole('button', { name: `Account menu of ${account}` }).click();
  const ofHeader = page.locator('#account-menu');
  await expect
    .poll(async () => (await ofHeader.getByRole('link').allTextContents()).slice(0, 5))
    .toEqual(['Agent centre', 'Member centre', 'Withdraw', 'Account record', 'Betting record']);
  await ofHeader.getByRole('button', { name: 'Sign out' }).waitFor();
  await page.keyboard.press('Escape');
  await ofHeader.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Close: Agent centre' }).click();
  await page.getByRole('heading', { level: 1, name: `Welcome, ${account}` }).waitFor();
  // It succeeds although the call fails.
  await page.route('**/wps/session/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.locator('header').getByRole('button', { name: 'Log in' }).waitFor();
  expect(pathOf(page)).toBe('/');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
}

test('an agent registers an agent and offers a daily wage, and the new agent accepts it on a phone; the centre has its pages in a menu and a close button, and signing out leads to the front page [AGENT-01, AGENT-02, AGENT-03, AGENT-04, AGENT-05, AGENT-06, AGENT-07, AGENT-08, AGENT-09, AGENT-13, AGENT-17, AGENT-35, CONTRACT-04, CONTRACT-05, HEADER-15, HEADER-16, SESS-06]', async () => {
  const agent = await ground.newMember('northline', { customerType: AGENT, isKnown: true });
  await grantAsBrand(ground.house, { host, agent, kind: 'dailyWage', terms: termsOf(2) });
  const { page, context, complaints } = await open('desktop');
  await logIn(page, agent.account);
  await page.getByRole('link', { name: 'Agent centre' }).click();
  await page.getByRole('heading', { level: 1, name: 'Team overview' }).waitFor();
  expect(pathOf(page)).toBe('/agentCentre/agentTeamOverview');
  await page.getByText('Nobody is below you yet').waitFor();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Register an account' }).last().click();
  const account = newUsername();
  const first = await registerAgentBelow(page, account);
  await page.getByRole('link', { name: 'Team management' }).click();
  await offerDailyWage(page, account, '1.5');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Team overview' }).click();
  await page.getByText('Below you: members 0, agents 1, direct 1.').waitFor();
  await leaveCentre(page, agent.account);
  await context.close();

  const phone = await open('phone');
  await logIn(phone.page, account, first);
  await chooseNewPassword(phone.page, PASSWORD);
  await phone.page.waitForURL('**/agentHome');
  await phone.page.getByRole('dialog').getByRole('button', { name: 'On to the games' }).click();
  await phone.page.getByRole('link', { name: 'Agent centre' }).click();
  await phone.page.getByRole('link', { name: /My income.*1 offer waits for you/ }).click();
  await phone.page.getByRole('button', { name: /Daily wage from/ }).click();
  const dialog = phone.page.getByRole('dialog');
  await dialog.getByText('1.5').first().waitFor();
  await dialog.getByLabel('Team stakes').fill('1000');
  await dialog.getByText('15.00 USD').waitFor();
  await expectAccessible(phone.page);
  await dialog.getByRole('button', { name: 'Accept these terms' }).click();
  await dialog.getByText('Running').waitFor();
  await dialog.getByRole('button', { name: 'Ask for the end' }).waitFor();
  const isProvoked = (complaint: string) => complaint.includes('/wps/session/logout');
  expect([...complaints.filter((complaint) => !isProvoked(complaint)), ...phone.complaints]).toEqual([]);
  await phone.context.close();
});

test('the centre opens to every type of agent and to no other account [GUARD-03]', long, async () => {
  const { page, context } = await open('phone');
  const origin = ground.originOf('northline');
  for (const customerType of [...otherAgents, PLAYER]) {
    const { token } = await ground.newMember('northline', { customerType, isKnown: true });
    await page.goto(`${origin}/agent`);
    await page.evaluate((own) => sessionStorage.setItem('token', own), token);
    await page.goto(`${origin}/agentCentre/agentTeamOverview`);
    const isAgent = otherAgents.includes(customerType);
    await page
      .getByRole('heading', { level: 1, name: isAgent ? 'Team overview' : 'For agents' })
      .filter({ visible: true })
      .waitFor();
    await page.evaluate(() => sessionStorage.clear());
  }
  await context.close();
});
