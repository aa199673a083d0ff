// @module-tag full
import type { Locator } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { settleAgreements } from '../../src/gateway/agreements/settle-agreements.ts';
import { recordEvents } from '../../src/gateway/events/record-events.ts';
import { agentBrand, termsOf } from '../support/agent-house.ts';
import { grantAsBrand } from '../support/agent-visitor.ts';
import { caughtUp } from '../support/caught-up.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { openConsole } from '../support/open-console.ts';
import { moveMember } from '../../src/gateway/team/move-member.ts';
import { registerPlayer } from '../support/player.ts';
import { writeRounds } from '../support/rounds.ts';
import { expectAccessible } from '../support/visitor.ts';

const ground = fixturesInBrowser({ alpha: agentBrand }, {}, () => ({
  consoleHosts: ['console.test', 'console.localhost'],
}));
const DAY_MS = 24 * 3_600_000;

/** An account of the brand below another one, or at the top. */
async function newAccount(type: number, upline?: bigint) {
  const player = await registerPlayer(ground.house);
  const memberId = await ground.house.database.withMerchant('ALPHA', async (trx) => {
    const { id } = await trx
      .updateTable('member')
      .set({ customer_type: type })
      .where('merchant_code', '=', 'ALPHA')
      .where('account', '=', player.username)
      .returning('id')
      .executeTakeFirstOrThrow();
    if (upline) await moveMember(trx, { merchantCode: 'ALPHA', memberId: id, uplineId: upline, atMs: Date.now() });
    return id;
  });
  return { ...player, memberId };
}

test('an operator sees the tree of agents, offers an agreement of the brand and reads its version [AGENT-40, AGENT-42, AGENT-43]', async () => {
  const top = await newAccount(1);
  const player = await newAccount(0, top.memberId);
  const { page, complaints, context } = await openConsole(ground, '/ALPHA/agents');
  await page.getByRole('row', { name: new RegExp(top.username) }).waitFor();
  await expectAccessible(page);
  await page.getByRole('row', { name: new RegExp(top.username) }).click();
  await page.getByRole('heading', { name: top.username }).waitFor();
  await page.getByRole('row', { name: new RegExp(player.username) }).waitFor();
  await page.getByRole('button', { name: 'Where the account was' }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('navigation').getByRole('link', { name: 'Agreements' }).click();
  await page.getByRole('button', { name: 'Offer an agreement' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Account' }).fill(player.username);
  await dialog.getByLabel('Kind').selectOption({ label: 'daily wage' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Offer an agreement' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByRole('textbox', { name: 'Account' }).fill(top.username);
  await dialog.getByRole('button', { name: 'Offer an agreement' }).click();
  await page.getByText('It is offered.').waitFor();
  const row = page.getByRole('row', { name: new RegExp(`the brand ${top.username} daily wage 1 % offered`) });
  await row.click();
  await dialog.getByRole('heading', { name: 'Version 1' }).waitFor();
  await dialog.getByText('not yet').waitFor();
  await expectAccessible(page);
  // Other terms begin with those that were offered, and replace them.
  await dialog.getByRole('button', { name: 'Offer other terms' }).click();
  await dialog.getByRole('heading', { name: `Offer other terms: ${top.username}` }).waitFor();
  await dialog.getByLabel('Rate').fill('2');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Offer other terms' }).click();
  await dialog.getByRole('heading', { name: 'Version 2' }).waitFor();
  await dialog.getByText('replaced').waitFor();
  await dialog.getByRole('button', { name: 'End it' }).click();
  await dialog.getByLabel('Reason').fill('Offered by mistake.');
  await dialog.getByRole('button', { name: 'End it' }).click();
  await page.getByRole('row', { name: new RegExp(`${top.username} daily wage 2 % withdrawn`) }).waitFor();
  expect(trueComplaints(complaints, ['404', '409'])).toEqual([]);
  await context.close();
});

test('an operator opens a settlement, its line, how that came about down to a round, and saves its lines [AGENT-25, AGENT-42, AGENT-47]', async () => {
  const top = await newAccount(1);
  const player = await newAccount(0, top.memberId);
  const { house } = ground;
  const { services } = house.gateway;
  await grantAsBrand(house, { host: 'alpha.test', agent: top, kind: 'dailyWage', terms: termsOf(2) });
  const playedMs = Date.now() + DAY_MS;
  const body = { provider: 'livery-games', roundId: player.username, gameId: 'blue-one', vassalage: 'BLUE' };
  const round = { ...body, currency: 'THB', betMinor: '100000', winMinor: '50000' };
  await house.database.withMerchant('ALPHA', (trx) =>
    recordEvents(trx, 'ALPHA', playedMs, [{ type: 'round_settled', memberId: player.memberId, body: round }]),
  );
  await writeRounds(services, { merchantCode: 'ALPHA', currency: 'THB', ...player }, [
    {
      roundId: player.username,
      gameId: 'blue-one',
      vassalage: 'BLUE',
      openedAt: new Date(playedMs),
      betMinor: 100_000n,
      winMinor: 50_000n,
    },
  ]);
  await caughtUp(house);
  await settleAgreements({ ...services, clock: () => playedMs + DAY_MS }, new AbortController().signal);
  const { page, complaints, context } = await openConsole(ground, '/ALPHA/settlements');
  await page
    .getByRole('row', { name: /daily wage .*20\.00 THB/ })
    .first()
    .click();
  await page.getByRole('row', { name: new RegExp(`${top.username} the brand paid 20\\.00`) }).waitFor();
  await expectAccessible(page);
  await page.getByRole('row', { name: new RegExp(top.username) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: `daily wage: ${top.username}` }).waitFor();
  await expectAccessible(page);
  await dialog
    .getByRole('row', { name: new RegExp(player.username) })
    .getByRole('button', { name: 'Show' })
    .click();
  const rounds = dialog.getByRole('table', { name: `Rounds of ${player.username} and everybody below` });
  await rounds.getByRole('row', { name: /blue-one .* 1,000\.00 500\.00/ }).waitFor();
  await expectAccessible(page);
  const saved = async (button: Locator) => {
    const downloading = page.waitForEvent('download');
    await button.click();
    return readFile(await (await downloading).path(), 'utf8');
  };
  expect(await saved(dialog.getByRole('button', { name: 'Save as CSV' }).first())).toMatch(
    new RegExp(`${player.username},blue-one,.*,1000.00,500.00`),
  );
  const line = await saved(dialog.getByRole('button', { name: 'Save as CSV' }).last());
  for (const part of [
    'How the amount comes about',
    'Day by day',
    'Entries in the ledger',
    'Version 1',
    player.username,
  ])
    expect(line).toContain(part);
  await page.keyboard.press('Escape');
  const file = await saved(page.getByRole('button', { name: 'Save as CSV' }));
  expect(file).toContain(`Downline,Upline,State,Amount\r\n${top.username},the brand,paid,20.00\r\n`);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});
