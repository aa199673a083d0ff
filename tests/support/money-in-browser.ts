import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { PAYMENT_PASSWORD } from './cashier-house.ts';
import { openConsole } from './open-console.ts';
import type { RealBrands } from './real-brands-in-browser.ts';

/** A journey waits longer for what goes through a provider or a job. */
const SOON_MS = 20_000;

/** Waits for a text of a page. */
export const shows = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).first().waitFor({ timeout: SOON_MS });

/** Gives a member the payment password of the tests. */
export async function setPaymentPassword({ house }: RealBrands, merchantCode: string, memberId: bigint): Promise<void> {
  const hash = await house.gateway.services.passwordHasher.hash(merchantCode, PAYMENT_PASSWORD);
  if (!hash.ok) throw new Error(hash.code);
  await sql`update member set payment_password_hash = ${hash.value}
    where merchant_code = ${merchantCode} and id = ${memberId}`.execute(house.owner!);
}

/** Pays in by bank transfer, from the page of deposits and back to it. */
export async function payIn(page: Page, amount: string): Promise<void> {
  await page.getByRole('radio', { name: /^Bank transfer/ }).check({ force: true });
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL('**/pay/*');
  await page.getByRole('button', { name: 'Succeed', exact: true }).click();
  await page.getByRole('link', { name: /^Back to/ }).click();
  await shows(page, 'Your deposit has arrived');
}

/** Adds a payee on the page of withdrawals and asks for money. Returns the id of the withdrawal. */
export async function askForMoney(page: Page, amount: string): Promise<string> {
  await page.getByRole('button', { name: 'Add a payee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a payee' });
  await dialog.getByLabel('Bank', { exact: true }).selectOption({ index: 1 });
  await dialog.getByLabel('Account number').fill('123-4-56789-0');
  await dialog.getByLabel('Payment password').fill(PAYMENT_PASSWORD);
  await dialog.getByRole('button', { name: 'Save payee' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByLabel('Payment password').fill(PAYMENT_PASSWORD);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.waitForURL(/withdraw\?id=/);
  await shows(page, 'We check your withdrawal');
  return new URL(page.url()).searchParams.get('id')!;
}

/** Approves a withdrawal in the console. */
export async function approve(ground: RealBrands, merchantCode: string, id: string): Promise<void> {
  const { page, context } = await openConsole(ground, `/${merchantCode}/withdrawals/${id}`);
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  await page.keyboard.press('a');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page.getByText('is approved and goes to the provider.').waitFor();
  await context.close();
}
