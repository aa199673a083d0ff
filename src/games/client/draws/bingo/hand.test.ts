import { expect, test } from 'vitest';
import { chooseFirst, deal, HAND_SIZE, toggleCard } from './hand.ts';

/** Returns these cards one after another. */
const cards = (...numbers: number[]) => {
  const left = [...numbers];
  return () => left.shift() ?? 0;
};

test('a hand has chosen cards first, then lucky ones, then others that were not offered before, each once [DRAW-17]', () => {
  const first = deal({ offered: [], chosen: [] }, [7], cards(7, 1, 2, 2, 3, 4, 5));
  expect(first).toEqual({ offered: [7, 1, 2, 3, 4, 5], chosen: [] });
  const next = deal(toggleCard(first, 3), [7], cards(1, 8, 5, 9, 10, 11));
  expect(next).toEqual({ offered: [3, 7, 8, 9, 10, 11], chosen: [3] });
  expect(next.offered).toHaveLength(HAND_SIZE);
});

test('a press chooses a card, another gives it up, and the card of a slip comes first [DRAW-17, DRAW-11]', () => {
  const hand = { offered: [1, 2, 3, 4, 5, 6], chosen: [2] };
  expect(toggleCard(hand, 4).chosen).toEqual([2, 4]);
  expect(toggleCard(hand, 2).chosen).toEqual([]);
  expect(chooseFirst(hand, 40_213)).toEqual({ offered: [40_213, 1, 2, 3, 4, 5], chosen: [2, 40_213] });
  expect(chooseFirst(hand, 2)).toEqual({ offered: [2, 1, 3, 4, 5, 6], chosen: [2] });
});
