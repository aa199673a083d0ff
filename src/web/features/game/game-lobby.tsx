import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { space } from '../../../ui/measure.ts';
import { GameTile } from '../../kit/game-tile.tsx';
import { Link } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { NoGame } from './no-game.tsx';
import { tilesToChoose } from './vendor-games.ts';

/** Path of the lobby without the site's menus: a game that is chosen there is played in the same frame (spec §2). */
export const SEAMLESS_PATH = '/seamless';

/** Games that are shown before the player asks for more. */
const STEP = 48;

const Lobby = styled.div`
  min-height: 0;
  padding: ${space(5)} var(--space-gutter) ${space(10)};
  overflow: auto;
  & > h1 {
    font-size: var(--text-5);
  }
  & > nav {
    margin-block: ${space(4)} ${space(6)};
  }
`;

const Games = styled.div`
  ${tilesToChoose}
`;

const More = styled.div`
  display: grid;
  justify-content: center;
  margin-top: ${space(6)};
`;

/** A list of games in place of a game: those of one vendor or of all, with the vendors above it (MODAL-21). */
export const GameLobby = observer(function GameLobby({ vassalage }: { vassalage: string | undefined }) {
  const { catalogue } = useStore();
  const { t } = useTranslation();
  const [shownCount, setShownCount] = useState(STEP);
  const vendors = new Map(catalogue.games.map((game) => [game.vassalage, catalogue.vendorName(game.vassalage)]));
  const vendor = vassalage && vendors.get(vassalage);
  if (vassalage && !vendor && !catalogue.data.isWaiting) return <NoGame title={t('game.none.title')} />;
  const games = catalogue.games.filter((game) => !vendor || game.vassalage === vassalage);
  return (
    <Lobby>
      <h1>{vendor ?? t('seamless.title')}</h1>
      <Chips as="nav" aria-label={t('nav.studios')}>
        <Link to={SEAMLESS_PATH} aria-current={vendor ? undefined : 'page'}>
          {t('wall.all')}
        </Link>
        {[...vendors].map(([code, name]) => (
          <Link
            key={code}
            to={`${SEAMLESS_PATH}?page=${code}`}
            aria-current={vendor && code === vassalage ? 'page' : undefined}
          >
            {name ?? code}
          </Link>
        ))}
      </Chips>
      <Games>
        {games.slice(0, shownCount).map((game) => (
          <GameTile key={`${game.vassalage} ${game.gameId}`} game={game} />
        ))}
      </Games>
      {games.length > shownCount && (
        <More>
          <Button type="button" $rank="secondary" onClick={() => setShownCount(shownCount + STEP)}>
            {t('list.more')}
          </Button>
        </More>
      )}
    </Lobby>
  );
});
