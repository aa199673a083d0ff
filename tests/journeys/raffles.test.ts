// @module-tag full
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawRaffles } from '../../src/gateway/raffles/draw-raffles.ts';
import { caughtUp } from '../support/caught-up.ts';
import { raffleOf } from '../support/campaigns.ts';
import { longIf } from '../support/long.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { openAs, realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import { expectAccessible, visit } from '../support/visitor.ts';

const ground = realBrandsInBrowser({ hasGames: true });
const MERCHANT = 'AURORA';
const JOURNEY_MS = 60_000;
const [MINUTE_MS, DRAWN_AFTER_MINUTES] = [60_000, 131];

/** What the clocks of the brand show so many minutes from now. */
const localIn = (minutes: number) =>
  new Date(Date.now() + minutes * MINUTE_MS)
    .toLocaleString('sv', { timeZone: 'Asia/Bangkok' })
    .slice(0, 16)
    .replace(' ', 'T');

/** Writes, approves and starts a raffle whose tickets come with a code. Returns its id. */
async function startRaffle(): Promise<string> {
  const { house } = ground;
  const [writer, approver] = [
    await signInAs(house, await newOperator(house), Date.now()),
    await signInAs(house, await newOperator(house), Date.now()),
  ];
  const document = raffleOf({
    texts: { EN: { title: 'Spring raffle', summary: 'Two tickets for a code.', terms: 'One code a player.' } },
    window: { from: '2020-01-01T00:00', until: localIn(10), weekdays: [] },
    trigger: { kind: 'code', code: 'SPRING26' },
    often: 'once',
  });
  document.raffle!.drawAt = localIn(DRAWN_AFTER_MINUTES);
  const body = { merchant: MERCHANT, key: randomUUID(), document };
  const written = await callConsole(house, 'writeCampaign', { token: writer, body });
  const { id } = written.value.campaign;
  await callConsole(house, 'decideCampaign', {
    token: approver,
    body: { merchant: MERCHANT, id, version: 1, isApproved: true },
  });
  await callConsole(house, 'setCampaignState', { token: writer, body: { merchant: MERCHANT, id, state: 'running' } });
  return id;
}

const overflowPx = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor({ timeout: 20_000 });

for (const viewport of ['phone', 'desktop'] as const)
  test(
    `a player gets tickets, sees who has won, checks the draw in the browser and claims the prize [RAFFLE-05, RAFFLE-08, RAFFLE-09] (${viewport})`,
    { ...longIf(viewport === 'desktop'), timeout: JOURNEY_MS },
    async () => {
      const id = await startRaffle();
      const { token } = await ground.newMember('aurora');
      const origin = ground.originOf('aurora');
      const { page, context, complaints } = await visit({ browser: ground.browser, origin }, { viewport });
      await openAs(page, token, `${origin}/promoDetail?id=${id}`);
      const main = page.getByRole('main');
      await shows(page, 'None yet');
      await shows(page, '1 × 500.00 THB, 2 × 50.00 THB');
      // One joins on the page, the other on another device, of which the stream tells.
      if (viewport === 'phone') {
        await main.getByLabel('Code').fill('spring26');
        await main.getByRole('button', { name: 'Join' }).click();
      } else
        await ground.house.call('joinPromotion', {
          token,
          host: new URL(origin).hostname,
          body: { id, code: 'SPRING26' },
        });
      await shows(page, '2: 1, 2');
      await expectAccessible(page);
      expect(await overflowPx(page)).toBeLessThanOrEqual(0);

      const { services } = ground.house.gateway;
      await caughtUp(ground.house);
      // The first run closes it, the second one finds that the beacon has spoken.
      for (const minutes of [1, 2])
        await drawRaffles(
          { ...services, clock: () => Date.now() + (DRAWN_AFTER_MINUTES + minutes) * MINUTE_MS },
          new AbortController().signal,
        );
      // The stream says that there are rewards, and the page follows by itself.
      await shows(page, 'You have won 500.00 THB');
      await main.getByRole('table', { name: 'The winners' }).waitFor();
      await main.getByRole('button', { name: 'Check this draw' }).click();
      await shows(page, /^Right: the seed has the fingerprint/);
      await expectAccessible(page);
      expect(await overflowPx(page)).toBeLessThanOrEqual(0);
      await main.getByRole('listitem').first().getByRole('button', { name: 'Claim' }).click();
      await shows(page, 'The reward is yours.');
      await shows(page, 'It is yours.');
      expect(await main.getByRole('button', { name: 'Claim' }).count()).toBe(1);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
