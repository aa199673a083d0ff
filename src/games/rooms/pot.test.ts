import { assert, integer, property, array, bigInt, constantFrom, nat } from 'fast-check';
import { expect, test } from 'vitest';
import { dealCards, houseMove, shuffleDeck, type Move } from './cards-of-deal.ts';
import { bestHands } from './hands.ts';
import { sharePot } from './pot.ts';

test('stakes are the sum of wins and rake, for any deal of any seats at any stake and rake [ROOM-13]', async () => {
  const deck = await shuffleDeck({ tableId: 'a table', dealNumber: 1, serverSeed: '7'.repeat(64) });
  const moves = array(constantFrom<Move>('draw', 'stay', 'timeout'), { minLength: 7, maxLength: 7 });
  assert(
    property(
      integer({ min: 2, max: 7 }),
      bigInt({ min: 1n, max: 10n ** 12n }),
      integer({ min: 0, max: 100 }),
      moves,
      nat(51),
      (seats, stakeMinor, rakePermille, made, from) => {
        const cards = [...deck.slice(from), ...deck.slice(0, from)];
        const { hands, winners } = dealCards(cards, seats, made);
        const { potMinor, rakeMinor, winsMinor } = sharePot({ stakeMinor, seats, rakePermille }, winners);
        expect(winsMinor.reduce((sum, winMinor) => sum + winMinor, rakeMinor)).toBe(stakeMinor * BigInt(seats));
        expect(rakeMinor).toBe((potMinor * BigInt(rakePermille)) / 1000n);
        // Only the best hands get something, and equal hands differ by a minor unit at most.
        const paid = winsMinor.flatMap((winMinor, at) => (winMinor > 0n ? [at] : []));
        expect(bestHands(hands)).toEqual(expect.arrayContaining(paid));
        const shares = winners.map((at) => winsMinor[at]!);
        expect(shares.every((share) => shares[0]! - share >= 0n && shares[0]! - share <= 1n)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

test('what cannot be divided goes to the first winners in the order of the deal [ROOM-13]', () => {
  // 3 × 333 = 999, less 29 of rake: 970 for two.
  expect(sharePot({ stakeMinor: 333n, seats: 3, rakePermille: 30 }, [2, 0])).toEqual({
    potMinor: 999n,
    rakeMinor: 29n,
    winsMinor: [485n, 0n, 485n],
  });
  // 7 × 101 = 707, less 21: 686 for four.
  expect(sharePot({ stakeMinor: 101n, seats: 7, rakePermille: 30 }, [6, 1, 3, 4]).winsMinor).toEqual([
    0n,
    172n,
    0n,
    172n,
    171n,
    0n,
    171n,
  ]);
  expect(() => sharePot({ stakeMinor: 100n, seats: 2, rakePermille: 0 }, [])).toThrow(RangeError);
});

test.each<[winners: number[], hands: string[]]>([
  // A pok beats everything with three cards; nine beats eight.
  [[1], ['AS 7D', '4C 5H', '2S 2D 2C']],
  [[0], ['AS 7D', 'KS KD KC', '3S 3D 3C']],
  // Three of a kind by its rank, before court cards, before points.
  [[2], ['JS QD KC', '3S 3D 3C', '4S 4D 4C']],
  [[0], ['JS QD KC', '4S 5D TC', '9S KD QC']],
  [
    [0, 2],
    ['JS QD KC', '4S 5D TC', 'JH JD QC'],
  ],
  // Only the last digit counts; nine with three cards is not a pok.
  [[1], ['9S 9D KD', '2S 7D TC', 'TS 7D']],
  [
    [0, 1],
    ['6S AD', '9S 8D'],
  ],
  [[2], ['TS KD', 'TH QD 2S', 'AS 2D']],
])('the best hands %j of %j share the pot [ROOM-09]', (winners, hands) => {
  expect(bestHands(hands.map((hand) => hand.split(' ')))).toEqual(winners);
});

test('a pok ends the deal before the first turn, and every card is dealt once [ROOM-09, ROOM-10]', async () => {
  const decks = await Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      shuffleDeck({ tableId: 'a table', dealNumber: 3, serverSeed: number.toString(16).padStart(64, '0') }),
    ),
  );
  expect(decks.every((deck) => new Set(deck).size === 52)).toBe(true);
  const isOver = (deck: string[]) => dealCards(deck, 6, []).turn === undefined;
  const ended = decks.filter(isOver).map((deck) => dealCards(deck, 6, ['draw']));
  expect(ended.length).toBeGreaterThan(10);
  expect(ended.every(({ hands, winners }) => hands.flat().length === 12 && winners.length > 0)).toBe(true);
  const moves: Move[] = ['draw', 'stay', 'timeout', 'draw', 'draw', 'stay'];
  for (const deck of decks.filter((each) => !isOver(each))) {
    const { hands } = dealCards(deck, 6, moves);
    expect(hands.map(({ length }) => length)).toEqual([3, 2, 2, 3, 3, 2]);
    expect(new Set(hands.flat()).size).toBe(15);
  }
});

test('the house draws with up to four points and stays with more [ROOM-06]', () => {
  expect(['KS 4D', 'TS 5D', 'AS 3D', '9S 6D', '8S 8D'].map((hand) => houseMove(hand.split(' ')))).toEqual([
    'draw',
    'stay',
    'draw',
    'stay',
    'stay',
  ]);
});
