import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { hotVendors } from '../../../shared/games/categories.ts';
import { Button, OpenerButton } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';
import { EmptyState, Skeleton, VisuallyHidden } from '../../../ui/states.tsx';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { VendorLink } from '../../kit/vendor-link.tsx';
import { useStore } from '../../stores/root-store.ts';
import { GameGrid } from './game-grid.tsx';
import { GamesOrState } from './games-or-state.tsx';
import { playerGamesOf } from './player-games.ts';
import { Tiles } from './tiles.tsx';
import type { Finding, Show } from './use-finding.ts';
import type { Found } from './use-found-games.ts';

/** A row on a desktop. */
const SKELETONS = 6;

const Vendors = styled(Chips)`
  margin-bottom: ${space(6)};
`;

interface FoundGamesProps {
  finding: Finding;
  found: Found;
  grid: RefObject<HTMLDivElement | null>;
}

/** The games of the page or, when the player looks for something, what was found: first here, then in other categories. */
export const FoundGames = observer(function FoundGames({
  finding,
  found: { games, ownCount, total },
  grid,
}: FoundGamesProps) {
  const { catalogue } = useStore();
  const { t } = useTranslation();
  const { text, show } = finding;
  const isNarrowed = text.trim() !== '' || show !== undefined;
  const tiles = <Tiles games={games} ownCount={ownCount} total={total} finding={finding} grid={grid} />;
  if (!isNarrowed || catalogue.games.length === 0)
    return (
      <GamesOrState games={games} Shape={GameGrid}>
        {() => tiles}
      </GamesOrState>
    );
  return (
    <OfPlayer show={show}>
      {show === 'hot' && <HotVendors />}
      <VisuallyHidden role="status">{t('lobby.found', { count: total ?? games.length })}</VisuallyHidden>
      {games.length > 0 ? tiles : <NothingFound finding={finding} />}
    </OfPlayer>
  );
});

/** Links to the vendors that are hot, above their games (CAT-09). */
const HotVendors = observer(function HotVendors() {
  const { catalogue } = useStore();
  const { t } = useTranslation();
  return (
    <Vendors as="nav" aria-label={t('nav.studios')}>
      {hotVendors(catalogue.navigation).map((card) => {
        const { title } = catalogue.navigation.find(({ cards }) => cards.includes(card))!;
        return (
          <VendorLink key={card.vassalage} category={title} card={card}>
            <img src={card.iconUrl} alt="" width={24} height={24} />
            {card.displayName}
          </VendorLink>
        );
      })}
    </Vendors>
  );
});

/** What belongs to the player: asked for when it is first shown, and only for those who are logged in. */
const OfPlayer = observer(function OfPlayer({ show, children }: { show: Show | undefined; children: ReactNode }) {
  const root = useStore();
  const { t } = useTranslation();
  const { isLoggedIn, state } = root.session;
  const games = playerGamesOf(root);
  const isRecent = show === 'recent';
  useEffect(() => {
    if (isRecent && isLoggedIn) void games.loadRecent();
  }, [games, isRecent, isLoggedIn]);
  if (!isRecent && show !== 'favourites') return children;
  const { data, load } = isRecent
    ? { data: games.recent, load: games.loadRecent }
    : { data: games.favourites, load: games.loadFavourites };
  if (state === 'guest')
    return (
      <EmptyState
        icon={<Icon name="lock" />}
        title={t(words[show].title)}
        text={t(words[show].text)}
        action={<OpenerButton opens="login">{t('nav.logIn')}</OpenerButton>}
      />
    );
  if (data.isWaiting)
    return (
      <GameGrid aria-busy="true">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <Skeleton key={index} $height="220px" />
        ))}
      </GameGrid>
    );
  return data.state === 'failed' ? <SceneFault onRetry={load} /> : children;
});

/** Locale keys for a player who has none yet. */
const words = {
  favourites: { title: 'lobby.noFavourites.title', text: 'lobby.noFavourites.text', icon: 'heart' },
  recent: { title: 'lobby.noRecent.title', text: 'lobby.noRecent.text', icon: 'clock' },
} as const;

/** Nothing is there: says why, and leads back to all games. */
function NothingFound({ finding: { text, show, clear } }: Pick<FoundGamesProps, 'finding'>) {
  const { t } = useTranslation();
  const typed = text.trim();
  const ofPlayer = typed === '' && (show === 'favourites' || show === 'recent') ? words[show] : undefined;
  return (
    <EmptyState
      icon={<Icon name={ofPlayer?.icon ?? 'nothing'} />}
      title={ofPlayer ? t(ofPlayer.title) : t(typed ? 'lobby.none.title' : 'list.none.title', { text: typed })}
      text={t(ofPlayer?.text ?? 'lobby.none.text')}
      action={
        <Button type="button" $rank="secondary" onClick={clear}>
          {t('lobby.all')}
        </Button>
      }
    />
  );
}
