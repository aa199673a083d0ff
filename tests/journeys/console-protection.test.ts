import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { alpha } from '../support/fixture-project.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { long } from '../support/long.ts';
import { openConsole } from '../support/open-console.ts';
import { registerPlayer } from '../support/player.ts';
import { expectAccessible } from '../support/visitor.ts';

const ground = fixturesInBrowser({ alpha }, {}, () => ({ consoleHosts: ['console.test', 'console.localhost'] }));

test(
  'an operator finds a member with markers, lowers a limit, excludes them, and notes what was done [PROTECT-10, PROTECT-22, PROTECT-35, PROTECT-36]',
  long,
  async () => {
    const username = `h${Date.now().toString(36)}`;
    await registerPlayer(ground.house, { username });
    await ground.house.database.withMerchant('ALPHA', (trx) =>
      sql`insert into protection_breach (merchant_code, member_id, kind, at, figures)
        select 'ALPHA', id, k.kind, now(), k.detail::jsonb from member, (values
          ('nights', '{"rounds": 812, "percent": 74}'),
          ('cancelled', '{"withdrawals": 3, "cancelledMinor": "1250000"}'),
          ('chasing', '{"deposits": 4, "firstMinor": "50000", "lastMinor": "400000", "lostMinor": "720000"}'),
          ('deposit_paused', '{"creditedMinor": "50000", "currency": "THB"}')) k (kind, detail) where account = ${username}`.execute(
        trx,
      ),
    );
    const { page, context, complaints } = await openConsole(ground, '/ALPHA/protection');
    await page.getByRole('row', { name: /Play at night 74 % of 812 rounds/ }).waitFor();
    await expectAccessible(page);
    await page.getByRole('row', { name: /Cancelled to play/ }).click();
    await page.getByRole('dialog').getByRole('link', { name: username }).click();
    const lower = async (choice: string, limit: string) => {
      await page.getByLabel('What').selectOption({ label: choice });
      await page.getByLabel('Limit (THB)').fill(limit);
      await page.getByLabel('Reason').fill('Agreed on the phone.');
      await page.getByRole('button', { name: 'Set the limit' }).click();
    };
    await page.getByRole('button', { name: 'Lower a limit' }).click();
    await lower('Deposits by day: none so far', '1,500');
    await page
      .getByRole('table', { name: 'Limits', exact: true })
      .getByRole('row', { name: /Deposits by day 1,500.00 0.00 .* an operator/ })
      .waitFor();
    await page.getByRole('button', { name: 'Lower a limit' }).click();
    await lower('Deposits by day: 1,500.00', '1600');
    await page.getByRole('alert').getByText('Give an amount below').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByRole('table', { name: 'History of limits' })
      .getByRole('row', { name: /Deposits by day Holds .* 1,500.00 Anh Agreed on the phone\./ })
      .waitFor();
    await page.getByRole('button', { name: 'Exclude or pause' }).click();
    await page.getByLabel('What and how long').selectOption({ label: 'Exclusion of 90 days' });
    await page.getByLabel('Reason').fill('Asked for it on the phone.');
    await page.getByRole('button', { name: 'Close play' }).click();
    const pauses = page.getByRole('table', { name: 'Breaks and exclusions' });
    await pauses.getByRole('row', { name: /Exclusion .* runs Anh Asked for it on the phone\./ }).waitFor();
    await page.getByRole('button', { name: 'Exclude or pause' }).click();
    await page.getByLabel('What and how long').selectOption({ label: 'Exclusion of 30 days' });
    await page.getByLabel('Reason').fill('Shorter.');
    await page.getByRole('button', { name: 'Close play' }).click();
    await page.getByRole('alert').getByText('Choose a longer time').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Note what was done' }).click();
    await page.getByRole('textbox', { name: 'What was done' }).fill('We have talked; the exclusion was wanted.');
    await page.getByRole('button', { name: 'Note it' }).click();
    const found = page.getByRole('table', { name: 'Markers and breaches' });
    await found.getByRole('row', { name: /Chasing losses 4 larger deposits .* We have talked/ }).waitFor();
    await expectAccessible(page);
    await page.goto(`${ground.originOf('console')}/ALPHA/protection`);
    await page.getByText('Nobody to look at').waitFor();
    expect(trueComplaints(complaints, ['400', '409'])).toEqual([]);
    await context.close();
  },
);
