import type { EarningType } from './states.ts';

/** The type of points that each category earns. Those that are missing are games of chance against the house: `rng`. */
const typeOfCategory: Readonly<Record<string, EarningType>> = {
  LIVE: 'live',
  LOTT: 'lott',
  ELOTT: 'lott',
  PVP: 'pvp',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  COCKFIGHT: 'sports',
};

/** The type of points that a game earns, by its category. The specification has five types for eleven categories. */
export const pointTypeOf = (category: string | undefined): EarningType => typeOfCategory[category ?? ''] ?? 'rng';
