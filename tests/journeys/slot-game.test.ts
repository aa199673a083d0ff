// @module-tag full
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { PastRoundView, RoundView, SeedsView } from '../../src/games/api.ts';
import { hashServerSeed, newServerSeed } from '../../src/shared/fairness/seed.ts';
import { drawStops } from '../../src/games/reels/outcome.ts';
import { followSteps } from '../support/proof-steps.ts';
import { expectAccessibleGame, passOn } from '../support/game-pages.ts';
import { long, longIf } from '../support/long.ts';
import {
  answerSpin,
  isReady,
  playRound,
  roundWith,
  shownSymbols,
  slotInBrowser,
  smallRound,
} from '../support/slot-in-browser.ts';
import { startTestLobby } from '../support/test-lobby.ts';
import { testTitle } from '../support/test-title.ts';

const ground = slotInBrowser();

test(
  'the code leaves the address immediately, and a reload continues the session with its last round [REEL-24, REEL-25]',
  long,
  async () => {
    const page = await ground.openGame();
    expect(page.url()).toBe(`${ground.origin}/play/${testTitle.id}`);
    const round = await playRound(page);
    await isReady(page);
    await page.reload();
    await isReady(page);
    expect(await shownSymbols(page)).toEqual(round.window.flat());
    await expect
      .poll(() => page.locator('#result').textContent())
      .toBe(
        round.winMinor ? `Your last round paid฿${(round.winMinor / 100).toFixed(2)}` : 'Your last round had no win',
      );
    await expect.poll(() => page.locator('#demo').isVisible()).toBe(true);
  },
);

test('a player who reloads the lobby during a spin sees how that round ended [REEL-32, REEL-33]', long, async () => {
  const [page, again] = [await ground.openGame(), await ground.newPage()];
  const bets = () => ground.vendor.wallet.calls.filter(({ name }) => name === 'bet').length;
  const before = bets();
  // As long as a bet may take, so that the other page has time to open.
  ground.vendor.wallet.faults('bet', 'hang', 'hang');
  await page.locator('#spin').click();
  await expect.poll(bets).toBeGreaterThan(before);
  // The reloaded lobby launches the game again, and so opens another session.
  await again.goto(ground.gameUrl());
  await again.getByText('Your round is being finished').waitFor();
  await Promise.all([isReady(again), isReady(page)]);
  await expect
    .poll(async () => JSON.stringify(await shownSymbols(again)) === JSON.stringify(await shownSymbols(page)))
    .toBe(true);
  expect(await again.locator('#result-label').textContent()).toMatch(/^Your last round/);
  const balanceOf = (one: Page) => one.locator('#balance').textContent();
  await expect.poll(async () => (await balanceOf(again)) === (await balanceOf(page))).toBe(true);
});

test('without a network the game says so, offers to try, and goes on by itself once the network is back [NET-01, NET-04]', async () => {
  const page = await ground.openGame();
  await page.context().setOffline(true);
  await page.locator('#spin').click();
  await page.getByText('Your device has no network').waitFor();
  const tries: string[] = [];
  page.on('request', (request) => tries.push(request.url()));
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect.poll(() => tries.length).toBeGreaterThan(0);
  await page.getByText('Your device has no network').waitFor();
  await page.context().setOffline(false);
  await isReady(page);
  await expect.poll(() => page.locator('#banner').isVisible()).toBe(false);
});

test('a used link says so and leads back to the lobby [REEL-24]', async () => {
  const url = ground.gameUrl();
  const first = await ground.newPage();
  await first.goto(url);
  await isReady(first);
  const second = await ground.newPage();
  await second.goto(url);
  await second.getByText('This game link was used').waitFor();
  await expect.poll(() => second.locator('#spin').isDisabled()).toBe(true);
});

test('the space bar starts a round that shows what the server drew; a cycle takes 2.5 s, and nothing plays by itself [REEL-01, REEL-21]', async () => {
  const page = await ground.openGame();
  const before = ground.vendor.wallet.calls.filter(({ name }) => name === 'bet').length;
  const startedAtMs = Date.now();
  const [response] = await Promise.all([page.waitForResponse('**/api/spin'), page.keyboard.press('Space')]);
  await page.keyboard.press('Space');
  await isReady(page);
  expect(Date.now() - startedAtMs).toBeGreaterThanOrEqual(2450);
  expect(await shownSymbols(page)).toEqual(((await response.json()) as { value: RoundView }).value.window.flat());
  await page.waitForTimeout(600);
  expect(ground.vendor.wallet.calls.filter(({ name }) => name === 'bet').length).toBe(before + 1);
});

