import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { fillRegistration, newUsername, takenOver, takenOverByItself, visit } from '../support/visitor.ts';

const ground = brandInBrowser('aurora');

/** Holds back every script until told to let them through. The small one that keeps early clicks may come, unless all are held. */
async function holdScripts(page: Page, { all }: { all?: boolean } = {}): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    if (all || !route.request().url().includes('/boot-')) await released;
    await route.continue();
  });
  return release;
}

test('a page without scripts shows its heading, navigation and links, and its dialogs open [PUB-03, MODAL-06, LAYOUT-10, HEADER-11]', async () => {
  const context = await ground.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(ground.origin);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('The night plays back');
  await expect.poll(() => page.locator('main a[href^="/game?"]').count()).toBeGreaterThan(24);
  await page.locator('header').getByRole('button', { name: 'Log in' }).click();
  await page.locator('#login').getByLabel('Username').fill('somebody');
  await page.locator('#login').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.locator('#login').isVisible()).toBe(false);
  await context.close();
});

test('the pages of the login and the registration show their dialog without scripts, and it closes [MODAL-06, MODAL-23]', async () => {
  const context = await ground.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const id of ['login', 'register']) {
    await page.goto(`${ground.origin}/${id}`);
    await page.locator(`#${id}`).getByRole('textbox', { name: 'Username' }).fill('somebody');
    await page.locator(`#${id}`).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.locator('dialog:visible').count()).toBe(0);
  }
  await context.close();
});

test.each([
  { id: 'login', viewport: 'phone' },
  { id: 'register', viewport: 'phone' },
  { id: 'register', viewport: 'desktop' },
] as const)(
  'the dialog of /$id is typed into before any script on a $viewport, and the script makes it modal under the hands [MODAL-23, MODAL-05]',
  async ({ id, viewport }) => {
    const { page, context, complaints } = await visit(ground, { viewport });
    // So low that its form does not fit: it has been scrolled by whoever types.
    if (viewport === 'phone') await page.setViewportSize({ width: 390, height: 420 });
    const release = await holdScripts(page, { all: true });
    await page.goto(`${ground.origin}/${id}`, { waitUntil: 'commit' });
    const username = page.locator(`#${id}`).getByRole('textbox', { name: 'Username' });
    const password = page.locator(`#${id}`).getByLabel('Password', { exact: true });
    await username.fill('somebody');
    await password.fill('moss-lantern');
    await page.evaluate((name) => {
      const dialog = document.getElementById(name) as HTMLDialogElement;
      const input = document.activeElement as HTMLInputElement;
      input.setSelectionRange(5, 9);
      const seen = { blurs: 0, closes: 0 };
      input.addEventListener('blur', () => (seen.blurs += 1));
      dialog.addEventListener('close', () => (seen.closes += 1));
      dialog.scrollTop = 40;
      Object.assign(globalThis, { seen });
    }, id);
    const look = () =>
      page.evaluate((name) => {
        const dialog = document.getElementById(name) as HTMLDialogElement;
        const { x, y, width, height } = dialog.getBoundingClientRect();
        const input = document.activeElement as HTMLInputElement;
        const ground = dialog.matches(':modal')
          ? getComputedStyle(dialog, '::backdrop')
          : getComputedStyle(document.body, '::after');
        return {
          box: [x, y, width, height],
          scrollTop: dialog.scrollTop,
          focus: input.name,
          selection: [input.selectionStart, input.selectionEnd],
          ground: ground.backgroundColor,
          blur: ground.backdropFilter,
        };
      }, id);
    const before = await look();
    expect(await page.evaluate(() => document.querySelector('dialog:modal'))).toBeNull();
    release();
    await page.locator(`#${id}:modal`).waitFor();
    expect(await look()).toEqual(before);
    expect(await page.evaluate(() => (globalThis as unknown as { seen: unknown }).seen)).toEqual({
      blurs: 0,
      closes: 0,
    });
    await takenOver(page);
    expect([await username.inputValue(), await password.inputValue(), (await look()).focus]).toEqual([
      'somebody',
      'moss-lantern',
      before.focus,
    ]);
    await page.keyboard.press('Escape');
    await page.locator(`#${id}`).waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('what was typed before the script is still there after it, and a submit is done once [MODAL-07, PUB-19, LOGIN-34]', async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'phone' });
  const release = await holdScripts(page);
  const logins: string[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith('/wps/session/login') && logins.push(request.postData() ?? ''),
  );
  await page.goto(ground.origin);
  await page.locator('header').getByRole('button', { name: 'Log in' }).click();
  await page.locator('#login').getByLabel('Username').fill('nobody');
  await page.locator('#login').getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.locator('#login').getByRole('button', { name: 'Log in' }).click();
  expect(new URL(page.url()).search).toBe('');
  release();
  await page.locator('#login').getByText('The username or the password is not right.').waitFor();
  await expect.poll(() => page.locator('#login').getByLabel('Username').inputValue()).toBe('nobody');
  expect(logins).toHaveLength(1);
  expect(logins[0]).toMatch(/^\{"sealed":"[\w.-]+"\}$/);
  // A browser reports every 401 that a fetch gets; nothing else may be said.
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
  await context.close();
});

