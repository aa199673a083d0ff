import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { GameRefusal } from '../../../shared/contract/game-messages.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import { keptOddsFormat } from '../../kit/odds-choice.ts';
import { useTryAgain } from '../../kit/use-try-again.ts';
import { useStore } from '../../stores/root-store.ts';
import type { LaunchExtras } from '../../stores/launch-store.ts';
import { ClosedGame } from './closed-game.tsx';
import { ClosedPlay } from './closed-play.tsx';
import { GameLobby } from './game-lobby.tsx';
import { GameWindow } from './game-window.tsx';
import { LatePlayBar } from './late-play-bar.tsx';
import { Choices, HomeButton, NoGame, Notice } from './no-game.tsx';
import { RoomChoice } from './room-choice.tsx';
import { SessionOver } from './session-over.tsx';
import { shownMode } from './shown-mode.ts';
import { useAskedGame, type AskedGame } from './use-asked-game.ts';
import { useGameMessages } from './use-game-messages.ts';
import { VendorWallet } from './vendor-wallet.tsx';

const Stage = styled.div`
  display: grid;
  grid-template-rows: auto auto auto minmax(0, 1fr);
  height: 100%;
  min-height: 0;
  & > :last-child {
    grid-row: -1 / -2;
  }
  & > iframe {
    width: 100%;
    height: 100%;
    border: 0;
    background: var(--color-ground);
  }
`;

const Waiting = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space(4)};
  width: min(100% - 40px, 420px);
  margin: 0 auto;
  color: var(--color-muted);
`;

/**
 * The game in its frame (spec §2). The frame is sandboxed and of another origin; it exchanges messages with the page,
 * which checks their origin.
 */
export const Scene = observer(function GameScene() {
  const { boot, catalogue, launch, session } = useStore();
  const { t } = useTranslation();
  const asked = useAskedGame();
  const needsRoom = catalogue.game(asked.gameId)?.engine === 'rooms' && !asked.roomId;
  const { isOurs, retry } = useLaunch(asked, needsRoom);
  const frame = useRef<HTMLIFrameElement>(null);
  const { fault, value: address } = launch.address;
  /** The address whose session the game has ended. */
  const [overAddress, setOverAddress] = useState<string>();
  const [refusal, setRefusal] = useState<GameRefusal>();
  const noteLoaded = useGameMessages(
    frame,
    useMemo(() => ({ over: () => setOverAddress(launch.address.value), refused: setRefusal }), [launch]),
  );
  // Kept, because another source would reload the game: a mode that changes later is told by a message.
  const source = useMemo(() => address && asThePage(address), [address]);
  useTryAgain(isOurs && fault === 'unavailable', retry);

  if (!asked.gameId && asked.vassalage) return <GameLobby vassalage={asked.vassalage} />;
  if (!asked.gameId || !asked.vassalage) return <NoGame title={t('game.none.title')} />;
  if (needsRoom) return <RoomChoice gameId={asked.gameId} vassalage={asked.vassalage} />;
  if (isOurs && fault === 'game_unknown') return <NoGame title={t('error.game_unknown')} />;
  if (isOurs && fault === 'game_closed') return <ClosedGame game={catalogue.game(asked.gameId)} />;
  if (isOurs && fault === 'play_blocked') return <ClosedPlay />;
  if (isOurs && fault) return <LaunchFault code={fault} onRetry={() => void retry()} />;
  const game = catalogue.game(asked.gameId);
  const playBar = <LatePlayBar refusal={refusal} onRefusalSeen={() => setRefusal(undefined)} />;
  if (isOurs && source && launch.needsWindow)
    return (
      <Stage>
        {playBar}
        <GameWindow game={game} address={source} onAgain={retry} />
      </Stage>
    );
  if (!isOurs || !source) {
    return (
      <Waiting aria-busy="true" role="status">
        <Skeleton $height="8px" />
        {t('game.opening', { game: game?.name ?? '' })}
      </Waiting>
    );
  }
  return (
    <Stage>
      {playBar}
      {overAddress === address && <SessionOver onAgain={() => void retry()} />}
      {boot.brand.hasVendorWallets && session.role !== 'trial' && <VendorWallet vassalage={asked.vassalage} />}
      <iframe
        ref={frame}
        src={source}
        title={game?.name ?? t('title.game', { brand: '' })}
        sandbox="allow-scripts allow-same-origin allow-forms"
        allow="fullscreen; autoplay"
        onLoad={(event) => {
          noteLoaded();
          giveKeyboard(event);
        }}
      />
    </Stage>
  );
});

/** A launch address with the page's mode and the player's format of odds, so that a game which follows them starts so. */
function asThePage(address: string): string {
  const url = new URL(address);
  url.searchParams.set('mode', shownMode());
  url.searchParams.set('odds', keptOddsFormat());
  return url.href;
}

/** Gives the keyboard to the game that has opened, unless the player already uses something else of the page (GAME-22). */
function giveKeyboard({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
  if (document.activeElement === document.body) currentTarget.focus({ preventScroll: true });
}

/** Shown when the launch failed, with a way to try again. */
function LaunchFault({ code, onRetry }: { code: ErrorCode; onRetry: () => void }) {
  const { t } = useTranslation();
  const choices = (
    <Choices>
      <Button type="button" onClick={onRetry}>
        {t('fault.retry')}
      </Button>
      <HomeButton />
    </Choices>
  );
  return (
    <Notice>
      <EmptyState
        icon={<Icon name="offline" />}
        title={t('game.fault.title')}
        text={t(`error.${code}`)}
        action={choices}
      />
    </Notice>
  );
}

/**
 * Launches the game when the page opens, and closes it when the player leaves. A game whose room is to be chosen is launched by that choice.
 */
function useLaunch(
  { gameId, vassalage, roomId, extras: asked }: AskedGame,
  needsRoom: boolean,
): { isOurs: boolean; retry: () => Promise<unknown> } {
  const { launch, locale } = useStore();
  // The same object while the address asks for the same.
  const wanted = JSON.stringify(asked);
  const extras = useMemo(() => JSON.parse(wanted) as LaunchExtras, [wanted]);
  const retry = useCallback(
    () => launch.launch({ gameId, vassalage, ...(roomId && { roomId }) }, locale.code, extras),
    [gameId, vassalage, roomId, extras, launch, locale],
  );
  // After a link or a reload nothing is launched yet. A launch address works only once, so this requests a new one.
  useEffect(() => {
    const isLaunched = launch.game?.gameId === gameId && launch.game.roomId === roomId;
    if (gameId && vassalage && !needsRoom && !isLaunched) void retry();
  }, [gameId, vassalage, roomId, needsRoom, launch, retry]);
  // If the player left for another game, that game is already launched and must stay open.
  useEffect(() => () => void (launch.game?.gameId === gameId && launch.close()), [gameId, launch]);
  return { isOurs: launch.game?.gameId === gameId && launch.game.roomId === roomId, retry };
}
