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
  /** Selects the items that the section shows. */
  pick: (board: Board) => readonly Item[];
  /** Shown while the board loads, with the same dimensions as the result. */
  skeleton: ReactNode;
  /** Icon and locale key of the empty state: `<empty>.title`, `<empty>.text`. */
  icon: IconName;
  empty: string;
  children: (items: readonly Item[]) => ReactNode;
}

/**
 * A section of the board, or its skeleton, empty state or error with a retry. A late board is shown together with a
 * note that it is late.
 */
export const BoardOrState = observer(function BoardOrState<Item>({
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
    return boards.data.state === 'failed' ? (
      <SceneFault onRetry={() => boards.load()} />
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
