import { afterAll, beforeAll, expect, test } from 'vitest';
import { byCode, runCampaign } from '../support/campaigns.ts';
import { startCashierHouse, type CashierHouse } from '../support/cashier-house.ts';
import { registerPlayer, type TestPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

let house: CashierHouse;
beforeAll(async () => void (house = await startCashierHouse()), DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const tryCode = async (id: string, { token }: TestPlayer, code: string) =>
  (await house.call('joinPromotion', { token, body: { id, code } })).code;

test('codes cannot be guessed: after five tries the right one is refused as well, and no other brand helps [PROMO-12]', async () => {
  const id = await runCampaign(house, byCode('SECRET26'));
  const player = await registerPlayer(house);
  for (const code of ['AAAA', 'BBBB', '', 'SECRET2', 'SECRET266'])
    expect(['code_invalid', 'bad_request']).toContain(await tryCode(id, player, code));
  expect(await tryCode(id, player, 'CCCC')).toBe('code_invalid');
  expect(await tryCode(id, player, 'SECRET26')).toBe('too_many_requests');
  expect(await tryCode(id, await registerPlayer(house), 'SECRET26')).toBeUndefined();
});

test('accounts of one network share twenty wrong codes an hour, right codes cost nothing, and another network goes on [PROMO-12]', async () => {
  const id = await runCampaign(house, byCode('SHARED26'));
  const [near, away] = ['198.51.100.7', '203.0.113.9'];
  const tryFrom = async (address: string, code: string) => {
    const { token } = await registerPlayer(house);
    return (await house.call('joinPromotion', { token, address, body: { id, code } })).code;
  };
  for (let right = 0; right < 2; right += 1) expect(await tryFrom(near, 'SHARED26')).toBeUndefined();
  for (let account = 0; account < 5; account += 1) {
    const { token } = await registerPlayer(house);
    const tries = await Promise.all(
      ['AAAA', 'BBBB', 'CCCC', 'DDDD'].map((code) =>
        house.call('joinPromotion', { token, address: near, body: { id, code } }),
      ),
    );
    expect(tries.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => 'code_invalid'));
  }
  expect(await tryFrom(near, 'SHARED26')).toBe('too_many_requests');
  expect(await tryFrom(away, 'SHARED26')).toBeUndefined();
});
