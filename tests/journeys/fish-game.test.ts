// @module-tag full
import type { Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FiredView } from '../../src/games/fish/views.ts';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { openPage } from '../support/brands.ts';
import { expectAccessibleGame } from '../support/game-pages.ts';
import { long } from '../support/long.ts';
import { BALANCE, fishInSight, openSeaStage, type SeaStage } from '../support/sea-in-browser.ts';
import { fillRegistration, newUsername, submitRegistration, visit } from '../support/visitor.ts';

/** Pages look at the sea once a second, and a busy machine is slower. */
const soon = { timeout: 20_000 };
const PRICE = 200;
const SHOTS = 20;

type Host = Page | Frame;
const text = (host: Host, at: string) => host.locator(at).textContent();
const baht = (minor: number | bigint) =>
  (Number(minor) / 100).toLocaleString('en', { style: 'currency', currency: 'THB', currencyDisplay: 'narrowSymbol' });

/** Shots that are left in the magazine; none once it is over. */
const shotsLeft = async (host: Host): Promise<number> =>
  (await host.locator('[data-magazine=open]').count()) === 0
    ? 0
    : Number(/^(\d+) of/.exec((await text(host, '#gauge-text')) ?? '')?.[1]);

/** Fires at fish of the calm view until the magazine has this many shots left. */
async function fireUntil(host: Host, left: number): Promise<void> {
  for (let before = await shotsLeft(host); before > left; before = await shotsLeft(host)) {
    await host.locator('#kinds button:not([aria-disabled=true])').first().click();
    // A fish may leave between the look and the click; then the next one is fired at.
    await vi.waitUntil(async () => (await shotsLeft(host)) < before, { timeout: 2000 }).catch(() => undefined);
  }
}

