import { expect, test } from 'vitest';
import { cashierBrand, newPayee, newPayer, requestPayout } from '../support/cashier-house.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { openConsole } from '../support/open-console.ts';
import { plainPng } from '../support/pictures.ts';
import { openAs } from '../support/real-brands-in-browser.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

const review = {
  ...cashierBrand.cashier.review,
  automaticMaxMinor: 50_000,
  firstNeedsOperator: false,
  newPayeeDays: 0,
};
const brand = {
  ...cashierBrand,
  kyc: { ...cashierBrand.kyc, isOn: true },
  cashier: { ...cashierBrand.cashier, review },
};
const ground = fixturesInBrowser({ alpha: brand }, {}, () => ({ consoleHosts: ['console.test', 'console.localhost'] }));

test('a player sends what a withdrawal waits for, reads why it was rejected, sends another one, and the withdrawal goes on [PROTECT-29, PROTECT-31, PROTECT-32]', async () => {
  const player = await newPayer(ground.house);
  const payee = await newPayee(ground.house, player);
  const { id } = (await requestPayout(ground.house, player, { payee })).value;
  const origin = ground.originOf('alpha');
  const { page, context, complaints } = await visit({ browser: ground.browser, origin }, { viewport: 'phone' });
  await context.addCookies([{ name: 'lang', value: 'EN', url: origin }]);
  await openAs(page, player.token, `${origin}/member/withdraw?id=${id}`);
  await page.getByText('It is your first withdrawal.').waitFor();
  await page.getByRole('link', { name: 'Send documents' }).click();
  await page.getByText(/^Send it by/).waitFor();
  await expectAccessible(page);
  const send = async () => {
    await page.getByRole('button', { name: 'Send to be checked' }).click();
    await page.getByText('Choose a picture of the document first.').waitFor();
    await page
      .getByLabel('Choose pictures')
      .setInputFiles([{ name: 'card.png', mimeType: 'image/png', buffer: await plainPng() }]);
    await page.getByText('card.png').waitFor();
    await page.getByRole('button', { name: 'Send to be checked' }).click();
    await page.getByText('Proof of identity · Being checked').waitFor();
  };
  await send();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  const desk = await openConsole(ground, '/ALPHA/documents');
  const openFirst = async () => {
    await desk.page.getByRole('row').filter({ hasText: player.username }).click();
    await desk.page.getByRole('img', { name: 'Picture 1' }).waitFor();
  };
  await openFirst();
  await expectAccessible(desk.page);
  await desk.page.keyboard.press('r');
  await desk.page.getByLabel('Reason').fill('The picture shows no card.');
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await desk.page.getByText('No document waits').waitFor();

  await page.reload();
  await page.getByText('The picture shows no card.').waitFor();
  await send();
  await desk.page.goto(`${ground.originOf('console')}/ALPHA/documents`);
  await openFirst();
  await desk.page.keyboard.press('a');
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByLabel('Name on it').fill('Anne Leigh');
  await dialog.getByLabel('Number').fill('AB 123 456');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await dialog.getByText('The payees are in the name of Ann Lee.').click();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await desk.page.getByText('No document waits').waitFor();

  await page.reload();
  await page.getByText('Identity card · Accepted').waitFor();
  await page.goto(`${origin}/member/withdraw?id=${id}`);
  await page.getByText('Documents accepted').waitFor();
  expect(trueComplaints([...complaints, ...desk.complaints], ['409'])).toEqual([]);
  await Promise.all([context.close(), desk.context.close()]);
});
