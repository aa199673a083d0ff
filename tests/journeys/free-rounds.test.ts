// @module-tag full
import { expect, test } from 'vitest';
import { expectAccessibleGame } from '../support/game-pages.ts';
import { isReady, playRound, slotInBrowser } from '../support/slot-in-browser.ts';

const STAKE_MINOR = 5000;
const ground = slotInBrowser({
  freeRounds: [{ grantId: '5', rounds: 2, stakeMinor: STAKE_MINOR, endsAtMs: Date.UTC(2099, 0, 1) }],
});
const widths = [
  { width: 390, height: 780 },
  { width: 1440, height: 900 },
];

test.each(widths)(
  'at $width px a player plays the free rounds first, at no cost, sees what they win, and then goes on with money [FREE-09]',
  async (viewport) => {
    const page = await ground.openGame({ viewport });
    const line = page.locator('#free-rounds');
    const beforeMinor = ground.vendor.wallet.balanceMinor;
    expect(await line.textContent()).toBe('Free rounds: 2');
    expect(await page.locator('#stake').textContent()).toContain('50');
    expect(await page.locator('#raise-stake').isDisabled()).toBe(true);
    await expectAccessibleGame(page);
    const isInside = await line.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left >= 0 && right <= innerWidth && element.scrollWidth <= element.clientWidth;
    });
    expect(isInside).toBe(true);
    let wonMinor = 0;
    for (const left of [1, 0]) {
      const round = await playRound(page);
      expect(round).toMatchObject({ isFree: true, stakeMinor: STAKE_MINOR });
      wonMinor += round.winMinor;
      await isReady(page);
      // A reload goes on where it was.
      if (left === 1) await page.reload().then(() => isReady(page));
      await expect
        .poll(() => line.textContent())
        .toBe(`Free rounds: ${left}${wonMinor > 0 ? ` · Won ฿${(wonMinor / 100).toFixed(2)}` : ''}`);
      expect(ground.vendor.wallet.balanceMinor).toBe(beforeMinor + BigInt(wonMinor));
    }
    expect(await page.locator('#spin').textContent()).toBe('Spin');
    expect(await page.locator('#raise-stake').isDisabled()).toBe(false);
    expect((await playRound(page)).isFree).toBe(false);
    const bets = ground.vendor.wallet.calls.filter(({ name }) => name === 'bet').slice(-3);
    expect(bets.map(({ body }) => body['amountMinor'])).toEqual([0, 0, 2000]);
  },
);
