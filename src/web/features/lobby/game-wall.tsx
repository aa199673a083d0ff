import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { media, space } from '../../../ui/measure.ts';
import { GameTile } from '../../app/game-tile.tsx';
import { useStore } from '../../stores/root-store.ts';
import { GameGrid } from './game-grid.tsx';
import { GamesOrState } from './games-or-state.tsx';
import { SectionHead } from './section-head.tsx';

/** A row of choices of which one holds. */
export const Chips = styled.div`
  display: flex;
  gap: ${space(2)};
  max-width: calc(100% + 2 * var(--space-gutter));
  margin: 0 calc(var(--space-gutter) * -1);
  padding: 0 var(--space-gutter);
  overflow-x: auto;
  ${media.desktop} { max-width: 100%; margin: 0; padding: 0; }
  scrollbar-width: none;
  & > * {
    flex: none;
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 0 ${space(4)};
    border: 1px solid var(--color-line);
    border-radius: var(--radius-pill);
    color: var(--color-muted);
    font-size: var(--text-0);
    transition: color var(--motion-quick), background var(--motion-quick);
    &:hover { color: var(--color-text); }
    &[aria-pressed='true'], &[aria-current='page'] { border-color: var(--color-accent); color: var(--color-accent); }
    &:focus-visible { outline-offset: -3px; border-radius: var(--radius-pill); }
  }
`;

/** All games, with a filter by vendor. */
export const GameWall = observer(function GameWall() {
  const { catalogue } = useStore();
  const { t } = useTranslation();
  const [vendor, setVendor] = useState<string>();
  const cards = catalogue.data?.categories.flatMap((category) => category.cards) ?? [];
  const games = vendor ? catalogue.games.filter((game) => game.vassalage === vendor) : catalogue.games;
  return (
    <section aria-labelledby="game-wall">
      <SectionHead>
        <h2 id="game-wall">{t('wall.title')}</h2>
        {cards.length > 1 && (
          <Chips role="group" aria-label={t('nav.studios')}>
            <button type="button" aria-pressed={!vendor} onClick={() => setVendor(undefined)}>{t('wall.all')}</button>
            {cards.map((card) => (
              <button key={card.vassalage} type="button" aria-pressed={vendor === card.vassalage} onClick={() => setVendor(card.vassalage)}>{card.displayName}</button>
            ))}
          </Chips>
        )}
      </SectionHead>
      <GamesOrState games={games} Shape={GameGrid}>{(shown) => <GameGrid>{shown.map((game) => <GameTile key={game.gameId} game={game} />)}</GameGrid>}</GamesOrState>
    </section>
  );
});
