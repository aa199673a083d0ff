import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newToken } from '../../src/gateway/session/tokens.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { alpha } from '../support/fixture-project.ts';
import { expectAccessible, newUsername, PASSWORD, takenOver, visit } from '../support/visitor.ts';
import { long } from '../support/long.ts';

// Two brands that leave to their jurisdiction pack what packs decide.
const { security: _, responsible: __, cashier: ___, kyc: ____, ...silent } = alpha;
const agreeing = {
  ...silent,
  registration: { username: alpha.registration.username.slice(0, 2) },
};
const lenient = {
  ...agreeing,
  merchantCode: 'LENIENT',
  hosts: ['lenient.localhost'],
  flags: { ...alpha.flags, FREEPLAY3: true },
  settings: { ...alpha.settings, freePlay: true },
};
/** The strict pack does not let a brand turn the free trial on (`packs.test.ts`). */
const strict = {
  ...agreeing,
  merchantCode: 'STRICT',
  hosts: ['strict.localhost'],
  market: { ...alpha.market, jurisdiction: 'strict' },
};
/** A brand with an age of its own. */
const aged = {
  ...lenient,
  merchantCode: 'AGED',
  hosts: ['aged.localhost'],
  registration: { ...agreeing.registration, agreement: { isPreTicked: true, ageMin: 20 } },
};

const ground = fixturesInBrowser({ lenient, strict, aged });

async function open(slug: string, path: string, language?: string) {
  const origin = ground.originOf(slug);
  const visited = await visit({ browser: ground.browser, origin }, { viewport: 'desktop', language });
  await visited.page.goto(origin + path);
  return visited;
}
const agreement = (page: Page) => page.locator('#register').getByRole('checkbox');
const trials = (page: Page) => page.getByRole('button', { name: 'Free trial', includeHidden: true });

test(
  'a guest is offered a free trial; under a stricter pack the buttons are absent and the call is refused [LOGIN-29]',
  long,
  async () => {
    for (const [slug, count] of [
      ['lenient', 2],
      ['strict', 0],
    ] as const) {
      const { page, context } = await open(slug, '/login');
      await takenOver(page);
      // One in the header and one in the login dialog, once its code has come.
      await page.locator('#login').getByLabel('Username').waitFor();
      await expect.poll(() => trials(page).count(), { message: slug }).toBe(count);
      await context.close();
    }
    const ask = async (slug: string) =>
      ground.house.call('freePlay', {
        host: `${slug}.localhost`,
        body: {
          os: 'Linux',
          platform: 'W',
          randomString: (await ground.house.sealFor('freePlay', newToken(), slug.toUpperCase())).sealed,
          version: 3,
        },
      });
    const [allowed, refused] = [await ask('lenient'), await ask('strict')];
    expect([allowed.status, refused.status, refused.code]).toEqual([200, 403, 'function_disabled']);
  },
);

/** Fills the registration of an open page, and returns its button. */
async function fill(page: Page) {
  await page.locator('#register').getByRole('textbox', { name: 'Username' }).fill(newUsername());
  await page.locator('#register').getByLabel('Password', { exact: true }).fill(PASSWORD);
  return page.locator('#register').getByRole('button', { name: 'Open my account' });
}
const isIn = (page: Page) =>
  page
    .locator('header')
    .getByTitle(/balance/i)
    .waitFor();
const wording = (page: Page, words: string) =>
  expect
    .poll(() => page.locator('#register').getByRole('checkbox', { name: words }).count(), { message: words })
    .toBe(1);

test('the agreement is ticked from the start and names 18; under a stricter pack it names 21, and the player ticks it and registers only then [REG-15, VALID-12, VALID-13]', async () => {
  const ticked = await open('lenient', '/register');
  // As prerendered, and after hydration.
  expect(await agreement(ticked.page).isChecked()).toBe(true);
  await takenOver(ticked.page);
  await wording(ticked.page, 'I am at least 18 years old and agree to the');
  await expect.poll(() => agreement(ticked.page).isChecked()).toBe(true);
  await ticked.context.close();

  const { page, context, complaints } = await open('strict', '/register');
  expect(await agreement(page).isChecked()).toBe(false);
  await takenOver(page);
  await wording(page, 'I confirm that I am 21 or older, and agree to the');
  await expect.poll(() => agreement(page).isChecked()).toBe(false);
  const submit = await fill(page);
  await submit.click();
  await page.locator('#register input[type=checkbox][aria-invalid=true]').waitFor();
  await expectAccessible(page);
  await agreement(page).check();
  await submit.click();
  await isIn(page);
  expect(trueComplaints([...ticked.complaints, ...complaints])).toEqual([]);
  await context.close();
});

test('a player registers with an agreement that was ticked from the start [REG-15]', long, async () => {
  const { page, context, complaints } = await open('lenient', '/register');
  await takenOver(page);
  await (await fill(page)).click();
  await isIn(page);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test(
  'the agreement names 18; a brand with another age has it in a wording of its own, in each language [VALID-12, VALID-13]',
  long,
  async () => {
    for (const [slug, language, words] of [
      ['lenient', 'TY', 'ฉันอายุ 18 ปีขึ้นไป และยอมรับ'],
      ['aged', 'EN', 'I confirm that I am 20 or older, and agree to the'],
      ['aged', 'TY', 'ฉันขอยืนยันว่ามีอายุครบ 20 ปีแล้ว และยอมรับ'],
    ] as const) {
      const { page, context } = await open(slug, '/register', language);
      await takenOver(page);
      await wording(page, words);
      await context.close();
    }
  },
);
