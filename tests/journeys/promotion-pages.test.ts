import { beforeAll, expect, test } from 'vitest';
import { campaignOf, runCampaign } from '../support/campaigns.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { longIf } from '../support/long.ts';
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
  await expect.poll(async () => (await titles()).toSorted()).toEqual(['By application', 'For slots']);
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

/** Decides the application of a player. */
async function decide(account: string, isApproved: boolean, answer: string): Promise<void> {
  const query = { merchant, isWaiting: true };
  const { list } = (await callConsole(ground.house, 'applicationList', { token: operator, query })).value;
  const { id } = list.find(({ member }) => JSON.stringify(member).includes(account))!;
  await callConsole(ground.house, 'decideApplication', { token: operator, body: { merchant, id, isApproved, answer } });
}

for (const [decided, isApproved, answer, status] of [
  ['approved', true, 'With pleasure.', 'Issued'],
  ['not approved', false, 'Not this time.', 'Not approved'],
] as const)
  test(
    `a player applies with a comment of at most 140 characters, waits, and reads that it was ${decided} and why [PROMO-02, PROMO-03, PROMO-08]`,
    longIf(isApproved),
    async () => {
      const origin = ground.originOf('aurora');
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
      await expect.poll(async () => (await comment.inputValue()).length).toBe(140);
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
    },
  );
