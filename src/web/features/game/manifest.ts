import { GAME_PATH } from '../../paths.ts';
import type { DialogOf } from '../../stores/ui-store.ts';
import type { Manifest } from '../manifest.ts';
import { playerPart } from '../player-part.ts';

declare module '../../stores/ui-store.ts' {
  interface Dialogs {
    /** Given the vendor, and the category that it was chosen in. */
    vendorGames: DialogOf<{ vassalage: string; category: string }>;
  }
}

const frame = {
  layout: 'header',
  guard: 'member',
  scene: () => import('./game-scene.tsx'),
  door: { scene: () => import('./game-door.tsx') },
} as const;

/** The frame that a game is played in, with its addresses for the lotteries, and the lobby under the header alone (spec §2). */
export const game: Manifest = {
  id: 'game',
  routes: [
    { ...frame, paths: [GAME_PATH], title: 'title.game' },
    { ...frame, paths: ['/lottery'], title: 'title.lottery', hasMenuToggle: true },
    { ...frame, paths: ['/vnlottery'], title: 'title.vnLottery' },
    {
      paths: ['/seamless'],
      layout: 'header',
      guard: 'any',
      title: 'title.seamless',
      scene: () => import('./seamless-scene.tsx'),
    },
  ],
  entries: [],
  dialogs: [{ id: 'vendorGames', dialog: playerPart('vendorGames') }],
};