test(
  'with reduced motion the reels stop immediately, and the cycle still takes its time [REEL-23, REEL-21]',
  long,
  async () => {
    const page = await ground.openGame({ reducedMotion: 'reduce' });
    const startedAtMs = Date.now();
    const round = await playRound(page);
    await expect.poll(() => shownSymbols(page), { timeout: 1_000 }).toEqual(round.window.flat());
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await isReady(page);
    expect(Date.now() - startedAtMs).toBeGreaterThanOrEqual(2450);
  },
);

test(
  'a win is shown with its lines and counted up; a return below the stake is only stated [REEL-22]',
  long,
  async () => {
    const page = await ground.openGame();
    await answerSpin(page, roundWith([0, 0, 0, 0, 0], 2000));
    await page.locator('#spin').click();
    await isReady(page);
    await expect.poll(() => page.locator('#result-amount').textContent()).toBe('฿168.00');
    await expect.poll(() => page.locator('.reels.has-win').count()).toBe(1);
    await page.unroute('**/api/spin');

    await answerSpin(page, { ...smallRound(2000), nonce: 2 });
    await page.locator('#spin').click();
    await isReady(page);
    await expect.poll(() => page.locator('#result').getAttribute('class')).toBe('result');
    await expect.poll(() => page.locator('.reels.has-win').count()).toBe(0);
    await expect.poll(() => page.locator('#result-label').textContent()).toMatch(/returned$/);
  },
);

test('the pay table shows the pays at the current stake [REEL-13]', async () => {
  const page = await ground.openGame();
  await page.locator('#raise-stake').click();
  await page.locator('#open-pay-table').click();
  const stakeMinor = 5000;
  for (const symbol of testTitle.reels.symbols) {
    const unit = symbol.kind === 'scatter' ? stakeMinor : stakeMinor / testTitle.reels.paylines.length;
    const cells = await page.locator(`#pay-table table[aria-label="${symbol.id}"] td`).allTextContents();
    expect(cells.map((cell) => Number(cell.replaceAll(',', '')) * 100)).toEqual([
      symbol.pays['5'] * unit,
      symbol.pays['4'] * unit,
      symbol.pays['3'] * unit,
    ]);
  }
  await expect.poll(() => page.locator('.line-list li').count()).toBe(testTitle.reels.paylines.length);
});

/** Alters a past round as a dishonest server would. */
type Forgery = (round: PastRoundView) => Promise<PastRoundView>;

/** A consistent round that was drawn from a seed that the server did not commit to. */
const fromAnotherSeed: Forgery = async (round) => {
  const serverSeed = newServerSeed();
  const stops = await drawStops(
    { ...round, serverSeed },
    testTitle.reels.strips.map((strip) => strip.length),
  );
  return { ...round, serverSeed, serverSeedHash: await hashServerSeed(serverSeed), stops };
};

/** Opens the fairness panel with a forged history and verifies its first round. */
async function verifyForged(page: Page, forge: Forgery): Promise<void> {
  await page.route('**/api/rounds', async (route) => {
    const body = (await (await passOn(route)).json()) as { value: PastRoundView[] };
    await route.fulfill({ json: { ...body, value: await Promise.all(body.value.map(forge)) } });
  });
  await page.locator('#open-fairness').click();
  await page.locator('.history .button').first().click();
}

