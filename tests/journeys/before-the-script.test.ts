import { describe, expect, test } from 'vitest';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { fillRegistration, newUsername, takenOver, takenOverByItself, visit } from '../support/visitor.ts';
import { long, longIf } from '../support/long.ts';

const ground = brandInBrowser('aurora');

test('a page without scripts shows its heading, navigation and links, and its dialogs open; the login and registration pages show theirs, and it closes [PUB-03, MODAL-06, MODAL-23, LAYOUT-10, HEADER-11]', async () => {
  const context = await ground.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(ground.origin);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('The night plays back');
  await expect.poll(() => page.locator('main a[href^="/game?"]').count()).toBeGreaterThan(24);
  await page.locator('header').getByRole('button', { name: 'Log in' }).click();
  await page.locator('#login').getByLabel('Username').fill('somebody');
  await page.locator('#login').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.locator('#login').isVisible()).toBe(false);
  for (const id of ['login', 'register']) {
    await page.goto(`${ground.origin}/${id}`);
    await page.locator(`#${id}`).getByRole('textbox', { name: 'Username' }).fill('somebody');
    await page.locator(`#${id}`).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.locator('dialog:visible').count()).toBe(0);
  }
  await context.close();
});

describe.each([
  { id: 'login', viewport: 'phone' },
  { id: 'register', viewport: 'phone' },
  { id: 'register', viewport: 'desktop' },
] as const)('the dialog of /$id on a $viewport', ({ id, viewport }) => {
  test(
    'accepts input before any script, and becomes modal without disturbing the player [MODAL-23, MODAL-05]',
    longIf(viewport === 'desktop' || id === 'login'),
    async () => {
      const { page, context, complaints } = await visit(ground, { viewport, hasBlur: true });
      // So low that the form does not fit and the player has to scroll it.
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
});

test(
  'input typed before the script survives it, and a submit is done once [MODAL-07, PUB-19, LOGIN-34]',
  long,
  async () => {
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
    // A browser logs every 401 of a fetch. No other complaint is allowed.
    expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
    await context.close();
  },
);

test('a registration filled in and sent before the script opens the account once [MODAL-07, PUB-06, PUB-19, REG-28]', async () => {
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

test(
  'a player who types during hydration loses neither a character nor the cursor [MODAL-07, PUB-05]',
  long,
  async () => {
    const { page, context, complaints } = await visit(ground, { viewport: 'desktop' });
    await page.goto(`${ground.origin}/register`);
    const dialog = page.locator('#register');
    const username = newUsername();
    const typed = {
      Username: username,
      Password: 'moss-lantern-4471',
      'Password again': 'moss-lantern-4471',
      'Account holder’s name': 'Mali Suk',
    };
    // Slow enough for hydration to happen while typing: all keys together take two seconds.
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
  },
);

test('the last characters typed are sent, even if the form has not processed them yet [REG-50]', long, async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'phone' });
  await page.goto(`${ground.origin}/register`);
  await takenOver(page);
  const username = newUsername();
  await fillRegistration(page, username);
  // Without animation frames, the form never processes a keystroke.
  await page.evaluate(() => void (globalThis.requestAnimationFrame = () => 0));
  const payee = page.locator('#register').getByLabel('Account holder’s name');
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

test('a click while the form’s code is loading takes effect once it has loaded [MODAL-07, PUB-19]', long, async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'desktop' });
  let release = () => {};
  const loaded = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/register-template-*.js', (route) => loaded.then(() => route.continue()));
  await page.goto(ground.origin);
  await takenOver(page);
  await page.locator('header').getByRole('button', { name: 'Sign up' }).click();
  await page.locator('#register').getByRole('button', { name: 'Log in' }).click();
  release();
  await page.locator('#login').waitFor();
  await expect.poll(() => page.locator('#register').isVisible()).toBe(false);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a click in a dialog that is closed before its code has loaded is forgotten [MODAL-07]', long, async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'desktop' });
  let release = () => {};
  const loaded = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/register-template-*.js', (route) => loaded.then(() => route.continue()));
  await page.goto(ground.origin);
  await takenOver(page);
  await page.locator('header').getByRole('button', { name: 'Sign up' }).click();
  await page.locator('#register').getByRole('button', { name: 'Log in' }).click();
  await page.locator('#register .dialog-close').click();
  release();
  await page.locator('#register-root[data-ready]').waitFor({ state: 'attached' });
  // By now a click that was kept would have opened the login above this dialog.
  await page.locator('header').getByRole('button', { name: 'Sign up' }).click();
  await page.locator('#register').getByRole('textbox', { name: 'Username' }).fill('somebody');
  expect(await page.locator('#login').isVisible()).toBe(false);
  expect(complaints).toEqual([]);
  await context.close();
});

