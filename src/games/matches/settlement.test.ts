import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combinedOdds, endingOf, payoutOf, potentialOf, type Ending, type Leg } from './settlement.ts';

const endings: Ending[] = ['won', 'half-won', 'returned', 'half-lost', 'lost', 'void'];
const odds = fc.integer({ min: 101, max: 100_000 });
const stakes = fc.bigInt({ min: 1n, max: 10n ** 10n });
const legs = fc.array(fc.record({ oddsCenti: odds, ending: fc.constantFrom(...endings) }), {
  minLength: 1,
  maxLength: 8,
});

const handicap = (selection: 'home' | 'away', lineCenti: number, home: number, away: number): Ending =>
  endingOf({ market: 'handicap', selection, lineDeci: null, lineCenti }, { home, away });

test.each([
  // Whole lines may end level.
  [-100, 1, 0, 'returned', 'returned'],
  [-100, 2, 0, 'won', 'lost'],
  [0, 1, 1, 'returned', 'returned'],
  // Half lines may not.
  [-50, 1, 0, 'won', 'lost'],
  [50, 0, 0, 'won', 'lost'],
  // Quarter lines are halves of the two beside them.
  [-25, 0, 0, 'half-lost', 'half-won'],
  [25, 0, 0, 'half-won', 'half-lost'],
  [-75, 1, 0, 'half-won', 'half-lost'],
  [-75, 2, 0, 'won', 'lost'],
  [-125, 1, 0, 'half-lost', 'half-won'],
  [75, 0, 1, 'half-lost', 'half-won'],
] as const)(
  'the handicap %d at %d:%d ends %s for the home side, %s for the away side [MATCH-24]',
  (line, home, away, ofHome, ofAway) => {
    expect([handicap('home', line, home, away), handicap('away', line, home, away)]).toEqual([ofHome, ofAway]);
  },
);

test('a quarter line pays what two bets of half the stake on the lines beside it pay [MATCH-24, MATCH-25]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -40, max: 40 }),
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 0, max: 9 }),
      odds,
      // A stake that two halves divide.
      stakes.map((stake) => stake * 200n),
      (quarters, home, away, oddsCenti, stake) => {
        const line = quarters * 50 + 25;
        const pays = (lineCenti: number, part: bigint) =>
          payoutOf(part, [{ oddsCenti, ending: handicap('home', lineCenti, home, away) }]);
        expect(pays(line, stake)).toBe(pays(line - 25, stake / 2n) + pays(line + 25, stake / 2n));
      },
    ),
  );
});

test('what one side of a handicap wins, the other loses [MATCH-24]', () => {
  const opposite: Record<string, Ending> = {
    won: 'lost',
    lost: 'won',
    'half-won': 'half-lost',
    'half-lost': 'half-won',
    returned: 'returned',
  };
  fc.assert(
    fc.property(
      fc.integer({ min: -400, max: 400 }),
      fc.integer({ min: 0, max: 120 }),
      fc.integer({ min: 0, max: 120 }),
      (quarters, home, away) => {
        const line = quarters * 25;
        expect(handicap('away', line, home, away)).toBe(opposite[handicap('home', line, home, away)]);
      },
    ),
  );
});

test.each([
  ['one win', [[185, 'won']], 1001n, 1851n],
  ['half a win', [[185, 'half-won']], 1001n, 1426n],
  ['a level line', [[185, 'returned']], 1001n, 1001n],
  ['half a loss', [[185, 'half-lost']], 1001n, 500n],
  [
    'a loss among wins',
    [
      [185, 'won'],
      [900, 'lost'],
    ],
    1001n,
    0n,
  ],
  [
    'two wins',
    [
      [185, 'won'],
      [210, 'won'],
    ],
    1001n,
    3888n,
  ],
  [
    'a win and a void leg',
    [
      [185, 'won'],
      [210, 'void'],
    ],
    1001n,
    1851n,
  ],
  [
    'a win and half a loss',
    [
      [185, 'won'],
      [210, 'half-lost'],
    ],
    1001n,
    925n,
  ],
] as const)('%s pays the exact product, truncated once [MATCH-25, MATCH-26]', (_what, parts, stake, pays) => {
  expect(
    payoutOf(
      stake,
      parts.map(([oddsCenti, ending]) => ({ oddsCenti, ending })),
    ),
  ).toBe(pays);
});

test('no ending pays more than the ticket promised, and a void leg counts 1.00 [MATCH-26]', () => {
  fc.assert(
    fc.property(stakes, legs, (stake, parts) => {
      const pays = payoutOf(stake, parts);
      expect(pays).toBeGreaterThanOrEqual(0n);
      expect(pays).toBeLessThanOrEqual(
        potentialOf(
          stake,
          parts.map(({ oddsCenti }) => oddsCenti),
        ),
      );
      const counted = parts.filter(({ ending }) => ending !== 'void');
      expect(pays).toBe(payoutOf(stake, counted));
    }),
  );
});

test('the shown odds never promise more than the ticket pays, and less by under one hundredth of the stake [MATCH-26]', () => {
  fc.assert(
    fc.property(stakes, fc.array(odds, { minLength: 1, maxLength: 3 }), (stake, each) => {
      const shown = (stake * BigInt(combinedOdds(each))) / 100n;
      const pays = potentialOf(stake, each);
      expect(shown).toBeLessThanOrEqual(pays);
      expect(pays - shown).toBeLessThanOrEqual(stake / 100n + 1n);
    }),
  );
});

test('the order of the legs changes nothing [MATCH-26]', () => {
  fc.assert(
    fc.property(stakes, legs, (stake, parts: Leg[]) => {
      expect(payoutOf(stake, parts.toReversed())).toBe(payoutOf(stake, parts));
    }),
  );
});
