import { expect, test } from 'vitest';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { runNode } from '../support/run-node.ts';
import { expectAccessible, PASSWORD, takenOver, visit } from '../support/visitor.ts';

const ground = brandInBrowser('lotus', { isGatewayAlone: true });

/** The code in the newest message, as whoever runs the installation reads it. */
async function codeInOutbox(): Promise<string> {
  const { stdout } = await runNode('scripts/outbox.ts', [], { DATA_DIR: ground.site.dataDir }).ended;
  return stdout.match(/\b\d{6}\b/g)!.at(-1)!;
}

test('lotus opens an account by a mobile number and the code that was sent to it, by the keyboard alone [REG-24, MODAL-15, REG-19]', async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'phone', language: 'EN' });
  await page.goto(`${ground.origin}/register`);
  await takenOver(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await page.locator('#tab-register').focus();
  await expect.poll(async () => { await press('End'); return focused(); }).toBe('tab-registerMobile');
  await page.locator('#mobile_mobileNum').waitFor();
  await press('Tab');
  await page.keyboard.type('0912345678');
  await press('Tab', 'Tab', 'Enter');
  await page.getByRole('button', { name: /^\d+ s$/ }).waitFor();
  await expectAccessible(page);
  await page.locator('#mobile_verificationCode').focus();
  await page.keyboard.type(await codeInOutbox());
  await page.locator('#mobile_password').focus();
  await page.keyboard.type(PASSWORD);
  await page.locator('#mobile_confirmPassword').focus();
  await page.keyboard.type(PASSWORD);
  await press('Enter');
  await page.getByRole('button', { name: 'Account menu of 84912345678', includeHidden: true }).waitFor({ state: 'attached' });
  expect(new URL(page.url()).pathname).toBe('/');
  expect(complaints).toEqual([]);
  await context.close();
});
