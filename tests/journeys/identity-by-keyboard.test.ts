import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { giveCode } from '../../src/gateway/agent/affiliate.ts';
import { trueComplaints } from '../support/fixture-in-browser.ts';
import { keyboardOf, type Keyboard } from '../support/keyboard.ts';
import { sentCode, sentMessages } from '../support/person.ts';
import { realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import { runNode } from '../support/run-node.ts';
import { expectAccessible, newUsername, PASSWORD, takenOver, viewports, visit } from '../support/visitor.ts';

const ground = realBrandsInBrowser();
type Width = keyof typeof viewports;

/** Two long ways at once, on two cores that others share. */
const JOURNEY_MS = 120_000;

const SECOND_PASSWORD = 'fern-harbour-7719';
const THIRD_PASSWORD = 'cedar-window-3052';

/** A visitor of a brand who has a keyboard and nothing else. */
interface Walker {
  slug: string;
  width: Width;
  page: Page;
  keys: Keyboard;
  account: string;
  /** Dialogs that axe has looked at. */
  looked: Set<string>;
  end: (...provoked: string[]) => Promise<void>;
}

/** A visitor at a brand's home, which the first key makes work. He looks around, and goes on from another page. */
async function walk(slug: string, width: Width): Promise<Walker> {
  const { page, context, complaints } = await visit(
    { browser: ground.browser, origin: ground.originOf(slug) },
    { viewport: width, language: 'EN' },
  );
  await page.goto(ground.originOf(slug));
  await page.keyboard.press('Tab');
  await takenOver(page);
  const end = async (...provoked: string[]) => {
    expect(trueComplaints(complaints, provoked)).toEqual([]);
    await context.close();
  };
  const walker = { slug, width, page, keys: keyboardOf(page), account: newUsername(), looked: new Set<string>(), end };
  await look(walker);
  await walker.keys.press(page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Help' }));
  await expect.poll(() => pathOf(page)).toBe('/help');
  await hasFocus(main(page));
  // A page that is still on its way would push what has the focus out of sight.
  await main(page).locator('#terms').waitFor();
  return walker;
}

const header = (page: Page) => page.locator('header');
const main = (page: Page) => page.locator('main');
const login = (page: Page) => page.locator('#login');
const register = (page: Page) => page.locator('#register');
const field = (within: Locator, name: string | RegExp) => within.getByRole('textbox', { name, exact: true });
const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });
const tab = (within: Locator, name: string) => within.getByRole('tab', { name });
const logInButton = (page: Page) => button(header(page), 'Log in');
const dialogNamed = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const pathOf = (page: Page) => new URL(page.url()).pathname;
const stored = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);
const hasFocus = (target: Locator) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
/** No dialog is open, nor one of a feature on its way out. */
const isClosed = (page: Page) => expect.poll(() => page.locator('dialog[open], #app dialog').count()).toBe(0);
/** Behind which a member finds the centre and the way out. */
const accountMenu = ({ page, width, account }: Walker) =>
  width === 'desktop'
    ? button(header(page), `Account menu of ${account}`)
    : button(page.getByRole('navigation', { name: 'Quick menu' }), 'Account');
const isScrollLocked = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');

/** What a page owes: nothing is wider than the screen, axe finds nothing. */
async function look({ page, width }: Walker): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // As high as the page: bars that stick to its edges then cover nothing, which would pass for targets that are too small.
  await page.setViewportSize({
    ...viewports[width],
    height: await page.evaluate(() => document.documentElement.scrollHeight),
  });
  await expectAccessible(page);
  await page.setViewportSize(viewports[width]);
}

/** What a dialog owes: it has the focus, the page behind it stands still, it is no wider than the screen, and axe, the first time, finds nothing. */
async function lookInside({ page, looked }: Walker, dialog: Locator): Promise<void> {
  await dialog.waitFor();
  await expect
    .poll(() => dialog.evaluate((element) => element.matches(':modal') && element.contains(document.activeElement)))
    .toBe(true);
  expect([
    await dialog.evaluate((element) => element.scrollWidth - element.clientWidth),
    await isScrollLocked(page),
  ]).toEqual([0, true]);
  if (looked.has(String(dialog))) return;
  looked.add(String(dialog));
  await expectAccessible(page);
}

