import { mirror } from './curve.ts';

const lobes = [
  [0, -10],
  [-11, 5],
  [11, 5],
]
  .map(([x = 0, y = 0]) => `M${x - 9.5} ${y}a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z`)
  .join('');

/** The signs of the suits as paths around 0, 0, some 44 units high. */
export const suitPaths = {
  spade: mirror('0,-22! 12,-6 20,4 16,14 8,14 2,9! 3,18 9,22! 0,22'),
  heart: mirror('0,-10 8,-19 18,-16 20,-5 12,8 0,22!'),
  diamond: 'M0 -23L16 0L0 23L-16 0Z',
  club: `${lobes}M-2 2H2L7 22H-7Z`,
} as const;

/** The sign of a suit. */
export type Suit = keyof typeof suitPaths;
