import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { FilterBar, FilterSelect } from '../../../ui/filter-bar.tsx';
import { PeriodFilter } from '../../kit/lists/period-filter.tsx';
import { presets } from '../../kit/lists/period.ts';
import { useStore } from '../../stores/root-store.ts';
import { roundStatuses, type RecordFilter } from './record-filter.ts';

interface RecordFilterBarProps {
  filter: RecordFilter;
  onChange: (filter: RecordFilter) => void;
}

/** Limits the betting record to a period, a state, and a vendor of the brand. */
export const RecordFilterBar = observer(function RecordFilterBar({ filter, onChange }: RecordFilterBarProps) {
  const { catalogue } = useStore();
  const { t } = useTranslation();
  // A vendor may be in several categories.
  const vendors = new Map(
    catalogue.navigation.flatMap(({ cards }) => cards.map(({ vassalage, displayName }) => [vassalage, displayName])),
  );
  // The address may name one that the brand no longer has.
  if (filter.vassalage && !vendors.has(filter.vassalage)) vendors.set(filter.vassalage, filter.vassalage);
  return (
    <FilterBar>
      <PeriodFilter
        period={filter.period}
        presets={presets.back}
        onChange={(period) => onChange({ ...filter, period })}
      />
      <FilterSelect
        aria-label={t('records.state')}
        data-is-set={filter.status !== undefined}
        value={filter.status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, status: roundStatuses.find((status) => status === value) })
        }
      >
        <option value="">{t('records.anyState')}</option>
        {roundStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`records.status.${status}`)}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        aria-label={t('records.vendor')}
        data-is-set={filter.vassalage !== undefined}
        value={filter.vassalage ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ ...filter, vassalage: value || undefined })}
      >
        <option value="">{t('records.anyVendor')}</option>
        {[...vendors].map(([vassalage, name]) => (
          <option key={vassalage} value={vassalage}>
            {name}
          </option>
        ))}
      </FilterSelect>
    </FilterBar>
  );
});
