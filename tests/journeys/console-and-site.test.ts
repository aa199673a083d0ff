import { expect, test } from 'vitest';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { alpha } from '../support/fixture-project.ts';
import { newOperator } from '../support/operators.ts';
import { registration } from '../support/player.ts';
import { expectAccessible, newUsername, PASSWORD, takenOver, visit } from '../support/visitor.ts';
import { long } from '../support/long.ts';

const yard = {
  ...alpha,
  merchantCode: 'YARD',
  hosts: ['yard.localhost'],
  registration: { ...alpha.registration, username: alpha.registration.username.slice(0, 2) },
};
const ground = fixturesInBrowser({ yard }, {}, () => ({ consoleHosts: ['console.test', 'console.localhost'] }));

/** Opens the site as a player who has registered. */
async function openAsPlayer() {
  const form = { username: newUsername(), password: PASSWORD, agreement: true };
  const { value } = await ground.house.call('register', { host: 'yard.localhost', body: registration(form) });
  const origin = ground.originOf('yard');
  const opened = await visit({ browser: ground.browser, origin }, { viewport: 'desktop' });
  await opened.context.addInitScript((session) => {
    if (self === top) sessionStorage.setItem('token', session);
  }, value.token);
  await opened.page.goto(origin);
  await opened.page.keyboard.press('Shift');
  await takenOver(opened.page);
  return { ...opened, username: form.username };
}

/** Opens the console and signs in. */
async function openAsOperator() {
  const { login, password, codeAt } = await newOperator(ground.house);
  const origin = ground.originOf('console');
  const opened = await visit({ browser: ground.browser, origin }, { viewport: 'desktop' });
  const { page } = opened;
  await page.goto(origin);
  await page.getByLabel('Name').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('One-time code').fill(codeAt(Date.now()));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  return opened;
}

test('an operator labels a player, writes to them, and closes a game: the open page shows it without a reload, and closes with the account [OPER-95]', async () => {
  const player = await openAsPlayer();
  const operator = await openAsOperator();
  const { page } = operator;
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('/');
  await page.keyboard.type(player.username);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(player.username);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Change labels' }).click();
  await dialog.getByLabel('VIP label').fill('Diamond');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The labels are saved.').waitFor();

  const envelope = player.page.locator('header').getByRole('link', { name: /^Messages/ });
  // The welcome is counted first.
  await expect.poll(() => envelope.getAttribute('aria-label')).toBe('Messages, 1 unread');
  await page.getByRole('button', { name: 'Write to them' }).click();
  await expectAccessible(page);
  await dialog.getByLabel('Title, English (EN)').fill('Your <b>question</b>');
  await dialog.getByLabel('Text, English (EN)').fill('The payout is on its way.');
  await dialog.getByLabel('In another language, too').selectOption('TH');
  await dialog.getByLabel('Title, ไทย (TH)').fill('คำถามของคุณ');
  await dialog.getByRole('button', { name: 'Send the message' }).click();
  await dialog.getByLabel('Text, ไทย (TH)').fill('กำลังดำเนินการถอนเงิน');
  await dialog.getByRole('button', { name: 'Send the message' }).click();
  await page.getByText('The message is on its way.').waitFor();
  await expect.poll(() => envelope.getAttribute('aria-label')).toBe('Messages, 2 unread');
  await envelope.click();
  await player.page.getByRole('button', { name: /Your <b>question<\/b>/ }).click();
  await player.page.getByText('The payout is on its way.').waitFor();

  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await page.getByRole('row', { name: /Game red-one/ }).click();
  await dialog.getByRole('button', { name: 'Close Game red-one…' }).click();
  await page.getByRole('button', { name: 'Close it' }).click();
  await page.getByText('is closed').first().waitFor();
  await player.page.locator('header').getByRole('link').first().click();
  await player.page.getByRole('link', { name: 'Game red-one Maintenance' }).first().waitFor();

  await page.goBack();
  await page.getByRole('button', { name: 'Close the account…' }).click();
  await dialog.getByLabel('Reason').fill('The card was stolen');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close the account' }).click();
  await page
    .getByText(/The card was stolen/)
    .first()
    .waitFor();
  await player.page.locator('header').getByRole('button', { name: 'Log in' }).waitFor();
  await page.getByRole('button', { name: 'Open the account…' }).click();
  await dialog.getByLabel('Reason').fill('It was another card');
  await dialog.getByRole('button', { name: 'Open the account' }).click();
  await page.getByText(/is open again/).waitFor();
  expect(trueComplaints(operator.complaints)).toEqual([]);
  await Promise.all([player.context.close(), operator.context.close()]);
});

test(
  'a message to a segment says first how many members it reaches, and then how far it has come [OPER-96]',
  long,
  async () => {
    const player = await openAsPlayer();
    const { page, context, complaints } = await openAsOperator();
    await page.keyboard.press('g');
    await page.keyboard.press('n');
    await page.getByRole('button', { name: 'Write to a segment' }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByLabel('Label', { exact: true }).fill('nobody has it');
    await dialog.getByLabel('Title, English (EN)').fill('A word to all');
    await dialog.getByLabel('Text, English (EN)').fill('Hello.');
    await dialog.getByRole('button', { name: 'Count the members' }).click();
    await dialog.getByRole('button', { name: 'Send to 0 members' }).waitFor();
    await dialog.getByLabel('Label', { exact: true }).fill('');
    await dialog.getByRole('button', { name: 'Count the members' }).click();
    await dialog.getByRole('button', { name: /Send to [1-9]\d* members?/ }).click();
    const row = page.getByRole('row', { name: /A word to all All members/ });
    await expect.poll(() => row.textContent()).toMatch(/[1-9]\d*$/);
    await row.click();
    await page.getByText('Hello.').waitFor();
    await expectAccessible(page);
    await player.page.goto(`${ground.originOf('yard')}/member/messageV2`);
    await player.page.getByRole('button', { name: /A word to all/ }).waitFor();
    expect(trueComplaints(complaints)).toEqual([]);
    await Promise.all([context.close(), player.context.close()]);
  },
);
