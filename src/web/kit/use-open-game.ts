import { useCallback } from 'react';
import { useNavigate } from '../router.ts';
import type { GameAddress } from '../stores/launch-store.ts';
import { useStore } from '../stores/root-store.ts';
import { gamePath } from '../paths.ts';

/**
 * Opens a game (spec §4): a guest is asked to log in and goes on from there; a loader shows during the launch call; then the player is
 * sent to /game, also when the launch was refused, for that page says why.
 */
export function useOpenGame(): (game: GameAddress, slip?: string) => Promise<void> {
  const { launch, locale, session, ui } = useStore();
  const navigate = useNavigate();
  return useCallback(
    async function open(game: GameAddress, slip?: string): Promise<void> {
      if (!session.isLoggedIn) return ui.open('login', () => void open(game, slip));
      await launch.launch({ gameId: game.gameId, vassalage: game.vassalage }, locale.code, slip);
      void navigate(gamePath(game, slip));
    },
    [launch, locale, navigate, session, ui],
  );
}
