import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { inLayout, media, space } from '../../../ui/measure.ts';
import { CategoryLinks } from '../../kit/category-links.tsx';
import { useStore } from '../../stores/root-store.ts';
import { entriesAt } from '../entry.tsx';

const Strip = styled.nav`
  display: flex;
  gap: ${space(1)};
  padding-inline: calc(var(--space-gutter) - ${space(2)});
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface);
  ${media.desktop} {
    display: none;
  }
  & > a {
    display: inline-flex;
    flex: none;
    align-items: center;
    gap: ${space(2)};
    min-height: 48px;
    padding: 0 ${space(2)};
    border-block: 2px solid transparent;
    color: var(--color-muted);
    font-size: var(--text-0);
    font-weight: var(--weight-strong);
    &[aria-current] {
      border-block-end-color: currentColor;
      color: var(--color-accent);
    }
    &:focus-visible {
      outline-offset: -3px;
    }
  }
  ${inLayout.columns} {
    & > a > svg {
      display: none;
    }
  }
`;

/** The categories on a phone, which has no rail. A bottom bar that leads to every category makes it needless. */
export const CategoryStrip = observer(function CategoryStrip() {
  const store = useStore();
  const { t } = useTranslation();
  const inBar = entriesAt('bottom', store).flatMap(({ categories }) => categories ?? []);
  if (store.catalogue.navigation.every(({ title }) => inBar.includes(title))) return null;
  return (
    <Strip aria-label={t('nav.categories')}>
      <CategoryLinks />
    </Strip>
  );
});
