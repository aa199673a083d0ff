import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { settleAgreements } from '../../src/gateway/agreements/settle-agreements.ts';
import { moveMember } from '../../src/gateway/team/move-member.ts';
import { agentBrand, termsOf } from '../support/agent-house.ts';
import {
  chooseNewPassword,
  grantAsBrand,
  logInAsAgent,
  offerDailyWage,
  registerAgentBelow,
} from '../support/agent-visitor.ts';
import { caughtUp } from '../support/caught-up.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { long } from '../support/long.ts';
import { openConsole } from '../support/open-console.ts';
import { openGame, registerPlayer } from '../support/player.ts';
import { expectAccessible, newUsername, PASSWORD, visit } from '../support/visitor.ts';

const DAY_MS = 24 * 3_600_000;
const JOURNEY_MS = 180_000;
let aheadMs = 0;
const now = () => Date.now() + aheadMs;
const brand = { ...agentBrand, hosts: [...agentBrand.hosts, 'alpha.localhost'] };
const consoleHosts = ['console.test', 'console.localhost'];
const ground = fixturesInBrowser({ alpha: brand }, {}, () => ({ consoleHosts }), now);

/** A player directly below an agent plays one round. */
async function playBelow(uplineId: bigint, stakeMinor: number, winMinor: number) {
  const { house } = ground;
  const player = await registerPlayer(house, { username: newUsername() });
  const memberId = BigInt((await house.call('memberInfo', { token: player.token })).value.id);
  await house.database.withMerchant('ALPHA', (trx) =>
    moveMember(trx, { merchantCode: 'ALPHA', memberId, uplineId, atMs: now() }),
  );
  const game = await openGame(house, player);
  const round = { ...game, roundId: randomUUID() };
  await house.vendorCall('bet', { ...round, transactionId: randomUUID(), amountMinor: stakeMinor });
  await house.vendorCall('win', {
    ...round,
    transactionId: randomUUID(),
    amountMinor: winMinor,
    isRoundOver: true,
  });
  return player;
}

/** What an account has in its main wallet. */
async function cashOf(ownerId: bigint): Promise<bigint> {
  const { ledger } = ground.house.gateway.services;
  return ledger.balanceOf('ALPHA', await ledger.accountOf('ALPHA', { kind: 'cash', ownerId, currency: 'THB' }));
}

const idOf = (account: string) =>
  ground.house.database.withMerchant('ALPHA', async (trx) => {
    const found = trx.selectFrom('member').select('id').where('merchant_code', '=', 'ALPHA');
    return (await found.where('account', '=', account).executeTakeFirstOrThrow()).id;
  });

