import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FrameLocator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { PostingRequest } from '../../src/gateway/ledger/ledger.ts';
import { campaignOf } from '../support/campaigns.ts';
import { long } from '../support/long.ts';
import { approve, askForMoney, payIn, setPaymentPassword, shows } from '../support/money-in-browser.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { openAs, realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import { posting } from '../support/transfer.ts';
import { expectAccessible, takenOver, visit } from '../support/visitor.ts';

/** How far the clock of the games is ahead, so that a table need not be waited for. */
let aheadMs = 0;
const ground = realBrandsInBrowser({ hasPayments: true, hasGames: true, gamesNowMs: () => Date.now() + aheadMs });
const MERCHANT = 'AURORA';
const JOURNEY_MS = 120_000;
/** The largest stake that the bonus allows, which is its whole turnover. */
const STAKE = 500;
/** What is left of the cash when the player begins to play on the bonus. */
const LAST_CASH = 8;

/** Runs a campaign that gives as much as a deposit as a bonus, to be staked once, in stakes of at most all of it. */
beforeAll(async () => {
  const { house } = ground;
  const [writer, approver] = [
    await signInAs(house, await newOperator(house), Date.now()),
    await signInAs(house, await newOperator(house), Date.now()),
  ];
  const document = campaignOf({
    gift: { kind: 'bonus', percent: 100, cap: '500' },
    asks: { ...campaignOf().asks, turnoverTimes: 1, stakeMax: String(STAKE) },
  });
  const written = await callConsole(house, 'writeCampaign', {
    token: writer,
    body: { merchant: MERCHANT, key: randomUUID(), document },
  });
  const { id } = written.value.campaign;
  await callConsole(house, 'decideCampaign', {
    token: approver,
    body: { merchant: MERCHANT, id, version: 1, isApproved: true },
  });
  await callConsole(house, 'setCampaignState', { token: writer, body: { merchant: MERCHANT, id, state: 'running' } });
});

/** What the ledger says that a member has, in baht, by kind of account. Fails if an account is not the sum of its entries. */
async function ledgerOf(memberId: bigint): Promise<{ cash: number; bonus: number; held: number }> {
  const { rows } = await sql<{ kind: 'cash' | 'bonus' | 'held'; balance: bigint; entries: bigint }>`
    select a.kind, a.balance_minor as balance, coalesce(sum(e.amount_minor), 0) as entries
    from account a left join entry e on e.merchant_code = a.merchant_code and e.account_id = a.id
    where a.merchant_code = ${MERCHANT} and a.owner_id = ${memberId} and a.currency = 'THB' group by a.id, a.kind, a.balance_minor`.execute(
    ground.house.owner!,
  );
  for (const { balance, entries } of rows) expect(BigInt(balance)).toBe(BigInt(entries));
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.balance ?? 0) / 100;
  return { cash: of('cash'), bonus: of('bonus'), held: of('held') };
}

/** Moves play money to a member, or away for a negative amount, in baht. */
async function demoMoney(memberId: bigint, amount: number): Promise<PostingRequest> {
  const { ledger } = ground.house.gateway.services;
  const cash = await ledger.accountOf(MERCHANT, { kind: 'cash', ownerId: memberId, currency: 'THB' });
  const issuer = await ledger.accountOf(MERCHANT, { kind: 'demo_issue', currency: 'THB' });
  const [debit, credit] = amount < 0 ? [cash, issuer] : [issuer, cash];
  const amountMinor = BigInt(Math.round(Math.abs(amount) * 100));
  return posting({ source: 'test', idempotencyKey: randomUUID(), kind: 'demo_money', debit, credit, amountMinor });
}

/** Takes what the player has played away. */
const spendCash = async (memberId: bigint, amount: number) =>
  ground.house.gateway.services.ledger.post(MERCHANT, await demoMoney(memberId, -amount));

/** The amount that the header shows. */
async function shownIn(page: Page): Promise<number> {
  const text = await page
    .locator('header')
    .getByTitle(/balance/i)
    .innerText();
  return Number(/[\d,]+\.\d\d/.exec(text)![0].replaceAll(',', ''));
}

/** Opens a page, and compares what its header shows with the ledger. */
async function opens(page: Page, memberId: bigint, path: string) {
  await page.goto(ground.originOf('aurora') + path);
  await takenOver(page);
  const { cash, bonus } = await ledgerOf(memberId);
  await expect.poll(() => shownIn(page)).toBeCloseTo(cash + bonus, 2);
  return { cash, bonus };
}

/** Reads what the deposit page offers, and chooses the promotion in place of none. */
async function choosePromotion(page: Page): Promise<void> {
  const choice = page.getByRole('group', { name: 'Promotion' });
  await choice.getByRole('radio', { name: 'No promotion', checked: true }).waitFor();
  const terms = choice.getByRole('link', { name: 'All terms of “Welcome”' });
  expect(await terms.getAttribute('href')).toMatch(/promoDetail\?id=\d+$/);
  const offer = choice.getByRole('radio', { name: /^Welcome/ });
  expect(await choice.innerText()).toMatch(
    /A bonus of 100 % up to 500\.00 THB · Your first deposit of at least 100\.00 THB/,
  );
  await offer.check({ force: true });
  await choice.getByText('You can give the bonus up at any time, and a withdrawal gives it up too.').waitFor();
  await expectAccessible(page);
}

/** Opens a game, which shows what the header shows: what can be staked. */
async function openGame(page: Page, path: string, playable: number): Promise<FrameLocator> {
  await page.goto(`${ground.originOf('aurora')}${path}`);
  const game = page.frameLocator('iframe');
  await game.locator('[data-phase=ready]').waitFor();
  expect(await game.locator('#balance').innerText()).toContain(playable.toFixed(2));
  return game;
}

