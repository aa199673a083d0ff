// @module-tag full
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { DrawsGame } from '../support/test-draws.ts';
import { openDrawsStage, type DrawsStage } from '../support/draws-in-browser.ts';
import { expectAccessibleGame } from '../support/game-pages.ts';
import { textsOnPage } from '../support/text-on-page.ts';
import { long } from '../support/long.ts';

let stage: DrawsStage;
beforeAll(async () => {
  stage = await openDrawsStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

test.each<[DrawsGame, string, number, number]>([
  ['hai-so', 'vi', 320, 568],
  ['hai-so', 'vi', 360, 640],
  ['lucky-five', 'th', 390, 844],
  ['lucky-five', 'en', 1440, 900],
])(
  '%s in %s at %i × %i: nothing scrolls sideways, targets are large, nothing is cut off, and all is accessible [GAME-14]',
  long,
  async (game, language, width, height) => {
    const { page } = await stage.openGame(game, {
      language,
      currency: language === 'vi' ? 'VND' : 'THB',
      viewport: { width, height },
    });
    // Raise the stake to the longest figure that the ladder shows.
    while (await page.locator('#raise-stake').isEnabled()) await page.locator('#raise-stake').click();
    await page.locator('#quick-pick').click();
    await expect.poll(() => page.locator('#demo').isVisible()).toBe(true);
    expect(
      await page.evaluate(
        () =>
          document.documentElement.scrollWidth <= window.innerWidth &&
          document.querySelector('.board')!.scrollWidth <= window.innerWidth,
      ),
    ).toBe(true);
    const sizes = await page
      .locator('button:visible')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    const cut = await page
      .locator('button:visible, output, dd, .ticket-outcome, h1, h2')
      .evaluateAll((hosts) =>
        hosts.filter((host) => host.scrollWidth > host.clientWidth + 1).map((host) => host.textContent),
      );
    expect(cut).toEqual([]);
    const [lower, stake, raise, bet] = await Promise.all(
      ['#lower-stake', '#stake', '#raise-stake', '#bet'].map(async (id) => (await page.locator(id).boundingBox())!),
    );
    expect([
      lower!.x + lower!.width <= stake!.x,
      stake!.x + stake!.width <= raise!.x,
      raise!.x + raise!.width <= bet!.x,
    ]).toEqual([true, true, true]);
    await expectAccessibleGame(page);
  },
);

test.each<[DrawsGame, string]>([
  ['lucky-five', 'en'],
  ['lucky-five', 'th'],
  ['hai-so', 'vi'],
])(
  'on a phone held upright a player puts together and buys a bet on %s without scrolling, in %s',
  async (game, language) => {
    const { page } = await stage.openGame(game, { language });
    const hidden = await page.evaluate(() => {
      const floor = document.querySelector('.bet-bar')!.getBoundingClientRect().top;
      return [...document.querySelectorAll('.picker button')]
        .filter((button) => button.getBoundingClientRect().bottom > floor)
        .map((button) => button.textContent);
    });
    expect(hidden).toEqual([]);
  },
);

test.each<[DrawsGame, string]>([
  ['lucky-five', 'th'],
  ['hai-so', 'vi'],
])(
  'on a desktop all of %s fits in one view, and long lists scroll on their own, in %s',
  long,
  async (game, language) => {
    const { page } = await stage.openGame(game, { language, viewport: { width: 1440, height: 900 } });
    expect(await page.locator('.board').evaluate((board) => board.scrollHeight - board.clientHeight)).toBe(0);
    expect(await page.locator('#results').evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true);
  },
);

test.each<[DrawsGame, string, string]>([
  ['lucky-five', 'en', '6.50'],
  ['hai-so', 'vi', '1,90'],
])('%s in %s writes the odds of the rules as the picker does, such as %s [MONEY-19, TICKET-12]', async (...row) => {
  const [game, language, example] = row;
  const { page } = await stage.openGame(game, { language });
  const chosen: string[] = [];
  for (const tab of await page.locator('.tab').all()) {
    await tab.click();
    chosen.push(...(await page.locator('#odds strong, .side-odds').allTextContents()));
  }
  await page.locator('#open-pay-table').click();
  const listed = await page.locator('.odds-table td:nth-of-type(1)').allTextContents();
  expect(new Set(listed.map((odds) => odds.replace('×', '')))).toEqual(new Set(chosen));
  expect(chosen).toContain(example);
});

/** Every text of a page with a ticket, with its panels opened one after the other. */
async function textsIn(language: string, game: DrawsGame): Promise<string[]> {
  const { page, buy } = await stage.openGame(game, { language });
  const texts: string[] = [];
  for (let at = 0; at < (await page.locator('.tab').count()); at += 1) {
    await page.locator('.tab').nth(at).click();
    texts.push(...(await page.locator('.picker :is(p, button)').allTextContents()));
  }
  await page.locator('#quick-pick').click();
  await buy();
  texts.push(...(await textsOnPage(page)));
  for (const panel of ['pay-table', 'fairness']) {
    await page.locator(`#open-${panel}`).click();
    texts.push(...(await textsOnPage(page)));
    await page.keyboard.press('Escape');
  }
  // Locale keys are attributes of the page, not text.
  return texts.filter((text) => !/^[a-z]+(\.[a-zA-Z]+)+$/.test(text));
}

/** English words of four letters or more. Shorter ones may be words of any language. */
const englishWords = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => text.match(/(?<![\p{L}\p{N}])[A-Za-z]{4,}(?![\p{L}\p{N}])/gu) ?? []));
/** Names that are the same in every language. */
const properNames: readonly string[] = ['Lotto', 'HMAC'];

test.each<[DrawsGame, [string, string][]]>([
  [
    'lucky-five',
    [
      ['vi', 'Cược của tôi'],
      ['th', 'เดิมพันของฉัน'],
      ['zh-Hans', '我的注单'],
    ],
  ],
  ['hai-so', [['vi', 'Cược của tôi']]],
])('every word of %s follows the player’s language [LANG-20]', long, async (game, languages) => {
  const english = englishWords(await textsIn('en', game));
  for (const word of ['Draw', 'Last', 'Closes', 'Stake', 'Open', 'Verify']) expect(english).toContain(word);
  for (const [language, word] of languages) {
    const texts = await textsIn(language, game);
    expect(texts, language).toContain(word);
    expect(
      [...englishWords(texts)].filter((each) => english.has(each) && !properNames.includes(each)),
      language,
    ).toEqual([]);
  }
});

test('without scripts the page says so in every language of the games [LANG-20]', async () => {
  const { origin } = await stage.openGame('lucky-five');
  const page = await stage.newPage({ javaScriptEnabled: false });
  await page.goto(`${origin}/play/lucky-five`);
  const lines = page.locator('noscript span');
  expect(await lines.evaluateAll((spans) => spans.map((span) => (span as HTMLElement).lang))).toEqual([
    'en',
    'th',
    'zh-Hans',
    'vi',
  ]);
  await expect.poll(() => lines.last().isVisible()).toBe(true);
  await expect.poll(() => lines.last().textContent()).toBe('Trò chơi này cần JavaScript.');
});
