import type { Page } from 'playwright-core';

/**
 * Holds back every script until released. The small boot script, which keeps early clicks, passes unless `all` is set.
 */
export async function holdScripts(page: Page, { all }: { all?: boolean } = {}): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    if (all || !route.request().url().includes('/boot-')) await released;
    await route.continue();
  });
  return release;
}