test('a registration that was filled in and sent before the script opens the account once [MODAL-07, PUB-06, PUB-19, REG-28]', async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'desktop' });
  const release = await holdScripts(page);
  const registrations: string[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith('/wps/member/register') && registrations.push(request.method()),
  );
  await page.goto(`${ground.origin}/register`);
  const username = newUsername();
  await fillRegistration(page, username);
  await page.locator('#register').getByRole('button', { name: 'Open my account' }).click();
  release();
  await page.getByRole('button', { name: `Account menu of ${username}` }).waitFor();
  expect(registrations).toEqual(['PUT']);
  expect(new URL(page.url()).pathname).toBe('/');
  expect(complaints).toEqual([]);
  await context.close();
});

test('who types while the page is being taken over loses neither a letter nor the cursor [MODAL-07, PUB-05]', async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'desktop' });
  await page.goto(`${ground.origin}/register`);
  const dialog = page.locator('#register');
  const username = newUsername();
  const typed = {
    Username: username,
    Password: 'moss-lantern-4471',
    'Password again': 'moss-lantern-4471',
    'Name of the payee': 'Mali Suk',
  };
  // Slowly enough for the code to come in between: from the first key to the last it takes two seconds.
  for (const [label, text] of Object.entries(typed)) {
    await dialog.getByLabel(label, { exact: true }).click();
    await page.keyboard.type(text, { delay: 35 });
  }
  await takenOver(page);
  for (const [label, text] of Object.entries(typed))
    await expect.poll(() => dialog.getByLabel(label, { exact: true }).inputValue()).toBe(text);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field_payeeName');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Account menu of ${username}` }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('what was typed is sent to its last letter, though the form has heard of none of it [REG-50]', async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'phone' });
  await page.goto(`${ground.origin}/register`);
  await takenOver(page);
  const username = newUsername();
  await fillRegistration(page, username);
  // From now on no frame comes in which the form would hear of a letter.
  await page.evaluate(() => void (globalThis.requestAnimationFrame = () => 0));
  const payee = page.locator('#register').getByLabel('Name of the payee');
  await payee.fill('');
  await page.keyboard.type('Preeya Suk');
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: `Account menu of ${username}`, includeHidden: true })
    .waitFor({ state: 'attached' });
  const profile = await page.evaluate(async () =>
    (
      await fetch('/wps/member/profile', { headers: { authorization: `Bearer ${sessionStorage.getItem('token')!}` } })
    ).text(),
  );
  expect(profile).toContain('Preeya Suk');
  expect(complaints).toEqual([]);
  await context.close();
});

test('what is clicked while the code of the form is on its way is done once it stands [MODAL-07, PUB-19]', async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'desktop' });
  await page.route('**/assets/mount-register-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto(ground.origin);
  await takenOver(page);
  await page.locator('header').getByRole('button', { name: 'Sign up' }).click();
  await page.locator('#register').getByRole('button', { name: 'Log in' }).click();
  await page.locator('#login').waitFor();
  await expect.poll(() => page.locator('#register').isVisible()).toBe(false);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a register form that is open stands before the page behind it, and pictures come when it does [PUB-27, PUB-29]', async () => {
  const { page, context } = await visit(ground, { viewport: 'phone' });
  const pictures: string[] = [];
  page.on('request', (request) => /\/tile\./.test(request.url()) && pictures.push(request.url()));
  let release = { form: () => {}, scene: () => {} };
  const form = new Promise<void>((resolve) => (release = { ...release, form: resolve }));
  const scene = new Promise<void>((resolve) => (release = { ...release, scene: resolve }));
  await page.route('**/assets/mount-register-*.js', (route) => form.then(() => route.continue()));
  await page.route(/\/assets\/(hero|game-wall)-/, (route) => scene.then(() => route.continue()));
  // The picture of the first section waits for nothing: when it has come, the page has long been laid out.
  const hero = page.waitForResponse(/\/scene\./);
  // What is held back keeps the page from being loaded.
  await page.goto(`${ground.origin}/register`, { waitUntil: 'domcontentloaded' });
  await hero;
  await page.locator('#register:modal').waitFor();
  expect(pictures).toEqual([]);
  release.form();
  await page.locator('#register[data-taken]').waitFor();
  await page.locator('#register').getByRole('button', { name: 'Open my account' }).click();
  await page.locator('#register [aria-invalid="true"]').first().waitFor();
  expect(await page.locator('html').getAttribute('data-hydrated')).toBeNull();
  await expect.poll(() => pictures.length).toBeGreaterThan(0);
  release.scene();
  await takenOver(page);
  await context.close();
});

