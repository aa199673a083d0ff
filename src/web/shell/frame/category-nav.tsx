import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { GameCategory } from '../../../shared/contract/game.ts';
import { closePopover } from '../../../ui/close-popover.ts';
import { Icon } from '../../../ui/icon.tsx';
import { inLayout, media, space } from '../../../ui/measure.ts';
import { popoverRow } from '../../../ui/popover.ts';
import { Link } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { Entry, entriesAt } from '../entry.tsx';
import { categoryPath } from '../../paths.ts';
import { usePageCategories } from '../../kit/use-page-categories.ts';
import { VendorLink } from '../../kit/vendor-link.tsx';

/** More tabs than fit are scrolled to, so that they never lie under what stands beside them. */
const Row = styled.nav`
  display: none;
  grid-area: nav;
  ${media.desktop} {
    display: flex;
    gap: ${space(1)};
    min-width: 0;
    overflow-x: auto;
    scrollbar-width: none;
    /* Inside the tab, because the row cuts off what is outside. */
    & > :focus-visible {
      outline-offset: -3px;
    }
    ${inLayout.centred} {
      justify-content: safe center;
      height: var(--size-nav);
      border-top: 1px solid var(--color-header-line);
    }
  }
  & > a,
  & > button {
    display: flex;
    flex: none;
    align-items: center;
    gap: ${space(2)};
    height: 44px;
    padding: 0 ${space(4)};
    border-radius: var(--radius-control);
    color: var(--color-header-muted);
    font-weight: var(--weight-strong);
    white-space: nowrap;
    transition:
      color var(--motion-quick),
      background var(--motion-quick);
    &:hover,
    &[aria-current='page'],
    &[aria-current='true'] {
      color: var(--color-on-header);
      background: var(--color-header-hover);
    }
    ${inLayout.centred} {
      height: 100%;
      border-radius: 0;
      border-block: 3px solid transparent;
      &[aria-current='page'],
      &[aria-current='true'] {
        border-block-end-color: currentColor;
      }
    }
    ${inLayout.columns} {
      height: 100%;
      padding: 0 ${space(3)};
      border-radius: 0;
      border-block: 3px solid transparent;
      &:hover {
        background: none;
      }
      &[aria-current='page'],
      &[aria-current='true'] {
        background: none;
        border-block-end-color: var(--color-accent);
      }
      & > svg:first-child:not(:last-child) {
        display: none;
      }
    }
  }
  ${inLayout.columns} {
    align-self: stretch;
    height: var(--size-header);
  }
`;

const Menu = styled.div`
  position-area: block-end span-inline-end;
  position-try-fallbacks: flip-inline;
  margin-block-start: ${space(2)};
  min-width: 240px;
  & a {
    ${popoverRow}
  }
  & img {
    width: 32px;
    height: 32px;
    border-radius: var(--radius-small);
  }
`;

/** The game categories that have vendors (spec §2). Path and page query decide which one is active. */
export const CategoryNav = observer(function CategoryNav() {
  const store = useStore();
  const { t } = useTranslation();
  return (
    <Row aria-label={t('nav.categories')}>
      {entriesAt('header', store).map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
      {store.catalogue.navigation.map((category) => (
        <CategoryTab key={category.title} category={category} />
      ))}
    </Row>
  );
});

const CategoryTab = observer(function CategoryTab({ category: { title, cards } }: { category: GameCategory }) {
  const { t } = useTranslation();
  const { active } = usePageCategories();
  const id = `category-${title.toLowerCase()}`;
  return (
    <>
      <button type="button" popoverTarget={id} aria-current={active === title ? 'true' : undefined}>
        {t(`category.${title}`)}
        <Icon name="down" size={16} />
      </button>
      <Menu id={id} popover="auto">
        <Link to={categoryPath(title)} onClick={closePopover}>
          {t(`category.all.${title}`)}
        </Link>
        {cards.map((card) => (
          <VendorLink key={card.vassalage} category={title} card={card}>
            <img src={card.iconUrl} alt="" width={32} height={32} loading="lazy" />
            {card.displayName}
          </VendorLink>
        ))}
      </Menu>
    </>
  );
});
