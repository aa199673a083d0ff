import { expect, test } from 'vitest';
import { Value } from 'typebox/value';
import { roundOutcome } from '../../shared/contract/wallet-protocol.ts';
import { decksOf } from './cards.ts';
import { showRound } from './describe-ticket.ts';
import { isWon, tableRules } from './round.ts';

test('a table shows the cards of both sides, and as winner the side whose bet is paid [WPROT-35]', () => {
  const deck = decksOf(1);
  for (const game of ['baccarat', 'dragon-tiger'] as const)
    for (let start = 0; start < deck.length; start += 1) {
      let at = start;
      const round = tableRules[game].deal(() => deck[(at += 7) % deck.length]!);
      const outcome = showRound(game, round);
      expect(Value.Check(roundOutcome, outcome)).toBe(true);
      if (outcome.kind !== 'cards') throw new Error('a table is shown as cards');
      expect(outcome.hands.map(({ cards }) => cards)).toEqual([round.first, round.second]);
      expect(outcome.hands.map(({ isWinner = false }) => isWinner)).toEqual(
        tableRules[game].sides.map((side) => isWon(game, side, round)),
      );
    }
});
