import type { MissionTerms } from './mission.ts';
import type { RaceTerms } from './race.ts';

/** The two kinds of challenges. */
export const challengeKinds = ['mission', 'race'] as const;
/** A mission, or a race of players against each other. */
export type ChallengeKind = (typeof challengeKinds)[number];

/** States of a challenge: written, counting, stopped by an operator, and, for a race, over with its prizes given. */
export const challengeStates = ['draft', 'open', 'stopped', 'closed'] as const;
/** State of a challenge. */
export type ChallengeState = (typeof challengeStates)[number];

/** What a challenge says, by its kind. */
export type ChallengeTerms = MissionTerms | RaceTerms;
