import type { IconName } from '../../ui/icon.tsx';

/** The icon of each category of spec §3. */
export const categoryIcons: Readonly<Record<string, IconName>> = {
  LOTT: 'lottery',
  ELOTT: 'clock',
  LIVE: 'live',
  SLOT: 'slots',
  RNG: 'slots',
  SPORTS: 'sports',
  PVP: 'pvp',
  FISH: 'fish',
  ESPORTS: 'esports',
  COCKFIGHT: 'cockfight',
  BINGO: 'bingo',
};
