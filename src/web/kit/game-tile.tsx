import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { GameEntry } from '../../shared/contract/game.ts';
import { SCENE_FOCUS } from '../../shared/games/scene.ts';
import { space } from '../../ui/measure.ts';
import { Link } from '../router.ts';
import { gamePath } from '../paths.ts';
import { useStore } from '../stores/root-store.ts';
import { artAfterForm } from './game-art.ts';
import { useOpenGame } from './use-open-game.ts';

const Frame = styled(Link)<{ $isCentred: boolean }>`
  display: block;
  text-align: ${(props) => (props.$isCentred ? 'center' : 'start')};
  border-radius: var(--radius-medium);
  transition: transform var(--motion-quick) ease-out;
  &:focus-visible {
    transform: translateY(var(--motion-lift));
  }
  /* A phone keeps what was tapped in the state of the pointer, so a tile would stay raised. */
  @media (hover: hover) {
    &:hover {
      transform: translateY(var(--motion-lift));
    }
  }
  &:focus-visible {
    border-radius: var(--radius-medium);
  }
  &[data-closed] img {
    opacity: 0.3;
  }
`;

/** Shows the dominant colour of the art until the art has loaded. */
const Picture = styled.span<{ $color: string }>`
  position: relative;
  display: block;
  aspect-ratio: 3 / 4;
  border-radius: var(--radius-medium);
  background: ${(props) => props.$color};
  overflow: hidden;
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${artAfterForm}
`;

/** The art in a circle: only the area around its subject shows. */
const Medallion = styled(Picture)`
  aspect-ratio: 1;
  border: var(--border-card);
  border-radius: 50%;
  box-shadow: var(--shadow-tile);
  /* The art has no lettering. */
  & > img {
    object-position: ${SCENE_FOCUS};
  }
`;

const Badge = styled.span`
  position: absolute;
  top: ${space(2)};
  inset-inline-start: ${space(2)};
  padding: 2px ${space(2)};
  border-radius: var(--radius-pill);
  background: var(--color-accent);
  color: var(--color-on-accent);
  font-size: 12px;
  font-weight: var(--weight-strong);
  line-height: 1.5;
`;

const Name = styled.span`
  margin-top: ${space(2)};
  font-size: var(--text-0);
  font-weight: var(--weight-strong);
  line-height: 1.5;
  overflow: hidden;
  /* At most two lines. The art has a fixed shape, so rows stay level however long a name is. */
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** The vendor's name on one line, smaller and quieter than the game's. */
const Vendor = styled.span`
  display: block;
  overflow: hidden;
  color: var(--color-muted);
  font-size: 12px;
  line-height: 1.5;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface GameTileProps {
  game: GameEntry;
  /** The tile is in the first screen, so its picture loads immediately. */
  isEager?: boolean;
  /** The look that the brand chose for its home page. Elsewhere games are tiles. */
  look?: 'tiles' | 'medallions' | undefined;
}

/** One game of the lobby: its art, its name and its vendor, in a link that opens it. */
export const GameTile = observer(function GameTile({ game, isEager, look }: GameTileProps) {
  const isRound = look === 'medallions';
  const Shape = isRound ? Medallion : Picture;
  const { catalogue } = useStore();
  const { t } = useTranslation();
  const openGame = useOpenGame();
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void openGame(game);
  };
  return (
    <Frame to={gamePath(game)} onClick={open} $isCentred={isRound} data-closed={game.isClosed}>
      <Shape $color={game.color}>
        <img
          src={isRound ? game.sceneUrl : game.tileUrl}
          alt=""
          width={300}
          height={isRound ? 300 : 400}
          loading={isEager ? 'eager' : 'lazy'}
        />
        {game.isNew && !isRound && <Badge>{t('game.new')}</Badge>}
      </Shape>
      <Name>{game.name}</Name>
      <Vendor>{game.isClosed ? t('game.closed') : catalogue.vendorName(game.vassalage)}</Vendor>
    </Frame>
  );
});