/** Closes the dialog that is open; the focus is where it was before, and the page scrolls again. */
async function closeTo({ page }: Walker, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await isClosed(page);
  await hasFocus(opener);
  expect(await isScrollLocked(page)).toBe(false);
}

async function isIn(walker: Walker): Promise<void> {
  await expect.poll(() => stored(walker.page, 'account')).toBe(walker.account);
  await accountMenu(walker).waitFor();
}

/** From the header to the login, and from there to the registration. */
async function toRegister(walker: Walker): Promise<void> {
  const { page, keys } = walker;
  await keys.press(logInButton(page));
  await lookInside(walker, login(page));
  await closeTo(walker, logInButton(page));
  await page.keyboard.press('Enter');
  await keys.press(button(login(page), 'Sign up'));
  await lookInside(walker, register(page));
  await closeTo(walker, logInButton(page));
  await page.keyboard.press('Enter');
  await keys.press(button(login(page), 'Sign up'));
}

/** Fills what every registration by username of ours asks for. */
async function fillRegister({ page, keys, account }: Walker): Promise<void> {
  for (const [name, text] of [
    ['Username', account],
    ['Password', PASSWORD],
    ['Password again', PASSWORD],
    ['Name of the payee', 'Mali Suk'],
  ] as const)
    await keys.write(field(register(page), name), text);
}

/** Opens what is behind the account name, and follows an entry. */
async function fromMenu(walker: Walker, role: 'link' | 'button', name: string): Promise<void> {
  await walker.keys.to(accountMenu(walker), walker.width === 'desktop' ? 'Tab' : 'Shift+Tab');
  await walker.page.keyboard.press('Enter');
  await walker.keys.press(walker.page.locator('#account-menu').getByRole(role, { name, exact: true }));
}

async function toMyAccount(walker: Walker): Promise<void> {
  const { page, keys, width } = walker;
  await fromMenu(walker, 'link', 'Member centre');
  if (width === 'phone')
    await keys.press(page.getByRole('navigation', { name: 'Member centre' }).getByRole('link', { name: 'My account' }));
  await page.getByRole('heading', { name: 'Where you are logged in' }).waitFor();
  await look(walker);
}

async function changePassword(walker: Walker): Promise<void> {
  const { page, keys } = walker;
  const opener = button(main(page), 'Change Password');
  const dialog = dialogNamed(page, 'Your password');
  await keys.press(opener);
  await lookInside(walker, dialog);
  await closeTo(walker, opener);
  await page.keyboard.press('Enter');
  for (const [name, text] of [
    ['Old password', PASSWORD],
    ['New password', SECOND_PASSWORD],
    ['New password again', SECOND_PASSWORD],
  ] as const)
    await keys.write(field(dialog, name), text);
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Your password is changed').waitFor({ state: 'attached' });
  await hasFocus(opener);
}

async function verifyEmail(walker: Walker, email: string): Promise<void> {
  const { page, keys } = walker;
  const dialog = dialogNamed(page, 'Verify your e-mail');
  await keys.press(button(main(page), 'Verify E-mail'));
  await lookInside(walker, dialog);
  await keys.write(field(dialog, 'E-mail'), email);
  await page.keyboard.press('Enter');
  await hasFocus(field(dialog, 'Code'));
  await keys.write(field(dialog, 'Code'), sentCode(ground.house, email));
  await page.keyboard.press('Enter');
  await hasFocus(button(main(page), 'Change E-mail'));
}

/** Back to the page behind the centre. */
async function leaveCentre({ page }: Walker): Promise<void> {
  await page.keyboard.press('Escape');
  await expect.poll(() => pathOf(page)).toBe('/');
}

