import { GAME_PATH } from '../../paths.ts';
import type { Manifest } from '../manifest.ts';

const frame = {
  layout: 'header',
  guard: 'member',
  scene: () => import('./game-scene.tsx'),
  door: { scene: () => import('./game-door.tsx') },
} as const;

/** The frame that a game is played in, and its addresses for the lotteries and for games on the one wallet (spec §2). */
export const game: Manifest = {
  id: 'game',
  routes: [
    { ...frame, paths: [GAME_PATH, '/seamless'], title: 'title.game' },
    { ...frame, paths: ['/lottery'], title: 'title.lottery', hasMenuToggle: true },
    { ...frame, paths: ['/vnlottery'], title: 'title.vnLottery' },
  ],
  entries: [],
};
