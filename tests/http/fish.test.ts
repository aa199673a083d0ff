import { expect, test } from 'vitest';
import { fishIn } from '../../src/games/fish/sea.ts';
import type { BoughtView, FiredView, FishSessionView, MagazineView, SeaView } from '../../src/games/fish/views.ts';
import { grantDemoMoney } from '../../src/gateway/wallet/grant-demo-money.ts';
import { launchDefaults } from '../../src/shared/contract/game-constants.ts';
import { openAccount } from '../support/accounts.ts';
import { seaTitle } from '../support/test-sea.ts';
import { realHouse } from '../support/real-house.ts';

/** The project's own brands with our own games. */
const host = 'aurora.localhost';
const { house, ask } = realHouse();

/** A player of Aurora with play money, in the sea. */
async function openSea() {
  const { username, memberId } = await openAccount(house(), { merchantCode: 'AURORA' });
  const { services } = house().gateway;
  const { brand } = (await services.sites.forHost(host))!.loaded;
  const token = await services.sessions.begin(brand, memberId);
  await grantDemoMoney(services, { merchantCode: 'AURORA', market: brand.market, memberId, currency: 'THB' });
  const launched = await house().call('launchGame', {
    host,
    token,
    body: {
      gameId: seaTitle.id,
      vassalage: 'FTM',
      nodeId: 'FTM',
      username,
      merchantCode: 'AURORA',
      language: 'EN',
      ...launchDefaults,
    },
  });
  const code = new URL(launched.value.game_url!).searchParams.get('code');
  const session = await ask<FishSessionView>('session', { code, merchant: 'AURORA' });
  const balance = async () =>
    Math.round(Number((await house().call('balance', { host, token })).value.sumBalance) * 100);
  return { token, sessionId: session.sessionId, balance };
}

test('/fish is the page of the fish games, on every brand that has their studio [ROUTE-18]', async () => {
  /** The heading of the page, and the games that it brings along for its scene. */
  const fish = async (brand: string) => {
    const { statusCode, body } = await house().app.inject({ url: '/fish', headers: { host: brand } });
    expect(statusCode).toBe(200);
    return {
      heading: /<h1>([^<]+)/.exec(body)?.[1],
      games: [...body.matchAll(/"gameId":"([a-z-]+)","vassalage":"FTM","category":"FISH"/g)].map(([, id]) => id),
    };
  };
  expect(await fish(host)).toEqual({ heading: 'Fish games', games: ['sunken-crown'] });
  expect(await fish('lotus.localhost')).toMatchObject({ games: ['sunken-crown'] });
  expect(await fish('northline.localhost')).toMatchObject({ games: [] });
});

test('a magazine is one bet in the ledger, and the balance has exactly what its shots paid [FISH-01, FISH-04, FISH-17]', async () => {
  const { sessionId, balance, token } = await openSea();
  const before = await balance();
  const order = { sessionId, priceMinor: 500, shots: 20, clientSeed: 'mine', clientRoundKey: 'key-of-a-magazine' };
  const { magazine } = await ask<BoughtView>('magazine', order);
  const { magazineId } = magazine;
  expect(await balance()).toBe(before - 10_000);
  let won = 0;
  for (let number = 1; number <= 12;) {
    const { sea, nowMs, caught } = await ask<SeaView>('sea', { sessionId, after: 0 });
    const [fish] = fishIn(seaTitle.fish, sea, nowMs)
      .filter(({ id, kind }) => !caught.includes(id) && kind.id === 'spark')
      .toSorted((one, other) => other.leavesAtMs - one.leavesAtMs);
    // A school may be between two crossings.
    const target = fish ?? fishIn(seaTitle.fish, sea, nowMs).findLast(({ id }) => !caught.includes(id))!;
    const shot = { sessionId, magazineId, number, fishId: target.id };
    const fired = await ask<FiredView>('shot', shot).catch((error: Error) => {
      if (error.message === 'shot: fish_gone') return undefined;
      throw error;
    });
    // On a busy machine the fish may have left. That costs nothing, and there is another one.
    if (!fired) continue;
    won += fired.shot.winMinor;
    number += 1;
  }
  const left = await ask<MagazineView>('leave', { sessionId, magazineId });
  expect(left).toMatchObject({ wonMinor: won, paidMinor: won + 8 * 500, isPayPending: false });
  expect(await balance()).toBe(before - 12 * 500 + won);
  expect(left.balanceMinor).toBe(await balance());
  const { list } = (await house().call('bettingRecord', { host, token })).value;
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({ lines: [{ event: 'Sunken Crown', pick: 'Magazine of 20 shots at ฿5.00' }] });
});

test('a price that is not sold and a second magazine are refused, and nothing is taken for them [FISH-10, FISH-11]', async () => {
  const { sessionId, balance } = await openSea();
  const before = await balance();
  const order = { sessionId, priceMinor: 1000, shots: 50, clientSeed: 'mine', clientRoundKey: 'key-of-a-magazine' };
  await expect(ask('magazine', { ...order, priceMinor: 20_000 })).rejects.toThrow('stake_invalid');
  expect(await balance()).toBe(before);
  await ask<BoughtView>('magazine', order);
  await expect(ask('magazine', { ...order, clientRoundKey: 'another-magazine' })).rejects.toThrow('magazine_open');
  expect(await balance()).toBe(before - 50_000);
});
