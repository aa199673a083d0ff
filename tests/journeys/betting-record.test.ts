import { beforeAll, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { long, longIf } from '../support/long.ts';
import { openAs, realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import { writeRounds, type TestRound } from '../support/rounds.ts';
import { expectAccessible, reload, viewports, visit } from '../support/visitor.ts';

const ground = realBrandsInBrowser();
const RECORD = '/member/personalHistoryCopy';
const HOUR_MS = 3_600_000;
/** Rounds of each player: more than one page, over more than thirty days. */
const ROUNDS = 45;

const rows = (page: Page) => page.getByRole('table').getByRole('row');
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Period' }).getByRole('button', { name, exact: true });
const paths = (page: Page) => new URL(page.url()).search;

const periodTree = `
- group "Period":
  - button "All" [pressed]
  - button "7 days"
  - button "30 days"
  - button "Dates"
`.trim();

/** What a screen reader finds of two rounds. A phone shows no payout: the result tells it. */
const cardsTree = `
- table "Betting record":
  - rowgroup:
    - row "Bet When Stake Result, THB":
      - columnheader "Bet"
      - columnheader "When"
      - columnheader "Stake"
      - columnheader "Result, THB"
  - rowgroup:
    - row "red-one Mar 10, 2025, 7:00 PM Stake 100.00 Open":
      - cell "red-one":
        - button "red-one"
      - cell "Mar 10, 2025, 7:00 PM":
        - time: Mar 10, 2025, 7:00 PM
      - cell "Stake 100.00"
      - cell "Open"
    - row "red-one Mar 9, 2025, 7:00 PM Stake 100.00 +150.00":
      - cell "red-one":
        - button "red-one"
      - cell "Mar 9, 2025, 7:00 PM":
        - time: Mar 9, 2025, 7:00 PM
      - cell "Stake 100.00"
      - cell "+150.00"
`.trim();
const tableTree = `
- table "Betting record":
  - rowgroup:
    - row "Bet When Stake Payout Result, THB":
      - columnheader "Bet"
      - columnheader "When"
      - columnheader "Stake"
      - columnheader "Payout"
      - columnheader "Result, THB"
  - rowgroup:
    - row "red-one Mar 10, 2025, 7:00 PM 100.00 – Open":
      - cell "red-one":
        - button "red-one"
      - cell "Mar 10, 2025, 7:00 PM":
        - time: Mar 10, 2025, 7:00 PM
      - cell "100.00"
      - cell "–"
      - cell "Open"
    - row "red-one Mar 9, 2025, 7:00 PM 100.00 250.00 +150.00 Won":
      - cell "red-one":
        - button "red-one"
      - cell "Mar 9, 2025, 7:00 PM":
        - time: Mar 9, 2025, 7:00 PM
      - cell "100.00"
      - cell "250.00"
      - cell "+150.00 Won"
`.trim();

/** Height at which the middle of an element is. */
async function middleOf(element: Locator): Promise<number> {
  const { y, height } = (await element.boundingBox())!;
  return y + height / 2;
}

/** Headers of the table that are not clipped: only these are at their own place. */
const seenHeaders = (page: Page): Promise<(string | null)[]> =>
  page.getByRole('columnheader').evaluateAll((headers) =>
    headers
      .filter((header) => {
        const { x, y, width, height } = header.getBoundingClientRect();
        return document.elementsFromPoint(x + width / 2, y + height / 2).includes(header);
      })
      .map(({ textContent }) => textContent),
  );

/** A round every 20 hours, the last one an hour ago. Every tenth is open, and every third is of the vendor BLUE. */
const playedRounds = (slug: string): TestRound[] =>
  Array.from({ length: ROUNDS }, (_, index) => ({
    roundId: `${slug}-${String(index).padStart(2, '0')}`,
    ...(index % 3 === 0 ? { gameId: 'blue-one', vassalage: 'BLUE' } : { gameId: 'red-one', vassalage: 'RED' }),
    openedAt: new Date(Date.now() - (1 + 20 * index) * HOUR_MS),
    betMinor: 100_00n,
    winMinor: index % 10 === 0 ? 0n : 250_00n,
    status: index % 10 === 0 ? 'open' : 'settled',
  }));

describe.each(['aurora', 'lotus', 'northline'])('the betting record of %s', (slug) => {
  let token: string;
  beforeAll(async () => {
    const { services } = ground.house.gateway;
    const { merchantCode, market } = (await services.sites.forHost(`${slug}.localhost`))!.loaded.brand;
    const member = await ground.newMember(slug);
    token = member.token;
    await writeRounds(
      services,
      { merchantCode, memberId: member.memberId, currency: market.currency, token },
      playedRounds(slug),
    );
  });
  const open = async (viewport: keyof typeof viewports, search = '') => {
    const { page, context, complaints } = await visit(
      { browser: ground.browser, origin: ground.originOf(slug) },
      { viewport, language: 'EN' },
    );
    await openAs(page, token, `${ground.originOf(slug)}${RECORD}${search}`);
    await rows(page).nth(1).waitFor();
    return { page, context, complaints };
  };

  describe.each(['phone', 'desktop'] as const)('on a %s', (viewport) => {
    test(
      'by keyboard, more rows are added below, and the filters limit them [LIST-01, LIST-09, RECORD-10]',
      longIf(slug !== 'lotus' || viewport === 'desktop'),
      async () => {
        const { page, context, complaints } = await open(viewport);
        expect(await rows(page).count()).toBe(1 + 20);
        // A screen reader announces the new text of a node that it knows, and not a node that is new.
        const count = await page.getByRole('status').filter({ hasText: '20 shown' }).elementHandle();
        const more = page.getByRole('button', { name: 'Show more' });
        await more.press('Enter');
        await expect.poll(() => count.textContent()).toBe('40 shown');
        // The focus stays on the button until the last page, and then on the end of the list.
        await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
        await page.keyboard.press('Enter');
        await expect.poll(() => count.textContent()).toBe(`All ${ROUNDS} shown`);
        expect(await count.evaluate((status) => status.isConnected)).toBe(true);
        await expect.poll(() => rows(page).count()).toBe(1 + ROUNDS);
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.textContent))
          .toContain(`All ${ROUNDS} shown`);
        await chip(page, '7 days').press('Enter');
        await expect.poll(() => rows(page).count()).toBeLessThan(1 + 10);
        expect(paths(page)).toBe('?period=last7');
        await page.getByRole('combobox', { name: 'State' }).selectOption('open');
        await expect.poll(() => rows(page).count()).toBe(1 + 1);
        expect(await chip(page, '7 days').getAttribute('aria-pressed')).toBe('true');
        await expectAccessible(page);
        expect(complaints).toEqual([]);
        await context.close();
      },
    );
  });
});

