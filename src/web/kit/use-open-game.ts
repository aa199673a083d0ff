import { useCallback } from 'react';
import { isOffline } from '../../ui/network.ts';
import { useNavigate } from '../router.ts';
import type { GameAddress } from '../stores/launch-store.ts';
import { useStore } from '../stores/root-store.ts';
import { gamePath } from '../paths.ts';

/**
 * Opens a game (spec §4). A guest gets the login dialog first. A loader shows during the launch call; then the player goes to /game, also
 * when the launch was refused, because that page shows the reason.
 */
export function useOpenGame(): (game: GameAddress, slip?: string) => Promise<void> {
  const store = useStore();
  const navigate = useNavigate();
  return useCallback(
    (game, slip) =>
      store.asPlayer(async () => {
        // Without a network the game's page waits for it.
        if (!isOffline())
          await store.launch.launch(
            { gameId: game.gameId, vassalage: game.vassalage },
            store.locale.code,
            slip ? { slip } : {},
          );
        void navigate(gamePath(game, slip));
      }),
    [navigate, store],
  );
}
