import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { media, space } from '../../../../ui/measure.ts';
import { GameTile } from '../../../kit/game-tile.tsx';
import { REGISTER_PATHS } from '../../../paths.ts';
import { useLocation } from '../../../router.ts';
import { useStore } from '../../../stores/root-store.ts';
import { GamesOrState } from '../games-or-state.tsx';
import type { HomeSection } from '../home-section.ts';
import { SectionHead } from '../section-head.tsx';

/** Tiles of the first row that are visible on a desktop. */
const EAGER_TILES = 6;

const Row = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 38%;
  gap: ${space(3)};
  margin: 0 calc(var(--space-gutter) * -1);
  padding: 4px var(--space-gutter) ${space(2)};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-padding-inline: var(--space-gutter);
  scrollbar-width: none;
  & > * {
    scroll-snap-align: start;
  }
  ${media.tablet} {
    grid-auto-columns: 24%;
  }
  ${media.desktop} {
    grid-auto-columns: calc((100% - 4 * var(--space-gutter)) / 4.6);
    gap: var(--space-gutter);
    margin: 0;
    padding-inline: 0;
    scrollbar-width: thin;
    scrollbar-color: var(--color-line) transparent;
  }
  ${media.wide} {
    grid-auto-columns: calc((100% - 5 * var(--space-gutter)) / 6);
  }
`;

/** The most played games, as a row that scrolls sideways. */
export const Section = observer(function HotGames({
  section: { look },
}: {
  section: Extract<HomeSection, { section: 'hot-games' }>;
}) {
  const { catalogue } = useStore();
  const { pathname } = useLocation();
  const { t } = useTranslation();
  const eagerTiles = REGISTER_PATHS.some((path) => path === pathname) ? 0 : EAGER_TILES;
  // Without hot games the section is omitted.
  if (catalogue.data.state === 'ready' && catalogue.hotGames.length === 0) return null;
  return (
    <section aria-labelledby="hot-games">
      <SectionHead>
        <h2 id="hot-games">{t('hot.title')}</h2>
      </SectionHead>
      <GamesOrState games={catalogue.hotGames} Shape={Row}>
        {(games) => (
          <Row tabIndex={0} role="group" aria-labelledby="hot-games">
            {games.map((game, index) => (
              <GameTile key={game.gameId} game={game} look={look} isEager={index < eagerTiles} />
            ))}
          </Row>
        )}
      </GamesOrState>
    </section>
  );
});
