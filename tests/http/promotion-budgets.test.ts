import { afterAll, beforeAll, expect, test } from 'vitest';
import { byCode, campaignOf, runCampaign } from '../support/campaigns.ts';
import { startCashierHouse, type CashierHouse } from '../support/cashier-house.ts';
import { registerPlayer, type TestPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

let house: CashierHouse;
beforeAll(async () => void (house = await startCashierHouse()), DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const join = (id: string, { token }: TestPlayer, code?: string) =>
  house.call('joinPromotion', { token, body: { id, ...(code !== undefined && { code }) } });
/** A campaign as a player sees it, or a guest. */
const rowOf = async (id: string, player?: TestPlayer) => {
  const query = { types: 'PR,B', group: 'w_promotion', language: 'EN' } as const;
  const { value } = await house.call('promotions', { ...(player && { token: player.token }), query });
  return value.list.find((row) => row.id === id);
};

test('a budget that is used up gives nothing more [PROMO-13]', async () => {
  const id = await runCampaign(house, byCode('TWOONLY1', { budget: { amount: '100', claims: 2 } }));
  const players = await Promise.all([1, 2, 3].map(() => registerPlayer(house)));
  const answers = await Promise.all(players.map((player) => join(id, player, 'TWOONLY1')));
  // The third one is refused, or finds its claim closed if the others were as fast.
  const given = players.filter(
    (_, index) => answers[index]!.code === undefined && answers[index]!.value.status !== 'close',
  );
  expect(given).toHaveLength(2);
  const late = await registerPlayer(house);
  expect((await join(id, late, 'TWOONLY1')).code).toBe('transition_refused');
  expect([await rowOf(id, late), await rowOf(id)]).toEqual([undefined, undefined]);
  for (const player of given) expect(await rowOf(id, player)).toMatchObject({ id });
});

test('who has joined finds a campaign closed once others have used its budget up [PROMO-13]', async () => {
  const id = await runCampaign(
    house,
    campaignOf({ gift: { kind: 'bonus', amount: '20' }, budget: { amount: '30', claims: 9 } }),
  );
  const [first, second] = [await registerPlayer(house), await registerPlayer(house)];
  for (const player of [first, second])
    expect((await join(id, player)).value).toMatchObject({ status: 'joined', button: 'deposit' });
  await house.database.withMerchant('ALPHA', (trx) =>
    trx.updateTable('campaign').set({ given_minor: 2_000n, given_count: 1 }).where('id', '=', BigInt(id)).execute(),
  );
  expect(await rowOf(id, second)).toMatchObject({ status: 'close', button: 'none' });
});
