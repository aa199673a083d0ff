import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled, { keyframes } from 'styled-components';
import type { GameEntry } from '../../../shared/contract/game.ts';
import { Icon } from '../../../ui/icon.tsx';
import { GameTile } from '../../kit/game-tile.tsx';
import { useStore } from '../../stores/root-store.ts';
import { playerGamesOf } from './player-games.ts';
import { useLazyPicture } from './use-lazy-picture.ts';

const Cell = styled.div`
  position: relative;
  min-width: 0;
`;

const turn = keyframes`to { rotate: 1turn; }`;

/** Large enough for a finger; the heart's own ground is smaller. */
const Heart = styled.button`
  position: absolute;
  top: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: var(--radius-pill);
  & > span {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border-radius: var(--radius-pill);
    background: color-mix(in srgb, var(--color-surface) 82%, transparent);
    color: var(--color-muted);
    transition: color var(--motion-quick);
  }
  &:hover > span,
  &[aria-pressed='true'] > span {
    color: var(--color-accent);
  }
  &[aria-busy='true'] > span::before {
    content: '';
    grid-area: 1 / 1;
    width: 18px;
    height: 18px;
    border: 2px solid currentColor;
    border-inline-end-color: transparent;
    border-radius: 50%;
    animation: ${turn} 0.8s linear infinite;
  }
`;

/** A game with its heart: pressed, the game is one of the player's favourites. A loader turns in it until the gateway has answered. */
export const FavouriteTile = observer(function FavouriteTile({ game }: { game: GameEntry }) {
  const root = useStore();
  const { t } = useTranslation();
  const { cell, tileUrl } = useLazyPicture(game.tileUrl);
  // The page was prerendered for a guest.
  const games = root.ui.isHydrated ? playerGamesOf(root) : undefined;
  const isFavourite = games?.isFavourite(game) ?? false;
  const isChanging = games?.isChanging(game) ?? false;
  return (
    <Cell ref={cell}>
      <GameTile game={{ ...game, tileUrl }} />
      <Heart
        type="button"
        aria-label={t('lobby.favourite', { game: game.name })}
        aria-pressed={isFavourite}
        aria-busy={isChanging}
        onClick={() => void playerGamesOf(root).toggle(game)}
      >
        <span>{!isChanging && <Icon name={isFavourite ? 'heart-full' : 'heart'} size={18} />}</span>
      </Heart>
    </Cell>
  );
});
