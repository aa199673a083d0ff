// @module-tag full
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { trueComplaints } from '../support/fixture-in-browser.ts';
import { untilSent } from '../support/person.ts';
import { openMyAccount, realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import { expectAccessible, PASSWORD, reload, type viewports } from '../support/visitor.ts';
import { long } from '../support/long.ts';

const ground = realBrandsInBrowser();
const NEW_PASSWORD = 'fern-harbour-7719';

/** Opens my account in a session that began a while ago, so that changes need a confirmation. */
async function findOpen(slug: string, viewport: keyof typeof viewports, { hasPassword = true, email = '' } = {}) {
  const { merchantCode } = (await ground.house.gateway.services.sites.forHost(hostOf(slug)))!.loaded.brand;
  const prepare = (memberId: bigint) =>
    ground.house.database.withMerchant(merchantCode, async (trx) => {
      await trx.updateTable('session').set({ proved_at: null }).where('member_id', '=', memberId).execute();
      if (email)
        await trx
          .insertInto('member_contact')
          .values({ merchant_code: merchantCode, kind: 'email', value: email, member_id: memberId })
          .execute();
    });
  return openMyAccount(ground, slug, viewport, { member: hasPassword ? {} : { passwordHash: null }, prepare });
}

const hostOf = (slug: string) => `${slug}.localhost`;
const press = (page: Page, id: string) => page.locator(`#change-${id}`).click();
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

/** An address that no other try of a journey has used. */
const newAddress = (name: string): string => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;

test('verifying a contact in an older session asks for a confirmation: the dialog opens on top, Escape keeps the input, and the password continues the change [PWD-26, PWD-28]', async () => {
  const { page, context, complaints, memberId } = await findOpen('northline', 'desktop');
  const address = `new${String(memberId)}@example.com`;
  await press(page, 'email');
  const dialog = page.getByRole('dialog', { name: 'Verify your e-mail' });
  await dialog.getByLabel('E-mail').fill(address);
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await question(page).waitFor();
  await expect
    .poll(() => page.locator('#confirm-password').evaluate((input) => input === document.activeElement))
    .toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'detached' });
  await dialog.getByRole('alert').getByText('Confirm first that it is you.').waitFor();
  expect(await dialog.getByLabel('E-mail').inputValue()).toBe(address);
  await expect.poll(() => dialog.getByLabel('E-mail').evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  const password = question(page).getByLabel('Password of your login');
  await question(page).getByRole('button', { name: 'Confirm', exact: true }).click();
  await question(page).getByText('Please fill this in.').waitFor();
  await password.fill('not-my-password-1');
  await page.keyboard.press('Enter');
  await question(page).getByText('This password is not right.').waitFor();
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await question(page).waitFor({ state: 'detached' });
  await dialog.getByLabel('Code').fill(await untilSent(ground.house, await dialog.getByText(address).innerText()));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(trueComplaints(complaints, ['400', '403'])).toEqual([]);
  await context.close();
});

test(
  'a first password is set after a code to the verified contact, and is the one typed before the confirmation [PWD-26, PWD-28, PWD-17]',
  long,
  async () => {
    const email = newAddress('first-password');
    const { page, context, complaints, account } = await findOpen('lotus', 'phone', { hasPassword: false, email });
    await press(page, 'password');
    const dialog = page.getByRole('dialog', { name: 'Your password' });
    for (const label of ['New password', 'New password again'])
      await dialog.getByLabel(label, { exact: true }).fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await question(page).getByText('The code goes to fi••@example.com.').waitFor();
    expect(await question(page).getByRole('tab').count()).toBe(0);
    await question(page).getByRole('button', { name: 'Confirm', exact: true }).click();
    await question(page).getByText('Please fill this in.').waitFor();
    await question(page).getByRole('button', { name: 'Send code' }).click();
    await expectAccessible(page);
    await question(page)
      .getByLabel('Verification code')
      .fill(await untilSent(ground.house, email));
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('status').getByText('Your password is changed').waitFor({ state: 'attached' });
    const { password_hash: hash } = await ground.house.database.withMerchant('LOTUS', (trx) =>
      trx.selectFrom('member').select('password_hash').where('account', '=', account).executeTakeFirstOrThrow(),
    );
    expect(await ground.house.gateway.services.passwordHasher.verify('LOTUS', hash!, NEW_PASSWORD)).toEqual({
      ok: true,
      value: true,
    });
    expect(trueComplaints(complaints, ['403'])).toEqual([]);
    await context.close();
  },
);

