import type { GameMessage, LobbyMessage } from '../../shared/contract/game-messages.ts';

/** The way to the lobby and back. */
export interface Lobby {
  tell(event: GameMessage['event'], money?: { balanceMinor: number; currency: string }): void;
  /** Leaves the game: asks the framing lobby to close it, or goes there. */
  leave(): void;
}

/**
 * Speaks with one origin only, the one that the wallet named: messages to others are not sent, messages from others are not heard.
 * @param onBalanceChanged the lobby says that money came or went
 */
export function createLobby(origin: string, onBalanceChanged: () => void): Lobby {
  const isFramed = window.parent !== window;
  const tell: Lobby['tell'] = (event, money) => {
    if (isFramed && origin !== '')
      window.parent.postMessage({ type: 'livery:game', event, ...money } satisfies GameMessage, origin);
  };
  window.addEventListener('message', ({ origin: from, source, data }: MessageEvent<unknown>) => {
    if (origin === '' || from !== origin || source !== window.parent) return;
    if (typeof data !== 'object' || data === null || !('type' in data) || !('event' in data)) return;
    const { type, event } = data as LobbyMessage;
    if (type === 'livery:lobby' && event === 'balance-changed') onBalanceChanged();
  });
  return {
    tell,
    leave: () => {
      tell('exit');
      if (!isFramed && origin !== '') location.assign(origin);
    },
  };
}
