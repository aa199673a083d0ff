import { expect, test } from 'vitest';
import { closeGreeting, fillLogin, openPage } from '../support/brands.ts';
import { alpha } from '../support/fixture-project.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { registerPlayer } from '../support/player.ts';
import { visit } from '../support/visitor.ts';

const ground = fixturesInBrowser({ alpha });
/** How far the clock of the device is ahead: a wrong time zone, or an empty battery. */
const AHEAD_MS = 3 * 3_600_000;

test('a player logs in on a device whose clock is hours off, because a page seals by the gateway’s time [SEAL-08]', async () => {
  const { username, password } = await registerPlayer(ground.house);
  const origin = ground.originOf('alpha');
  const { page, context, complaints } = await visit({ browser: ground.browser, origin }, { viewport: 'desktop' });
  await page.addInitScript((aheadMs) => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + aheadMs;
  }, AHEAD_MS);
  await openPage(page, origin);
  expect((await page.evaluate(() => Date.now())) - Date.now()).toBeGreaterThan(AHEAD_MS / 2);
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await fillLogin(page, username, password);
  await closeGreeting(page);
  await page.getByRole('button', { name: /^Account menu/ }).waitFor();
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});
