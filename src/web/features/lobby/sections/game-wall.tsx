import { observer } from 'mobx-react-lite';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GameTile } from '../../../kit/game-tile.tsx';
import { useStore } from '../../../stores/root-store.ts';
import { Chips } from '../../../../ui/chips.tsx';
import { GameGrid } from '../game-grid.tsx';
import { GamesOrState } from '../games-or-state.tsx';
import type { HomeSection } from '../home-section.ts';
import { SectionHead } from '../section-head.tsx';

type WallSection = Extract<HomeSection, { section: 'game-wall' }>;

const Wall = observer(function Wall({
  vendor,
  look,
}: {
  vendor: string | undefined;
  look: WallSection['look'] | undefined;
}) {
  const { catalogue } = useStore();
  const games = vendor ? catalogue.games.filter((game) => game.vassalage === vendor) : catalogue.games;
  return (
    <GamesOrState games={games} Shape={GameGrid}>
      {(shown) => (
        <GameGrid>
          {shown.map((game) => (
            <GameTile key={game.gameId} game={game} look={look} />
          ))}
        </GameGrid>
      )}
    </GamesOrState>
  );
});

/** All games, with a filter by vendor. */
export const Section = observer(function GameWall({ section: { look } }: { section: WallSection }) {
  const { catalogue } = useStore();
  const { t } = useTranslation();
  const [vendor, setVendor] = useState<string>();
  const cards = catalogue.data.value?.categories.flatMap((category) => category.cards) ?? [];
  return (
    <section aria-labelledby="game-wall">
      <SectionHead>
        <h2 id="game-wall">{t('wall.title')}</h2>
        {cards.length > 1 && (
          <Chips role="group" aria-label={t('nav.studios')}>
            <button type="button" aria-pressed={!vendor} onClick={() => setVendor(undefined)}>
              {t('wall.all')}
            </button>
            {cards.map((card) => (
              <button
                key={card.vassalage}
                type="button"
                aria-pressed={vendor === card.vassalage}
                onClick={() => setVendor(card.vassalage)}
              >
                {card.displayName}
              </button>
            ))}
          </Chips>
        )}
      </SectionHead>
      {/* The filter responds immediately; the games follow in a deferred render. */}
      <Wall vendor={useDeferredValue(vendor)} look={look} />
    </section>
  );
});
