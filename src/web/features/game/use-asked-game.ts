import { lotteryWish } from '../../../shared/games/lottery-lobby.ts';
import { lotteryPaths } from '../../paths.ts';
import { useLocation, useSearchParams } from '../../router.ts';
import type { LaunchExtras } from '../../stores/launch-store.ts';
import { useStore } from '../../stores/root-store.ts';

/** The game that an address names, and what it opens with. Both ids are '' when it names none. */
export interface AskedGame {
  gameId: string;
  vassalage: string;
  extras: LaunchExtras;
  /** The room of a card game between players; undefined until the player has chosen one. */
  roomId: string | undefined;
}

/** The game that the address names. A lottery page without a game shows its vendor's first game. */
export function useAskedGame(): AskedGame {
  const { catalogue } = useStore();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const slip = search.get('slip');
  const vendor = Object.keys(lotteryPaths).find((code) => lotteryPaths[code] === pathname);
  const first = catalogue.games.find(({ vassalage }) => vassalage === vendor);
  return {
    gameId: search.get('gameId') ?? first?.gameId ?? '',
    vassalage: search.get('vassalage') ?? first?.vassalage ?? '',
    extras: { ...(slip && { slip }), ...lotteryWish((name) => search.get(name)) },
    roomId: search.get('roomId') ?? undefined,
  };
}