describe('a row of the record', () => {
  let token: string;
  beforeAll(async () => {
    const { services } = ground.house.gateway;
    const { merchantCode, market } = (await services.sites.forHost('aurora.localhost'))!.loaded.brand;
    const member = await ground.newMember('aurora');
    token = member.token;
    const owner = { merchantCode, memberId: member.memberId, currency: market.currency, token };
    const game = { gameId: 'red-one', vassalage: 'RED', betMinor: 100_00n };
    await writeRounds(services, owner, [
      { roundId: 'running', ...game, openedAt: new Date('2025-03-10T12:00:00Z'), status: 'open' },
      { roundId: 'won', ...game, openedAt: new Date('2025-03-09T12:00:00Z'), winMinor: 250_00n },
    ]);
  });
  const open = async (viewport: keyof typeof viewports) => {
    const visited = await visit(
      { browser: ground.browser, origin: ground.originOf('aurora') },
      { viewport, language: 'EN' },
    );
    await openAs(visited.page, token, `${ground.originOf('aurora')}${RECORD}`);
    await rows(visited.page).nth(2).waitFor();
    return visited;
  };

  /** Expects what a screen reader finds of the filters and of the table. */
  const expectTrees = async (page: Page, tree: string) => {
    const record = page.getByRole('region', { name: 'Betting record' });
    const [filters, table] = [record.getByRole('group', { name: 'Period' }), record.getByRole('table')];
    expect(await filters.ariaSnapshot()).toBe(periodTree);
    // Intl writes a narrow space before PM.
    await expect.poll(async () => (await table.ariaSnapshot()).replaceAll('\u202f', ' ')).toBe(tree);
  };

  test('it is a card of two lines on a phone, and on a desktop a line below a header for each column; a screen reader finds the filters and each cell below its header [LIST-08]', async () => {
    const { page, context } = await open('phone');
    const [card, next] = [rows(page).nth(1), rows(page).nth(2)];
    const [title, value, sub, note] = await Promise.all([
      middleOf(card.getByRole('button', { name: 'red-one' })),
      middleOf(card.getByRole('cell', { name: 'Open' })),
      middleOf(card.getByRole('time')),
      middleOf(card.getByRole('cell', { name: 'Stake 100.00' })),
    ]);
    const offLinePx = [value - title, note - sub].map(Math.abs);
    expect(Math.max(...offLinePx)).toBeLessThan(2);
    expect(sub).toBeGreaterThan(title + 10);
    expect(await middleOf(next.getByRole('button', { name: 'red-one' }))).toBeGreaterThan(sub + 10);
    expect(await seenHeaders(page)).toEqual([]);
    await expectTrees(page, cardsTree);

    await page.setViewportSize(viewports.desktop);
    await expect.poll(() => seenHeaders(page)).toEqual(['Bet', 'When', 'Stake', 'Payout', 'Result, THB']);
    await expectTrees(page, tableTree);
    const cells = await Promise.all((await card.getByRole('cell').all()).map((cell) => cell.boundingBox()));
    expect(cells).toHaveLength(5);
    expect(new Set(cells.map((box) => box!.y)).size).toBe(1);
    expect((await next.boundingBox())!.y).toBeGreaterThanOrEqual(cells[0]!.y + cells[0]!.height);
    await context.close();
  });
});

