import { expect, test } from 'vitest';
import type { Title } from './titles/title.ts';
import { stakeChoice, stakeLadder, ticketLadder } from './stakes.ts';

test.each(['THB', 'VND', 'CNY', 'USD', 'EUR', 'SEK'])(
  'every stake of %s is a whole number of line bets on 10 to 20 lines, and stakes ascend [REEL-11]',
  (currency) => {
    for (let lines = 10; lines <= 20; lines += 1) {
      const { levelsMinor, first } = stakeLadder(currency, lines);
      expect(levelsMinor.every((level) => level % lines === 0)).toBe(true);
      expect(levelsMinor).toEqual([...new Set(levelsMinor)].sort((a, b) => a - b));
      expect(levelsMinor[first]).toBeDefined();
    }
  },
);

test('baht stakes on ten lines run from 10.00 to 1,000.00', () => {
  expect(stakeLadder('THB', 10).levelsMinor).toEqual([1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000]);
});

test.each([
  ['THB', 10_00, 10_000_00],
  // The dong has no minor unit.
  ['VND', 5_000, 5_000_000],
  ['CNY', 2_00, 2_000_00],
  ['USD', 50, 500_00],
  ['EUR', 50, 500_00],
  ['SEK', 1_00, 1_000_00],
])(
  'a ticket in %s costs from %i to %i minor units, in ten steps of at most two and a half times [MATCH-18]',
  (currency, low, high) => {
    const { levelsMinor, first } = ticketLadder(currency);
    expect([levelsMinor[0], levelsMinor.at(-1), levelsMinor.length]).toEqual([low, high, 10]);
    for (const [index, level] of levelsMinor.entries()) {
      const step = level / (levelsMinor[index - 1] ?? level / 2);
      expect(step === 2 || step === 2.5).toBe(true);
    }
    expect(levelsMinor[first]).toBeDefined();
    expect(high).toBe(stakeLadder(currency, 1).levelsMinor.at(-1)! * 10);
  },
);

test('a page is told of the largest stake that a bonus and limits leave; in a sea it is a magazine’s [GAME-40]', () => {
  const slot = { reels: { paylines: Array.from({ length: 10 }) } } as unknown as Title;
  const sea = { fish: { magazines: [20, 10, 50] } } as unknown as Title;
  expect(stakeChoice(slot, 'THB', 4500)).toEqual({ ...stakeLadder('THB', 10), maxMinor: 4500 });
  expect(stakeChoice(slot, 'THB')).toEqual(stakeLadder('THB', 10));
  expect(stakeChoice(sea, 'THB', 4509).maxMinor).toBe(450);
});
