import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Chips } from '../../../ui/chips.tsx';
import { media, space } from '../../../ui/measure.ts';
import { CategoryLinks } from '../../kit/category-links.tsx';
import { useStore } from '../../stores/root-store.ts';
import { entriesAt } from '../entry.tsx';

const Strip = styled(Chips)`
  max-width: 100%;
  margin: 0;
  padding-block-start: ${space(3)};
  ${media.desktop} {
    display: none;
  }
`;

/** The categories on a phone, which has no rail. A bottom bar that leads to every category makes it needless. */
export const CategoryStrip = observer(function CategoryStrip() {
  const store = useStore();
  const { t } = useTranslation();
  const inBar = entriesAt('bottom', store).flatMap(({ categories }) => categories ?? []);
  if (store.catalogue.navigation.every(({ title }) => inBar.includes(title))) return null;
  return (
    <Strip as="nav" aria-label={t('nav.categories')}>
      <CategoryLinks />
    </Strip>
  );
});
