// @module-tag full
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { alpha } from '../support/fixture-project.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { openConsole } from '../support/open-console.ts';

const ground = fixturesInBrowser({ alpha }, {}, () => ({ consoleHosts: ['console.test', 'console.localhost'] }));
const MEMBERS = 1_500;

/** Frames in which the middle of the list showed no row, and how many frames there were. */
interface Gaps {
  gaps: number;
  frames: number;
  mostRows: number;
}

test('a long list of members scrolls without a gap, and holds few rows at a time [OPER-97]', async () => {
  await sql`insert into member (merchant_code, id, account, nickname, password_hash, customer_type, currency)
    overriding system value
    select 'ALPHA', n, 'row' || lpad(n::text, 6, '0'), 'Row', 'none', 0, 'THB' from generate_series(1, ${MEMBERS}::bigint) n
    on conflict do nothing`.execute(ground.house.owner!);
  const { page, context, complaints } = await openConsole(ground, '/ALPHA/members');
  await page.getByRole('row', { name: 'row000001' }).hover();
  await page.evaluate(() => {
    const seen: Gaps = { gaps: 0, frames: 0, mostRows: 0 };
    (window as unknown as { seen: Gaps }).seen = seen;
    const look = () => {
      const { x, y, width, height } = document.querySelector('[role="grid"]')!.parentElement!.getBoundingClientRect();
      const row = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[role="row"]');
      seen.frames += 1;
      seen.gaps += row ? 0 : 1;
      seen.mostRows = Math.max(seen.mostRows, document.querySelectorAll('[role="row"]').length);
      requestAnimationFrame(look);
    };
    look();
  });
  const last = page.getByRole('row', { name: `row00${MEMBERS}` });
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 1_600);
        return last.count();
      },
      { timeout: 30_000, interval: 20 },
    )
    .toBe(1);
  const { gaps, frames, mostRows } = await page.evaluate(() => (window as unknown as { seen: Gaps }).seen);
  expect(frames).toBeGreaterThan(20);
  expect(gaps).toBe(0);
  expect(mostRows).toBeLessThan(120);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});
