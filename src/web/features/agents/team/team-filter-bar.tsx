import { observer } from 'mobx-react-lite';
import { Chips } from '../../../../ui/chips.tsx';
import { FilterBar, FilterSelect } from '../../../../ui/filter-bar.tsx';
import { PeriodFilter } from '../../../kit/lists/period-filter.tsx';
import { presets } from '../../../kit/lists/period.ts';
import { MemberSearch } from '../member-search.tsx';
import { useAgentWords } from '../use-agent-words.ts';
import { teamKinds, teamViews, type TeamFilter } from './team-filter.ts';

interface TeamFilterBarProps {
  filter: TeamFilter;
  onChange: (filter: TeamFilter) => void;
}

/** Limits the team to some days, agents or members, and a username; and chooses between the tree and all levels. */
export const TeamFilterBar = observer(function TeamFilterBar({ filter, onChange }: TeamFilterBarProps) {
  const { t } = useAgentWords('');
  return (
    <FilterBar>
      <PeriodFilter
        period={filter.period}
        presets={presets.back}
        onChange={(period) => onChange({ ...filter, period })}
      />
      <Chips role="group" aria-label={t('agents.team.view')}>
        {teamViews.map((view) => (
          <button
            key={view}
            type="button"
            aria-pressed={view === filter.view}
            onClick={() => onChange({ ...filter, view })}
          >
            {t(`agents.team.views.${view}`)}
          </button>
        ))}
      </Chips>
      <FilterSelect
        aria-label={t('agents.team.kind')}
        data-is-set={filter.kind !== undefined}
        value={filter.kind ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, kind: teamKinds.find((kind) => kind === value) })
        }
      >
        <option value="">{t('agents.team.anyKind')}</option>
        {teamKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`agents.team.kinds.${kind}`)}
          </option>
        ))}
      </FilterSelect>
      <MemberSearch
        label={t('agents.search')}
        clearLabel={t('agents.searchClear')}
        search={filter.search}
        onSearch={(search) => onChange({ ...filter, search })}
      />
    </FilterBar>
  );
});
