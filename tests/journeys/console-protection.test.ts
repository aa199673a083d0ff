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
  'an operator finds a member with markers, excludes them, and notes what was done [PROTECT-22, PROTECT-35, PROTECT-36]',
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
    expect(trueComplaints(complaints, ['409'])).toEqual([]);
    await context.close();
  },
);
