import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { GameEntry, VendorCard } from '../../../shared/contract/game.ts';
import { buttonFace, type ButtonRank } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { inLayout, space } from '../../../ui/measure.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { CategoryLinks } from '../../kit/category-links.tsx';
import { categoryPath, vendorPath } from '../../paths.ts';
import { useOpenGame } from '../../kit/use-open-game.ts';
import { usePageCategories } from '../../kit/use-page-categories.ts';
import { Link } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { Chips } from '../../../ui/chips.tsx';
import { Boards } from './boards.tsx';
import { Closures } from './closures.tsx';
import { Finder } from './finder.tsx';
import { currentProvider } from './current-provider.ts';
import { FoundGames } from './found-games.tsx';
import { SectionHead } from './section-head.tsx';
import { Section as HotGames } from './sections/hot-games.tsx';
import { useFinding } from './use-finding.ts';
import { usePartGames } from './use-part-games.ts';
import { useFoundGames } from './use-found-games.ts';

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-section);
`;

/** Secondary buttons, one for each category. */
const Others = styled.nav<{ $rank: ButtonRank }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(2)};
  margin-top: ${space(3)};
  ${inLayout.columns} {
    justify-content: start;
  }
  & > a {
    ${buttonFace}
  }
`;

/**
 * A category page: vendor tabs after one for all games, the category's boards, and its games. The page query selects the tab
 * (spec §2).
 */
export const Scene = observer(function CategoryScene() {
  const root = useStore();
  const { catalogue } = root;
  const { t } = useTranslation();
  const { titles, vendor: asked } = usePageCategories();
  const provider = currentProvider(root);
  const isOfSlots = titles.includes('RNG');
  const vendor = asked ?? (isOfSlots ? provider.get() : undefined);
  useEffect(() => {
    if (isOfSlots && asked) runInAction(() => provider.set(asked));
  }, [asked, isOfSlots, provider]);
  const ofPage = catalogue.navigation.filter(({ title }) => titles.includes(title));
  const tabs = ofPage.flatMap(({ title, cards }) => cards.map((card) => ({ title, card })));
  const active = tabs.find(({ card }) => card.vassalage === vendor);
  const games = catalogue.games.filter(
    (game) => titles.includes(game.category) && (!active || game.vassalage === active.card.vassalage),
  );
  const title = ofPage[0]?.title ?? titles[0] ?? '';
  const isMissing = catalogue.data.state === 'ready' && ofPage.length === 0 && catalogue.navigation.length > 0;
  return (
    <Page>
      <div>
        <SectionHead>
          <h1>{active?.card.displayName ?? t(`category.${title}`)}</h1>
          {tabs.length > 1 && (
            <VendorTabs
              tabs={tabs}
              active={active?.card.vassalage}
              allPath={categoryPath(title)}
              onAll={() => runInAction(() => provider.set(undefined))}
            />
          )}
        </SectionHead>
        <Closures titles={titles} />
        {isMissing ? <MissingCategory /> : <Games games={games} />}
      </div>
      {catalogue.data.state === 'ready' && games.length === 0 && <HotGames section={{ section: 'hot-games' }} />}
    </Page>
  );
});

/**
 * The games of the page, with what finds one among them. Boards step back while the player looks for something; tiles and search are left out
 * where every game is on the page as a draw or match.
 */
const Games = observer(function Games({ games }: { games: readonly GameEntry[] }) {
  const { catalogue } = useStore();
  const finding = useFinding();
  const ofPart = usePartGames(finding);
  const ofPage = useFoundGames(finding, games);
  const found = ofPart ?? ofPage;
  const openGame = useOpenGame();
  const grid = useRef<HTMLDivElement>(null);
  const isNarrowed = finding.text.trim() !== '' || finding.show !== undefined;
  const isOnBoards = games.length > 0 && games.every(({ engine }) => engine === 'draws' || engine === 'matches');
  if (isOnBoards && !isNarrowed) return <Boards games={games} />;
  const [first] = found.games;
  return (
    <>
      {catalogue.games.length > 0 && (
        <Finder
          finding={finding}
          onOpen={() => first && void openGame(first)}
          onDown={() => grid.current?.querySelector('a')?.focus()}
        />
      )}
      {!isNarrowed && <Boards games={games} />}
      <FoundGames finding={finding} found={found} grid={grid} />
    </>
  );
});

/** Says that the brand has no vendor of this category, which will not change in a minute, and leads to those it has. */
const MissingCategory = observer(function MissingCategory() {
  const { boot } = useStore();
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<Icon name="nothing" />}
      title={t('category.none.title')}
      text={t('category.none.text', { brand: boot.brand.name })}
      action={
        <Others $rank="secondary" aria-label={t('nav.categories')}>
          <CategoryLinks />
        </Others>
      }
    />
  );
});

interface VendorTabsProps {
  tabs: readonly { title: string; card: VendorCard }[];
  active: string | undefined;
  allPath: string;
  /** Called when the player wants the games of all vendors. */
  onAll: () => void;
}

function VendorTabs({ tabs, active, allPath, onAll }: VendorTabsProps) {
  const { t } = useTranslation();
  const strip = useRef<HTMLElement>(null);
  // On a phone the strip is wider than the screen, so the selected tab is scrolled into view.
  useEffect(() => {
    // The braces matter: newer browsers return a promise here, which React would take for a clean-up function.
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [active]);
  return (
    <Chips as="nav" ref={strip} aria-label={t('nav.studios')}>
      <Link to={allPath} onClick={onAll} aria-current={active ? undefined : 'page'}>
        {t('wall.all')}
      </Link>
      {tabs.map(({ title, card }) => (
        <Link
          key={`${title} ${card.vassalage}`}
          to={vendorPath(title, card.vassalage)}
          aria-current={active === card.vassalage ? 'page' : undefined}
        >
          {card.displayName}
          {card.isClosed && ` · ${t('game.closed')}`}
        </Link>
      ))}
    </Chips>
  );
}
