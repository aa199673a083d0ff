import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { categoryPath } from '../paths.ts';
import { Link } from '../router.ts';
import { useStore } from '../stores/root-store.ts';
import { categoryIcons } from './category-icon.ts';
import { usePageCategories } from './use-page-categories.ts';

/** A link to the page of each category that the brand has, each page once. Who shows them sets their look. */
export const CategoryLinks = observer(function CategoryLinks() {
  const { catalogue } = useStore();
  const { t } = useTranslation();
  const { titles } = usePageCategories();
  const seen = new Set<string>();
  return catalogue.navigation.map(({ title }) => {
    const path = categoryPath(title);
    if (seen.has(path)) return null;
    seen.add(path);
    return (
      <Link key={title} to={path} aria-current={titles.includes(title) ? 'page' : undefined}>
        <Icon name={categoryIcons[title] ?? 'game'} size={20} />
        {t(`category.${title}`)}
      </Link>
    );
  });
});
