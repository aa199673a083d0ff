import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { gamePath } from '../../paths.ts';
import { useNavigate, useSearchParams } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { GameLobby } from './game-lobby.tsx';

/** The seamless lobby (spec §2): games under the header alone. An address that names a game leads to it. */
export const Scene = observer(function SeamlessScene() {
  const { ui } = useStore();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [gameId, vassalage] = [search.get('gameId'), search.get('vassalage')];
  useEffect(() => {
    if (gameId && vassalage) void navigate(gamePath({ gameId, vassalage }), { replace: true });
  }, [gameId, vassalage, navigate]);
  // The page was prerendered without its query.
  return <GameLobby vassalage={ui.isHydrated ? (search.get('page') ?? undefined) : undefined} />;
});