/** Plays one round at the largest stake that the game offers. */
async function playSlot(page: Page, playable: number): Promise<void> {
  const game = await openGame(page, '/game?gameId=bubble-and-brew&vassalage=GPI', playable);
  const raise = game.getByRole('button', { name: 'Raise the stake' });
  while (await raise.isEnabled()) await raise.click();
  await game.getByRole('button', { name: 'Spin' }).click();
  await game.locator('[data-phase=spinning]').waitFor();
  await game.locator('[data-phase=ready]').waitFor();
}

/** Bets the highest chip that the table offers on one hand, and waits for its result. */
async function playTable(page: Page, playable: number): Promise<void> {
  const game = await openGame(page, '/game?gameId=lumen-baccarat&vassalage=LMN', playable);
  const bet = game.locator('#bet');
  // A round may close between two clicks, and then takes the chips off the table: the next one is tried.
  await expect
    .poll(
      async () => {
        if ((await game.locator('[data-state=betting]').count()) === 0) {
          aheadMs += 3_000;
          return false;
        }
        await game.locator('.chip-button').last().click();
        await game.locator('[data-bet="player"]').click();
        const answer = page.waitForResponse('**/api/ticket', { timeout: 5_000 }).catch(() => undefined);
        if (await bet.isEnabled()) await bet.click({ timeout: 2_000 }).catch(() => undefined);
        return (await answer)?.ok() === true;
      },
      { timeout: 40_000, interval: 500 },
    )
    .toBe(true);
  const isOpen = async () =>
    (
      await sql<{
        status: string;
      }>`select status from round where merchant_code = ${MERCHANT} and status = 'open'`.execute(ground.house.owner!)
    ).rows.length;
  await expect.poll(isOpen, { timeout: 20_000 }).toBe(1);
  await expect
    .poll(
      () => {
        aheadMs += 5_000;
        return isOpen();
      },
      { timeout: 40_000, interval: 500 },
    )
    .toBe(0);
}

test.each([
  ['slots', playSlot],
  ['tables', playTable],
] as const)(
  'a player joins as they pay in, plays the turnover by %s when the cash has run out, has the bonus as cash and takes it out; every figure is the ledger’s, in the game as well [BONUS-01, BONUS-03, PROMO-10, CASH-08, CASH-38, CASH-40, CASH-41, WPROT-37, GAME-40]',
  { ...long, timeout: JOURNEY_MS },
  async (_kind, play) => {
    const { page, context } = await visit(
      { browser: ground.browser, origin: ground.originOf('aurora') },
      { viewport: 'phone', language: 'EN' },
    );
    const { memberId, token } = await ground.newMember('aurora');
    await setPaymentPassword(ground, MERCHANT, memberId);
    await openAs(page, token, `${ground.originOf('aurora')}/member/depositv2`);
    const start = (await opens(page, memberId, '/member/depositv2')).cash;
    await choosePromotion(page);
    await payIn(page, '500');
    await expect.poll(() => ledgerOf(memberId)).toEqual({ cash: start + 500, bonus: 500, held: 0 });
    // By as much as the balance rose.
    const arrived = page.locator('main section', { hasText: 'Your deposit has arrived' }).last();
    await expect
      .poll(async () => (await arrived.innerText()).match(/[\d,]+\.\d\d/g), { timeout: 20_000 })
      .toEqual(['1,000.00', '500.00', '500.00', '1,000.00']);
    await spendCash(memberId, start + 500 - LAST_CASH);
    await opens(page, memberId, '/member/transferFund');
    const wallet = page.locator('main section', { hasText: 'You can play with' }).last();
    expect((await wallet.innerText()).match(/[\d,]+\.\d\d/g)).toEqual(['508.00', '8.00', '500.00']);

    await play(page, LAST_CASH + 500);
    // Cash pays first and the bonus the rest; the whole turnover is played, so what is left of the bonus is cash.
    await expect.poll(async () => (await ledgerOf(memberId)).bonus, { timeout: 20_000 }).toBe(0);
    const { rows } = await sql<{ stake: bigint; win: bigint }>`select bet_minor as stake, win_minor as win from round
      where merchant_code = ${MERCHANT} and member_id = ${memberId}`.execute(ground.house.owner!);
    expect(rows.map(({ stake }) => Number(stake))).toEqual([STAKE * 100]);
    const after = LAST_CASH + 500 - STAKE + Number(rows[0]!.win) / 100;
    expect((await opens(page, memberId, '/member/bonusDetails')).cash).toBeCloseTo(after, 2);
    await page.getByRole('link', { name: 'Welcome', exact: true }).click();
    await shows(page, 'Became cash');

    // What a lost round has left is too little to take out.
    await ground.house.gateway.services.ledger.post(MERCHANT, await demoMoney(memberId, 1_000));
    await opens(page, memberId, '/member/withdraw');
    const id = await askForMoney(page, '500');
    expect(await ledgerOf(memberId)).toMatchObject({ held: 500 });
    const { cash } = await opens(page, memberId, '/member/transferFund');
    const figures = (await wallet.innerText())
      .replaceAll(',', '')
      .match(/\d+\.\d\d/g)!
      .map(Number);
    expect(figures).toEqual([cash, cash, 500, cash + 500]);
    await page.goBack();
    await approve(ground, MERCHANT, id);
    await shows(page, 'Paid out');
    const rest = await opens(page, memberId, '/member/transactionHistory');
    expect(rest.cash).toBeCloseTo(after + 1_000 - 500, 2);
    expect(await ledgerOf(memberId)).toMatchObject({ bonus: 0, held: 0 });
    expect((await ground.house.gateway.services.ledger.trialBalance(MERCHANT)).isBalanced).toBe(true);
    await context.close();
  },
);
