// Long: only `npm run test:full` runs it.
// @module-tag full
import { expect, test } from 'vitest';
import { openPage } from '../support/brands.ts';
import { realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import { visit } from '../support/visitor.ts';

const ground = realBrandsInBrowser({ hasGames: true });

test.each(['phone', 'desktop'] as const)(
  'on the %s, /live shows the tables of the live casino, and the navigation leads there [ROUTE-17]',
  async (size) => {
    const { page, context } = await visit(
      { browser: ground.browser, origin: ground.originOf('aurora') },
      { viewport: size },
    );
    await openPage(page, `${ground.originOf('aurora')}/live`);
    await expect
      .poll(
        () =>
          page
            .locator('main a[href*="gameId="]')
            .evaluateAll((links) =>
              links
                .map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('gameId') ?? '')
                .toSorted(),
            ),
        { timeout: 20_000 },
      )
      .toEqual(['dragon-tiger', 'lumen-baccarat', 'swift-baccarat']);
    expect(await page.locator('a[href^="/live"]').count()).toBeGreaterThan(0);
    await context.close();
  },
);
