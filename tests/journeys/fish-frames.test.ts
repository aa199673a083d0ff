// Long: only `npm run test:full` runs it.
// @module-tag full
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClient } from '../../src/games/client-build.ts';
import { launchBrowser } from '../support/browser.ts';
import { listenAsGames, playPath } from '../support/game-pages.ts';
import { fishInSight } from '../support/sea-in-browser.ts';
import { seaCatalogue, seaTitle } from '../support/test-sea.ts';
import { startTestVendor, type TestVendor } from '../support/test-vendor.ts';

/** A mid-range phone against this machine, as in the benchmarks. */
const CPU_SLOWDOWN = 4;
/** Most script that a frame may take, in milliseconds, at the median. */
const SCRIPT_MEDIAN_MS_MAX = 8;
const FRAMES_MIN = 120;

const clientDir = mkdtempSync(join(tmpdir(), 'games-client-'));
let vendor: TestVendor;
let origin: string;
beforeAll(async () => {
  await buildClient(clientDir);
  vendor = await startTestVendor({ catalogue: seaCatalogue(), clientDir, callTimeoutMs: 3000 });
  origin = await listenAsGames(vendor);
});
afterAll(async () => {
  await vendor.close();
  rmSync(clientDir, { recursive: true, force: true });
});

/** Measures the script of every frame, before the game's own code runs. */
function measureFrames(): void {
  const lengths: number[] = [];
  const original = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) =>
    original((time) => {
      const startedMs = performance.now();
      callback(time);
      lengths.push(performance.now() - startedMs);
    });
  Object.assign(window, { frameLengths: lengths });
}

test.each([
  ['phone', 390, 844, 2],
  ['desktop', 1440, 900, 1],
] as const)(
  'on a %s, a frame of the sea takes at most 8 ms of script at the median, with a processor four times slower [FISH-16]',
  async (_, width, height, deviceScaleFactor) => {
    // This browser paints, unlike the one that journeys share.
    const browser = await launchBrowser();
    try {
      const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await page.addInitScript(measureFrames);
      await page.goto(origin + playPath(vendor, seaTitle.id, `player-${width}`));
      await page.locator('[data-phase=ready]').waitFor();
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      await page.locator('#load').click();
      await page.locator('[data-magazine=open]').waitFor();
      const sea = (await page.locator('#sea').boundingBox())!;
      const lengths = () => page.evaluate(() => (window as unknown as { frameLengths: number[] }).frameLengths);
      await page.evaluate(() => (window as unknown as { frameLengths: number[] }).frameLengths.splice(0));
      // Harpoons, catches and misses are on the screen while it is measured.
      for (let shot = 0; shot < 12; shot += 1) {
        const { x, y } = fishInSight(Date.now());
        await page.mouse.click(sea.x + x * sea.width, sea.y + y * sea.height);
        await page.waitForTimeout(300);
      }
      await expect.poll(async () => (await lengths()).length, { timeout: 30_000 }).toBeGreaterThan(FRAMES_MIN);
      const sorted = (await lengths()).toSorted((one, other) => one - other);
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Infinity;
      console.info(
        `${width} × ${height}: ${sorted.length} frames, median ${at(0.5).toFixed(2)} ms, 95th ${at(0.95).toFixed(2)} ms`,
      );
      expect(at(0.5)).toBeLessThanOrEqual(SCRIPT_MEDIAN_MS_MAX);
    } finally {
      await browser.close();
    }
  },
);