describe('the filters of a record', () => {
  let token: string;
  beforeAll(async () => {
    const { services } = ground.house.gateway;
    const { merchantCode, market } = (await services.sites.forHost('aurora.localhost'))!.loaded.brand;
    const member = await ground.newMember('aurora');
    token = member.token;
    const owner = { merchantCode, memberId: member.memberId, currency: market.currency, token };
    await writeRounds(services, owner, playedRounds('filters'));
  });
  const open = async (search = '') => {
    const visited = await visit(
      { browser: ground.browser, origin: ground.originOf('aurora') },
      { viewport: 'desktop', language: 'EN' },
    );
    await openAs(visited.page, token, `${ground.originOf('aurora')}${RECORD}${search}`);
    return visited;
  };

  test('a filter is kept by a reload and undone by going back [LIST-06]', long, async () => {
    const { page, context } = await open('?period=last7&status=open');
    await expect.poll(() => rows(page).count()).toBe(1 + 1);
    await chip(page, 'All').click();
    await expect.poll(() => rows(page).count()).toBe(1 + 5);
    await reload(page);
    await expect.poll(() => rows(page).count()).toBe(1 + 5);
    await page.goBack();
    await expect.poll(() => rows(page).count()).toBe(1 + 1);
    expect(await page.getByRole('combobox', { name: 'State' }).inputValue()).toBe('open');
    await context.close();
  });

  test('a range with a fault is refused at its field, and loads nothing [LIST-03]', long, async () => {
    const { page, context } = await open();
    await rows(page).nth(1).waitFor();
    let calls = 0;
    page.on('request', (request) => (calls += request.url().includes('MCSFE_getBettingRecord') ? 1 : 0));
    await chip(page, 'Dates').click();
    const [from, to] = [page.getByLabel('From'), page.getByLabel('To', { exact: true })];
    const show = page.getByRole('button', { name: 'Show', exact: true });
    await from.fill('2026-03-10');
    await to.fill('2026-03-09');
    await show.click();
    await page.getByText('The last day is before the first.').waitFor();
    await expect.poll(() => to.evaluate((input) => input === document.activeElement)).toBe(true);
    await from.fill('2016-03-10');
    await show.click();
    await page.getByText('At most 366 days.').waitFor();
    expect(calls).toBe(0);
    await from.fill('2026-03-09');
    await show.click();
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
    expect(paths(page)).toBe('?from=2026-03-09&to=2026-03-09');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await rows(page).nth(1).waitFor();
    expect(paths(page)).toBe('');
    await context.close();
  });

  test(
    'the last good rows stay while others load, and a failure of more rows keeps them [LIST-05, LIST-07]',
    long,
    async () => {
      const { page, context } = await open();
      await rows(page).nth(1).waitFor();
      const record = '**/wps/relay/MCSFE_getBettingRecord**';
      let go!: () => void;
      const released = new Promise<void>((resolve) => (go = resolve));
      await page.route(record, async (route) => {
        await released;
        await route.continue().catch(() => undefined);
      });
      await chip(page, '7 days').click();
      await expect.poll(() => page.getByRole('table').getAttribute('aria-busy')).toBe('true');
      expect(await rows(page).count()).toBe(1 + 20);
      // The answer to this filter comes after it was changed again.
      await chip(page, '30 days').click();
      go();
      await expect.poll(() => page.getByRole('table').getAttribute('aria-busy')).toBe('false');
      expect(await rows(page).count()).toBe(1 + 20);
      await page.unroute(record);
      await page.route(record, (route) => route.abort());
      await page.getByRole('button', { name: 'Show more' }).click();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      expect(await rows(page).count()).toBe(1 + 20);
      // The next page comes by itself.
      await page.unroute(record);
      await expect.poll(() => rows(page).count()).toBeGreaterThan(1 + 20);
      await context.close();
    },
  );
});
