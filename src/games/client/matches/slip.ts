import type { FixtureView } from '../../matches/board-view.ts';
import type { League } from '../../matches/league.ts';
import { fixtureOf } from '../../matches/schedule.ts';
import { priceOf, spotKey, type Spot } from './board.ts';
import type { Choice } from './slip-view.ts';

/** A choice of odds as they stand on the board, or undefined where that takes no bets. */
export function chooseFrom(board: readonly FixtureView[], leagues: readonly League[], spot: Spot): Choice | undefined {
  const price = priceOf(board, spot);
  const fixture = fixtureOf(leagues, spot.fixtureId);
  return price && fixture ? { ...spot, ...price, fixture, agreedCenti: price.oddsCenti } : undefined;
}

/** Brings a choice to the odds of now; undefined once its match has begun. What was agreed to stays, so that the slip can say what moved. */
export function followBoard(board: readonly FixtureView[], choice: Choice): Choice | undefined {
  const price = priceOf(board, choice);
  return price && { ...choice, ...price };
}

/** What a ticket is bought by: the spot, and the odds that the player sees on the button. */
export const pickOf = (choice: Choice): string => `${spotKey(choice)}:${choice.oddsCenti}`;
