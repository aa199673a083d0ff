import { useTranslation } from 'react-i18next';
import { FilterBar, FilterSelect } from '../../../ui/filter-bar.tsx';
import { PeriodFilter } from '../../kit/lists/period-filter.tsx';
import { presets } from '../../kit/lists/period.ts';
import { GameFilters } from '../../kit/records/game-filters.tsx';
import { roundStatuses, type RecordFilter } from './record-filter.ts';

interface RecordFilterBarProps {
  filter: RecordFilter;
  onChange: (filter: RecordFilter) => void;
}

/** Limits the betting record to a period, a state, a category of games, and a vendor of the brand. */
export function RecordFilterBar({ filter, onChange }: RecordFilterBarProps) {
  const { t } = useTranslation();
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
      <GameFilters filter={filter} onChange={(games) => onChange({ ...filter, ...games })} />
    </FilterBar>
  );
}
