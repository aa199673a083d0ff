import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Board } from '../../../shared/contract/boards.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { useStore } from '../../stores/root-store.ts';

const Late = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-top: ${space(3)};
  color: var(--color-notice);
  font-size: var(--text-0);
`;

interface BoardOrStateProps<Item> {
  /** What the section shows of the board. */
  pick: (board: Board) => readonly Item[];
  /** In the final shape, while the board is on its way. */
  skeleton: ReactNode;
  /** Icon and locale key of the empty state: `<empty>.title`, `<empty>.text`. */
  icon: IconName;
  empty: string;
  children: (items: readonly Item[]) => ReactNode;
}

/** A section of the live board, or what stands for it: its skeleton, its empty state, an error with a retry. A board that is late is shown and said to be. */
export const BoardOrState = observer(function LiveOrState<Item>({
  pick,
  skeleton,
  icon,
  empty,
  children,
}: BoardOrStateProps<Item>) {
  const { boards } = useStore();
  const { t } = useTranslation();
  useEffect(() => boards.watch(), [boards]);
  const { board } = boards;
  if (!board)
    return boards.state === 'failed' ? (
      <SceneFault onRetry={() => void boards.load()} />
    ) : (
      <div aria-busy="true">{skeleton}</div>
    );
  const items = pick(board);
  if (items.length === 0) {
    const retry = (
      <Button type="button" $rank="secondary" onClick={() => void boards.load()}>
        {t('games.empty.retry')}
      </Button>
    );
    return (
      <EmptyState icon={<Icon name={icon} />} title={t(`${empty}.title`)} text={t(`${empty}.text`)} action={retry} />
    );
  }
  return (
    <>
      {children(items)}
      {board.isLate && (
        <Late role="status">
          <Icon name="offline" size={16} />
          {t('live.late')}
        </Late>
      )}
    </>
  );
}) as <Item>(props: BoardOrStateProps<Item>) => ReactNode;
