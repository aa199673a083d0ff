import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameEntry } from '../../../shared/contract/game.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useStore } from '../../stores/root-store.ts';
import { Choices, HomeButton, Notice } from './no-game.tsx';

interface GameWindowProps {
  game: GameEntry | undefined;
  /** It opens the game once. */
  address: string;
  /** Launches the game again. */
  onAgain: () => Promise<unknown>;
}

/** The one window of all games: a second game takes the place of the first. */
const WINDOW_NAME = 'game';
/** Browsers tell nobody that a window was closed. */
const LOOK_EVERY_MS = 1_000;

/** The window, also after the page has shown something else: it stays open, and the next game goes into it. */
let held: Window | null = null;

/** How the window of a game stands. */
type WindowState = 'open' | 'blocked' | 'closed';

/** Finds the window or opens it. Undefined if the browser blocks it. */
function gameWindow(): Window | undefined {
  if (held?.closed === false) return held;
  held = window.open('', WINDOW_NAME);
  // The game must not reach this page through it.
  if (held) held.opener = null;
  return held ?? undefined;
}

/** The page of a game that cannot be framed: the game is in a window of its own, and this page says how that stands (GAME-12). */
export function GameWindow({ game, address, onAgain }: GameWindowProps) {
  const { wallet } = useStore();
  const { t } = useTranslation();
  const [state, setState] = useState<WindowState>('open');
  const shown = useRef<string>(undefined);
  useEffect(() => {
    // An address works once, so the second run of an effect must not open it again.
    if (shown.current === address) return;
    shown.current = address;
    const opened = gameWindow();
    opened?.location.replace(address);
    setState(opened ? 'open' : 'blocked');
  }, [address]);
  useEffect(() => {
    if (state !== 'open') return;
    const looking = setInterval(() => {
      if (held?.closed === false) return;
      setState('closed');
      void wallet.refresh();
    }, LOOK_EVERY_MS);
    return () => clearInterval(looking);
  }, [state, wallet]);
  return (
    <Notice role="status">
      <EmptyState
        icon={<Icon name={state === 'blocked' ? 'lock' : 'game'} />}
        title={t(`game.window.${state}`, { game: game?.name ?? '' })}
        text={t(`game.window.${state}Text`)}
        action={
          <Choices>
            {state === 'open' ? (
              <Button type="button" onClick={() => held?.focus()}>
                {t('game.window.show')}
              </Button>
            ) : (
              // Browsers open a window while the player presses; its address follows.
              <Button type="button" onClick={() => void (gameWindow() && onAgain())}>
                {t('game.window.again')}
              </Button>
            )}
            <HomeButton />
          </Choices>
        }
      />
    </Notice>
  );
}
