import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { campaignOf } from '../support/campaigns.ts';
import { long } from '../support/long.ts';
import { approve, askForMoney, payIn, setPaymentPassword, shows } from '../support/money-in-browser.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { openAs, realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import { expectAccessible, takenOver, visit } from '../support/visitor.ts';

const ground = realBrandsInBrowser({ hasPayments: true, hasGames: true });
const MERCHANT = 'AURORA';
const JOURNEY_MS = 120_000;
/** The highest stake of the game, which is the whole turnover of the bonus. */
const STAKE = 1000;

/** Runs a campaign that gives half of a deposit as a bonus, to be staked twice. */
beforeAll(async () => {
  const { house } = ground;
  const [writer, approver] = [
    await signInAs(house, await newOperator(house), Date.now()),
    await signInAs(house, await newOperator(house), Date.now()),
  ];
  const document = campaignOf({ gift: { kind: 'bonus', percent: 100, cap: '500' } });
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

/** Plays one round at the highest stake. */
async function playRound(page: Page): Promise<void> {
  await page.goto(`${ground.originOf('aurora')}/game?gameId=bubble-and-brew&vassalage=GPI`);
  const game = page.frameLocator('iframe');
  await game.locator('[data-phase=ready]').waitFor();
  const raise = game.getByRole('button', { name: 'Raise the stake' });
  while (await raise.isEnabled()) await raise.click();
  await game.getByRole('button', { name: 'Spin' }).click();
  await game.locator('[data-phase=spinning]').waitFor();
  await game.locator('[data-phase=ready]').waitFor();
}

test(
  'a player joins as they pay in, plays the turnover, has the bonus as cash and takes it out; every figure is the ledger’s [BONUS-01, BONUS-03, PROMO-10, CASH-08, CASH-38]',
  { ...long, timeout: JOURNEY_MS },
  async () => {
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
    await opens(page, memberId, '/member/bonusDetails');
    await shows(page, '1,000.00');

    await playRound(page);
    // Cash pays first, so the stake left the bonus alone; the whole turnover is played, so the bonus is cash.
    await expect.poll(async () => (await ledgerOf(memberId)).bonus, { timeout: 20_000 }).toBe(0);
    const { rows } = await sql<{ stake: bigint; win: bigint }>`select bet_minor as stake, win_minor as win from round
      where merchant_code = ${MERCHANT} and member_id = ${memberId}`.execute(ground.house.owner!);
    expect(rows.map(({ stake }) => Number(stake))).toEqual([STAKE * 100]);
    const after = start + 500 + 500 - STAKE + Number(rows[0]!.win) / 100;
    expect((await opens(page, memberId, '/member/bonusDetails')).cash).toBeCloseTo(after, 2);
    await page.getByRole('link', { name: 'Welcome', exact: true }).click();
    await shows(page, 'Became cash');

    await opens(page, memberId, '/member/withdraw');
    const id = await askForMoney(page, '500');
    expect(await ledgerOf(memberId)).toMatchObject({ held: 500 });
    await approve(ground, MERCHANT, id);
    await shows(page, 'Paid out');
    const rest = await opens(page, memberId, '/member/transactionHistory');
    expect(rest.cash).toBeCloseTo(after - 500, 2);
    expect(await ledgerOf(memberId)).toMatchObject({ bonus: 0, held: 0 });
    expect((await ground.house.gateway.services.ledger.trialBalance(MERCHANT)).isBalanced).toBe(true);
    await context.close();
  },
);