test(
  'the browser verifies a revealed round against what it saw, and rejects a forged history [REEL-02, REEL-07, REEL-08, REEL-30, FAIR-02]',
  long,
  async () => {
    const page = await ground.openGame();
    await playRound(page);
    await isReady(page);
    await page.reload();
    await isReady(page);
    await page.locator('#open-fairness').click();
    await page.locator('#client-seed').fill('lucky words');
    await page.locator('.seed-form [type=submit]').click();
    await page.locator('.history .button').first().click();
    await page.getByText('Verified: seed and result agree').waitFor();
    await expect.poll(() => page.locator('.facts').textContent()).toContain('lucky words');
    const played = page.locator('.history > li').first();
    const seed = /[0-9a-f]{64}/.exec((await played.locator('.seed-revealed').textContent()) ?? '')?.[0] ?? '';
    const meanings = await followSteps(played, seed);
    expect(meanings).toHaveLength(5);
    for (const [reel, meaning] of meanings.entries())
      expect(meaning).toMatch(new RegExp(`^Reel ${reel + 1}: .+, .+, .+$`));
    await expect.poll(() => page.locator('.breaches').textContent()).toBe('');

    const forgeries: [Forgery, string][] = [
      [async (round) => ({ ...round, stops: round.stops?.with(0, round.stops[0]! + 1) ?? null }), 'Does not agree'],
      [fromAnotherSeed, 'Does not agree'],
      [async (round) => ({ ...round, roundId: 'never-played' }), 'Not seen by this browser'],
    ];
    for (const [forge, verdict] of forgeries) {
      await page.keyboard.press('Escape');
      await verifyForged(page, forge);
      await page.getByText(verdict).waitFor();
      await page.unroute('**/api/rounds');
    }
    await page.getByText('Left out by the server').waitFor();
  },
);

test('a seed that differs from the promised one is reported immediately, and the report stays [REEL-02, REEL-08, REEL-29]', async () => {
  const page = await ground.openGame();
  await page.route('**/api/seed', async (route) => {
    const body = (await (await passOn(route)).json()) as { value: SeedsView };
    await route.fulfill({ json: { ...body, value: { ...body.value, serverSeedHash: 'f'.repeat(64) } } });
  });
  await page.locator('#open-fairness').click();
  await page.locator('.seed-form [type=submit]').click();
  await page.getByText('A promise of fairness was broken').waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.locator('.breaches').getByText('The promise was broken').waitFor();
  await page.reload();
  await isReady(page);
  await page.locator('#open-fairness').click();
  await page.locator('.breaches').getByText('The promise was broken').waitFor();
});

test('the game is ready only after the browser has contributed its part of the seed; a lost answer is requested again [REEL-06, REEL-08, REEL-31]', async () => {
  const page = await ground.newPage();
  const sent: unknown[] = [];
  await page.route('**/api/seed', async (route) => {
    sent.push((route.request().postDataJSON() as { clientSeed: string }).clientSeed);
    if (sent.length > 2) return route.continue();
    if (sent.length === 2) await passOn(route);
    return route.abort('connectionreset');
  });
  await page.goto(ground.gameUrl());
  await page.getByText('We cannot reach the game').waitFor();
  await expect.poll(() => page.locator('#spin').isDisabled()).toBe(true);
  await isReady(page);
  expect([sent.length, new Set(sent).size]).toEqual([3, 1]);
  await page.locator('#open-fairness').click();
  await expect.poll(() => page.locator('.facts').textContent()).toContain(String(sent[0]));
  await expect.poll(() => page.locator('.breaches').textContent()).toBe('');
});

test('a spin whose answer is lost is requested again with its key and booked once [REEL-15]', long, async () => {
  const page = await ground.openGame();
  const before = ground.vendor.wallet.calls.filter(({ name }) => name === 'bet').length;
  let lost = 0;
  await page.route('**/api/spin', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await passOn(route);
    return route.abort('connectionreset');
  });
  await page.locator('#spin').click();
  await page.getByText('We cannot reach the game').waitFor();
  await isReady(page);
  expect(ground.vendor.wallet.calls.filter(({ name }) => name === 'bet').length).toBe(before + 1);
  expect(await page.locator('#banner').isHidden()).toBe(true);
});

test(
  'a low balance is reported with the real balance, and the reels return to where they were [REEL-17]',
  long,
  async () => {
    const page = await ground.openGame();
    const before = await shownSymbols(page);
    ground.vendor.wallet.balanceMinor = 700n;
    await page.locator('#spin').click();
    await page.getByText('Your balance is ฿7.00').waitFor();
    expect(await shownSymbols(page)).toEqual(before);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect.poll(() => page.locator('#balance').textContent()).toBe('฿7.00');
  },
);

