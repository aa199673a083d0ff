import type { FixtureView } from '../../matches/board-view.ts';
import type { League } from '../../matches/league.ts';
import { LEGS_MAX } from '../../matches/pick.ts';
import { ODDS_CENTI_MIN } from '../../matches/prices.ts';
import { fixtureOf, type Fixture } from '../../matches/schedule.ts';
import { combinedOdds, potentialOf } from '../../matches/settlement.ts';
import { priceOf, spotKey, type Spot } from './board.ts';

/** A selection in the slip. */
export interface Choice extends Spot {
  fixture: Fixture;
  lineDeci: number | null;
  /** The odds that the player last agreed to. */
  agreedCenti: number;
  /** The current odds. */
  oddsCenti: number;
}

/** How the selections of a slip are bet: each on a ticket of its own, or all on one. */
export type SlipMode = 'single' | 'accumulator';

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

/**
 * The slip after a player chose odds: a second press takes them off, and another selection of a match replaces the first
 * one. `undefined` if the slip is full.
 */
export function withChoice(choices: readonly Choice[], choice: Choice): Choice[] | undefined {
  const others = choices.filter((each) => each.fixtureId !== choice.fixtureId);
  if (choices.some((each) => spotKey(each) === spotKey(choice))) return others;
  return others.length < LEGS_MAX ? [...others, choice] : undefined;
}

/** The pick of a ticket: the spot, and the least odds that the player takes. */
export const pickOf = (choice: Choice, acceptsAny = false): string =>
  `${spotKey(choice)}:${acceptsAny ? ODDS_CENTI_MIN : choice.oddsCenti}`;

/** The choices of a slip, one group for each ticket. */
export const ticketsOf = (choices: readonly Choice[], mode: SlipMode): Choice[][] =>
  mode === 'single' ? choices.map((choice) => [choice]) : choices.length > 0 ? [[...choices]] : [];

/** Whether the player must agree before betting, because odds have fallen. */
export const hasFallen = (choices: readonly Choice[]): boolean =>
  choices.some(({ oddsCenti, agreedCenti }) => oddsCenti < agreedCenti);

/** The odds of a ticket on these choices. */
export const oddsOfTicket = (choices: readonly Choice[]): number =>
  combinedOdds(choices.map(({ oddsCenti }) => oddsCenti));

/** What a ticket on these choices pays if all win, as the server computes it. */
export const returnMinor = (stakeMinor: number, choices: readonly Pick<Choice, 'oddsCenti'>[]): number =>
  Number(
    potentialOf(
      BigInt(stakeMinor),
      choices.map(({ oddsCenti }) => oddsCenti),
    ),
  );
