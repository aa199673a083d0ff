import { observer } from 'mobx-react-lite';
import type { ElementType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { GameEntry } from '../../../shared/contract/game.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { useStore } from '../../stores/root-store.ts';

/** Enough to fill the first screen. */
const SKELETONS = 6;

const TileShape = styled(Skeleton)`
  height: auto;
  aspect-ratio: 3 / 4;
  border-radius: var(--radius-medium);
`;

interface GamesOrStateProps {
  games: readonly GameEntry[];
  /** The grid of the list, also used for the skeletons. */
  Shape: ElementType<{ children: ReactNode }>;
  children: (games: readonly GameEntry[]) => ReactNode;
}

/** A list of games, or its skeletons, empty state or error with a retry. */
export const GamesOrState = observer(function GamesOrState({ games, Shape, children }: GamesOrStateProps) {
  const { catalogue } = useStore();
  const { t } = useTranslation();
  if (games.length > 0) return children(games);
  if (catalogue.data.isWaiting)
    return (
      <Shape aria-busy="true">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <TileShape key={index} />
        ))}
      </Shape>
    );
  const retry = () => catalogue.load();
  if (catalogue.data.state === 'failed') return <SceneFault onRetry={retry} />;
  return (
    <EmptyState
      icon={<Icon name="game" />}
      title={t('games.empty.title')}
      text={t('games.empty.text')}
      action={
        <Button type="button" $rank="secondary" onClick={() => void retry()}>
          {t('games.empty.retry')}
        </Button>
      }
    />
  );
});