/** Signs out, at the second thought. */
async function signOut(walker: Walker): Promise<void> {
  const { page, keys } = walker;
  const question = dialogNamed(page, 'Sign out?');
  await fromMenu(walker, 'button', 'Sign out');
  await lookInside(walker, question);
  await closeTo(walker, accountMenu(walker));
  expect(await stored(page, 'token')).not.toBeNull();
  await fromMenu(walker, 'button', 'Sign out');
  await keys.press(button(question, 'Sign out'));
  await logInButton(page).waitFor();
  expect(await page.evaluate(() => [sessionStorage.getItem('token'), location.pathname])).toEqual([null, '/']);
}

/** Logs in where the login is open, ticks the box where one is to be remembered, and closes what greets. */
async function logIn(walker: Walker, password: string, isToRemember = false): Promise<void> {
  const { page, keys, account } = walker;
  await keys.write(field(login(page), /^Username/), account);
  await keys.write(field(login(page), 'Password'), password);
  if (isToRemember) await keys.press(login(page).getByRole('checkbox', { name: 'Remember me for a day' }), 'Space');
  await page.keyboard.press('Enter');
  await greetingOf(walker);
}

/** The player is in and greeted; one key closes that. */
async function greetingOf(walker: Walker): Promise<void> {
  await isIn(walker);
  await lookInside(walker, dialogNamed(walker.page, /^Good (morning|afternoon|evening), /));
  await walker.page.keyboard.press('Escape');
  await isClosed(walker.page);
}

/** From the header to what is for who has forgotten; closed once, to see where that leads. */
async function toForgotten(walker: Walker): Promise<Locator> {
  const { page, keys } = walker;
  const dialog = dialogNamed(page, 'Forgot the password?');
  await keys.press(logInButton(page));
  await keys.press(button(login(page), 'Forgot password?'));
  await lookInside(walker, dialog);
  await closeTo(walker, logInButton(page));
  await page.keyboard.press('Enter');
  await keys.press(button(login(page), 'Forgot password?'));
  return dialog;
}

/** Has a link sent, follows it, and logs in with the password that was set by it. */
async function resetByEmail(walker: Walker, email: string): Promise<void> {
  const { page, keys, account, slug } = walker;
  const dialog = await toForgotten(walker);
  await keys.write(field(dialog, 'Username'), account);
  await keys.write(field(dialog, 'E-mail'), email);
  await page.keyboard.press('Enter');
  await dialog.getByText(`If the name and ${email} belong together, a link is on its way to you.`).waitFor();
  await hasFocus(button(dialog, 'Back to the login'));
  await page.keyboard.press('Enter');
  await lookInside(walker, login(page));
  await closeTo(walker, logInButton(page));
  const linkIn = () =>
    /#reset=[\w-]+/.exec(sentMessages(ground.house).findLast(({ to }) => to === email)?.text ?? '')?.[0];
  await expect.poll(linkIn).toBeDefined();
  await page.goto(`${ground.originOf(slug)}/login${linkIn()!}`);
  const reset = dialogNamed(page, 'Set a new password');
  await lookInside(walker, reset);
  await keys.write(field(reset, 'New password'), THIRD_PASSWORD);
  await keys.write(field(reset, 'New password again'), THIRD_PASSWORD);
  await page.keyboard.press('Enter');
  await hasFocus(button(reset, 'Log in'));
  await page.keyboard.press('Enter');
  await logIn(walker, THIRD_PASSWORD);
}

/** What a member of a brand without messages to numbers does, from his first page on to his third password. */
async function liveByEmail(walker: Walker): Promise<void> {
  const { page, keys, account } = walker;
  const email = `${account}@example.com`;
  await isIn(walker);
  await toMyAccount(walker);
  await changePassword(walker);
  await verifyEmail(walker, email);
  await leaveCentre(walker);
  await signOut(walker);
  await keys.press(logInButton(page));
  await logIn(walker, SECOND_PASSWORD, true);
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('lastUser');
  await signOut(walker);
  await resetByEmail(walker, email);
}

