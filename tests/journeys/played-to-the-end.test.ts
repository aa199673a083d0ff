// Long: only `npm run test:full` runs it.
// @module-tag full
import { randomUUID } from 'node:crypto';
import type { FrameLocator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { TicketView } from '../../src/games/api.ts';
import { exponentOf } from '../../src/shared/money/currencies.ts';
import { openAs, realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import { visit } from '../support/visitor.ts';

// Slots, fish, card games and quick draws are played to the end in `first-bet`, `fish-game`, `rooms` and `three-brands`.

let aheadMs = 0;
const ground = realBrandsInBrowser({ hasGames: true, gamesNowMs: () => Date.now() + aheadMs });
/** Pages ask every second or two, and a busy machine is slower. */
const soon = { timeout: 20_000 };
/** A match may begin in an hour of the games’ clock. */
const SETTLED_MS = 90_000;
/** How far the games' clock goes on at each look. */
const STEP_MS = 90_000;

/** Buys a result of a match for each side: the fourth that is open, because the first ones may begin meanwhile. */
async function betOnMatch(frame: FrameLocator): Promise<number> {
  const home = frame.locator('[data-spot$=":result:home"]:enabled').nth(3);
  const spot = (await home.getAttribute('data-spot'))!.replace(/home$/, '');
  const sides = await frame.locator(`[data-spot^="${spot}"]`).count();
  for (let side = 0; side < sides; side += 1) {
    await frame.locator(`[data-spot^="${spot}"]`).nth(side).click();
    await frame.locator('#bet').click();
    await frame.locator('#slip[data-state=empty]').waitFor(soon);
  }
  return sides;
}

async function betAtTable(frame: FrameLocator): Promise<number> {
  await expect
    .poll(async () => {
      const isOpen = (await frame.locator('[data-state=betting]').count()) > 0;
      if (!isOpen) aheadMs += 3000;
      return isOpen;
    }, soon)
    .toBe(true);
  const bets = ['player', 'banker', 'tie'];
  await frame.locator('.chip-button').first().click();
  for (const bet of bets) await frame.locator(`[data-bet="${bet}"]`).click();
  // The round may have closed meanwhile, and takes the chips off the table.
  const placed = frame.locator('#bet').click({ timeout: 2000 });
  return placed.then(
    () => bets.length,
    () => betAtTable(frame),
  );
}

async function buyCards(frame: FrameLocator): Promise<number> {
  for (const place of [0, 3]) await frame.locator('#offer .card').nth(place).click();
  await frame.locator('#bet').click();
  return 2;
}

async function betOnLo(frame: FrameLocator): Promise<number> {
  const digits = frame.locator('.digits');
  await digits.nth(0).getByRole('button', { name: '6' }).click();
  await digits.nth(1).getByRole('button', { name: '8' }).click();
  await frame.locator('#bet').click();
  return 1;
}

const plays = [
  ['LIVE', 'aurora', '/game?gameId=lumen-baccarat&vassalage=LMN', betAtTable],
  ['BINGO', 'aurora', '/game?gameId=canary-hall&vassalage=YB', buyCards],
  ['SPORTS', 'northline', '/game?gameId=touchline&vassalage=TCL', betOnMatch],
  ['ESPORTS', 'northline', '/game?gameId=arena-five&vassalage=TF', betOnMatch],
  ['COCKFIGHT', 'lotus', '/game?gameId=red-and-blue&vassalage=DS88', betOnMatch],
  ['LOTT', 'lotus', '/vnlottery?gameId=mien-bac&vassalage=TCG_LOTTO_VN&lottoPrizeMode=ZY', betOnLo],
] as const;

test.each(plays)(
  '%s is played to its end on %s, and the money is right to the cent [CAT-01, TICKET-01, TICKET-02, TICKET-04, GAME-13]',
  { timeout: 3 * SETTLED_MS },
  async (_category, slug, path, bet) => {
    const origin = ground.originOf(slug);
    const { page, context, complaints } = await visit(
      { browser: ground.browser, origin },
      { viewport: 'phone', language: 'EN' },
    );
    const { token } = await ground.newMember(slug);
    const host = `${slug}.localhost`;
    const call = { host, token };
    const { merchantCode, currency, balance } = await ledgerOf();
    async function ledgerOf() {
      const { value } = await ground.house.call('balance', call);
      const code = (await ground.house.gateway.services.sites.forHost(host))!.loaded.brand.merchantCode;
      return { merchantCode: code, currency: value.currency, balance: value.sumBalance };
    }
    const minor = (text: string) => Math.round(Number(text.replaceAll(',', '')) * 10 ** exponentOf(currency));
    // Where vendors have wallets, the player fills that of this one first.
    const to = new URL(path, origin).searchParams.get('vassalage')!;
    if (slug === 'northline')
      await ground.house.call('walletTransfer', {
        ...call,
        body: { key: randomUUID(), from: 'main', to, amount: '100.00' },
      });

    let tickets: TicketView[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/tickets') && response.ok())
        void response.json().then(({ value }: { value: TicketView[] }) => (tickets = value));
    });
    await openAs(page, token, origin + path);
    const frame = page.frameLocator('iframe');
    await frame.locator('[data-phase=ready]').waitFor(soon);
    const count = await bet(frame);
    await expect.poll(() => tickets.filter(({ state }) => state === 'standing').length, soon).toBe(count);
    await expect
      .poll(
        () => {
          aheadMs += STEP_MS;
          return tickets.filter(({ state, isMoneyPending }) => state === 'standing' || isMoneyPending).length;
        },
        { timeout: SETTLED_MS, interval: 1500 },
      )
      .toBe(0);
    expect(tickets.map(({ state }) => state)).not.toContain('void');
    const staked = tickets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);
    const won = tickets.reduce((sum, { winMinor }) => sum + winMinor, 0);
    expect([tickets.length, staked > 0]).toEqual([count, true]);
    const after = minor(balance) - staked + won;
    expect(minor((await ledgerOf()).balance)).toBe(after);
    const shown = page.locator('header').getByTitle(/balance/i);
    await expect.poll(async () => minor(/[\d,.]*\d/.exec((await shown.textContent())!)![0]), soon).toBe(after);
    expect((await ground.house.gateway.services.ledger.trialBalance(merchantCode)).isBalanced).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
