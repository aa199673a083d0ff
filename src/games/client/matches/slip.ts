import type { FixtureView } from '../../matches/board-view.ts';
import type { League } from '../../matches/league.ts';
import { fixtureOf } from '../../matches/schedule.ts';
import { priceOf, spotKey, type Spot } from './board.ts';
import type { Choice } from './slip-view.ts';

/** A choice with its current odds on the board. `undefined` if the spot accepts no bets. */
export function chooseFrom(board: readonly FixtureView[], leagues: readonly League[], spot: Spot): Choice | undefined {
  const price = priceOf(board, spot);
  const fixture = fixtureOf(leagues, spot.fixtureId);
  return price && fixture ? { ...spot, ...price, fixture, agreedCenti: price.oddsCenti } : undefined;
}

/**
 * Updates a choice to the current odds; `undefined` once its match has begun. The agreed odds stay, so that the slip
 * can show how they moved.
 */
export function followBoard(board: readonly FixtureView[], choice: Choice): Choice | undefined {
  const price = priceOf(board, choice);
  return price && { ...choice, ...price };
}

/** The pick of a ticket: the spot, and the odds that the player sees on the button. */
export const pickOf = (choice: Choice): string => `${spotKey(choice)}:${choice.oddsCenti}`;
