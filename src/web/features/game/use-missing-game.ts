import { useEffect, useState } from 'react';
import { partGamesOf } from '../../stores/part-games.ts';
import { useStore } from '../../stores/root-store.ts';

/**
 * Asks the gateway for a game that a page with a part of the games does not know. Returns whether it may still come. Use it in
 * an observer.
 */
export function useMissingGame(gameId: string, isKnown: boolean): boolean {
  const root = useStore();
  const [asked, setAsked] = useState('');
  const isMissing = root.catalogue.data.value?.isPart === true && gameId !== '' && !isKnown;
  useEffect(() => {
    if (isMissing)
      void partGamesOf(root)
        .ask({ gameId, count: '1' })
        .then(() => setAsked(gameId));
  }, [root, gameId, isMissing]);
  return isMissing && asked !== gameId;
}
