// @module-tag full
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { buildAll } from '../../build.mjs';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { expectAccessible, takenOver, visit } from '../support/visitor.ts';

/** React's development build warns where the production build is silent. The same pages must be silent in both. */
const DEV_DIST = resolve(import.meta.dirname, '../output/dist-dev');

const pages = {
  home: '/',
  slots: '/rng',
  vendor: '/rngGames?page=PCR',
  help: '/help',
  login: '/login',
  game: '/game?gameId=iron-bear&vassalage=HLD',
  record: '/member/personalHistoryCopy',
} as const;

const ground = brandInBrowser('aurora', { distDir: DEV_DIST }, () => buildAll({ isDev: true, outDir: DEV_DIST }));
afterAll(() => rmSync(DEV_DIST, { recursive: true, force: true }));

describe.each(['EN', 'TY'] as const)('in %s', (language) => {
  test.each(Object.entries(pages))(
    '%s hydrates in silence, is accessible, and keeps inside 320 px [PUB-04, LOOK-01, LOOK-04, LANG-08, LANG-09]',
    async (_, path) => {
      const { page, context, complaints } = await visit(ground, { viewport: 'phone', language });
      await page.goto(ground.origin + path);
      await takenOver(page);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language === 'EN' ? 'en' : 'th');
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      // As high as the page, so that the bar of a phone covers nothing. A half-covered target would count as too small.
      await page.setViewportSize({
        width: 320,
        height: await page.evaluate(() => document.documentElement.scrollHeight),
      });
      await expectAccessible(page);
      await expect
        .poll(() => page.locator('body').innerText())
        .not.toMatch(/\b(nav|title|field|error|validation|records|game|games|hero|login|register|wallet)\.[a-z]/i);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});

test('an unknown path answers 404 with a page that links home [ROUTE-40]', async () => {
  const { page, context } = await visit(ground, { viewport: 'desktop' });
  const response = await page.goto(`${ground.origin}/nowhere`);
  expect(response!.status()).toBe(404);
  await takenOver(page);
  await page.getByRole('link', { name: 'Back to the lobby' }).click();
  await page.getByRole('heading', { level: 1, name: 'The night plays back' }).waitFor();
  await context.close();
});
