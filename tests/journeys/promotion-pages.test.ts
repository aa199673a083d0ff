import { beforeAll, expect, test } from 'vitest';
import { campaignOf, runCampaign } from '../support/campaigns.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { openAs, realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import { expectAccessible, reload, takenOver, visit } from '../support/visitor.ts';

const ground = realBrandsInBrowser({ hasGames: true });
const merchant = 'AURORA';
const cash = { gift: { kind: 'cash', amount: '20' }, isJoined: false } as const;
const asks = { ...campaignOf().asks, turnoverTimes: 0 };
const texts = (title: string) => ({ EN: { title, summary: 'What it is about.', terms: 'What it takes.' } });

/** An operator, who decides applications. */
let operator = '';
/** A campaign that players apply for. */
let application = '';
beforeAll(async () => {
  const signIn = async () => signInAs(ground.house, await newOperator(ground.house), Date.now());
  operator = await signIn();
  const house = { ...ground.house, operators: [operator, await signIn()] as const };
  await runCampaign(house, campaignOf({ texts: texts('For slots'), filters: ['slots'] }), merchant);
  application = await runCampaign(
    house,
    campaignOf({ ...cash, asks, texts: texts('By application'), filters: ['live'], trigger: { kind: 'application' } }),
    merchant,
  );
});

test('the top row and the side menu lead to the promotions, and each filter shows its own [HEADER-01, LAYOUT-01, PROMO-01]', async () => {
  const origin = ground.originOf('aurora');
  const { page, context, complaints } = await visit(
    { browser: ground.browser, origin },
    { viewport: 'desktop', language: 'EN' },
  );
  await page.goto(origin);
  await takenOver(page);
  await page.locator('header').getByRole('link', { name: 'Promotions' }).click();
  await page.waitForURL(`${origin}/promotions`);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Promotions' }).waitFor();
  await page.locator('footer').getByRole('link', { name: 'Terms of use' }).waitFor();
  const main = page.getByRole('main');
  const titles = () => main.getByRole('heading', { level: 2 }).allInnerTexts();
  await main.getByRole('heading', { name: 'For slots' }).waitFor();
  expect((await titles()).toSorted()).toEqual(['By application', 'For slots']);
  const filter = (name: string) => main.getByRole('button', { name, exact: true });
  await filter('Slots').click();
  await expect.poll(titles).toEqual(['For slots']);
  expect(new URL(page.url()).search).toBe('?show=slots');
  await expectAccessible(page);
  await filter('Live casino').click();
  await expect.poll(titles).toEqual(['By application']);
  await filter('All').click();
  await expect.poll(titles).toHaveLength(2);
  expect(complaints).toEqual([]);
  await context.close();
});

test('players apply with a comment of at most 140 characters, wait, and read what was decided and why [PROMO-02, PROMO-03, PROMO-08]', async () => {
  const origin = ground.originOf('aurora');
  const decide = async (account: string, isApproved: boolean, answer: string) => {
    const query = { merchant, isWaiting: true };
    const { list } = (await callConsole(ground.house, 'applicationList', { token: operator, query })).value;
    const { id } = list.find(({ member }) => JSON.stringify(member).includes(account))!;
    await callConsole(ground.house, 'decideApplication', {
      token: operator,
      body: { merchant, id, isApproved, answer },
    });
  };
  for (const [isApproved, answer, status] of [
    [true, 'With pleasure.', 'Issued'],
    [false, 'Not this time.', 'Not approved'],
  ] as const) {
    const { account, token } = await ground.newMember('aurora');
    const { page, context, complaints } = await visit(
      { browser: ground.browser, origin },
      { viewport: 'phone', language: 'EN' },
    );
    await openAs(page, token, `${origin}/promoDetail?id=${application}`);
    const main = page.getByRole('main');
    const comment = main.getByRole('textbox', { name: 'What we should know' });
    await comment.click();
    await page.keyboard.type('x'.repeat(150));
    expect((await comment.inputValue()).length).toBe(140);
    await main.getByText('0 characters left').waitFor();
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Apply' }).click();
    await main.getByRole('button', { name: 'Being looked at' }).waitFor();
    await decide(account, isApproved, answer);
    await reload(page);
    await main.getByText(status).first().waitFor();
    await main.getByText(answer).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  }
});

test('the help finds a question although a word is misspelt, with its answer open [FEED-07]', async () => {
  const origin = ground.originOf('aurora');
  const { page, context, complaints } = await visit(
    { browser: ground.browser, origin },
    { viewport: 'desktop', language: 'EN' },
  );
  await page.goto(`${origin}/help`);
  await takenOver(page);
  const main = page.getByRole('main');
  await main.getByRole('searchbox', { name: 'Search the help' }).focus();
  await page.keyboard.type('comitment');
  await expect.poll(() => main.locator('summary').allInnerTexts()).toEqual(['Is it fair?']);
  await main.getByText('Each game commits to its outcome before you bet.').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
