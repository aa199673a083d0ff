// Long: only `npm run test:full` runs it.
// @module-tag full
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { giveCode } from '../../src/gateway/agent/affiliate.ts';
import {
  accountMenu,
  atBothWidths,
  button,
  checkDialog,
  checkPage,
  chooseInMenu,
  closeBackTo,
  dialogNamed,
  field,
  hasFocus,
  header,
  isClosed,
  isIn,
  logInButton,
  login,
  main,
  pathOf,
  register,
  startJourney,
  stored,
  tab,
  type KeyboardVisitor,
} from '../support/keyboard-visitor.ts';
import { sentMessages, untilSent } from '../support/person.ts';
import { realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import { runNode } from '../support/run-node.ts';
import { expectAccessible, hasNoStep, PASSWORD } from '../support/visitor.ts';

const ground = realBrandsInBrowser();

/** Two long journeys in parallel, on two cores shared with other tests. */
const JOURNEY_MS = 120_000;

const SECOND_PASSWORD = 'fern-harbour-7719';
const THIRD_PASSWORD = 'cedar-window-3052';

/** Goes from the header to the login, and from there to the registration. */
async function openRegister(visitor: KeyboardVisitor): Promise<void> {
  const { page, keys } = visitor;
  await keys.press(logInButton(page));
  await checkDialog(visitor, login(page));
  await closeBackTo(visitor, logInButton(page));
  await page.keyboard.press('Enter');
  await keys.press(button(login(page), 'Sign up'));
  await checkDialog(visitor, register(page));
  await closeBackTo(visitor, logInButton(page));
  await page.keyboard.press('Enter');
  await keys.press(button(login(page), 'Sign up'));
}

/** Fills in the fields that every registration by username asks for. */
async function fillRegister({ page, keys, account }: KeyboardVisitor): Promise<void> {
  for (const [name, text] of [
    ['Username', account],
    ['Password', PASSWORD],
    ['Password again', PASSWORD],
    ['Account holder’s name', 'Mali Suk'],
  ] as const)
    await keys.write(field(register(page), name), text);
}

async function toMyAccount(visitor: KeyboardVisitor): Promise<void> {
  const { page, keys, width } = visitor;
  await chooseInMenu(visitor, 'link', 'Member centre');
  if (width === 'phone')
    await keys.press(page.getByRole('navigation', { name: 'Member centre' }).getByRole('link', { name: 'My account' }));
  await page.getByRole('heading', { name: 'Where you are logged in' }).waitFor();
  await checkPage(visitor);
}

async function changePassword(visitor: KeyboardVisitor): Promise<void> {
  const { page, keys } = visitor;
  const opener = button(main(page), 'Change Password');
  const dialog = dialogNamed(page, 'Your password');
  await keys.press(opener);
  await checkDialog(visitor, dialog);
  await closeBackTo(visitor, opener);
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

async function verifyEmail(visitor: KeyboardVisitor, email: string): Promise<void> {
  const { page, keys } = visitor;
  const dialog = dialogNamed(page, 'Verify your e-mail');
  await keys.press(button(main(page), 'Verify E-mail'));
  await checkDialog(visitor, dialog);
  await keys.write(field(dialog, 'E-mail'), email);
  await page.keyboard.press('Enter');
  await hasFocus(field(dialog, 'Code'));
  await keys.write(field(dialog, 'Code'), await untilSent(ground.house, email));
  await page.keyboard.press('Enter');
  await hasFocus(button(main(page), 'Change E-mail'));
}

/** Returns to the page behind the centre. */
async function leaveCentre({ page }: KeyboardVisitor): Promise<void> {
  await page.keyboard.press('Escape');
  await expect.poll(() => pathOf(page)).toBe('/');
}

/** Signs out, after cancelling once. */
async function signOut(visitor: KeyboardVisitor): Promise<void> {
  const { page, keys } = visitor;
  const question = dialogNamed(page, 'Sign out?');
  await chooseInMenu(visitor, 'button', 'Sign out');
  await checkDialog(visitor, question);
  await closeBackTo(visitor, accountMenu(visitor));
  expect(await stored(page, 'token')).not.toBeNull();
  await chooseInMenu(visitor, 'button', 'Sign out');
  await keys.press(button(question, 'Sign out'));
  await logInButton(page).waitFor();
  expect(await page.evaluate(() => [sessionStorage.getItem('token'), location.pathname])).toEqual([null, '/']);
}

/** Logs in in the open login dialog, optionally ticking "remember me", and closes the greeting. */
async function logIn(visitor: KeyboardVisitor, password: string, isToRemember = false): Promise<void> {
  const { page, keys, account } = visitor;
  await keys.write(field(login(page), /^Username/), account);
  await keys.write(field(login(page), 'Password'), password);
  if (isToRemember) await keys.press(login(page).getByRole('checkbox', { name: 'Remember me for a day' }), 'Space');
  await page.keyboard.press('Enter');
  await closeGreeting(visitor);
}

/** Waits for the greeting and closes it with one key. */
async function closeGreeting(visitor: KeyboardVisitor, title = /^Good (morning|afternoon|evening), /): Promise<void> {
  await isIn(visitor);
  await checkDialog(visitor, dialogNamed(visitor.page, title));
  await visitor.page.keyboard.press('Escape');
  await isClosed(visitor.page);
}

/** Goes from the header to the forgotten-password dialog above the login, closing both once to check where that leads. */
async function openForgotten(visitor: KeyboardVisitor): Promise<Locator> {
  const { page, keys } = visitor;
  const dialog = dialogNamed(page, 'Forgot your password?');
  await keys.press(logInButton(page));
  await keys.press(button(login(page), 'Forgot password?'));
  await checkDialog(visitor, dialog);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(button(login(page), 'Forgot password?'));
  await closeBackTo(visitor, logInButton(page));
  await page.keyboard.press('Enter');
  await keys.press(button(login(page), 'Forgot password?'));
  return dialog;
}

/** Requests a link, follows it, and logs in with the new password. */
async function resetByEmail(visitor: KeyboardVisitor, email: string): Promise<void> {
  const { page, keys, account, slug } = visitor;
  const dialog = await openForgotten(visitor);
  await keys.write(field(dialog, 'Username'), account);
  await keys.write(field(dialog, 'E-mail'), email);
  await page.keyboard.press('Enter');
  await dialog.getByText(`If the name and ${email} belong together, a link is on its way to you.`).waitFor();
  await hasFocus(button(dialog, 'Back to the login'));
  await page.keyboard.press('Enter');
  await checkDialog(visitor, login(page));
  await closeBackTo(visitor, logInButton(page));
  const linkIn = () =>
    /#reset=[\w-]+/.exec(sentMessages(ground.house).findLast(({ to }) => to === email)?.text ?? '')?.[0];
  await expect.poll(linkIn).toBeDefined();
  // The browser goes back later than it is told to, and would abort the link.
  await hasNoStep(page);
  await page.goto(`${ground.originOf(slug)}/login${linkIn()!}`);
  const reset = dialogNamed(page, 'Set a new password');
  await checkDialog(visitor, reset);
  await keys.write(field(reset, 'New password'), THIRD_PASSWORD);
  await keys.write(field(reset, 'New password again'), THIRD_PASSWORD);
  await page.keyboard.press('Enter');
  await hasFocus(button(reset, 'Log in'));
  await page.keyboard.press('Enter');
  await logIn(visitor, THIRD_PASSWORD);
}

/** The life of a member on a brand without SMS, from the first page to the third password. */
async function memberJourney(visitor: KeyboardVisitor): Promise<void> {
  const { page, keys, account } = visitor;
  const email = `${account}@example.com`;
  await closeGreeting(visitor, /^Welcome to /);
  await toMyAccount(visitor);
  await changePassword(visitor);
  await verifyEmail(visitor, email);
  await leaveCentre(visitor);
  await signOut(visitor);
  await keys.press(logInButton(page));
  await logIn(visitor, SECOND_PASSWORD, true);
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('lastUser');
  await signOut(visitor);
  await resetByEmail(visitor, email);
}

/** Starts a trial with one key, from where this width offers it, and checks what a trial may not do. */
async function tryTrial(visitor: KeyboardVisitor): Promise<void> {
  const { page, keys, width } = visitor;
  if (width === 'phone') await keys.press(logInButton(page));
  await keys.press(button(width === 'phone' ? login(page) : header(page), 'Free trial'));
  await expect.poll(() => stored(page, 'isAgent')).toBe('4');
  await isClosed(page);
  const trial = { ...visitor, account: (await stored(page, 'account'))! };
  await chooseInMenu(trial, 'link', 'Member centre');
  const refusal = dialogNamed(page, 'For real accounts');
  await checkDialog(trial, refusal);
  await refusal.getByRole('alert').getByText('This needs a real account.').waitFor();
  await closeBackTo(trial, accountMenu(trial));
  expect(pathOf(page)).toBe('/');
  await chooseInMenu(trial, 'link', 'Member centre');
  await keys.press(button(refusal, 'Log in'));
  await checkDialog(trial, login(page));
  await closeBackTo(trial, accountMenu(trial));
}

/** Opens an account with a mobile number and the code sent to it, which the test reads from the mailbox. */
async function registerNumber({ page, keys, account }: KeyboardVisitor, number: string): Promise<void> {
  const form = register(page);
  await keys.press(tab(form, 'Username'), 'ArrowRight');
  await hasFocus(tab(form, 'Mobile number'));
  await keys.write(field(form, 'Mobile number'), `0${number}`);
  await keys.press(button(form, 'Send code'));
  await hasFocus(field(form, 'Verification code'));
  const { stdout } = await runNode('scripts/mailbox.ts', [], { DATA_DIR: ground.house.gateway.services.config.dataDir })
    .ended;
  const code = await untilSent(ground.house, account);
  expect(stdout).toContain(code);
  await keys.write(field(form, 'Verification code'), code);
  await keys.write(field(form, 'Password'), PASSWORD);
  await keys.write(field(form, 'Password again'), PASSWORD);
  await page.keyboard.press('Enter');
}

/** Logs in with a code to a number, after choosing its country from the list. */
async function logInByCode(visitor: KeyboardVisitor, number: string): Promise<void> {
  const { page, keys, account } = visitor;
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
  await keys.write(field(form, 'Verification code'), await untilSent(ground.house, account));
  await page.keyboard.press('Enter');
  await closeGreeting(visitor);
}

/** Sets a new password with a code to the number, which logs the player in. */
async function resetByPhone(visitor: KeyboardVisitor, number: string): Promise<void> {
  const { page, keys, account } = visitor;
  const forgot = await openForgotten(visitor);
  await keys.press(tab(forgot, 'By e-mail'), 'ArrowRight');
  await hasFocus(tab(forgot, 'By mobile number'));
  await keys.write(field(forgot, 'Mobile number'), number);
  await keys.press(button(forgot, 'Send code'));
  await hasFocus(field(forgot, 'Verification code'));
  await expectAccessible(page);
  await keys.write(field(forgot, 'Verification code'), await untilSent(ground.house, account));
  await keys.write(field(forgot, 'New password'), THIRD_PASSWORD);
  await page.keyboard.press('Enter');
  await isIn(visitor);
  await isClosed(page);
}

test(
  'aurora: with the keyboard alone a guest looks around, signs up, uses the account, forgets the password, and starts a trial [ROLE-01, ROLE-03, GUARD-02, LOOK-07, LOOK-23, MODAL-02, MODAL-05, MODAL-10, MODAL-11, MODAL-16, MODAL-20, REG-28, LOGIN-16, LOGIN-28, PWD-04, PWD-05, PWD-13, SESS-03, SESS-04, MEMBER-02]',
  { timeout: JOURNEY_MS },
  () =>
    atBothWidths(async (width) => {
      const visitor = await startJourney(ground, 'aurora', width);
      const { page } = visitor;
      await openRegister(visitor);
      expect(await register(page).getByRole('tab').count()).toBe(0);
      await fillRegister(visitor);
      await page.keyboard.press('Enter');
      await memberJourney(visitor);
      await signOut(visitor);
      await tryTrial(visitor);
      await visitor.end();
    }),
);

test(
  'northline: with the keyboard alone a guest signs up under an agent after a typo, uses the account, and forgets the password; no trial is offered [ROLE-01, LOOK-07, LOOK-23, MODAL-02, MODAL-05, MODAL-10, MODAL-11, MODAL-15, MODAL-16, MODAL-20, REG-21, REG-28, LOGIN-16, PWD-04, PWD-05, PWD-13, SESS-03, SESS-04, MEMBER-02, ERR-26]',
  { timeout: JOURNEY_MS },
  () =>
    atBothWidths(async (width) => {
      const agent = await ground.newMember('northline', { customerType: 1 });
      const code = `north${width}`;
      const inside = ground.house.database;
      await inside.withMerchant('NORTHLINE', (trx) =>
        giveCode(trx, { merchantCode: 'NORTHLINE', account: agent.account, code }),
      );
      const visitor = await startJourney(ground, 'northline', width);
      const { page, keys } = visitor;
      await openRegister(visitor);
      const affiliateCode = field(register(page), /^Affiliate code/);
      expect([
        await page.getByRole('button', { name: 'Free trial', includeHidden: true }).count(),
        await register(page).getByRole('tab').count(),
      ]).toEqual([0, 0]);
      await fillRegister(visitor);
      await keys.write(affiliateCode, 'nobody1');
      await keys.press(register(page).getByRole('checkbox'), 'Space');
      await page.keyboard.press('Enter');
      const warning = dialogNamed(page, 'Check the affiliate code');
      await checkDialog(visitor, warning);
      await page.keyboard.press('Enter');
      await hasFocus(affiliateCode);
      await keys.write(affiliateCode, code);
      await page.keyboard.press('Enter');
      await memberJourney(visitor);
      const row = await inside.withMerchant('NORTHLINE', (trx) =>
        trx.selectFrom('member').select('upline_id').where('account', '=', visitor.account).executeTakeFirstOrThrow(),
      );
      expect(row.upline_id).toBe(agent.memberId);
      await visitor.end('/agent/affiliate?code=nobody1');
    }),
);

test(
  'lotus: with the keyboard alone a guest signs up with a number, uses the account, logs in with a code, and sets a new password with one [ROLE-01, LOOK-07, LOOK-23, MODAL-02, MODAL-05, MODAL-09, MODAL-10, MODAL-13, MODAL-15, MODAL-17, MODAL-20, REG-10, REG-24, REG-28, LOGIN-16, PWD-07, PWD-09, VERIFY-14, SESS-03, SESS-04, MEMBER-02]',
  { timeout: JOURNEY_MS },
  () =>
    atBothWidths(async (width) => {
      const visitor = await startJourney(ground, 'lotus', width);
      const number = width === 'phone' ? '912345678' : '987654321';
      visitor.account = `84${number}`;
      await openRegister(visitor);
      await registerNumber(visitor, number);
      await closeGreeting(visitor, /^Welcome to /);
      await toMyAccount(visitor);
      await changePassword(visitor);
      await leaveCentre(visitor);
      await signOut(visitor);
      await visitor.keys.press(logInButton(visitor.page));
      await logIn(visitor, SECOND_PASSWORD, true);
      await signOut(visitor);
      await logInByCode(visitor, number);
      await signOut(visitor);
      await resetByPhone(visitor, number);
      await visitor.end();
    }),
);
