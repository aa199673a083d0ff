import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { byCode, runCampaign } from '../support/campaigns.ts';
import { caughtUp } from '../support/caught-up.ts';
import { alpha } from '../support/fixture-project.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { openConsole } from '../support/open-console.ts';
import { goodOf } from '../support/mall-house.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { registerPlayer } from '../support/player.ts';
import { plainPng } from '../support/pictures.ts';
import { expectAccessible } from '../support/visitor.ts';
import { long } from '../support/long.ts';

const ground = fixturesInBrowser({ alpha }, {}, () => ({ consoleHosts: ['console.test', 'console.localhost'] }));

test('an operator writes a campaign in a form of its schema, another one approves it, and it runs until it is ended [PROMO-14, PROMO-15, PROMO-27, DOC-03]', async () => {
  const first = await openConsole(ground, '/ALPHA/campaigns');
  const { page } = first;
  await page.getByText('No campaigns').waitFor();
  await page.getByRole('button', { name: 'Write a campaign' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save as a new version' }).click();
  await dialog.getByText('Fill this in.').first().waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Title').first().fill('Ten for you');
  await dialog.getByLabel('Summary').first().fill('Ten as cash.');
  await dialog.getByLabel('Terms').first().fill('Apply once.');
  // What players read stands beside the form, with what takes the place of a language without texts.
  const preview = dialog.getByRole('region', { name: 'What players read' });
  expect(await preview.locator('[data-preview=EN]').innerText()).toMatch(
    /^Ten for you\s+Ten as cash\.\s+Apply once\.$/,
  );
  await preview.getByRole('button', { name: 'TH' }).click();
  await preview.getByText('Nothing is written in this language, so its players read EN.').waitFor();
  await dialog.getByLabel('Drawing').selectOption({ label: 'welcome' });
  await dialog.getByLabel('Currency').fill('THB');
  await dialog.getByLabel('From').fill('2026-01-01T00:00');
  await dialog.getByLabel('Kind').first().selectOption({ label: 'application' });
  await dialog.getByLabel('Kind').nth(1).selectOption({ label: 'cash' });
  await dialog.getByLabel('Turnover times').fill('0');
  await dialog.getByRole('button', { name: 'Save as a new version' }).click();
  // A gift needs an amount: the gateway says so at its field.
  await dialog.getByText('Give either an amount or a percentage.').waitFor();
  await dialog.locator('#campaign_gift_amount').fill('10');
  await dialog.getByRole('button', { name: 'Save as a new version' }).click();
  await page.getByText('A second operator has to approve it.').waitFor();
  await page.getByRole('row', { name: /Ten for you/ }).click();
  await dialog.getByText('It waits for a second operator.').waitFor();
  expect(await dialog.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
  const picture = (name: string, buffer: Buffer) =>
    dialog.getByLabel('Picture').setInputFiles({ name, mimeType: 'image/png', buffer });
  await picture('none.png', Buffer.from('no picture'));
  await dialog.getByText('This is no PNG or JPEG that can be read.').waitFor();
  await picture('banner.png', await plainPng('#204080', 640));
  await page.getByText('The picture is set.').waitFor();
  await dialog.locator('img[src^="data:image/webp"]').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take it away' }).click();
  await dialog.locator('img[src^="data:image/webp"]').waitFor({ state: 'detached' });
  expect(trueComplaints(first.complaints, ['400'])).toEqual([]);

  const second = await openConsole(ground, '/ALPHA/campaigns');
  const other = second.page.getByRole('dialog');
  await second.page.getByRole('row', { name: /Ten for you/ }).click();
  await other.getByRole('button', { name: 'Approve version 1' }).click();
  await second.page.getByText('The version is approved.').waitFor();
  await second.page.getByRole('row', { name: /Ten for you/ }).click();
  await other.getByRole('button', { name: 'Start it' }).click();
  await second.page.getByRole('row', { name: /Ten for you Running/ }).click();
  await other.getByRole('button', { name: 'End it…' }).click();
  await other.getByRole('alert').getByText('It cannot be started again.').waitFor();
  await other.getByRole('button', { name: 'End it', exact: true }).click();
  await second.page.getByRole('row', { name: /Ten for you Ended/ }).waitFor();
  await second.page.getByRole('link', { name: /^Applications/ }).click();
  await second.page.getByText('Nobody waits').waitFor();
  expect(trueComplaints(second.complaints)).toEqual([]);
});

test('an operator writes a raffle in the form, with faults at their fields [RAFFLE-01]', long, async () => {
  const { page, complaints } = await openConsole(ground, '/ALPHA/campaigns');
  await page.getByRole('button', { name: 'Write a campaign' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').first().fill('Spring raffle');
  await dialog.getByLabel('Summary').first().fill('Two tickets for each deposit.');
  await dialog.getByLabel('Terms').first().fill('Tickets cannot be passed on.');
  await dialog.getByLabel('Drawing').selectOption({ label: 'raffle' });
  await dialog.getByLabel('Currency').fill('THB');
  await dialog.locator('#campaign_window_from').fill('2026-01-01T00:00');
  await dialog.locator('#campaign_window_until').fill('2099-01-01T00:00');
  await dialog.getByLabel('Kind').first().selectOption({ label: 'deposit' });
  await dialog.getByLabel('Kind').nth(1).selectOption({ label: 'tickets' });
  await dialog.locator('#campaign_gift_amount').fill('2');
  await dialog.locator('#campaign_asks_turnoverTimes').fill('0');
  await dialog.locator('summary', { hasText: 'Raffle' }).click();
  await dialog.locator('#campaign_raffle_drawAt').fill('2099-01-01T01:00');
  await dialog.getByRole('group', { name: 'Prizes' }).getByRole('button').click();
  await dialog.locator('#campaign_raffle_prizes_0_winners').fill('3');
  await dialog.locator('#campaign_raffle_prizes_0_amount').fill('500');
  await dialog.getByRole('button', { name: 'Save as a new version' }).click();
  await dialog.getByText('It is drawn two hours after the end or later').waitFor();
  await expectAccessible(page);
  await dialog.locator('#campaign_raffle_drawAt').fill('2099-01-01T02:00');
  await dialog.getByRole('button', { name: 'Save as a new version' }).click();
  await page.getByText('A second operator has to approve it.').waitFor();
  await page.getByRole('row', { name: /Spring raffle/ }).waitFor();
  expect(trueComplaints(complaints, ['400'])).toEqual([]);
});

test(
  'an operator reads the cost and take-up of a campaign in plots and a table, and saves them as a file [OPER-128]',
  long,
  async () => {
    const { house } = ground;
    const signIn = async () => signInAs(house, await newOperator(house), Date.now());
    const operators = [await signIn(), await signIn()] as const;
    const gift = { kind: 'cash', amount: '20' } as const;
    const terms = byCode('REPORTED', { gift, trigger: { kind: 'registration' }, delivery: 'at_once' });
    await runCampaign({ ...house, operators }, terms);
    for (let players = 0; players < 2; players += 1) await registerPlayer(house);
    await caughtUp(house);
    const { page, complaints } = await openConsole(ground, '/ALPHA/campaigns');
    await page.getByRole('row', { name: /Welcome Running/ }).click();
    await page.getByRole('link', { name: 'Cost and take-up' }).click();
    await page.getByRole('heading', { name: 'Cost and take-up: Welcome' }).waitFor();
    for (const name of [/Who joined above the line/, /What was paid out above the line/])
      await page.getByRole('img', { name }).waitFor();
    const day = /^\d{4}-\d\d-\d\d 2 2 0 0 40\.00 0\.00 0 0 40\.00 0\.00 40\.00$/;
    await page.getByRole('row', { name: day }).waitFor();
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    expect(readFileSync(await download.path(), 'utf8')).toMatch(
      /,THB,2,2,0,0,40\.00,0\.00,0,0,40\.00,0\.00,40\.00\r\n$/,
    );
    await page.getByLabel('To', { exact: true }).fill('2026-01-30');
    await page.getByLabel('From', { exact: true }).fill('2026-01-01');
    await page.getByText('Nothing happened').waitFor();
    await page.goto(`${ground.originOf('console')}/ALPHA/campaigns/999999`);
    await page.getByText('There is no such campaign').waitFor();
    expect(trueComplaints(complaints, ['400', '404'])).toEqual([]);
  },
);

test(
  'a gift by hand above the limit waits among the applications until another operator approves it [PROMO-22]',
  long,
  async () => {
    const { house } = ground;
    const signIn = async () => signInAs(house, await newOperator(house), Date.now());
    const operators = [await signIn(), await signIn()] as const;
    const terms = byCode('BYHAND26', { gift: { kind: 'cash', amount: '30' }, trigger: { kind: 'manual' } });
    const id = await runCampaign({ ...house, operators }, terms);
    const { username } = await registerPlayer(house);
    const member = await house.database.withMerchant('ALPHA', (trx) =>
      trx.selectFrom('member').select('id').where('account', '=', username).executeTakeFirstOrThrow(),
    );
    const first = await openConsole(ground, '/ALPHA/campaigns', operators[0]);
    await first.page
      .getByRole('row', { name: /Welcome Running/ })
      .first()
      .click();
    await first.page.getByRole('heading', { name: `Campaign ${id}` }).waitFor();
    await first.page.getByRole('button', { name: 'Give by hand…' }).click();
    const dialog = first.page.getByRole('dialog');
    await dialog.getByLabel('Id of the member').fill('999999');
    await dialog.getByRole('button', { name: 'Give it' }).click();
    await dialog.getByText('There is no such member').waitFor();
    await expectAccessible(first.page);
    await dialog.getByLabel('Id of the member').fill(String(member.id));
    await dialog.getByRole('button', { name: 'Give it' }).click();
    await first.page.getByText('A second operator has to approve it.').waitFor();
    const second = await openConsole(ground, '/ALPHA/applications', operators[1]);
    await second.page.getByRole('row', { name: new RegExp(`Applying ${username} Welcome Given by `) }).click();
    await second.page.getByRole('dialog').getByLabel('Approve').check();
    await second.page.getByLabel(/Reason/).fill('It is due.');
    await second.page.getByRole('button', { name: 'Decide' }).click();
    await second.page.getByText('is approved.').waitFor();
    expect(trueComplaints(first.complaints, ['404'])).toEqual([]);
    expect(trueComplaints(second.complaints)).toEqual([]);
  },
);

test('the report of a campaign that has cost nothing yet says so in place of a plot [OPER-128]', long, async () => {
  const { house } = ground;
  const signIn = async () => signInAs(house, await newOperator(house), Date.now());
  const operators = [await signIn(), await signIn()] as const;
  const id = await runCampaign({ ...house, operators }, byCode('NOCOSTYET'));
  const { token } = await registerPlayer(house);
  await house.call('joinPromotion', { token, body: { id, code: 'NOCOSTYET' } });
  const { page, complaints } = await openConsole(ground, `/ALPHA/campaigns/${id}`);
  await page.getByRole('img', { name: /Who joined above the line/ }).waitFor();
  await page.getByRole('heading', { name: 'No cost yet' }).waitFor();
  expect(await page.getByRole('img', { name: /What was paid out above the line/ }).count()).toBe(0);
  await expectAccessible(page);
  expect(trueComplaints(complaints)).toEqual([]);
});

test(
  'a good whose stock is worth more than an operator may give alone waits until another one approves it [POINT-22]',
  long,
  async () => {
    const { house } = ground;
    const [writer, approver] = [
      await signInAs(house, await newOperator(house), Date.now()),
      await signInAs(house, await newOperator(house), Date.now()),
    ];
    const good = goodOf({ gives: { kind: 'money', amountMinor: '1000' } });
    await callConsole(house, 'saveGood', { token: writer, body: { merchant: 'ALPHA', good } });
    const first = await openConsole(ground, '/ALPHA/goods', writer);
    await first.page.getByRole('row', { name: /A cup Money Waits/ }).click();
    await first.page.getByText(/^Your change waits for a second operator/).waitFor();
    expect(await first.page.getByRole('button', { name: 'Approve what waits' }).count()).toBe(0);
    await first.page.getByLabel('Stock').fill('7');
    await first.page.getByRole('button', { name: 'Save' }).click();
    await first.page.getByText('A second operator has to approve it.').waitFor();
    const second = await openConsole(ground, '/ALPHA/goods', approver);
    await second.page.getByRole('row', { name: /A cup Money Waits/ }).click();
    await second.page.getByText(/^A change by Anh waits for a second operator/).waitFor();
    await expectAccessible(second.page);
    await second.page.getByRole('button', { name: 'Approve what waits' }).click();
    await second.page.getByRole('row', { name: /A cup Money Shown 40 7/ }).waitFor();
    expect(trueComplaints(first.complaints)).toEqual([]);
    expect(trueComplaints(second.complaints)).toEqual([]);
  },
);
