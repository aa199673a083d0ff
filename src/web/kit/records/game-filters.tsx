import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../../ui/filter-bar.tsx';
import { useStore } from '../../stores/root-store.ts';

/** The games that a record is limited to. */
export interface GameFilter {
  /** Code of a vendor. */
  vassalage?: string | undefined;
  /** Category of games, such as SLOT. */
  category?: string | undefined;
}

interface GameFiltersProps {
  filter: GameFilter;
  onChange: (games: GameFilter) => void;
}

/** Reads the games from a page's address. */
export const gamesIn = (params: URLSearchParams): GameFilter => ({
  vassalage: params.get('vendor') || undefined,
  category: params.get('category') || undefined,
});

/** The parts of an address that stand for games. */
export const gameParamsOf = ({ vassalage, category }: GameFilter): Record<string, string> => ({
  ...(vassalage && { vendor: vassalage }),
  ...(category && { category }),
});

/** The part of a call's query that stands for games. */
export const gameQueryOf = ({ vassalage, category }: GameFilter): { vassalage?: string; category?: string } => ({
  ...(vassalage && { vassalage }),
  ...(category && { category }),
});

/** Limits a record to a category of games and to a vendor. Parts of a `FilterBar`. */
export const GameFilters = observer(function GameFilters({ filter, onChange }: GameFiltersProps) {
  const { catalogue } = useStore();
  const { t } = useTranslation();
  const { vassalage, category } = filter;
  const categories = new Set(catalogue.navigation.map(({ title }) => title));
  // A vendor may be in several categories.
  const vendors = new Map(
    catalogue.navigation.flatMap(({ cards }) => cards.map((card) => [card.vassalage, card.displayName])),
  );
  // The address may name what the brand no longer has.
  if (vassalage && !vendors.has(vassalage)) vendors.set(vassalage, vassalage);
  const unknown = category && !categories.has(category) ? category : undefined;
  return (
    <>
      <FilterSelect
        aria-label={t('records.category')}
        data-is-set={category !== undefined}
        value={category ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ vassalage, category: value || undefined })}
      >
        <option value="">{t('records.anyCategory')}</option>
        {[...categories].map((title) => (
          <option key={title} value={title}>
            {t(`category.${title}`)}
          </option>
        ))}
        {unknown && <option value={unknown}>{unknown}</option>}
      </FilterSelect>
      <FilterSelect
        aria-label={t('records.vendor')}
        data-is-set={vassalage !== undefined}
        value={vassalage ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ category, vassalage: value || undefined })}
      >
        <option value="">{t('records.anyVendor')}</option>
        {[...vendors].map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </FilterSelect>
    </>
  );
});
