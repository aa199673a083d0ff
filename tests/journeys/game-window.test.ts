// @module-tag full
import type { Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchDefaults } from '../../src/shared/contract/game-constants.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
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

/** Sends messages as the frame itself would with a page of another origin in it. */
const fromElsewhere = (page: Page, sent: readonly unknown[]) =>
  page.evaluate((messages) => {
    const source = document.querySelector('iframe')!.contentWindow;
    for (const data of messages)
      dispatchEvent(new MessageEvent('message', { data, origin: 'http://elsewhere.test', source }));
  }, sent);

/** Long enough for a message to arrive. */
const ARRIVED_MS = 300;

test('messages count only from the frame of the game itself and in a known form: not from the page, nor from a frame in the game [GAME-08]', async () => {
  const form = { username: newUsername(), password: PASSWORD, agreement: true };
  const { value } = await ground.house.call('register', { host: 'glass.localhost', body: registration(form) });
  const origin = ground.originOf('glass');
  const { page, context, complaints } = await visit({ browser: ground.browser, origin }, { viewport: 'desktop' });
  await context.route(`${gamesOrigin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'A game' }));
  await context.addInitScript((session) => {
    if (location.port !== '5601') sessionStorage.setItem('token', session);
  }, value.token);
  await page.goto(`${origin}/game?gameId=red-one&vassalage=RED`);
  await takenOver(page);
  const game = (await (await page.locator('iframe').elementHandle())?.contentFrame())!;
  await game.waitForURL(/play\/red-one/);
  const shown = page.locator('header').getByTitle(/balance/i);
  const says = (from: Page | Frame, message: unknown) =>
    from.evaluate((data) => window.top!.postMessage(data, '*'), message);
  const balance = (balanceMinor: unknown, currency: unknown = 'THB') => ({
    type: 'livery:game',
    event: 'balance',
    balanceMinor,
    currency,
  });
  await shown.getByText('5,000.00').waitFor();
  await says(game, balance(123_456));
  await shown.getByText('1,234.56').waitFor();

  const exit = { type: 'livery:game', event: 'exit' };
  for (const message of [balance(1), exit]) await says(page, message);
  await fromElsewhere(page, [balance(1), exit]);
  // A frame in the game has the game's origin.
  await game.evaluate(
    (messages) => {
      const inner = document.createElement('iframe');
      inner.srcdoc = `<script>for (const one of ${JSON.stringify(messages)}) window.top.postMessage(one, '*')</script>`;
      document.body.append(inner);
    },
    [balance(1), exit],
  );
  const odd: unknown[] = [
    ...['1', 0.5, -1, null, 2 ** 53, {}].map((minor) => balance(minor)),
    ...['NOPE', '', 'USD', 7, null].map((currency) => balance(1, currency)),
    { ...balance(1), type: 'livery:lobby' },
    { ...balance(1), event: 'paid' },
    { ...exit, type: undefined },
    { ...exit, event: 'leave' },
    null,
    'exit',
    1,
    [],
    [exit],
  ];
  for (const message of odd) await says(game, message);
  await page.waitForTimeout(ARRIVED_MS);
  expect(new URL(page.url()).pathname).toBe('/game');
  expect(await shown.textContent()).toContain('1,234.56');

  await says(game, balance(234_567));
  await shown.getByText('2,345.67').waitFor();
  await says(game, exit);
  await page.waitForURL((url) => url.pathname !== '/game');
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});
