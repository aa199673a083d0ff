// @module-tag full
import { expect, test } from 'vitest';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { alpha } from '../support/fixture-project.ts';
import { expectAccessible, moveAbout, takenOver, visit } from '../support/visitor.ts';

const served = (slug: string, contact: object, changes: object = {}) => ({
  ...alpha,
  merchantCode: slug.toUpperCase(),
  hosts: [`${slug}.localhost`],
  contact,
  navigation: { ...alpha.navigation, float: ['service'] },
  ...changes,
});
const channels = {
  service: 'https://chat.example/room',
  whatsapp: 'https://wa.me/66812345678',
  telegram: 'https://t.me/example',
  affiliateTelegram: 'https://t.me/example_partners',
  email: 'help@served.example',
  facebook: 'https://www.facebook.com/example',
  viber: 'https://invite.viber.com/?g2=example',
};
const ground = fixturesInBrowser({
  served: served('served', channels),
  alone: served('alone', { email: 'help@alone.example' }),
  silent: served('silent', {}),
  bare: served('bare', channels, { navigation: alpha.navigation }),
  shut: served('shut', channels, { access: { maintenance: true } }),
});

async function open(slug: string, viewport: 'phone' | 'desktop') {
  const opened = await visit({ browser: ground.browser, origin: ground.originOf(slug) }, { viewport });
  await opened.page.goto(ground.originOf(slug));
  // What floats comes once the visitor has moved. A closed site has no scripts.
  if (slug !== 'shut') {
    await takenOver(opened.page);
    await moveAbout(opened.page);
  }
  return { ...opened, menu: opened.page.getByRole('button', { name: 'Help', exact: true }) };
}

test.each(['phone', 'desktop'] as const)(
  'on a %s the menu is 81 px high, opens by the keyboard, and lists what the brand has, each in a tab of its own [FLOAT-01, FLOAT-02, FLOAT-03, FLOAT-04]',
  async (viewport) => {
    const { page, context, complaints, menu } = await open('served', viewport);
    const box = (await menu.boundingBox())!;
    expect(box.height).toBe(81);
    // A desktop has no bar at its bottom.
    const bar = page.getByRole('navigation', { name: 'Quick menu' });
    const end = viewport === 'phone' ? (await bar.boundingBox())!.y : 900;
    expect(box.y + box.height).toBeLessThanOrEqual(end);
    await menu.focus();
    await page.keyboard.press('Enter');
    const links = page.locator('[popover]:popover-open a');
    await expect
      .poll(() => links.allTextContents())
      .toEqual([' WhatsApp', ' Telegram', ' Telegram for partners', ' E-mail', ' Facebook', ' Viber']);
    for (const link of await links.all())
      expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
        '_blank',
        'noopener noreferrer',
      ]);
    const code = page.getByRole('img', { name: 'QR code of our Viber' });
    await code.waitFor();
    expect(await code.boundingBox()).toMatchObject({ width: 100, height: 100 });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await links.first().waitFor({ state: 'hidden' });
    await expect.poll(() => menu.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(trueComplaints(complaints)).toEqual([]);
    await context.close();
  },
);

test('the button opens the customer service in a window without a way back, and closes it if its address does not come [CALL-26, FLOAT-10]', async () => {
  const { page, context, menu } = await open('served', 'desktop');
  await context.route('https://chat.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Room</title>' }),
  );
  await menu.click();
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Talk to us now' }).click(),
  ]);
  await popup.waitForURL(channels.service);
  expect(await popup.evaluate(() => globalThis.opener === null)).toBe(true);
  await popup.close();
  await page.route('**/wps/system/customerService?*', (route) => route.abort());
  const [broken] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Talk to us now' }).click(),
  ]);
  await expect.poll(() => broken.isClosed()).toBe(true);
  await page.getByText('The customer service could not be opened.').waitFor();
  await context.close();
});

test('a brand lists only its own channels; without any, or without a place for it, nothing floats [FLOAT-02, LAYOUT-08, LAYOUT-09]', async () => {
  const { page, context, menu } = await open('alone', 'phone');
  await menu.click();
  const links = page.locator('[popover]:popover-open a');
  await expect.poll(() => links.allTextContents()).toEqual([' E-mail']);
  expect(await links.getAttribute('href')).toBe('mailto:help@alone.example');
  expect(await page.getByRole('button', { name: 'Talk to us now' }).count()).toBe(0);
  await context.close();
  for (const slug of ['silent', 'bare']) {
    const other = await open(slug, 'phone');
    await other.page.waitForTimeout(3_000);
    expect(await other.menu.count(), slug).toBe(0);
    await other.context.close();
  }
});

test('what has the focus is not covered: the menu steps aside for it [FLOAT-01]', async () => {
  const { page, context, menu } = await open('alone', 'phone');
  await menu.waitFor();
  await page.evaluate(() => {
    const box = [...document.querySelectorAll('button')]
      .find((one) => one.textContent === 'Help')!
      .getBoundingClientRect();
    const link = document.createElement('a');
    Object.assign(link, { href: '/', id: 'under', textContent: 'under' });
    link.style.cssText = `position:fixed;left:${box.left}px;top:${box.top}px`;
    document.body.append(link);
  });
  await page.locator('#under').focus();
  await menu.waitFor({ state: 'hidden' });
  await page.locator('#under').evaluate((element) => element.blur());
  await menu.waitFor();
  await context.close();
});

test('the page of a closed site leads to the customer service without a script [START-07, FLOAT-03]', async () => {
  const { page, context } = await open('shut', 'phone');
  const link = page.getByRole('link', { name: 'Customer service' });
  expect(await link.getAttribute('href')).toBe(channels.service);
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  await context.close();
});