/** A trial, which one key begins from where this width offers it, and what it is refused. */
async function tryFree(walker: Walker): Promise<void> {
  const { page, keys, width } = walker;
  if (width === 'phone') await keys.press(logInButton(page));
  await keys.press(button(width === 'phone' ? login(page) : header(page), 'Free trial'));
  await expect.poll(() => stored(page, 'isAgent')).toBe('4');
  await isClosed(page);
  const trial = { ...walker, account: (await stored(page, 'account'))! };
  await fromMenu(trial, 'link', 'Member centre');
  const refusal = dialogNamed(page, 'For real accounts');
  await lookInside(trial, refusal);
  await refusal.getByRole('alert').getByText('This needs a real account.').waitFor();
  await closeTo(trial, accountMenu(trial));
  expect(pathOf(page)).toBe('/');
  await fromMenu(trial, 'link', 'Member centre');
  await keys.press(button(refusal, 'Log in'));
  await lookInside(trial, login(page));
  await closeTo(trial, accountMenu(trial));
}

/** Opens an account by a mobile number and the code that is sent to it; whoever runs the installation reads it in the mailbox. */
async function registerNumber({ page, keys, account }: Walker, number: string): Promise<void> {
  const form = register(page);
  await keys.press(tab(form, 'Username'), 'ArrowRight');
  await hasFocus(tab(form, 'Mobile number'));
  await keys.write(field(form, 'Mobile number'), `0${number}`);
  await keys.press(button(form, 'Send code'));
  await hasFocus(field(form, 'Verification code'));
  const { stdout } = await runNode('scripts/mailbox.ts', [], { DATA_DIR: ground.house.gateway.services.config.dataDir })
    .ended;
  const code = sentCode(ground.house, account);
  expect(stdout).toContain(code);
  await keys.write(field(form, 'Verification code'), code);
  await keys.write(field(form, 'Password'), PASSWORD);
  await keys.write(field(form, 'Password again'), PASSWORD);
  await page.keyboard.press('Enter');
}

/** Logs in by a code to a number, whose country was chosen from the list. */
async function logInByCode(walker: Walker, number: string): Promise<void> {
  const { page, keys, account } = walker;
  const form = login(page);
  await keys.press(logInButton(page));
  await keys.press(tab(form, 'With a password'), 'ArrowRight');
  await hasFocus(tab(form, 'With an SMS code'));
  const country = form.getByRole('button', { name: /^Country/ });
  for (const [typed, label] of [
    ['thai', 'Country Thailand +66'],
    ['viet', 'Country Vietnam +84'],
  ] as const) {
    await keys.press(country);
    await page.getByRole('option').first().waitFor();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await hasFocus(country);
    await expect.poll(() => country.getAttribute('aria-label')).toBe(label);
  }
  await keys.write(field(form, 'Mobile number'), number);
  await keys.press(button(form, 'Send code'));
  await hasFocus(field(form, 'Verification code'));
  await expectAccessible(page);
  await keys.write(field(form, 'Verification code'), sentCode(ground.house, account));
  await page.keyboard.press('Enter');
  await greetingOf(walker);
}

/** Sets a new password by a code to the number, which leads in. */
async function resetByPhone(walker: Walker, number: string): Promise<void> {
  const { page, keys, account } = walker;
  const forgot = await toForgotten(walker);
  await keys.press(tab(forgot, 'By e-mail'), 'ArrowRight');
  await hasFocus(tab(forgot, 'By mobile number'));
  await keys.write(field(forgot, 'Mobile number'), number);
  await keys.press(button(forgot, 'Send code'));
  await hasFocus(field(forgot, 'Verification code'));
  await expectAccessible(page);
  await keys.write(field(forgot, 'Verification code'), sentCode(ground.house, account));
  await keys.write(field(forgot, 'New password'), THIRD_PASSWORD);
  await page.keyboard.press('Enter');
  await isIn(walker);
  await isClosed(page);
}

/** Walks a brand at both widths at once: a visitor waits more than a browser works. */
async function atBothWidths(journey: (width: Width) => Promise<void>): Promise<void> {
  const widths = ['phone', 'desktop'] as const;
  const ends = await Promise.allSettled(widths.map(journey));
  for (const [index, end] of ends.entries())
    if (end.status === 'rejected')
      throw new Error(`on a ${widths[index]!}: ${String(end.reason)}`, { cause: end.reason });
}

