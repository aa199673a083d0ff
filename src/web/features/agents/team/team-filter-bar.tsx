import { observer } from 'mobx-react-lite';
import { Button } from '../../../../ui/button.tsx';
import { FilterBar, FilterSelect } from '../../../../ui/filter-bar.tsx';
import { Icon } from '../../../../ui/icon.tsx';
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
      <FilterSelect
        aria-label={t('agents.team.view')}
        data-is-set={filter.view !== 'tree'}
        value={filter.view}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, view: teamViews.find((view) => view === value) ?? 'tree' })
        }
      >
        {teamViews.map((view) => (
          <option key={view} value={view}>
            {t(`agents.team.views.${view}`)}
          </option>
        ))}
      </FilterSelect>
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
      {filter.subId !== undefined && (
        <Button type="button" $rank="secondary" $isSmall onClick={() => onChange({ ...filter, subId: undefined })}>
          {t('agents.link.only', { subId: filter.subId })} <Icon name="close" size={16} />
        </Button>
      )}
    </FilterBar>
  );
});
