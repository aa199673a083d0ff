import type { GameMessage, LobbyMessage } from '../../shared/contract/game-messages.ts';

/** Tells the lobby of a bet that was refused because of the player's protection, about which only the lobby knows more. */
export function tellProtection(lobby: Pick<Lobby, 'tell'>, code: string): void {
  if (code === 'limit_reached' || code === 'play_blocked') lobby.tell('refused', { reason: code });
}

/** The connection to the lobby. */
export interface Lobby {
  tell(event: GameMessage['event'], detail?: Omit<GameMessage, 'type' | 'event'>): void;
  /** Leaves the game: asks the lobby that frames it to close it, or navigates to the lobby. */
  leave(): void;
}

/**
 * Connects to the lobby at one origin, the one that the wallet named. Sends no messages to other origins and ignores
 * theirs.
 * @param onBalanceChanged called when the lobby reports a changed balance
 */
export function createLobby(origin: string, onBalanceChanged: () => void): Lobby {
  const isFramed = window.parent !== window;
  const tell: Lobby['tell'] = (event, detail) => {
    if (isFramed && origin !== '')
      window.parent.postMessage({ type: 'livery:game', event, ...detail } satisfies GameMessage, origin);
  };
  window.addEventListener('message', ({ origin: from, source, data }: MessageEvent<unknown>) => {
    if (origin === '' || from !== origin || source !== window.parent) return;
    if (typeof data !== 'object' || data === null || !('type' in data) || !('event' in data)) return;
    const message = data as LobbyMessage;
    if (message.type !== 'livery:lobby') return;
    if (message.event === 'balance-changed') onBalanceChanged();
    else if (message.event === 'mode-changed') document.documentElement.dataset['mode'] = message.mode;
  });
  return {
    tell,
    leave: () => {
      tell('exit');
      if (!isFramed && origin !== '') location.assign(origin);
    },
  };
}
