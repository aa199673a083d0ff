// @module-tag full
import { afterEach, expect, test } from 'vitest';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { alpha } from '../support/fixture-project.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { registration } from '../support/player.ts';
import { expectAccessible, newUsername, PASSWORD, takenOver, visit } from '../support/visitor.ts';

/** A brand whose operator closes it, and its games, while players are there. */
const yard = {
  ...alpha,
  merchantCode: 'YARD',
  hosts: ['yard.localhost'],
  registration: { ...alpha.registration, username: alpha.registration.username.slice(0, 2) },
};
const ground = fixturesInBrowser({ yard });
const game = { vassalage: 'RED', gameId: 'red-one' };
const vendor = { vassalage: 'BLUE' };
const text = 'We move <b>house</b>.\nBack at nine.';

let token: string | undefined;
/** Closes or opens the brand or the game, as an operator does in the console. */
async function change(what: Partial<typeof game>, before: object | null, closure: object | null): Promise<void> {
  const { house } = ground;
  token ??= await signInAs(house, await newOperator(house), Date.now());
  const body = { merchant: 'YARD', ...what, before, closure };
  expect((await callConsole(house, 'changeMaintenance', { token, body })).code).toBe(undefined);
}
// A test that failed may have left something closed.
afterEach(async () => {
  for (const [what, before] of [
    [{}, { text }],
    [game, { text: 'Back at <b>nine</b>.' }],
    [vendor, { text: null }],
  ] as const)
    await callConsole(ground.house, 'changeMaintenance', {
      token,
      body: { merchant: 'YARD', ...what, before, closure: null },
    });
});

/** Opens a page as a player who is logged in. */
async function openAsPlayer(path: string) {
  const form = { username: newUsername(), password: PASSWORD, agreement: true };
  const { value } = await ground.house.call('register', { host: 'yard.localhost', body: registration(form) });
  const origin = ground.originOf('yard');
  const opened = await visit({ browser: ground.browser, origin }, { viewport: 'desktop' });
  // Not in the frame of a game, which has no storage.
  await opened.context.addInitScript((session) => {
    if (self === top) sessionStorage.setItem('token', session);
  }, value.token);
  await opened.page.goto(origin + path);
  await opened.page.keyboard.press('Shift');
  await takenOver(opened.page);
  return opened;
}

test('an operator’s text covers the open pages of a player within seconds, and goes with the closure [OPER-41, START-10]', async () => {
  const { page, context, complaints } = await openAsPlayer('/help');
  await change({}, null, { text });
  const notice = page.getByRole('dialog', { name: 'Down for maintenance' });
  await notice.getByText('We move <b>house</b>.').waitFor();
  await notice.getByText('Back at nine.').waitFor();
  await expectAccessible(page);
  await change({}, { text }, null);
  // If the word of the stream is lost, a closed page asks again after 15 s.
  await expect.poll(() => notice.count(), { timeout: 20_000 }).toBe(0);
  expect(trueComplaints(complaints, ['503'])).toEqual([]);
  await context.close();
});

test('a closed vendor and a closed game are marked; the page of the game says so and suggests the others; the page of its category says what the operator wrote [GAME-11, OPER-42, CAT-46, CALL-46]', async () => {
  await change(game, null, { text: 'Back at <b>nine</b>.' });
  await change(vendor, null, { text: null });
  const { page, context, complaints } = await openAsPlayer('/');
  await page.getByRole('link', { name: 'Game blue-one Maintenance' }).first().waitFor();
  await page.getByRole('link', { name: 'Game red-one Maintenance' }).first().click();
  await page.getByRole('heading', { name: 'Game red-one is under maintenance' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Game red-two' }).click();
  await page.locator('iframe[title="Game red-two"]').waitFor();
  await page.goto(`${ground.originOf('yard')}/rng`);
  await takenOver(page);
  const closures = page.getByRole('list', { name: 'Under maintenance' });
  await closures.getByText('Game red-one is under maintenance').waitFor();
  await closures.getByText('Back at <b>nine</b>.').waitFor();
  expect(trueComplaints(complaints, ['409'])).toEqual([]);
  await context.close();
});
