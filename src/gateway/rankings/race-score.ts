import type { RaceTerms } from '../../shared/missions/race.ts';
import { validStake } from '../../shared/money/valid-stake.ts';
import type { RecordedEvent } from '../events/consumer.ts';

/** A settled round. */
export type SettledRound = RecordedEvent<'round_settled'>;

/** A multiplier is kept in hundredths: 12.5 times the stake is 1250. */
const HUNDREDTHS = 100n;

/** What a round brings in a race; undefined if it does not count. A multiplier is rounded down. */
export function roundScore(
  { measure, currency, stakeMinMinor }: Pick<RaceTerms, 'measure' | 'currency' | 'stakeMinMinor'>,
  { body }: Pick<SettledRound, 'body'>,
): bigint | undefined {
  const [betMinor, winMinor] = [BigInt(body.betMinor), BigInt(body.winMinor)];
  // A free round costs nothing, and so brings nothing.
  if (body.currency !== currency || betMinor === 0n || betMinor < BigInt(stakeMinMinor)) return undefined;
  switch (measure) {
    case 'stakes':
      return validStake({ betMinor, winMinor }) || undefined;
    case 'wins':
      return winMinor || undefined;
    case 'net':
      return winMinor - betMinor || undefined;
    case 'multiplier':
      return (winMinor * HUNDREDTHS) / betMinor || undefined;
  }
}

/** The score of a member in a race. */
export interface Score {
  raceId: bigint;
  memberId: bigint;
  score: bigint;
  /** When it became what it is. */
  reachedAt: Date;
}

/** A score with one more round: a sum, or the best one. The moment is that of the last change. */
export function withRound(score: Score, points: bigint, isBest: boolean, at: Date): Score {
  const next = isBest ? (points > score.score ? points : score.score) : score.score + points;
  return next === score.score ? score : { ...score, score: next, reachedAt: at };
}
