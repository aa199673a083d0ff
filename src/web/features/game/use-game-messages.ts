import { reaction } from 'mobx';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { GameMessage, GameRefusal, LobbyMessage } from '../../../shared/contract/game-messages.ts';
import { isOddsFormat } from '../../../shared/money/odds-format.ts';
import { keepOddsFormat } from '../../kit/odds-choice.ts';
import { useStore } from '../../stores/root-store.ts';
import { onModeChange, shownMode } from './shown-mode.ts';
import { useLeaveGame } from './use-leave-game.ts';

/**
 * Exchanges messages with the framed game. What it says about money is a hint: the page reads its own wallet. Its exit leads to the lobby, and it is
 * notified when the player refreshes the balance in the header, or the page turns light or dark. Only messages from
 * the frame itself and its own origin are accepted.
 * @param on called when the game's session has ended, and when a bet was refused because of the player's protection
 * @returns what to call when the frame has loaded. Until then it is an empty page of our own origin, and is told nothing.
 */
export function useGameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  on: { over: () => void; refused: (reason: GameRefusal) => void },
): () => void {
  const { launch, wallet } = useStore();
  const leave = useLeaveGame();
  /** The address that the frame has loaded. */
  const loaded = useRef<string>(undefined);
  useEffect(() => {
    const tell = (message: LobbyMessage) => {
      const address = launch.address.value;
      if (address && address === loaded.current)
        frame.current?.contentWindow?.postMessage(message, new URL(address).origin);
    };
    const onMessage = ({ data, origin, source }: MessageEvent) => {
      const address = launch.address.value;
      if (
        !address ||
        source !== frame.current?.contentWindow ||
        origin !== new URL(address).origin ||
        !isGameMessage(data)
      )
        return;
      loaded.current = address;
      // The player may have changed it while the game was loading.
      if (data.event === 'ready') tell({ type: 'livery:lobby', event: 'mode-changed', mode: shownMode() });
      if (data.event === 'odds-format' && isOddsFormat(data.oddsFormat)) keepOddsFormat(data.oddsFormat);
      if (data.event === 'exit') leave();
      if (data.event === 'refused' && isRefusal(data.reason)) on.refused(data.reason);
      if (data.event === 'session-over') {
        void wallet.refresh();
        on.over();
      }
      if (data.event === 'balance' || data.event === 'round') void wallet.follow();
    };
    addEventListener('message', onMessage);
    // The player refreshed the balance in the header, so the game must show the same.
    const stop = reaction(
      () => wallet.refreshes,
      () => tell({ type: 'livery:lobby', event: 'balance-changed' }),
    );
    const stopMode = onModeChange(() => tell({ type: 'livery:lobby', event: 'mode-changed', mode: shownMode() }));
    return () => {
      removeEventListener('message', onMessage);
      stop();
      stopMode();
    };
  }, [frame, launch, leave, on, wallet]);
  return useCallback(() => void (loaded.current = launch.address.value), [launch]);
}

const events: readonly GameMessage['event'][] = [
  'ready',
  'balance',
  'round',
  'exit',
  'session-over',
  'odds-format',
  'refused',
];

const isGameMessage = (data: unknown): data is GameMessage =>
  typeof data === 'object' &&
  data !== null &&
  (data as GameMessage).type === 'livery:game' &&
  events.includes((data as GameMessage).event);
const isRefusal = (reason: unknown): reason is GameRefusal => reason === 'limit_reached' || reason === 'play_blocked';
