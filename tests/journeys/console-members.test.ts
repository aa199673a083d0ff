import { expect, test } from 'vitest';
import { alpha } from '../support/fixture-project.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { newOperator, signInAs, type TestOperator } from '../support/operators.ts';
import { registerPlayer } from '../support/player.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

const ground = fixturesInBrowser({ alpha }, {}, () => ({ consoleHosts: ['console.test', 'console.localhost'] }));

const open = async (path: string, init?: { token: string }) => {
  const origin = ground.originOf('console');
  const opened = await visit({ browser: ground.browser, origin }, { viewport: 'desktop' });
  if (init)
    await opened.context.addInitScript((token) => {
      // Once: a session that has ended must not come back with the next page.
      if (sessionStorage.getItem('test.began') === null) sessionStorage.setItem('livery.console.token', token);
      sessionStorage.setItem('test.began', '1');
    }, init.token);
  await opened.page.goto(origin + path);
  return opened;
};

test('by keyboard alone an operator signs in, finds a member, labels them and writes a note [OPER-21, OPER-18, OPER-94]', async () => {
  // A second try finds other members.
  const name = `w${Date.now().toString(36)}`;
  for (const username of [`${name}1`, `${name}2`, `z${name}`]) await registerPlayer(ground.house, { username });
  const operator: TestOperator = await newOperator(ground.house);
  const { page, context, complaints } = await open('/');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('login');
  await expectAccessible(page);
  await page.keyboard.type(operator.login);
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong');
  await page.getByLabel('One-time code').focus();
  await page.keyboard.type(operator.codeAt(Date.now()));
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('is wrong').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(operator.password);
  await page.getByLabel('One-time code').focus();
  await page.keyboard.type(operator.codeAt(Date.now()));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await page.getByRole('row', { name: `z${name}` }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(name.toUpperCase());
  await page.keyboard.press('Enter');
  await page.getByText('2 rows').waitFor();
  await expectAccessible(page);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(`${name}1`);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(`${name}2`);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `${name}2` }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change labels' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Labels', exact: true }).focus();
  await page.keyboard.type('big fish, <b>bold</b>');
  await page.keyboard.press('Enter');
  await page.getByText('The labels are saved.').waitFor();
  await page.getByText('<b>bold</b>', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add a note' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'New note' }).focus();
  await page.keyboard.type('Called about a payout.');
  await page.getByRole('dialog').getByRole('button', { name: 'Add the note' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('listitem').filter({ hasText: 'Called about a payout.' }).waitFor();
  const changes = page.getByRole('table', { name: 'Changes by operators' });
  await changes.getByRole('row', { name: /Called about a payout/ }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await page.getByRole('row', { name: /PUT \/console\/member\/labels/ }).waitFor();
  await expectAccessible(page);
  expect(trueComplaints(complaints, ['401'])).toEqual([]);
  await context.close();
});

test('an operator sees only the pages that their roles allow, and why [OPER-22]', async () => {
  const token = await signInAs(ground.house, await newOperator(ground.house, { roles: ['risk'] }), Date.now());
  const { page, context } = await open('/you', { token });
  await page.getByRole('row', { name: /Read the audit log risk/ }).waitFor();
  await page.getByRole('row', { name: /See the brands.* not allowed/ }).waitFor();
  const rail = page.getByRole('navigation');
  expect(await rail.getByRole('link', { name: 'Members' }).count()).toBe(1);
  expect(await rail.getByRole('link', { name: 'Brands' }).count()).toBe(0);
  await page.goto(`${ground.originOf('console')}/brands`);
  await page.getByText('There is no such page').waitFor();
  await context.close();
});

test('after a session has ended, the sign-in leads back to the same page [OPER-23]', async () => {
  const username = `r${Date.now().toString(36)}`;
  await registerPlayer(ground.house, { username });
  const operator = await newOperator(ground.house);
  const token = await signInAs(ground.house, operator, Date.now());
  const { page, context } = await open(`/ALPHA/members?text=${username}`, { token });
  await page.getByRole('row', { name: username }).waitFor();
  await ground.house.gateway.services.operatorSessions.end(token);
  await page.getByRole('row', { name: username }).click();
  await page.getByText('Your session has ended.').waitFor();
  const path = await page.evaluate(() => location.pathname);
  await page.getByLabel('Name').fill(operator.login);
  await page.getByLabel('Password', { exact: true }).fill(operator.password);
  // Each code works once, so it is the one of the next half minute.
  await page.getByLabel('One-time code').fill(operator.codeAt(Date.now() + 30_000));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: username }).waitFor();
  expect(await page.evaluate(() => location.pathname)).toBe(path);
  await context.close();
});
