import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { GameCategory } from '../../../shared/contract/game.ts';
import { sportsOf } from '../../../shared/games/sports.ts';
import { Icon } from '../../../ui/icon.tsx';
import { inLayout, media, space } from '../../../ui/measure.ts';
import { Link } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { Entry, entriesAt } from '../entry.tsx';
import { categoryIcons } from '../../kit/category-icon.ts';
import { categoryPath } from '../../paths.ts';
import { usePageCategories } from '../../kit/use-page-categories.ts';
import { VendorLink } from '../../kit/vendor-link.tsx';

/** A rail. In the centred layout it is a strip of icons that floats at the edge, if there is room beside the content. */
const Rail = styled.nav`
  display: none;
  ${media.desktop} {
    position: sticky;
    top: var(--size-head);
    align-self: start;
    display: flex;
    flex-direction: column;
    gap: ${space(1)};
    height: calc(100dvh - var(--size-head));
    padding: ${space(6)} ${space(4)};
    border-inline-end: 1px solid var(--color-line);
    overflow-y: auto;
    scrollbar-width: thin;
    scrollbar-color: var(--color-line) transparent;
    ${inLayout.columns} {
      gap: 0;
      padding: ${space(4)} ${space(2)} ${space(4)} var(--space-gutter);
    }
    ${inLayout.centred} {
      display: none;
    }
  }
  ${media.wide} {
    ${inLayout.centred} {
      position: fixed;
      inset-inline-start: ${space(4)};
      top: 50%;
      z-index: 5;
      display: flex;
      height: auto;
      max-height: calc(100dvh - var(--size-head) - ${space(8)});
      padding: ${space(2)};
      border: var(--border-card);
      border-radius: var(--radius-medium);
      background: var(--color-surface);
      box-shadow: var(--shadow-tile);
      translate: 0 calc(-50% + var(--size-head) / 2);
    }
  }
  & h2 {
    margin: ${space(6)} ${space(3)} ${space(2)};
    font-family: var(--font-text);
    font-size: var(--text-0);
    font-weight: 500;
    letter-spacing: 0;
    color: var(--color-muted);
    ${inLayout.columns} {
      margin: ${space(4)} ${space(2)} ${space(1)};
    }
    ${inLayout.centred} {
      display: none;
    }
  }
  & a,
  & button {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-height: 44px;
    padding: 0 ${space(3)};
    border-radius: var(--radius-control);
    color: var(--color-muted);
    text-align: start;
    transition:
      color var(--motion-quick),
      background var(--motion-quick);
    &:hover {
      color: var(--color-text);
      background: var(--color-hover);
    }
    &[aria-current='page'] {
      color: var(--color-text);
      background: var(--color-hover);
      font-weight: var(--weight-strong);
    }
    &[aria-current='page'] > svg {
      color: var(--color-accent);
    }
    ${inLayout.columns} {
      min-height: var(--size-row);
      padding: 0 ${space(2)};
      gap: ${space(2)};
      color: var(--color-text);
      border-inline-start: 3px solid transparent;
      & > svg {
        width: 16px;
        height: 16px;
        color: var(--color-muted);
      }
      &[aria-current='page'] {
        border-inline-start-color: var(--color-accent);
      }
    }
    ${inLayout.centred} {
      flex-direction: column;
      justify-content: center;
      gap: ${space(1)};
      width: 72px;
      min-height: 60px;
      padding: ${space(1)};
      font-size: 12px;
      line-height: 1.35;
      text-align: center;
    }
  }
  /* A long rail scrolls, and a long name wraps: neither takes room from its rows and icons. */
  & > *,
  & a > img,
  & a > svg {
    flex-shrink: 0;
  }
  & img {
    width: 28px;
    height: 28px;
    border-radius: var(--radius-small);
  }
  ${inLayout.columns} {
    & img {
      width: 20px;
      height: 20px;
    }
  }
`;

/** A category's vendors and its sports that have matches. The strip of icons has no room for them. */
const Inner = styled.div`
  display: contents;
  ${inLayout.centred} {
    display: none;
  }
  ${inLayout.columns} {
    & a {
      padding-inline-start: ${space(8)};
    }
  }
`;

const Count = styled.span`
  margin-inline-start: auto;
  color: var(--color-muted);
  font-variant-numeric: tabular-nums;
  font-weight: 400;
`;

const DemoNote = styled.p`
  margin-top: auto;
  padding: ${space(3)};
  border-top: 1px solid var(--color-line);
  font-size: var(--text-0);
  color: var(--color-muted);
  ${inLayout.centred} {
    display: none;
  }
`;

/** The side menu of a desktop: the brand's entries, then the categories with their contents. A phone has the bottom bar instead. */
export const SideMenu = observer(function SideMenu() {
  const store = useStore();
  const { t } = useTranslation();
  const categories = store.catalogue.navigation;
  return (
    <Rail aria-label={t('nav.side')}>
      {entriesAt('side', store).map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
      {categories.length > 0 && <h2>{t('nav.games')}</h2>}
      {categories.map((category) => (
        <Category key={category.title} category={category} />
      ))}
      {store.boot.brand.market.demo && <DemoNote>{t('demo.note')}</DemoNote>}
    </Rail>
  );
});

const Category = observer(function Category({ category: { title, cards } }: { category: GameCategory }) {
  const { t } = useTranslation();
  const { active, vendor } = usePageCategories();
  return (
    <>
      <Link to={categoryPath(title)} aria-current={active === title && !vendor ? 'page' : undefined}>
        <Icon name={categoryIcons[title] ?? 'game'} />
        <span>{t(`category.${title}`)}</span>
      </Link>
      <Inner>
        <Sports category={title} />
        {cards.map((card) => (
          <VendorLink key={card.vassalage} category={title} card={card}>
            <img src={card.iconUrl} alt="" width={28} height={28} />
            {card.displayName}
          </VendorLink>
        ))}
      </Inner>
    </>
  );
});

/** The sports of a category, each with its number of matches that take bets. */
const Sports = observer(function Sports({ category }: { category: string }) {
  const { catalogue, boards } = useStore();
  const { t } = useTranslation();
  const games = new Set(catalogue.games.filter((game) => game.category === category).map(({ gameId }) => gameId));
  const open = (boards.board?.fixtures ?? []).filter(({ gameId, state }) => games.has(gameId) && state === 'open');
  const sports = sportsOf(open);
  if (sports.length < 2) return null;
  return sports.map((sport) => (
    <Link key={sport} to={`${categoryPath(category)}?sport=${sport}`}>
      {t(`sport.${sport}`)} <Count>{open.filter((fixture) => fixture.sport === sport).length}</Count>
    </Link>
  ));
});
