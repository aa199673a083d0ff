import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { buttonFace, type ButtonRank } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { media, space } from '../../ui/measure.ts';
import { EmptyState } from '../../ui/states.tsx';
import { Link } from '../router.ts';
import { useStore } from '../stores/root-store.ts';
import { GameTile } from '../kit/game-tile.tsx';

const Back = styled(Link)<{ $rank?: ButtonRank }>`
  ${buttonFace}
`;

/** One row of games: three on a phone, six on wider screens. */
const Row = styled.div`
  display: grid;
  grid-template: auto / repeat(3, minmax(0, 1fr));
  grid-auto-rows: 0;
  column-gap: ${space(3)};
  margin-top: var(--space-section);
  padding-top: 4px;
  overflow: hidden;
  & > :nth-child(n + 4) {
    visibility: hidden;
  }
  ${media.tablet} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    column-gap: var(--space-gutter);
    & > :nth-child(n + 4) {
      visibility: visible;
    }
  }
`;

/** Most games in the row. */
const GAMES = 6;

/** The page for unknown paths: a link to the home page and a row of popular games. */
export const NotFound = observer(function NotFound() {
  const { catalogue } = useStore();
  const { t } = useTranslation();
  const games = catalogue.hotGames.slice(0, GAMES);
  return (
    <>
      <EmptyState
        icon={<Icon name="nothing" />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={<Back to="/">{t('notFound.back')}</Back>}
      />
      {games.length > 0 && (
        <Row>
          {games.map((game) => (
            <GameTile key={game.gameId} game={game} />
          ))}
        </Row>
      )}
    </>
  );
});