test(
  'an open registration form appears before the page behind it, and pictures load with that page [PUB-27, PUB-29]',
  long,
  async () => {
    const { page, context } = await visit(ground, { viewport: 'phone' });
    const pictures: string[] = [];
    page.on('request', (request) => /\/tile\./.test(request.url()) && pictures.push(request.url()));
    let release = { form: () => {}, scene: () => {} };
    const form = new Promise<void>((resolve) => (release = { ...release, form: resolve }));
    const scene = new Promise<void>((resolve) => (release = { ...release, scene: resolve }));
    await page.route('**/assets/register-template-*.js', (route) => form.then(() => route.continue()));
    await page.route(/\/assets\/(hero|game-wall)-/, (route) => scene.then(() => route.continue()));
    // The picture of the first section loads regardless. Once it has arrived, the page has long been laid out.
    const hero = page.waitForResponse(/\/scene\./);
    // Held-back scripts keep the load event from firing.
    await page.goto(`${ground.origin}/register`, { waitUntil: 'domcontentloaded' });
    await hero;
    await page.locator('#register:modal').waitFor();
    expect(pictures).toEqual([]);
    release.form();
    await page.locator('#register-root[data-ready]').waitFor();
    await page.locator('#register').getByRole('button', { name: 'Open my account' }).click();
    await page.locator('#register [aria-invalid="true"]').first().waitFor();
    expect(await page.locator('html').getAttribute('data-hydrated')).toBeNull();
    await expect.poll(() => pictures.length).toBeGreaterThan(0);
    release.scene();
    await takenOver(page);
    await context.close();
  },
);

test('if the code fails to load, the submitted form says so [ERR-19, ERR-28]', long, async () => {
  const { page, context } = await visit(ground, { viewport: 'phone' });
  await page.route('**/assets/*.js', (route) =>
    route.request().url().includes('/boot-') ? route.continue() : route.abort(),
  );
  await page.goto(ground.origin);
  await page.locator('header').getByRole('button', { name: 'Log in' }).click();
  await page.locator('#login').getByLabel('Username').fill('somebody');
  await page.locator('#login').getByRole('button', { name: 'Log in' }).click();
  await page.locator('#login').getByText('Loading chunk failed').waitFor();
  await page.locator('#login').getByText('We cannot be reached at the moment.').waitFor();
  await expect.poll(() => page.locator('#login').getByLabel('Username').inputValue()).toBe('somebody');
  await context.close();
});

test('a click that needs the code is kept and takes effect once [PUB-19, LANG-10]', long, async () => {
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

test('the form library is not fetched until a form is needed [PUB-05, PUB-06]', long, async () => {
  const { page, context } = await visit(ground, { viewport: 'desktop' });
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(ground.origin, { waitUntil: 'load' });
  expect(scripts.filter((url) => !url.includes('/boot-'))).toEqual([]);
  await takenOverByItself(page);
  expect(scripts.filter((url) => url.includes('register-template'))).toEqual([]);
  await page.locator('header').getByRole('button', { name: 'Sign up' }).click();
  await expect.poll(() => scripts.filter((url) => url.includes('register-template')).length).toBe(1);
  await context.close();
});

test('the login’s code loads when its dialog opens; input, clicks and submits until then are kept and take effect once [MODAL-07, PUB-19, PUB-32]', async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'phone' });
  const fetched: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/login-template-*.js', async (route) => {
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

test(
  'if the login’s code fails to load, the dialog says so on submit and keeps the input [ERR-19, ERR-28, PUB-32]',
  long,
  async () => {
    const { page, context } = await visit(ground, { viewport: 'phone' });
    await page.route('**/assets/login-template-*.js', (route) => route.abort());
    await page.goto(ground.origin);
    await takenOver(page);
    const dialog = page.locator('#login');
    await page.locator('header').getByRole('button', { name: 'Log in' }).click();
    await dialog.getByLabel('Username').fill('somebody');
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await dialog.getByText('Loading chunk failed').waitFor();
    await dialog.getByText('We cannot be reached at the moment.').waitFor();
    expect(await dialog.getByLabel('Username').inputValue()).toBe('somebody');
    await context.close();
  },
);