describe('on a brand', () => {
  const ground = brandInBrowser('aurora');

  test('a player opens the fish games, fires a magazine to its end, gets its catches to the cent and proves every shot [FISH-01, FISH-08, FISH-15, ROUTE-18]', async () => {
    const { page, context, complaints } = await visit(ground, { viewport: 'phone' });
    await openPage(page, `${ground.origin}/help`);
    await page.locator('header').getByRole('button', { name: 'Sign up' }).click();
    await fillRegistration(page, newUsername());
    await submitRegistration(page);
    await openPage(page, `${ground.origin}/fish`);
    await page.locator('main').getByRole('link', { name: 'Sunken Crown' }).first().click();
    await page.locator('iframe').waitFor();
    const game = (await (await page.locator('iframe').elementHandle())?.contentFrame())!;
    await game.locator('[data-phase=ready]').waitFor(soon);
    let won = 0;
    page.on('response', (response) => {
      if (response.url().endsWith('/api/shot') && response.ok())
        void response.json().then(({ value }: { value: FiredView }) => (won += value.shot.winMinor));
    });

    expect(await text(game, '#balance')).toBe('฿5,000.00');
    expect(await text(game, '#load')).toBe('Load 20 shots for ฿40');
    await game.locator('#load').click();
    await expect.poll(() => text(game, '#balance'), soon).toBe('฿4,960.00');
    // The system of a journey reduces motion. One shot in the sea, where the fish swims, and the others from the list.
    await game.locator('#view').click();
    await game.locator('#sea').waitFor();
    const sea = (await game.locator('#sea').boundingBox())!;
    while ((await shotsLeft(game)) === SHOTS) {
      const { x, y } = fishInSight(Date.now());
      await page.mouse.click(sea.x + x * sea.width, sea.y + y * sea.height);
      // On a busy machine the fish may have swum on. A tap on water fires nothing, so the player taps again.
      await vi.waitUntil(async () => (await shotsLeft(game)) < SHOTS, { timeout: 2000 }).catch(() => undefined);
    }
    await game.locator('#view').click();
    await fireUntil(game, 0);
    // The answers are summed beside the page, so the sum may come after the text.
    await expect
      .poll(async () => (await text(game, '#last-shot')) === `Magazine empty: ${baht(won)} paid`, soon)
      .toBe(true);
    const balance = baht(500_000 - PRICE * SHOTS + won);
    await expect.poll(() => text(game, '#balance'), soon).toBe(balance);
    const shown = page.locator('header').getByTitle(/balance/i);
    await expect.poll(() => shown.textContent(), soon).toContain(balance.slice(1));

    await game.locator('#open-fairness').click();
    await game.locator('#fairness .history button').click();
    await game
      .getByText('Verified: the seed is the one promised, and every shot agrees with it (20 of 20)')
      .waitFor(soon);
    expect(await game.locator('.steps tbody tr').count()).toBe(SHOTS);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('in the frame', () => {
  let stage: SeaStage;
  beforeAll(async () => {
    stage = await openSeaStage();
  });
  afterEach(() => stage.clear());
  afterAll(() => stage.close());

  test(
    'a tap is one shot, a tap on open water fires nothing, and what is left is collected [FISH-04, FISH-18]',
    long,
    async () => {
      const { page, vendor } = await stage.openSea({ viewport: { width: 1440, height: 900 } });
      const sea = (await page.locator('#sea').boundingBox())!;
      await page.mouse.click(sea.x + sea.width / 2, sea.y + sea.height - 4);
      await page.getByText('Load a magazine to fire').first().waitFor();
      await page.locator('#load').click();
      await page.locator('[data-magazine=open]').waitFor();
      for (let shot = 1; shot <= 3; shot += 1) {
        const { x, y } = fishInSight(Date.now());
        await page.mouse.move(sea.x + x * sea.width, sea.y + y * sea.height);
        await page.mouse.down();
        // A finger that stays down fires nothing more.
        await page.waitForTimeout(600);
        await page.mouse.up();
        await expect.poll(() => text(page, '#gauge-text'), soon).toBe(`${SHOTS - shot} of 20 shots left`);
      }
      const caught = await text(page, '#won');
      await page.locator('#load').click();
      await page.locator('[data-magazine=none]').waitFor();
      await expect.poll(() => text(page, '#last-shot')).toMatch(/^Magazine ended: /);
      await expect
        .poll(() => vendor.wallet.balanceMinor, soon)
        .toBe(BALANCE - BigInt(3 * PRICE) + BigInt(Math.round(Number(caught!.replaceAll(/[฿,]/g, '')) * 100)));
    },
  );

  test(
    'two windows of a player share one magazine, and one shows what the other fired [FISH-09, FISH-10]',
    long,
    async () => {
      const { page, again, vendor } = await stage.openSea({ reducedMotion: 'reduce' });
      const other = await again();
      await Promise.all([page.locator('#load').click(), other.locator('#load').click()]);
      for (const each of [page, other]) await each.locator('[data-magazine=open]').waitFor(soon);
      expect(vendor.wallet.calls.filter(({ name }) => name === 'bet')).toHaveLength(1);
      await fireUntil(page, 15);
      await expect.poll(() => text(other, '#gauge-text'), soon).toBe('15 of 20 shots left');
      await fireUntil(other, 12);
      await expect.poll(() => text(page, '#gauge-text'), soon).toBe('12 of 20 shots left');
      await other.locator('#load').click();
      await page.locator('[data-magazine=none]').waitFor(soon);
      await expect.poll(() => text(page, '#last-shot'), soon).toMatch(/^Magazine ended: /);
      expect(vendor.wallet.calls.filter(({ name }) => name === 'win')).toHaveLength(1);
    },
  );

  test('a reload in the middle of a magazine goes on with it [FISH-01]', long, async () => {
    const { page, vendor } = await stage.openSea({ reducedMotion: 'reduce' });
    await page.locator('#load').click();
    await page.locator('[data-magazine=open]').waitFor(soon);
    await fireUntil(page, 14);
    await page.reload();
    await page.locator('[data-phase=ready]').waitFor(soon);
    await expect.poll(() => text(page, '#gauge-text')).toBe('14 of 20 shots left');
    await fireUntil(page, 13);
    expect(vendor.wallet.calls.filter(({ name }) => name === 'bet')).toHaveLength(1);
  });

  test(
    'with reduced motion the calm list comes first, and is played by keyboard alone, without barriers [FISH-15]',
    long,
    async () => {
      const { page } = await stage.openSea({ reducedMotion: 'reduce' });
      expect(await page.locator('#sea-view').isVisible()).toBe(false);
      expect(await page.locator('.kind').count()).toBe(9);
      await page.locator('#load').focus();
      await page.keyboard.press('Enter');
      await page.locator('[data-magazine=open]').waitFor(soon);
      await page.locator('#kinds button:not([aria-disabled=true])').first().focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => text(page, '#announce'), soon).toMatch(/ caught: | got away\. 19 shots left\.$/);
      await expectAccessibleGame(page);
      const small = await page.locator('main button:visible, footer button:visible').evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const { width, height } = button.getBoundingClientRect();
          return width < 44 || height < 44 ? [`${button.id || button.textContent} ${width}×${height}`] : [];
        }),
      );
      expect(small).toEqual([]);
      await page.locator('#view').click();
      await page.locator('#sea-view').waitFor();
      await expectAccessibleGame(page);
    },
  );

  test.each([
    ['en', 'THB', 320, 568],
    ['th', 'THB', 390, 844],
    ['vi', 'VND', 320, 568],
    ['zh-Hans', 'CNY', 390, 664],
    ['en', 'THB', 1440, 900],
    ['vi', 'VND', 844, 390],
  ] as const)(
    'a sea in %s with %s fits %d × %d without scrolling sideways',
    long,
    async (language, currency, width, height) => {
      const { page } = await stage.openSea({ language, currency, viewport: { width, height } });
      const cut = () =>
        page
          .locator('.deck button, .deck dd, .kind-words strong, .kind .button')
          .evaluateAll((hosts) =>
            hosts.flatMap((host) => (host.scrollWidth > host.clientWidth + 1 ? [host.textContent] : [])),
          );
      for (const step of ['#raise-stake', '#load', '#view']) {
        await page.locator(step).click();
        if (step === '#load') await page.locator('[data-magazine=open]').waitFor(soon);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), step).toBe(0);
        expect(await cut(), step).toEqual([]);
      }
    },
  );
});
