import { afterAll, beforeAll, expect, test } from 'vitest';
import { byCode, runCampaign } from '../support/campaigns.ts';
import { balance, startCashierHouse, type CashierHouse } from '../support/cashier-house.ts';
import { registerPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

let house: CashierHouse;
beforeAll(async () => void (house = await startCashierHouse()), DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

/** Another session of a player, as on another device. */
async function secondDevice({ username, password }: { username: string; password: string }): Promise<string> {
  const { code, value } = await house.call('login', { body: { username, password, type: 'username' } });
  if (code) throw new Error(code);
  return value.token;
}

test('joining and claiming on two devices at one moment join once and pay once [PROMO-06, PROMO-07]', async () => {
  const id = await runCampaign(house, byCode('DEVICES2'));
  const player = await registerPlayer(house);
  const tokens = [player.token, await secondDevice(player)];
  const before = Number(await balance(house, player));
  const joined = await Promise.all(
    tokens.map((token) => house.call('joinPromotion', { token, body: { id, code: 'DEVICES2' } })),
  );
  expect(new Set(joined.map(({ value }) => value.claim?.id)).size).toBe(1);
  const [reward] = (await house.call('rewardList', { token: player.token, query: {} })).value.list;
  // Each device asks in both ways.
  const answers = await Promise.all(
    tokens.flatMap((token) => [
      house.call('requestReward', { token, body: { id } }),
      house.call('claimReward', { token, body: { id: reward!.id } }),
    ]),
  );
  expect(answers.filter(({ code }) => code !== undefined && code !== 'transition_refused')).toEqual([]);
  expect(Number(await balance(house, player)) - before).toBe(50);
});

test('scripts and tags in the texts of a campaign reach pages as the text that they are [PROMO-23]', async () => {
  const attack = '<script>alert(1)</script><img src=x onerror=alert(2)> </script>';
  const id = await runCampaign(
    house,
    byCode('SCRIPTED', { texts: { EN: { title: attack, summary: attack, terms: attack } } }),
  );
  const player = await registerPlayer(house);
  const query = { types: 'PR,B', group: 'w_promotion', language: 'EN' } as const;
  const { list } = (await house.call('promotions', { token: player.token, query })).value;
  expect(list.find((row) => row.id === id)).toMatchObject({ title: attack });
  for (const url of ['/promotions', `/promoDetail?id=${id}`]) {
    const page = await house.app.inject({ url, headers: { host: 'alpha.test' } });
    expect([url, page.statusCode]).toEqual([url, 200]);
    expect(page.body).not.toContain('alert(');
  }
});
