import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { GameTile } from '../../app/game-tile.tsx';
import { vendorPath } from '../../app/paths.ts';
import { LISTED_CATEGORY, useActiveVendor } from '../../app/use-active-vendor.ts';
import { Link } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { GameGrid } from './game-grid.tsx';
import { Chips } from './game-wall.tsx';
import { GamesOrState } from './games-or-state.tsx';
import { SectionHead } from './section-head.tsx';

/** The slots: a strip of vendor tabs ending in the game hall, which is all of them (spec §2); the page query picks the tab. */
export const Scene = observer(function VendorScene() {
  const { catalogue } = useStore();
  const { t } = useTranslation();
  const active = useActiveVendor();
  const strip = useRef<HTMLElement>(null);
  // On a phone the strip is longer than the screen: the chosen tab comes into sight.
  useEffect(() => {
    // In braces: browsers have begun to answer a promise here, which React would take for a clean-up.
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [active]);
  const cards = catalogue.data?.categories.find((category) => category.title === LISTED_CATEGORY)?.cards ?? [];
  const card = cards.find((candidate) => candidate.vassalage === active);
  const games = catalogue.games.filter((game) => game.category === LISTED_CATEGORY && (!card || game.vassalage === card.vassalage));
  return (
    <>
      <SectionHead>
        <h1>{card?.displayName ?? t('category.RNG')}</h1>
        <Chips as="nav" ref={strip} aria-label={t('nav.studios')}>
          {cards.map(({ vassalage, displayName }) => (
            <Link key={vassalage} to={vendorPath(vassalage)} aria-current={card?.vassalage === vassalage ? 'page' : undefined}>{displayName}</Link>
          ))}
          <Link to="/rng" aria-current={card ? undefined : 'page'}>{t('slots.hall')}</Link>
        </Chips>
      </SectionHead>
      <GamesOrState games={games} Shape={GameGrid}>{(shown) => <GameGrid>{shown.map((game) => <GameTile key={game.gameId} game={game} />)}</GameGrid>}</GamesOrState>
    </>
  );
});