test('where the code cannot be fetched the page says so at the form that was sent [ERR-19]', async () => {
  const { page, context } = await visit(ground, { viewport: 'phone' });
  await page.route('**/assets/*.js', (route) =>
    route.request().url().includes('/boot-') ? route.continue() : route.abort(),
  );
  await page.goto(ground.origin);
  await page.locator('header').getByRole('button', { name: 'Log in' }).click();
  await page.locator('#login').getByLabel('Username').fill('somebody');
  await page.locator('#login').getByRole('button', { name: 'Log in' }).click();
  await page.locator('#login').getByText('We cannot be reached at the moment.').waitFor();
  await expect.poll(() => page.locator('#login').getByLabel('Username').inputValue()).toBe('somebody');
  await context.close();
});

test('a click that only the code can serve is kept and done once [PUB-19, LANG-10]', async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'desktop' });
  const release = await holdScripts(page);
  await page.goto(ground.origin);
  await page.locator('header').getByRole('button', { name: 'Language: English' }).click();
  await page.locator('#languages-head').getByRole('button', { name: 'ไทย' }).click();
  release();
  await takenOver(page);
  await page.getByRole('heading', { level: 1, name: 'ค่ำคืนนี้ ฟ้าเล่นกับคุณ' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('the form library is not fetched before a form is needed [PUB-05, PUB-06]', async () => {
  const { page, context } = await visit(ground, { viewport: 'desktop' });
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(ground.origin, { waitUntil: 'load' });
  expect(scripts.filter((url) => !url.includes('/boot-'))).toEqual([]);
  await takenOverByItself(page);
  expect(scripts.filter((url) => url.includes('mount-register'))).toEqual([]);
  await page.locator('header').getByRole('button', { name: 'Sign up' }).click();
  await expect.poll(() => scripts.filter((url) => url.includes('mount-register')).length).toBe(1);
  await context.close();
});

test('the code of the login comes when its dialog is opened; what is typed, clicked and sent until then is kept and done once [MODAL-07, PUB-19, PUB-32]', async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'phone' });
  const fetched: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/mount-login-*.js', async (route) => {
    fetched.push(route.request().url());
    await released;
    await route.continue();
  });
  const logins: string[] = [];
  page.on('request', (request) => request.url().endsWith('/wps/session/login') && logins.push(request.method()));
  await page.goto(ground.origin);
  await takenOver(page);
  expect(fetched).toEqual([]);
  const dialog = page.locator('#login');
  await page.locator('header').getByRole('button', { name: 'Log in' }).click();
  await dialog.getByLabel('Username').fill('nobody');
  const password = dialog.getByLabel('Password', { exact: true });
  await password.fill('not-the-password');
  await dialog.getByRole('button', { name: 'Show the password' }).click();
  await expect.poll(() => fetched.length).toBe(1);
  release();
  await expect.poll(() => password.getAttribute('type')).toBe('text');
  await expect.poll(() => dialog.getByLabel('Username').inputValue()).toBe('nobody');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await dialog.getByText('The username or the password is not right.').waitFor();
  expect([await password.getAttribute('type'), logins]).toEqual(['text', ['POST']]);
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
  await context.close();
});

test('where the code of the login does not come, the dialog says so when it is sent, and keeps what was typed [ERR-19, PUB-32]', async () => {
  const { page, context } = await visit(ground, { viewport: 'phone' });
  await page.route('**/assets/mount-login-*.js', (route) => route.abort());
  await page.goto(ground.origin);
  await takenOver(page);
  const dialog = page.locator('#login');
  await page.locator('header').getByRole('button', { name: 'Log in' }).click();
  await dialog.getByLabel('Username').fill('somebody');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await dialog.getByText('We cannot be reached at the moment.').waitFor();
  expect(await dialog.getByLabel('Username').inputValue()).toBe('somebody');
  await context.close();
});
