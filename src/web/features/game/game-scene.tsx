import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import { lotteryPaths } from '../../paths.ts';
import { useLocation, useNavigate, useSearchParams } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { useGameMessages } from './use-game-messages.ts';

const Stage = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  height: 100%;
  min-height: 0;
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

/** A notice in the middle of the stage, for this layout has nothing else. */
const Notice = styled.div`
  place-self: center;
  width: min(100% - 40px, 560px);
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(3)};
`;

/** The game in its frame (spec §2): another origin, sandboxed; it speaks to us by messages whose origin is checked. */
export const Scene = observer(function GameScene() {
  const { catalogue, launch, locale } = useStore();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { gameId, vassalage, slip } = useAskedGame();
  const frame = useRef<HTMLIFrameElement>(null);
  const isOurs = launch.game?.gameId === gameId;
  const retry = () => void launch.launch({ gameId, vassalage }, locale.code, slip);

  // A link or a reload comes here without a launch: the address that was used before does not open twice.
  useEffect(() => {
    if (gameId && vassalage && launch.game?.gameId !== gameId)
      void launch.launch({ gameId, vassalage }, locale.code, slip);
  }, [gameId, vassalage, slip, launch, locale]);
  // Whoever left for another game has launched that one already.
  useEffect(() => () => void (launch.game?.gameId === gameId && launch.close()), [gameId, launch]);
  useGameMessages(frame);

  const game = catalogue.game(gameId);
  const home = (
    <Button type="button" $rank="secondary" onClick={() => void navigate('/')}>
      {t('notFound.back')}
    </Button>
  );
  if (!gameId || !vassalage)
    return (
      <Notice>
        <EmptyState icon={<Icon name="game" />} title={t('game.none.title')} text={t('game.none.text')} action={home} />
      </Notice>
    );
  if (isOurs && launch.fault === 'game_unknown')
    return (
      <Notice>
        <EmptyState
          icon={<Icon name="game" />}
          title={t('error.game_unknown')}
          text={t('game.none.text')}
          action={home}
        />
      </Notice>
    );
  if (isOurs && launch.fault) {
    const choices = (
      <Choices>
        <Button type="button" onClick={retry}>
          {t('fault.retry')}
        </Button>
        {home}
      </Choices>
    );
    return (
      <Notice>
        <EmptyState
          icon={<Icon name="offline" />}
          title={t('game.fault.title')}
          text={t(`error.${launch.fault}`)}
          action={choices}
        />
      </Notice>
    );
  }
  if (!isOurs || !launch.url) {
    return (
      <Waiting aria-busy="true" role="status">
        <Skeleton $height="8px" />
        {t('game.opening', { game: game?.name ?? '' })}
      </Waiting>
    );
  }
  return (
    <Stage>
      <iframe
        ref={frame}
        src={launch.url}
        title={game?.name ?? t('title.game', { brand: '' })}
        sandbox="allow-scripts allow-same-origin allow-forms"
        allow="fullscreen; autoplay"
      />
    </Stage>
  );
});

/** The game that the address names; on the page of a lottery without one, the first game of its vendor. */
function useAskedGame(): { gameId: string; vassalage: string; slip: string | undefined } {
  const { catalogue } = useStore();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const vendor = Object.keys(lotteryPaths).find((code) => lotteryPaths[code] === pathname);
  const first = catalogue.games.find(({ vassalage }) => vassalage === vendor);
  return {
    gameId: search.get('gameId') ?? first?.gameId ?? '',
    vassalage: search.get('vassalage') ?? first?.vassalage ?? '',
    slip: search.get('slip') ?? undefined,
  };
}
