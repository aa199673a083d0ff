// @module-tag full
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { trueComplaints } from '../support/fixture-in-browser.ts';
import { untilSent, wrongCode } from '../support/person.ts';
import { openMyAccount, realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import { expectAccessible, PASSWORD, reload, takenOver, type viewports, visit } from '../support/visitor.ts';
import { long } from '../support/long.ts';

const ground = realBrandsInBrowser();
const NEW_PASSWORD = 'fern-harbour-7719';
const LABEL = 'Golden river';

const openAccount = (
  slug: string,
  viewport: keyof typeof viewports,
  member: Parameters<typeof ground.newMember>[1] = {},
) => openMyAccount(ground, slug, viewport, { member });
const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Keeping your account safe' }).getByRole('listitem').filter({ hasText: name });
const sessionOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'));
const hostOf = (slug: string) => `${slug}.localhost`;

test('a player changes the password: faults appear under their fields, other sessions end, and this page continues with its new token [MEMBER-02, MEMBER-29, SESS-12]', async () => {
  const { page, context, complaints, token, memberId } = await openAccount('northline', 'desktop');
  const { brand } = (await ground.house.gateway.services.sites.forHost(hostOf('northline')))!.loaded;
  const elsewhere = await ground.house.gateway.services.sessions.begin(brand, memberId);
  await row(page, 'Password')
    .getByRole('button', { name: /Change/ })
    .focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your password' });
  const type = async (old: string, fresh: string, again: string) => {
    for (const [label, text] of [
      ['Old password', old],
      ['New password', fresh],
      ['New password again', again],
    ] as const)
      await dialog.getByLabel(label, { exact: true }).fill(text);
    await page.keyboard.press('Enter');
  };
  await type(PASSWORD, NEW_PASSWORD, 'something-else-1');
  await dialog.getByText('The two passwords are not the same.').waitFor();
  await type('not-my-password-1', NEW_PASSWORD, NEW_PASSWORD);
  await dialog.getByText('This password is not right.').waitFor();
  await expect
    .poll(() =>
      dialog.getByLabel('Old password', { exact: true }).evaluate((input) => input === document.activeElement),
    )
    .toBe(true);
  await expectAccessible(page);
  expect(await sessionOf(page)).toBe(token);
  await type(PASSWORD, NEW_PASSWORD, NEW_PASSWORD);
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('status').getByText('Your password is changed').waitFor({ state: 'attached' });
  const next = (await sessionOf(page))!;
  expect(next).not.toBe(token);
  const stateOf = async (held: string) =>
    (await ground.house.call('memberInfo', { host: hostOf('northline'), token: held })).status;
  expect([await stateOf(token), await stateOf(elsewhere), await stateOf(next)]).toEqual([401, 401, 200]);
  await page.getByRole('navigation', { name: 'Member centre' }).getByRole('link', { name: 'Betting record' }).click();
  await page.getByRole('heading', { name: 'No rounds yet' }).waitFor();
  await reload(page);
  await page.getByRole('heading', { name: 'No rounds yet' }).waitFor();
  expect(trueComplaints(complaints, ['400'])).toEqual([]);
  await context.close();
});

test('a player verifies an e-mail address with a code, and can request another code once the countdown ends [MEMBER-02, MEMBER-23]', async () => {
  const { page, context, complaints, memberId } = await openAccount('aurora', 'phone');
  const address = `mali${String(memberId)}@example.com`;
  expect(await row(page, 'E-mail').innerText()).toMatch(/ma••@example.com, not verified yet/);
  await row(page, 'E-mail')
    .getByRole('button', { name: /Verify/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Verify your e-mail' });
  await dialog.getByLabel('E-mail').fill('no address');
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await dialog.getByText('An e-mail address such as').waitFor();
  await dialog.getByLabel('E-mail').fill(address);
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await dialog.getByLabel('Code').waitFor();
  await expect.poll(() => dialog.getByLabel('Code').evaluate((input) => input === document.activeElement)).toBe(true);
  await expectAccessible(page);
  const again = dialog.getByRole('button', { name: /Send again in \d+ s/ });
  const seconds = async () => Number(/\d+/.exec((await again.textContent())!)![0]);
  const first = await seconds();
  expect(await again.isDisabled()).toBe(true);
  await expect.poll(seconds).toBeLessThan(first);
  const code = await untilSent(ground.house, address);
  await dialog.getByLabel('Code').fill(wrongCode(code));
  await page.keyboard.press('Enter');
  await dialog.getByText('The verification code is not right.').waitFor();
  await dialog.getByLabel('Code').fill(code);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => row(page, 'E-mail').innerText()).toMatch(/ma••@example.com, verified/);
  expect(trueComplaints(complaints, ['400'])).toEqual([]);
  await context.close();
});

test('the account page asks for a mobile number only on a brand with a dialing code [MEMBER-02]', long, async () => {
  const lotus = await openAccount('lotus', 'phone');
  await row(lotus.page, 'Mobile number')
    .getByRole('button', { name: /Verify/ })
    .click();
  const dialog = lotus.page.getByRole('dialog', { name: 'Verify your mobile number' });
  const digits = String(lotus.memberId).slice(-6).padStart(6, '0');
  await dialog.getByLabel('Mobile number, +84').fill(`0912${digits}`);
  await lotus.page.keyboard.press('Enter');
  await dialog.getByLabel('Code').fill(await untilSent(ground.house, `84912${digits}`));
  await lotus.page.keyboard.press('Enter');
  await expect.poll(() => row(lotus.page, 'Mobile number').innerText()).toMatch(/\+84 .*, verified/);
  await lotus.context.close();
  const aurora = await openAccount('aurora', 'desktop');
  expect(await row(aurora.page, 'Mobile number').count()).toBe(0);
  await aurora.context.close();
});

/** Makes the address of a member of aurora a verified one, so that nothing else is left to set. */
const verifyEmail = (memberId: bigint) =>
  ground.house.database.withMerchant('AURORA', (trx) =>
    trx
      .insertInto('member_contact')
      .values({ merchant_code: 'AURORA', member_id: memberId, kind: 'email', value: 'mali@example.com' })
      .execute(),
  );

test('a player sets a payment password with the login password, once, and is urged to where there are withdrawals [MEMBER-02, LOOK-33]', async () => {
  const { page, context, complaints } = await openMyAccount(ground, 'aurora', 'desktop', {
    prepare: verifyEmail,
  });
  const action = row(page, 'Payment password').getByRole('button', { name: /Set/ });
  expect(await action.evaluate((button) => getComputedStyle(button).backgroundImage)).toContain('gradient');
  await action.click();
  const dialog = page.getByRole('dialog', { name: 'Payment password' });
  await dialog.getByLabel('Password of your login').fill(PASSWORD);
  await dialog.getByLabel('New payment password', { exact: true }).fill('739204');
  await dialog.getByLabel('New payment password again').fill('739204');
  await dialog.getByRole('button', { name: 'Save payment password' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => row(page, 'Payment password').innerText()).toMatch(/Asked for at each withdrawal/);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('a player picks a picture from the set or uploads one, sees a preview, can undo it, and the header shows the saved one [MEMBER-17, MEMBER-18, MEMBER-30, VALID-15]', async () => {
  const { page, context, complaints } = await openAccount('aurora', 'desktop');
  const folder = mkdtempSync(join(tmpdir(), 'livery-picture-'));
  const inHeader = () => page.locator('header button[popovertarget="account-menu"] img').getAttribute('src');
  const before = await inHeader();
  await page.getByRole('button', { name: 'Change picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  const shown = () => dialog.locator('.dialog-body img').first().getAttribute('src');
  const keep = dialog.getByRole('button', { name: 'Use this picture' });
  expect(await keep.isDisabled()).toBe(true);
  const other = (await dialog.getByRole('radio', { checked: false }).first().getAttribute('aria-label'))!;
  await dialog.getByRole('radio', { name: other, exact: true }).focus();
  await page.keyboard.press('Space');
  await expect.poll(shown).not.toBe(before);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => [await shown(), await keep.isDisabled()]).toEqual([before, true]);
  await dialog.getByRole('radio', { name: other, exact: true }).check();
  await keep.click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(inHeader).not.toBe(before);
  expect(await inHeader()).toMatch(/^\/assets\//);
  await page.getByRole('button', { name: 'Change picture' }).click();
  const file = dialog.locator('input[type=file]');
  writeFileSync(join(folder, 'page.png'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await file.setInputFiles(join(folder, 'page.png'));
  await dialog.getByRole('alert').getByText('Only PNG and JPG pictures can be used.').waitFor();
  writeFileSync(join(folder, 'me.png'), await page.locator('header img').first().screenshot());
  await file.setInputFiles(join(folder, 'me.png'));
  await expect.poll(shown).toMatch(/^data:image\/png/);
  await expectAccessible(page);
  // A misnamed picture is accepted by its content.
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await file.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: readFileSync(join(folder, 'me.png')) });
  await expect.poll(shown).toMatch(/^data:image\/png/);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/wps/member/avatar'),
  );
  await keep.click();
  expect((await sent).headers()).toMatchObject({ 'content-type': 'image/png', language: 'EN' });
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(inHeader).toMatch(/^\/wps\/member\/picture\//);
  const picture = page.locator('header button[popovertarget="account-menu"] img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  rmSync(folder, { recursive: true });
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test(
  'an upload after the session ended or the site closed is handled like any other call [SESS-11, START-10, MEMBER-35]',
  long,
  async () => {
    const { page, context, token } = await openAccount('aurora', 'desktop');
    const choose = async () => {
      await page.getByRole('button', { name: 'Change picture' }).click();
      const picture = await page.locator('header img').first().screenshot();
      await page
        .getByRole('dialog', { name: 'Your picture' })
        .locator('input[type=file]')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    };
    const send = page.getByRole('button', { name: 'Use this picture' });
    const avatar = '**/wps/member/avatar';
    await page.route(avatar, (route) =>
      route.fulfill({ status: 503, json: { success: false, value: null, message: '', code: 'maintenance' } }),
    );
    // The status call would report the site as open, so it is blocked.
    await page.route('**/wps/system/status**', (route) => route.abort());
    await choose();
    await send.click();
    await page.getByRole('dialog', { name: 'Down for maintenance' }).waitFor();
    await page.unrouteAll();
    await page.reload();
    await page.getByRole('heading', { name: 'Keeping your account safe' }).waitFor();
    await choose();
    await expect.poll(() => send.isEnabled()).toBe(true);
    await send.focus();
    // Only now: the page calls by itself as well, and would be a guest's before the dialog opens.
    await ground.house.call('logout', { host: hostOf('aurora'), token });
    await page.keyboard.press('Enter');
    await page.locator('#login:modal').waitFor();
    expect(await sessionOf(page)).toBeNull();
    await context.close();
  },
);

test('other players see the nickname, and an unreadable one is refused at its field [MEMBER-27]', async () => {
  const { page, context, complaints } = await openAccount('lotus', 'phone', { nickname: 'Mali' });
  await page.getByRole('button', { name: 'Change nickname' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your nickname' });
  const nickname = dialog.getByLabel('Nickname');
  await nickname.fill('Ma\u202Eli');
  await page.keyboard.press('Enter');
  await dialog.getByText('Use characters that can be read').waitFor();
  await nickname.fill('Hoa Sen');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.locator('main strong').filter({ hasText: 'Hoa Sen' }).filter({ visible: true }).count())
    .toBe(1);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('when a session was ended elsewhere, the page becomes a guest’s with the login open [SESS-11]', async () => {
  const { page, context, token } = await openAccount('aurora', 'desktop');
  await page.getByRole('button', { name: 'Change nickname' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your nickname' });
  await dialog.getByLabel('Nickname').fill('Anybody');
  // Only now: the page calls by itself as well, and would be a guest's before the dialog opens.
  await ground.house.call('logout', { host: hostOf('aurora'), token });
  await page.keyboard.press('Enter');
  await page.locator('#login:modal').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await sessionOf(page)).toBeNull();
  await context.close();
});

test('the VIP label is the first one that the member has, and absent without one [MEMBER-16]', long, async () => {
  const { page, context, memberId } = await openAccount('aurora', 'desktop');
  const card = page.locator('main').getByText(LABEL);
  expect(await card.count()).toBe(0);
  await ground.house.database.withMerchant('AURORA', (trx) =>
    trx
      .updateTable('member')
      .set({ labels: JSON.stringify([LABEL, 'Second']) })
      .where('id', '=', memberId)
      .execute(),
  );
  await reload(page);
  await card.waitFor();
  expect(await page.locator('#account-menu').getByText(`Member · ${LABEL}`).count()).toBe(1);
  expect(await page.getByText('Second').count()).toBe(0);
  await context.close();
});

/** Logs in to lotus on its login page. */
async function logIn(page: Page, account: string): Promise<void> {
  await page.goto(`${ground.originOf('lotus')}/login`);
  await takenOver(page);
  await page.locator('#login-username').fill(account);
  await page.locator('#login-password').fill(PASSWORD);
  await page.keyboard.press('Enter');
}

test(
  'a player who could not recover the account is asked by the greeting and on my account to verify an e-mail address with one button; other players are not [MEMBER-36]',
  long,
  async () => {
    const { account, memberId } = await ground.newMember('lotus');
    const { merchantCode } = (await ground.house.gateway.services.sites.forHost(hostOf('lotus')))!.loaded.brand;
    await ground.house.database.withMerchant(merchantCode, (trx) =>
      trx.updateTable('member').set({ first_login_at: new Date() }).where('id', '=', memberId).execute(),
    );
    const { page, context, complaints } = await visit(
      { browser: ground.browser, origin: ground.originOf('lotus') },
      { viewport: 'phone', language: 'EN' },
    );
    const greeting = page.getByRole('dialog', { name: new RegExp(`^Good .*, ${account}$`) });
    await logIn(page, account);
    await greeting.getByText('ma••@example.com is not verified yet.').waitFor();
    await expectAccessible(page);
    await greeting.getByRole('button', { name: 'Verify your e-mail' }).click();
    const dialog = page.getByRole('dialog', { name: 'Verify your e-mail' });
    const address = `back${String(memberId)}@example.com`;
    await dialog.getByLabel('E-mail').fill(address);
    expect(new URL(page.url()).hash).toBe('');
    expect(await row(page, 'E-mail').innerText()).toMatch(/not verified yet\s+Verify it, so that you can get back in/);
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Code').fill(await untilSent(ground.house, address));
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => row(page, 'E-mail').innerText()).toMatch(/verified/);
    expect(await row(page, 'E-mail').innerText()).not.toMatch(/so that you can get back in/);
    await page.evaluate(() => sessionStorage.clear());
    const profile = page.waitForResponse('**/wps/member/profile');
    await logIn(page, account);
    await profile;
    await greeting.getByRole('button', { name: 'On to the games' }).waitFor();
    expect(await greeting.getByRole('button', { name: /Verify/ }).count()).toBe(0);
    expect(trueComplaints(complaints)).toEqual([]);
    await context.close();
  },
);

test(
  'a first login is led to my account; later logins are greeted with the brand’s text in the page’s language [MODAL-27, LOGIN-16]',
  long,
  async () => {
    const { account } = await ground.newMember('lotus');
    const { page, context, complaints } = await visit(
      { browser: ground.browser, origin: ground.originOf('lotus') },
      { viewport: 'phone', language: 'EN' },
    );
    await logIn(page, account);
    const greeting = page.getByRole('dialog', { name: new RegExp(`^Good .*, ${account}$`) });
    await greeting.getByText('Your account was opened for you').waitFor();
    await expectAccessible(page);
    await greeting.getByRole('button', { name: 'Look at my account' }).click();
    await page.getByRole('heading', { name: 'Keeping your account safe' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/member/securityCenter');
    await page.evaluate(() => sessionStorage.clear());
    await logIn(page, account);
    await greeting.getByText('May this day be kind to you').waitFor();
    expect(await greeting.getByRole('button', { name: 'Look at my account' }).count()).toBe(0);
    await expectAccessible(page);
    await page.evaluate(() => sessionStorage.clear());
    await context.addCookies([{ name: 'lang', value: 'VI', url: ground.originOf('lotus') }]);
    await logIn(page, account);
    await page.getByRole('dialog').getByText('Kính chúc bạn một ngày an lành').waitFor();
    expect(trueComplaints(complaints)).toEqual([]);
    await context.close();
  },
);