test(
  'a win that is not acknowledged yet is shown as being paid; a round without a win is not [REEL-19]',
  long,
  async () => {
    const page = await ground.openGame();
    await answerSpin(page, { ...roundWith([0, 0, 0, 0, 0], 2000), isPayPending: true });
    await page.locator('#spin').click();
    await page.getByText('Your win is being paid').waitFor();

    const other = await ground.openGame();
    await answerSpin(other, { ...roundWith([6, 6, 6, 6, 6], 2000), isPayPending: true });
    await other.locator('#spin').click();
    await other.getByText('No win this time').first().waitFor();
    expect(await other.locator('#banner').isHidden()).toBe(true);
  },
);

test('in a frame the game exchanges messages with the lobby alone [REEL-28]', async () => {
  const page = await ground.newPage();
  await page.goto(ground.lobby.pageFor(ground.gameUrl()));
  const game = page.frameLocator('#game');
  await game.locator('[data-phase=ready]').waitFor();
  await game.locator('#spin').click();
  await game.locator('[data-phase=spinning]').waitFor();
  await game.locator('[data-phase=ready]').waitFor();
  await game.locator('#exit').click();
  const heard = () =>
    page.evaluate(() => (window as unknown as { heard: { origin: string; data: { event: string } }[] }).heard);
  await expect
    .poll(async () => (await heard()).map(({ data }) => data.event))
    .toEqual(['ready', 'round', 'balance', 'exit']);
  expect(new Set((await heard()).map((message) => message.origin))).toEqual(new Set([ground.origin]));

  ground.vendor.wallet.balanceMinor = 4_321_00n;
  await page.evaluate(() =>
    document
      .querySelector('iframe')
      ?.contentWindow?.postMessage({ type: 'livery:lobby', event: 'balance-changed' }, '*'),
  );
  await expect.poll(() => game.locator('#balance').textContent()).toBe('฿4,321.00');
});

test('another origin that frames the game neither receives nor sends messages [REEL-28]', async () => {
  const page = await ground.newPage();
  await page.goto(ground.neighbour.pageFor(ground.gameUrl()));
  const game = page.frameLocator('#game');
  await game.locator('[data-phase=ready]').waitFor();
  ground.vendor.wallet.balanceMinor = 1_00n;
  await page.evaluate(() =>
    document
      .querySelector('iframe')
      ?.contentWindow?.postMessage({ type: 'livery:lobby', event: 'balance-changed' }, '*'),
  );
  await page.waitForTimeout(300);
  await expect.poll(() => game.locator('#balance').textContent()).toBe('฿10,000.00');
  expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([]);
  // The browser logs the message that it did not deliver.
  expect(ground.complaints.splice(0).every((line) => line.includes('postMessage'))).toBe(true);
});

test('a page that is not the lobby cannot frame the game [REEL-28]', async () => {
  const stranger = await startTestLobby('stranger');
  const page = await ground.newPage();
  await page.goto(stranger.pageFor(ground.gameUrl()));
  await page.waitForTimeout(500);
  await expect.poll(() => page.frameLocator('#game').locator('#spin').count()).toBe(0);
  expect(ground.complaints.splice(0).join()).toContain('frame-ancestors');
  await stranger.close();
});

for (const [width, height] of [
  [320, 568],
  [390, 700],
  [844, 390],
  [1440, 900],
] as const)
  test(
    `at ${width} × ${height} everything is in view, pressable and accessible [GAME-24]`,
    longIf(width !== 390),
    async () => {
      const page = await ground.openGame({ viewport: { width, height } });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      const pressable = ['exit', 'open-fairness', 'open-pay-table', 'lower-stake', 'raise-stake', 'spin'];
      if (width >= 560) {
        pressable.push('full-screen');
        await page.getByRole('button', { name: 'Full screen' }).click();
        await page.getByRole('button', { name: 'Leave full screen' }).click();
        await page.getByRole('button', { name: 'Full screen' }).waitFor();
      }
      const boxes = await Promise.all(
        [...pressable, 'demo', 'balance', 'reels'].map(async (id) => ({
          id,
          ...(await page.locator(`#${id}`).boundingBox()),
        })),
      );
      const outside = boxes.filter(
        (box) => !(box.x! >= 0 && box.y! >= 0 && box.x! + box.width! <= width && box.y! + box.height! <= height),
      );
      expect(outside).toEqual([]);
      expect(boxes.filter((box) => pressable.includes(box.id) && Math.min(box.width!, box.height!) < 44)).toEqual([]);
      await expectAccessibleGame(page);
    },
  );
