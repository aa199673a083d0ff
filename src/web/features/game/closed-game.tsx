import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { GameEntry } from '../../../shared/contract/game.ts';
import { Icon } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { GameTile } from '../../kit/game-tile.tsx';
import { useStore } from '../../stores/root-store.ts';
import { HomeButton, Notice } from './no-game.tsx';

/** Most games that are suggested. */
const SUGGESTED_MAX = 4;

const Suggested = styled.div`
  display: grid;
  grid-template-columns: repeat(${SUGGESTED_MAX}, minmax(0, 120px));
  justify-content: center;
  gap: ${space(3)};
  margin-top: ${space(6)};
`;

/** Says that a game is under maintenance, and suggests others (GAME-11). */
export const ClosedGame = observer(function ClosedGame({ game }: { game: GameEntry | undefined }) {
  const { catalogue } = useStore();
  const { t } = useTranslation();
  const others = suggestedInstead(catalogue.games, game);
  return (
    <Notice>
      <EmptyState
        icon={<Icon name="clock" />}
        title={game ? t('game.closed.title', { game: game.name }) : t('game.closed')}
        text={t('game.closed.text')}
        action={<HomeButton />}
      />
      {others.length > 0 && (
        <Suggested>
          {others.map((other) => (
            <GameTile key={other.gameId} game={other} isEager />
          ))}
        </Suggested>
      )}
    </Notice>
  );
});

/** Open games: those of the same category first, then those that are played alike, and of these the hot ones. */
function suggestedInstead(games: readonly GameEntry[], closed: GameEntry | undefined): GameEntry[] {
  const likeness = (game: GameEntry) =>
    (game.category === closed?.category ? 4 : 0) + (game.engine === closed?.engine ? 2 : 0) + (game.isHot ? 1 : 0);
  return games
    .filter((game) => !game.isClosed && game.gameId !== closed?.gameId)
    .toSorted((a, b) => likeness(b) - likeness(a))
    .slice(0, SUGGESTED_MAX);
}