test(
  'a player with several ways to confirm chooses one; a player without any logs in again and returns to the account [PWD-26, PWD-28]',
  long,
  async () => {
    const own = newAddress('several');
    const several = await findOpen('aurora', 'desktop', { email: own });
    await press(several.page, 'email');
    await several.page
      .getByRole('dialog', { name: 'Verify your e-mail' })
      .getByLabel('E-mail')
      .fill(newAddress('another'));
    await several.page.keyboard.press('Enter');
    await question(several.page).getByRole('tab', { name: 'By e-mail' }).click();
    await question(several.page).getByRole('button', { name: 'Send code' }).click();
    await untilSent(ground.house, own);
    await question(several.page).getByRole('tab', { name: 'By password' }).click();
    await question(several.page).getByLabel('Password of your login').fill(PASSWORD);
    await several.page.keyboard.press('Enter');
    await several.page.getByRole('dialog', { name: 'Verify your e-mail' }).getByLabel('Code').waitFor();
    await several.context.close();

    const none = await findOpen('aurora', 'phone', { hasPassword: false });
    await press(none.page, 'payment');
    for (const name of ['newPassword', 'confirmNewPassword']) await none.page.locator(`#field-${name}`).fill('739204');
    await none.page.keyboard.press('Enter');
    await question(none.page).getByText('no password and no verified contact').waitFor();
    await expectAccessible(none.page);
    await question(none.page).getByRole('button', { name: 'Log in again' }).click();
    await none.page.locator('#login:modal').waitFor();
    expect(await none.page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    // The page does not wait for the gateway to end the session.
    await expect
      .poll(async () => (await ground.house.call('memberInfo', { host: hostOf('aurora'), token: none.token })).code)
      .toBe('not_logged_in');
    expect(new URL(none.page.url()).pathname).toBe('/member/securityCenter');
    expect(trueComplaints([...several.complaints, ...none.complaints], ['403'])).toEqual([]);
    await none.context.close();
  },
);

test('the list shows each session’s device, how it began and when it was last used; a player can end one, or all others after a question [MEMBER-31, SESS-31]', async () => {
  const { page, context, complaints, token, memberId } = await openMyAccount(ground, 'aurora', 'phone');
  const { services } = ground.house.gateway;
  const { brand } = (await services.sites.forHost(hostOf('aurora')))!.loaded;
  const phone = {
    method: 'password',
    device: new Uint8Array(32),
    mustChangePassword: false,
    endsAt: undefined,
    address: '203.0.113.7',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  } as const;
  const others = [
    await services.sessions.begin(brand, memberId, phone),
    await services.sessions.begin(brand, memberId),
    await services.sessions.begin(brand, memberId),
  ];
  await reload(page);
  const list = page.getByRole('region', { name: 'Where you are logged in' });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(4);
  const iphone = list.getByRole('listitem').filter({ hasText: 'Safari on iPhone' });
  expect(await iphone.innerText()).toMatch(
    /Safari on iPhone\s+Signed in .*, with a password, from 203\.0\.113\.7\s+Last used now/,
  );
  expect(await list.getByRole('listitem').filter({ hasText: 'This device' }).getByRole('button').count()).toBe(0);
  await iphone.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(3);
  await list.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out everywhere else?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await list.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await question.getByRole('button', { name: 'Sign them out' }).click();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
  await list.getByRole('status').getByText('You are signed out everywhere else.').waitFor();
  const stateOf = async (held: string) =>
    (await ground.house.call('memberInfo', { host: hostOf('aurora'), token: held })).status;
  expect(await Promise.all([...others, token].map(stateOf))).toEqual([401, 401, 401, 200]);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test(
  'a browser that is logged out but remembered is listed with its expiry and can be forgotten; ending all others is offered even if none is listed [SESS-30, SESS-31]',
  long,
  async () => {
    const { page, context, complaints, memberId } = await openMyAccount(ground, 'aurora', 'desktop');
    const { services } = ground.house.gateway;
    const { brand } = (await services.sites.forHost(hostOf('aurora')))!.loaded;
    const device = Buffer.alloc(32, 7);
    const left = await services.sessions.begin(brand, memberId, {
      method: 'sms',
      device,
      mustChangePassword: false,
      endsAt: undefined,
      address: '198.51.100.20',
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
    });
    await services.sessions.end(brand.merchantCode, left);
    const grants = () =>
      ground.house.database.withMerchant(brand.merchantCode, (trx) =>
        trx.selectFrom('remember_grant').select('family').where('member_id', '=', memberId).execute(),
      );
    await ground.house.database.withMerchant(brand.merchantCode, (trx) =>
      trx
        .insertInto('remember_grant')
        .values({
          merchant_code: brand.merchantCode,
          token_hash: device,
          family: crypto.randomUUID(),
          member_id: memberId,
          device_hash: device,
          ends_at: new Date(Date.now() + 3_600_000),
        })
        .execute(),
    );
    await reload(page);
    const list = page.getByRole('region', { name: 'Where you are logged in' });
    const remembered = list.getByRole('listitem').filter({ hasText: 'Firefox on Windows' });
    await remembered.waitFor();
    expect(await remembered.innerText()).toMatch(
      /Signed in .*, with an SMS code, from 198\.51\.100\.20\s+Signed out, but remembered until/,
    );
    expect(await remembered.innerText()).not.toMatch(/Last used/);
    await expectAccessible(page);
    await remembered.getByRole('button', { name: 'Forget Firefox on Windows' }).click();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    expect(await grants()).toEqual([]);
    expect(await list.getByRole('button', { name: 'Sign out everywhere else' }).count()).toBe(1);
    expect(trueComplaints(complaints)).toEqual([]);
    await context.close();
  },
);
