import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  beginDeposit,
  cashierBrand,
  lastReference,
  newPayee,
  newPayer,
  requestPayout,
  untilPaying,
} from '../support/cashier-house.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { openConsole } from '../support/open-console.ts';
import { plainPng } from '../support/pictures.ts';
import type { TestPlayer } from '../support/player.ts';
import { sendNotice, SCRIPTED, startScriptedProvider, transactionOf } from '../support/scripted-provider.ts';
import { expectAccessible } from '../support/visitor.ts';
import { long } from '../support/long.ts';

let provider: Awaited<ReturnType<typeof startScriptedProvider>>;
const brand = {
  ...cashierBrand,
  cashier: { ...cashierBrand.cashier, review: { ...cashierBrand.cashier.review, fourEyesMinor: 100_000 } },
};
const ground = fixturesInBrowser({ alpha: brand }, {}, async () => {
  provider = await startScriptedProvider();
  return {
    consoleHosts: ['console.test', 'console.localhost'],
    payments: [{ provider: SCRIPTED.provider, url: provider.url, keys: [SCRIPTED.key] }],
  };
});

/** A player who has asked for a withdrawal. */
async function asked(amount: string): Promise<{ player: TestPlayer; id: string }> {
  const player = await newPayer(ground.house);
  const payee = await newPayee(ground.house, player);
  return { player, id: (await requestPayout(ground.house, player, { payee, amount })).value.id };
}

/** Pays out an approved withdrawal. */
async function paidOut(id: string, amountMinor: number): Promise<void> {
  const reference = await untilPaying({ database: ground.house.database, provider }, id);
  const paid = transactionOf({ kind: 'payout', reference, amountMinor });
  expect((await sendNotice(ground.house, { merchantCode: 'ALPHA', ...paid })).status).toBe(200);
}

test('an operator works off the queue by keys: asks for documents, rejects with a reason, approves; two approve a large one [OPER-100, OPER-101, OPER-102, OPER-103]', async () => {
  const [first, second, large] = [await asked('100.00'), await asked('200.00'), await asked('1500.00')];
  const { page, complaints, context } = await openConsole(ground, '/');
  await page.getByRole('link', { name: 'Decide them' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('w');
  const rows = page.getByRole('row');
  const row = rows.filter({ hasText: first.player.username });
  await row.waitFor();
  expect(await row.textContent()).toMatch(/3 h 5\d min left.*100\.00 THB.*first/);
  const texts = await rows.allTextContents();
  const places = [first, second, large].map(({ player }) => texts.findIndex((text) => text.includes(player.username)));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  await expectAccessible(page);
  await row.click();
  const dialog = page.getByRole('dialog');
  await page.getByText('Kasikornbank 1234567890').waitFor();
  await page.getByText('It is the first withdrawal of this player.').waitFor();
  await page.getByText('Waits for an operator').waitFor();
  await page.getByText('The player can cancel it meanwhile.').waitFor();
  await expectAccessible(page);

  await page.keyboard.press('d');
  await dialog.getByLabel('Which documents are needed').fill('A picture of your passport, please');
  await page.keyboard.press('Enter');
  await page.getByText(`${first.player.username} was asked for documents.`).waitFor();
  await page.getByRole('heading', { name: `Withdrawal ${second.id}`, exact: true }).waitFor();
  await page.keyboard.press('r');
  await dialog.getByLabel('Why it is rejected').fill('The name is not yours');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `Withdrawal ${large.id}`, exact: true }).waitFor();
  await page.keyboard.press('a');
  await dialog.getByText('Nothing is paid before another operator approves it, too.').waitFor();
  await page.keyboard.press('Escape');
  // By its element: it has no role any more when it is closed, and holds the focus until it is gone.
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('a');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await page.getByText(`The withdrawal of ${large.player.username} waits for a second operator.`).waitFor();
  await page.goto(`${ground.originOf('console')}/ALPHA/withdrawals/${first.id}`);
  await page.getByText('A picture of your passport, please').waitFor();

  await page.goto(`${ground.originOf('console')}/ALPHA/withdrawals/${large.id}`);
  await page.getByText('needs another operator').waitFor();
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  const other = await openConsole(ground, `/ALPHA/withdrawals/${large.id}`);
  await other.page.getByText('approved by Anh, needs a second operator').waitFor();
  await other.page.keyboard.press('a');
  await other.page.getByRole('dialog').getByText('It cannot be taken back.').waitFor();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await other.page.getByText('is approved and goes to the provider.').waitFor();
  const rejected = await ground.house.call('withdrawal', { token: second.player.token, query: { id: second.id } });
  expect(rejected.value.steps.at(-1)).toMatchObject({ step: 'rejected', note: 'The name is not yours' });
  expect(trueComplaints([...complaints, ...other.complaints])).toEqual([]);
  await Promise.all([context.close(), other.context.close()]);
});

