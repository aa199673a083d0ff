import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codeNow } from '../../src/gateway/operators/one-time-codes.ts';
import { alpha } from '../support/fixture-project.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { openConsole } from '../support/open-console.ts';
import { callConsole } from '../support/operators.ts';
import { openGame, registerPlayer } from '../support/player.ts';
import { expectAccessible, reload } from '../support/visitor.ts';
import { long } from '../support/long.ts';

const ground = fixturesInBrowser({ alpha }, {}, () => ({ consoleHosts: ['console.test', 'console.localhost'] }));

test('one operator asks for a correction and cannot decide it, another one approves it, and it is reversed [OPER-90, OPER-91]', async () => {
  const username = `c${Date.now().toString(36)}`;
  await registerPlayer(ground.house, { username });
  const first = await openConsole(ground, '/');
  const { value } = await callConsole(ground.house, 'memberSearch', {
    token: first.token,
    query: { merchant: 'ALPHA', text: username },
  });
  await first.page.goto(`${ground.originOf('console')}/ALPHA/members/${value.list[0]!.id}`);
  await first.page.getByRole('button', { name: 'Correct a balance' }).click();
  const dialog = first.page.getByRole('dialog');
  await expectAccessible(first.page);
  await dialog.getByLabel('Amount').fill('a lot');
  await dialog.getByLabel('Reason').fill('A win that was <b>lost</b>');
  await dialog.getByRole('button', { name: 'Correct it' }).click();
  await dialog.getByRole('alert').getByText('This is not an amount').waitFor();
  await dialog.getByLabel('Amount').fill('1,250.00');
  await dialog.getByRole('button', { name: 'Correct it' }).click();
  await first.page.getByText('The correction waits for a second operator.').waitFor();
  await first.page.getByRole('link', { name: 'Corrections' }).last().click();
  await first.page.getByRole('row', { name: /1,250\.00 THB waits/ }).click();
  await dialog.getByText('Another operator must approve').waitFor();
  expect(await dialog.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  expect(trueComplaints(first.complaints, ['400'])).toEqual([]);

  const { page, complaints, context } = await openConsole(ground, '/');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Corrections to approve' })
    .getByText('1', { exact: true })
    .waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Decide' }).click();
  await page.getByRole('row', { name: /1,250\.00 THB waits/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve and post' }).click();
  await page.getByText('The correction is posted.').waitFor();
  await page.getByText('No corrections').waitFor();
  await page.getByLabel('State').selectOption('posted');
  await page.getByRole('row', { name: /1,250\.00 THB posted/ }).click();
  await page.getByRole('button', { name: 'Reverse…' }).click();
  await page.getByLabel('Reason').fill('It was not lost');
  await page.getByRole('button', { name: 'Reverse it' }).click();
  await page.getByText('The correction waits for a second operator.').waitFor();
  await reload(first.page);
  await first.page.getByRole('row', { name: /-1,250\.00 THB waits/ }).click();
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await first.page.getByText('The correction is refused.').waitFor();
  await page.getByRole('link', { name: /^Trial balance/ }).click();
  await page.getByRole('row', { name: /cash 6,250\.00/ }).waitFor();
  await page.getByRole('row', { name: /Sum 0\.00 is zero/ }).waitFor();
  await expectAccessible(page);
  expect(trueComplaints(complaints)).toEqual([]);
  await Promise.all([context.close(), first.context.close()]);
});

test(
  'a round that hangs is voided by two operators, who see first what goes back [OPER-123, OPER-124, OPER-126]',
  long,
  async () => {
    const player = await registerPlayer(ground.house);
    const game = await openGame(ground.house, player);
    await ground.house.vendorCall('bet', {
      ...game,
      roundId: 'hangs-1',
      transactionId: 'hangs-1.bet',
      amountMinor: 2_500,
      description: [{ event: { EN: 'Reds – Blues' }, pick: { EN: 'Result: Reds' }, oddsCenti: 300 }],
    });
    const first = await openConsole(ground, '/ALPHA/rounds');
    await first.page.getByRole('row', { name: /Reds – Blues: Result: Reds/ }).click();
    const dialog = first.page.getByRole('dialog');
    await dialog.getByText('25.00 THB goes back, in 1 round of 1 member.').waitFor();
    await dialog.getByRole('row', { name: `${player.username} 4,975.00 THB 25.00 THB 5,000.00 THB` }).waitFor();
    await expectAccessible(first.page);
    await dialog.getByLabel('Reason').fill('The game server was lost');
    await dialog.getByRole('button', { name: 'Ask for the void' }).click();
    await first.page.getByText('The void waits for a second operator.').waitFor();

    const { page, complaints, context } = await openConsole(ground, '/');
    await page.getByRole('link', { name: 'Decide about them' }).click();
    await page.getByRole('row', { name: /hangs-1 0 of 1 waits/ }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Approve and give back' }).click();
    await page.getByText('The void is approved.').waitFor();
    await expect
      .poll(async () => (await ground.house.call('balance', { token: player.token })).value.sumBalance)
      .toBe('5000.00');
    await page.getByLabel('Show').selectOption('exposure');
    await page.getByText('No open rounds').waitFor();
    expect(trueComplaints(complaints)).toEqual([]);
    await Promise.all([context.close(), first.context.close()]);
  },
);

test(
  'an operator is added and enrols by a link; one who loses the phone is reset by two and enrols again [OPER-92, OPER-140, OPER-143]',
  long,
  async () => {
    const { page, context, complaints } = await openConsole(ground, '/operators');
    const login = `o${Date.now().toString(36)}`;
    await page.getByRole('row', { name: /Read the audit log/ }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'New operator' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name to sign in with').fill(login);
    await dialog.getByLabel('Name for colleagues').fill('Mai');
    await dialog.getByRole('button', { name: 'Add the operator' }).click();
    await dialog.getByRole('alert').getByText('tick at least one role').waitFor();
    await dialog.getByLabel('support').check();
    await dialog.getByLabel('Alpha').check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add the operator' }).click();
    await dialog.getByText('It works once').waitFor();
    await expectAccessible(page);
    const link = await dialog.getByText('/enrol#').textContent();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await enrolInBrowser(link!, login, 'four pale umbrellas');

    const rowOf = (roles: string) => page.getByRole('row', { name: new RegExp(`^${login} Mai ${roles}`) });
    await rowOf('(not enrolled )?support ALPHA').getByRole('button', { name: 'Reset…' }).click();
    await dialog.getByLabel('Reason').fill('The phone is lost.');
    await dialog.getByRole('button', { name: 'Ask for the reset' }).click();
    await dialog.getByText('once another operator has approved it').waitFor();
    const again = await dialog.getByText('/enrol#').textContent();
    await dialog.getByRole('button', { name: 'Close' }).click();
    const second = await openConsole(ground, '/operators');
    const waiting = second.page.getByRole('row', { name: /^Reset of Mai waiting/ });
    await expectAccessible(second.page);
    await waiting.getByRole('button', { name: 'Approve' }).click();
    await second.page.getByText('The change is approved.').waitFor();
    await enrolInBrowser(again!, login, 'five green umbrellas');

    await page.reload();
    await rowOf('support ALPHA').getByRole('button', { name: 'Change…' }).click();
    await dialog.getByLabel('support').uncheck();
    await dialog.getByLabel('auditor').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await rowOf('auditor ALPHA').getByRole('button', { name: 'Remove…' }).click();
    await dialog.getByText('They are signed out at once').waitFor();
    await dialog.getByRole('button', { name: 'Remove them' }).click();
    await page.getByRole('row', { name: new RegExp(`^${login} Mai removed`) }).waitFor();
    expect(trueComplaints(complaints, ['400'])).toEqual([]);
    await Promise.all([context.close(), second.context.close()]);
  },
);

/** Enrols by a link and signs in, in a window of their own. */
async function enrolInBrowser(link: string, login: string, password: string): Promise<void> {
  const context = await ground.browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('heading', { name: 'Welcome, Mai' }).waitFor();
  await expectAccessible(page);
  const secret = (await page
    .locator('strong')
    .filter({ hasText: /^[A-Z2-7]{32}$/ })
    .textContent())!;
  const type = async (chosen: string) => {
    await page.getByLabel('Password', { exact: true }).fill(chosen);
    await page.getByLabel('One-time code').fill(codeNow(secret, Date.now()));
    await page.getByRole('button', { name: 'Enrol' }).click();
  };
  await type('too short');
  await page.getByRole('alert').getByText('at least 12 characters').waitFor();
  await type(password);
  await page.getByRole('button', { name: 'To the sign-in' }).click();
  await page.getByLabel('Name').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('One-time code').fill(codeNow(secret, Date.now()));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  await context.close();
}

test('a dead job is retried, and deleted only after asking once [OPER-93]', long, async () => {
  const data = { merchantCode: 'ALPHA', channel: 'email', sealed: 'a secret' } as const;
  const startAt = new Date(Date.now() + 3_600_000);
  const { database, gateway, owner } = ground.house;
  for (const fault of ['no mail server', 'no such address']) {
    const id = await database.withMerchant('ALPHA', (trx) =>
      gateway.services.jobs.enqueue(trx, 'send-message', data, { startAt }),
    );
    await sql`update jobs.job set state = 'failed', completed_on = now(), output = ${JSON.stringify({ message: fault })} where id = ${id}`.execute(
      owner!,
    );
  }
  const { page, context, complaints } = await openConsole(ground, '/jobs');
  await page.getByRole('row', { name: /send-message 0 0 2/ }).waitFor();
  await expectAccessible(page);
  await page
    .getByRole('row', { name: /no mail server/ })
    .getByRole('button', { name: 'Retry' })
    .click();
  await page.getByText('The job send-message runs again.').waitFor();
  const dead = page.getByRole('row', { name: /no such address/ });
  await dead.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await dead.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
  await page.getByText('A job that fails at each try appears here').waitFor();
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});
