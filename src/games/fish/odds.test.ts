import { expect, test } from 'vitest';
import { seaTitle } from '../../../tests/support/test-sea.ts';
import { hashServerSeed } from '../../shared/fairness/seed.ts';
import { chanceOf, drawShot, numbersOf, payOf, proveMagazine, returnOfShot, winOf } from './odds.ts';

const { fish } = seaTitle;
const SERVER_SEED = 'ab'.repeat(32);

test('every kind returns exactly what is published, so aiming never changes the return [FISH-02]', () => {
  for (const kind of fish.kinds) {
    // Of all numbers, `returnPermille` catch, and each catch pays the multiple: in whole numbers, without rounding.
    expect(fish.returnPermille * kind.multiple * 1000).toBe(fish.returnPermille * numbersOf(kind));
    expect(returnOfShot(fish, kind)).toBeCloseTo(0.965, 12);
    expect(chanceOf(fish, kind) * kind.multiple).toBeCloseTo(0.965, 12);
  }
});

test('of the numbers that a shot is drawn from, exactly the published share catches the fish [FISH-02, FISH-03]', async () => {
  const [kind] = fish.kinds;
  const draws = await Promise.all(
    Array.from({ length: 4000 }, (_, index) =>
      drawShot(fish, kind!, { serverSeed: SERVER_SEED, clientSeed: 'mine', nonce: index + 1 }),
    ),
  );
  for (const { drawn, isCaught } of draws) {
    expect(isCaught).toBe(drawn < 965);
    expect(drawn).toBeLessThan(2000);
  }
  // Four standard deviations of 4,000 shots at 0.4825.
  const share = draws.filter(({ isCaught }) => isCaught).length / draws.length;
  expect(Math.abs(share - 0.4825)).toBeLessThan(0.032);
});

test('a magazine pays its catches and every unused shot, whatever was fired [FISH-04]', () => {
  // A generator of its own, so that a failure repeats.
  let state = 7;
  const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 500; round += 1) {
    const priceMinor = BigInt(1 + next(10_000));
    const shotsBought = 1 + next(50);
    const shotsFired = next(shotsBought + 1);
    const caught = Array.from({ length: shotsFired }, () =>
      next(3) === 0 ? fish.kinds[next(fish.kinds.length)] : undefined,
    );
    const wonMinor = caught.reduce((sum, kind) => sum + (kind ? winOf(kind, priceMinor) : 0n), 0n);
    const paid = payOf({ priceMinor, shotsBought, shotsFired, wonMinor });
    const byShot = caught.reduce(
      (sum, kind) => sum + (kind ? BigInt(kind.multiple) * priceMinor : 0n) - priceMinor,
      0n,
    );
    expect(paid - priceMinor * BigInt(shotsBought)).toBe(byShot);
  }
});

test('a revealed magazine is proved shot by shot, and a changed shot, seed or order is found [FISH-08]', async () => {
  const shots = await Promise.all(
    [0, 3, 1, 0, 2].map(async (at, index) => {
      const kind = fish.kinds[at]!;
      const number = index + 1;
      const { isCaught } = await drawShot(fish, kind, { serverSeed: SERVER_SEED, clientSeed: 'mine', nonce: number });
      return { number, kind: kind.id, isCaught };
    }),
  );
  const honest = {
    serverSeed: SERVER_SEED,
    serverSeedHash: await hashServerSeed(SERVER_SEED),
    clientSeed: 'mine',
    shots,
  };
  const proof = await proveMagazine(fish, honest);
  expect(proof.isSeedGenuine).toBe(true);
  expect(proof.steps.map(({ isGenuine }) => isGenuine)).toEqual(shots.map(() => true));
  const wrong = async (change: Partial<typeof honest>) => {
    const { isSeedGenuine, steps } = await proveMagazine(fish, { ...honest, ...change });
    return !isSeedGenuine || steps.some(({ isGenuine }) => !isGenuine);
  };
  expect(await wrong({})).toBe(false);
  expect(await wrong({ serverSeed: 'cd'.repeat(32) })).toBe(true);
  expect(await wrong({ serverSeed: 'no seed' })).toBe(true);
  expect(await wrong({ shots: shots.map((shot) => ({ ...shot, isCaught: !shot.isCaught })) })).toBe(true);
  expect(await wrong({ shots: shots.toReversed() })).toBe(true);
  expect(await wrong({ shots: [{ number: 1, kind: 'mermaid', isCaught: false }] })).toBe(true);
});