/** A visitor applies at the agents' entrance, an operator approves, and the applicant sets a password with the link. */
async function becomeAgent(page: Page, origin: string, account: string): Promise<void> {
  await page.goto(`${origin}/agent`);
  await page.getByRole('button', { name: 'Become an agent' }).click();
  const form = page.getByRole('dialog', { name: 'Become an agent' });
  await form.getByRole('button', { name: 'Send the application' }).click();
  await form.getByLabel('Your market').and(form.locator('[aria-invalid=true]')).waitFor();
  for (const [label, text] of [
    ['The username you wish for', account],
    ['E-mail', 'river@example.com'],
    ['Your market', 'Thailand, Thai'],
    ['Your channel', 'A blog on football'],
    ['How you want to promote us', 'Reviews of matches.'],
  ] as const)
    await form.getByLabel(label).fill(text);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send the application' }).click();
  await form.getByText('The answer goes to river@example.com.').waitFor();

  const { page: desk, context, complaints } = await openConsole(ground, '/ALPHA/agent-applications');
  await desk.getByRole('row', { name: new RegExp(`${account}.*waits`) }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByText('A blog on football').waitFor();
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByLabel('Note for colleagues').fill('Known to us.');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  const passedOn = await desk.getByRole('dialog', { name: 'Pass this on' }).locator('code').textContent();
  await expectAccessible(desk);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();

  const { pathname, hash } = new URL(passedOn!);
  await page.goto(origin + pathname + hash);
  const reset = page.getByRole('dialog', { name: 'Set a new password' });
  for (const name of ['New password', 'New password again'])
    await reset.getByRole('textbox', { name, exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await reset.getByText('Your new password is set.').waitFor();
}

test(
  'an applicant becomes an agent; what members played is paid up the line the next day, and the agent opens the line down to a round [CONTRACT-09, CONTRACT-19, AGENT-16, AGENT-37, AGENT-55]',
  { ...long, timeout: JOURNEY_MS },
  async () => {
    aheadMs = 0;
    const { house } = ground;
    const { services } = house.gateway;
    const origin = ground.originOf('alpha');
    const { page, context, complaints } = await visit({ browser: ground.browser, origin }, { viewport: 'desktop' });
    const name = newUsername();
    await becomeAgent(page, origin, name);
    const top = { memberId: await idOf(name) };
    const { value } = await house.call('login', { body: { username: name, password: PASSWORD, type: 'username' } });
    const agent = { ...top, token: value.token };
    await grantAsBrand(house, { host: 'alpha.test', agent, kind: 'dailyWage', terms: termsOf(2) });
    const credentials = { origin, account: name, password: PASSWORD };
    await logInAsAgent(page, credentials);
    await page.waitForURL('**/agentHome');
    await page.goto(`${origin}/agentCentre/registerAccount`);
    const account = newUsername();
    const first = await registerAgentBelow(page, account);
    await page.goto(`${origin}/agentCentre/teamManagement`);
    await offerDailyWage(page, account, '1.5');

    const phone = await visit({ browser: ground.browser, origin }, { viewport: 'phone' });
    await logInAsAgent(phone.page, { origin, account, password: first });
    await chooseNewPassword(phone.page, PASSWORD);
    await phone.page.waitForURL('**/agentHome');
    await phone.page.getByRole('dialog').getByRole('button', { name: 'On to the games' }).click();
    await phone.page.goto(`${origin}/agentCentre/myIncome`);
    await phone.page.getByRole('button', { name: /Daily wage from/ }).click();
    await phone.page.getByRole('button', { name: 'Accept these terms' }).click();
    await phone.page.getByRole('button', { name: 'Ask for the end' }).waitFor();
    await phone.context.close();

    const downline = await idOf(account);
    const before = await Promise.all([cashOf(top.memberId), cashOf(downline)]);
    aheadMs = DAY_MS;
    const [one, other] = [await playBelow(downline, 10_000, 4_000), await playBelow(downline, 20_000, 50_000)];
    await caughtUp(house);
    aheadMs = 2 * DAY_MS;
    await settleAgreements(services, new AbortController().signal);
    const paid = async () => [(await cashOf(top.memberId)) - before[0], (await cashOf(downline)) - before[1]];
    // 2 % of 300.00 is 6.00, of which the downline gets 1.5 % of 300.00.
    await expect.poll(paid).toEqual([150n, 450n]);

    await page.evaluate(() => sessionStorage.clear());
    await logInAsAgent(page, credentials);
    await page.waitForURL('**/agentHome');
    await page.goto(`${origin}/agentCentre/myIncome`);
    await page.getByRole('row', { name: /Daily wage .*Paid 1\.50/ }).click();
    const formula = page.getByLabel('How the amount comes about');
    for (const [name, amount] of [
      ['Base: team stakes', '300.00'],
      ['Base times rate', '6.00'],
      ['Granted to direct downlines', '−4.50'],
      ['Amount, THB', '1.50'],
    ] as const)
      await formula.locator('div', { hasText: name }).getByText(amount, { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('row', { name: new RegExp(`${account}.*300\\.00`) }).click();
    await page.getByRole('row', { name: new RegExp(`${one.username}.*100\\.00`) }).waitFor();
    await page.getByRole('row', { name: new RegExp(`${other.username}.*200\\.00`) }).waitFor();
    await expectAccessible(page);
    expect(trueComplaints([...complaints, ...phone.complaints], ['401'])).toEqual([]);
    await context.close();
  },
);
