import { expect, test } from 'vitest';
import { launchDefaults } from '../../src/shared/contract/game-constants.ts';
import { fixturesInBrowser } from '../support/fixture-in-browser.ts';
import { alpha } from '../support/fixture-project.ts';
import { registration } from '../support/player.ts';
import { gamesOrigin } from '../support/test-feed.ts';
import { expectAccessible, newUsername, PASSWORD, takenOver, visit } from '../support/visitor.ts';

/** A brand with a vendor whose games cannot be framed. */
const glass = {
  ...alpha,
  merchantCode: 'GLASS',
  hosts: ['glass.localhost'],
  vendors: ['RED', 'GREEN'],
  registration: { ...alpha.registration, username: alpha.registration.username.slice(0, 2) },
};
const ground = fixturesInBrowser({ glass });

test('a game in a window: a browser that blocks it is reported, the button opens it, and the page knows when it is closed [GAME-12, GAME-34, GAME-01, GAME-02, GAME-03]', async () => {
  const username = newUsername();
  const form = { username, password: PASSWORD, agreement: true };
  const { value } = await ground.house.call('register', { host: 'glass.localhost', body: registration(form) });
  const origin = ground.originOf('glass');
  const { page, context } = await visit({ browser: ground.browser, origin }, { viewport: 'phone' });
  await context.route(`${gamesOrigin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'A game' }));
  await context.addInitScript((session) => {
    if (location.port === '5601') return;
    sessionStorage.setItem('token', session);
    // As browsers do with a window that no press has asked for.
    const open = window.open.bind(window);
    window.open = () => {
      window.open = open;
      return null;
    };
  }, value.token);
  const launched = page.waitForRequest(/launchGame/);
  await page.goto(`${origin}/game?gameId=green-one&vassalage=GREEN`);
  await takenOver(page);
  expect((await launched).postDataJSON()).toEqual({
    ...launchDefaults,
    gameId: 'green-one',
    vassalage: 'GREEN',
    nodeId: 'GREEN',
    username,
    merchantCode: 'GLASS',
    language: 'EN',
  });
  await page.getByText('Your browser blocked the window').waitFor();
  await expectAccessible(page);
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open the game' }).click();
  const game = await opening;
  await game.waitForURL(/games\.test.*\/play\/green-one\?code=/);
  expect(await game.evaluate(() => window.opener as unknown)).toBe(null);
  await page.getByText('is in a window of its own').waitFor();
  await game.close();
  await page.getByText('is closed').waitFor();
});