test(
  'aurora: by the keyboard alone a guest looks around, signs up, is a member, forgets the password, and tries for free [ROLE-01, ROLE-03, GUARD-02, LOOK-07, LOOK-23, MODAL-02, MODAL-05, MODAL-10, MODAL-11, MODAL-16, MODAL-20, REG-28, LOGIN-16, LOGIN-28, PWD-04, PWD-05, PWD-13, SESS-03, SESS-04, MEMBER-02]',
  { timeout: JOURNEY_MS },
  () =>
    atBothWidths(async (width) => {
      const walker = await walk('aurora', width);
      const { page } = walker;
      await toRegister(walker);
      expect(await register(page).getByRole('tab').count()).toBe(0);
      await fillRegister(walker);
      await page.keyboard.press('Enter');
      await liveByEmail(walker);
      await signOut(walker);
      await tryFree(walker);
      await walker.end();
    }),
);

test(
  'northline: by the keyboard alone a guest signs up under an agent, after a slip, is a member, and forgets the password; nobody offers a trial [ROLE-01, LOOK-07, LOOK-23, MODAL-02, MODAL-05, MODAL-10, MODAL-11, MODAL-15, MODAL-16, MODAL-20, REG-21, REG-28, LOGIN-16, PWD-04, PWD-05, PWD-13, SESS-03, SESS-04, MEMBER-02, ERR-26]',
  { timeout: JOURNEY_MS },
  () =>
    atBothWidths(async (width) => {
      const agent = await ground.newMember('northline', { customerType: 1 });
      const code = `north${width}`;
      const inside = ground.house.database;
      await inside.withMerchant('NORTHLINE', (trx) =>
        giveCode(trx, { merchantCode: 'NORTHLINE', account: agent.account, code }),
      );
      const walker = await walk('northline', width);
      const { page, keys } = walker;
      await toRegister(walker);
      const affiliateCode = field(register(page), /^Affiliate code/);
      expect([
        await page.getByRole('button', { name: 'Free trial', includeHidden: true }).count(),
        await register(page).getByRole('tab').count(),
      ]).toEqual([0, 0]);
      await fillRegister(walker);
      await keys.write(affiliateCode, 'nobody1');
      await keys.press(register(page).getByRole('checkbox'), 'Space');
      await page.keyboard.press('Enter');
      const warning = dialogNamed(page, 'Check the affiliate code');
      await lookInside(walker, warning);
      await page.keyboard.press('Enter');
      await hasFocus(affiliateCode);
      await keys.write(affiliateCode, code);
      await page.keyboard.press('Enter');
      await liveByEmail(walker);
      const row = await inside.withMerchant('NORTHLINE', (trx) =>
        trx.selectFrom('member').select('upline_id').where('account', '=', walker.account).executeTakeFirstOrThrow(),
      );
      expect(row.upline_id).toBe(agent.memberId);
      await walker.end('/agent/affiliate?code=nobody1');
    }),
);

test(
  'lotus: by the keyboard alone a guest signs up by a number, is a member, logs in by a code, and sets a new password by one [ROLE-01, LOOK-07, LOOK-23, MODAL-02, MODAL-05, MODAL-09, MODAL-10, MODAL-13, MODAL-15, MODAL-17, MODAL-20, REG-10, REG-24, REG-28, LOGIN-16, PWD-07, PWD-09, VERIFY-14, SESS-03, SESS-04, MEMBER-02]',
  { timeout: JOURNEY_MS },
  () =>
    atBothWidths(async (width) => {
      const walker = await walk('lotus', width);
      const number = width === 'phone' ? '912345678' : '987654321';
      walker.account = `84${number}`;
      await toRegister(walker);
      await registerNumber(walker, number);
      await isIn(walker);
      await toMyAccount(walker);
      await changePassword(walker);
      await leaveCentre(walker);
      await signOut(walker);
      await walker.keys.press(logInButton(walker.page));
      await logIn(walker, SECOND_PASSWORD, true);
      await signOut(walker);
      await logInByCode(walker, number);
      await signOut(walker);
      await resetByPhone(walker, number);
      await walker.end();
    }),
);
