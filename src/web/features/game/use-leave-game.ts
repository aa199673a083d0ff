import { useCallback } from 'react';
import { lobbyPage } from '../../kit/places.ts';
import { useNavigate } from '../../router.ts';

/** Leads from a game to the place of the lobby that the player came from (GAME-37). */
export function useLeaveGame(): () => void {
  const navigate = useNavigate();
  return useCallback(
    // Not a step back in the history, which the framed game may have made longer.
    () => void navigate(lobbyPage(), { replace: true, state: { isReturn: true } }),
    [navigate],
  );
}
