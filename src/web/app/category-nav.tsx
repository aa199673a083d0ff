import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { GameCategory } from '../../shared/contract/game.ts';
import { closePopover } from '../../ui/close-popover.ts';
import { Icon } from '../../ui/icon.tsx';
import { media, space } from '../../ui/measure.ts';
import { Link, useLocation } from '../router.ts';
import { useStore } from '../stores/root-store.ts';
import { Entry, entriesAt } from './entry.tsx';
import { CATEGORY_PATHS, isCategoryPath, vendorPath } from './paths.ts';
import { LISTED_CATEGORY, useActiveVendor } from './use-active-vendor.ts';

const Row = styled.nav`
  display: none;
  ${media.desktop} {
    display: flex;
    gap: ${space(1)};
  }
  & > a, & > button {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    height: 44px;
    padding: 0 ${space(4)};
    border-radius: var(--radius-control);
    color: var(--color-muted);
    font-weight: var(--weight-strong);
    transition: color var(--motion-quick), background var(--motion-quick);
    &:hover, &[aria-current='page'], &[aria-current='true'] { color: var(--color-text); background: var(--color-hover); }
  }
`;

const Menu = styled.div`
  position-area: bottom span-right;
  margin-top: ${space(2)};
  min-width: 240px;
  & a {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-height: 48px;
    padding: 0 ${space(3)};
    border-radius: var(--radius-small);
    &:hover, &[aria-current='page'] { background: var(--color-hover); }
  }
  & img { width: 32px; height: 32px; border-radius: 8px; }
`;

/** The game categories with their vendors (spec §2): only those that have one, the active one by path and page query. */
export const CategoryNav = observer(function CategoryNav() {
  const store = useStore();
  const { t } = useTranslation();
  return (
    <Row aria-label={t('nav.categories')}>
      {entriesAt('header', store).map((entry) => <Entry key={entry.id} entry={entry} />)}
      {store.catalogue.data?.categories.filter(({ title }) => title === LISTED_CATEGORY).map((category) => <CategoryTab key={category.title} category={category} />)}
    </Row>
  );
});

const CategoryTab = observer(function CategoryTab({ category }: { category: GameCategory }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const activeVendor = useActiveVendor();
  const id = `category-${category.title.toLowerCase()}`;
  return (
    <>
      <button type="button" popoverTarget={id} aria-current={isCategoryPath(pathname) ? 'true' : undefined}>
        {t(`category.${category.title}`)}
        <Icon name="down" size={16} />
      </button>
      <Menu id={id} popover="auto">
        <Link to={CATEGORY_PATHS[1]} onClick={closePopover}>{t('slots.all')}</Link>
        {category.cards.map((card) => (
          <Link key={card.vassalage} to={vendorPath(card.vassalage)} aria-current={activeVendor === card.vassalage ? 'page' : undefined} onClick={closePopover}>
            <img src={card.iconUrl} alt="" width={32} height={32} loading="lazy" />
            {card.displayName}
          </Link>
        ))}
      </Menu>
    </>
  );
});