test(
  'a withdrawal that has not arrived is settled by keys, with the pictures of its player in sight [OPER-104]',
  long,
  async () => {
    const { player, id } = await asked('300.00');
    const { page, complaints, context } = await openConsole(ground, `/ALPHA/withdrawals/${id}`);
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await page.getByText('is approved and goes to the provider.').waitFor();
    await paidOut(id, 30_000);
    const { token } = player;
    const headers = { 'content-type': 'image/png' };
    const picture = { token, query: { id }, body: await plainPng('#405060', 240), headers };
    expect((await ground.house.call('addReceiptProof', picture)).status).toBe(200);
    expect((await ground.house.call('confirmReceipt', { token, body: { id, outcome: 'not' } })).status).toBe(200);
    await page.goto(`${ground.originOf('console')}/ALPHA/withdrawals`);
    await page.getByRole('row', { name: /nothing arrived.*300\.00/ }).click();
    await page.getByRole('img', { name: 'Picture 1 that the player has added' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('b');
    await page.getByLabel('Why it is given back').fill('The bank has sent it back');
    await page.keyboard.press('Enter');
    await page.getByText(`The return to ${player.username} waits for a second operator.`).waitFor();
    const other = await openConsole(ground, `/ALPHA/withdrawals/${id}`);
    await other.page.getByText('Anh has asked for the return').waitFor();
    await other.page.getByRole('heading', { name: 'What the provider says' }).waitFor();
    await expectAccessible(other.page);
    await other.page.keyboard.press('b');
    await other.page.getByLabel('Why it is given back').fill('So says the bank');
    await other.page.keyboard.press('Enter');
    await other.page.getByText(`300.00 THB is back in the balance of ${player.username}.`).waitFor();
    expect((await ground.house.call('balance', { token })).value.sumBalance).toBe('5000.00');
    expect(trueComplaints([...complaints, ...other.complaints])).toEqual([]);
    await Promise.all([context.close(), other.context.close()]);
  },
);

test('deposits that are odd wait for a look, and one that was looked at waits no more [OPER-105]', long, async () => {
  const player = await newPayer(ground.house);
  await beginDeposit(ground.house, player, '500.00');
  const paid = transactionOf({ reference: lastReference({ provider }), amountMinor: 43_210 });
  expect((await sendNotice(ground.house, { merchantCode: 'ALPHA', ...paid })).status).toBe(200);
  const { page, complaints, context } = await openConsole(ground, '/');
  await page.getByRole('link', { name: 'Look at them' }).click();
  await page.getByRole('row', { name: /500\.00 THB 432\.10 credited bank another amount/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Another amount arrived than the player wanted to pay in.').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('They rounded it');
  await dialog.getByRole('button', { name: 'Note that it was looked at' }).click();
  await page.getByText('Nothing to look at').waitFor();
  await page.getByLabel('Which deposits').selectOption('all');
  await page.getByRole('row', { name: /another amount looked at by Anh/ }).waitFor();
  await expectAccessible(page);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('a deposit that was taken back shows what follows before it is confirmed [OPER-113]', long, async () => {
  const player = await newPayer(ground.house);
  await beginDeposit(ground.house, player, '800.00', { method: 'card' });
  const reference = lastReference({ provider });
  for (const kind of ['deposit', 'chargeback'] as const) {
    const told = transactionOf({ reference, amountMinor: 80_000, method: 'card', kind });
    expect((await sendNotice(ground.house, { merchantCode: 'ALPHA', ...told })).status).toBe(200);
  }
  const { page, complaints, context } = await openConsole(ground, '/ALPHA/deposits');
  const row = page.getByRole('row', { name: /800\.00 THB 800\.00 credited card taken back/ });
  await row.first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Take it back…' }).click();
  await dialog.getByText('788.00 THB', { exact: true }).waitFor();
  await expectAccessible(page);
  expect(await dialog.textContent()).toMatch(
    /Balance now5,788\.00 THB.*Fee that goes back12\.00.*The house loses0\.00 THB/,
  );
  await dialog.getByLabel('Reason').fill('A stolen card');
  await dialog.getByRole('button', { name: 'Take it back', exact: true }).click();
  await page.getByText(/Deposit \d+ is taken back\./).waitFor();
  expect((await ground.house.call('balance', { token: player.token })).value.sumBalance).toBe('5000.00');
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('an operator reconciles a day and resolves what differs with a reason [OPER-119]', long, async () => {
  const unknown = transactionOf({ reference: 'DUNKNOWN', amountMinor: 70_000 });
  provider.answer('/v1/reconciliation', { transactions: [unknown], next: null });
  const { page, complaints, context } = await openConsole(ground, '/ALPHA/reconciliation');
  await page.getByRole('button', { name: 'Reconcile a day…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Day').fill('2999-01-01');
  await dialog.getByRole('button', { name: 'Reconcile it' }).click();
  await dialog.getByRole('alert').getByText('has not begun yet').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Day').fill('2026-01-31');
  await dialog.getByRole('button', { name: 'Reconcile it' }).click();
  await page.getByText('2026-01-31 has 1 open finding.').waitFor();
  await page.getByRole('row', { name: /2026-01-31 1 open livery-payments 0 0/ }).click();
  await page.getByRole('row', { name: /missing here nothing 700\.00 deposit DUNKNOWN/ }).click();
  await dialog.getByText('Its notice may still come').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('It was paid to another house');
  await dialog.getByRole('button', { name: 'Resolve it' }).click();
  await page.getByRole('row', { name: /Anh: It was paid to another house/ }).waitFor();
  await page.getByRole('button', { name: 'All days' }).click();
  await page.getByRole('row', { name: /2026-01-31 agrees livery-payments 0 1/ }).waitFor();
  await expectAccessible(page);
  expect(trueComplaints(complaints, ['400'])).toEqual([]);
  await context.close();
});

test('the report of a period shows totals, a plot and tables, and is saved as a file [OPER-122]', long, async () => {
  const player = await newPayer(ground.house);
  await beginDeposit(ground.house, player, '900.00', { method: 'card' });
  const atMs = Date.UTC(2026, 0, 31, 5);
  const told = transactionOf({ reference: lastReference({ provider }), amountMinor: 90_000, method: 'card', atMs });
  expect((await sendNotice(ground.house, { merchantCode: 'ALPHA', ...told })).status).toBe(200);
  const { page, complaints, context } = await openConsole(
    ground,
    '/ALPHA/cashier-report?from=2026-01-01&to=2026-01-31',
  );
  await page.getByRole('img', { name: /What came in above the line/ }).waitFor();
  await page.getByRole('row', { name: '2026-01-31 card 1 0 900.00 0.00 0.00 900.00 13.50 0.00' }).waitFor();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('cashier-2026-01-01-2026-01-31.csv');
  const saved = readFileSync(await download.path(), 'utf8');
  expect(saved).toContain('\r\n2026-01-31,card,THB,1,0,900.00,0.00,0.00,900.00,13.50,0.00\r\n');
  await page.getByLabel('To', { exact: true }).fill('2026-01-30');
  await page.getByText('Nothing moved').waitFor();
  await page.getByLabel('To', { exact: true }).fill('2025-12-30');
  await page.getByText('This is no period').waitFor();
  expect(trueComplaints(complaints, ['400'])).toEqual([]);
  await context.close();
});
