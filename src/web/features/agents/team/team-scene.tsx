import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { ValueOf } from '../../../../shared/contract/call.ts';
import type { Contract } from '../../../../shared/contract/contract.ts';
import type { TeamRow } from '../../../../shared/contract/team.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { ListView } from '../../../kit/lists/list-view.tsx';
import { useAddressFilter } from '../../../kit/lists/use-address-filter.ts';
import { CsvButton } from '../../../kit/records/csv-button.tsx';
import { RecordHead } from '../../../kit/records/record-head.tsx';
import { TimeZoneNote } from '../../../kit/time-zone-note.tsx';
import { agentPaths } from '../../../paths.ts';
import { useStore } from '../../../stores/root-store.ts';
import { ToPage } from '../to-page.tsx';
import { useAgentWords } from '../use-agent-words.ts';
import { useList } from '../use-list.ts';
import { TeamBranches } from './team-branches.ts';
import { TeamFilterBar } from './team-filter-bar.tsx';
import { isFilteringTeam, teamFilterIn, teamParamsOf, teamQueryOf, type TeamFilter } from './team-filter.ts';
import { TeamPath } from './team-path.tsx';
import { TeamTable } from './team-table.tsx';

type Team = ValueOf<Contract['teamList']>;

/** Team management (AGENT-05): the tree of the agent with figures, and what the agent can do for each account. */
export const Scene = observer(function TeamScene() {
  const { boot, client, ui } = useStore();
  const { t, count } = useAgentWords('');
  const { timeZone } = boot.brand.market;
  const [filter, setFilter] = useAddressFilter(teamFilterIn, teamParamsOf);
  const team = useList<TeamRow, TeamFilter, Team>(filter, ({ filter: asked, cursor, signal }) =>
    client.call('teamList', {
      query: { ...teamQueryOf(asked, timeZone), ...(cursor !== undefined && { cursor }) },
      signal,
    }),
  );
  const branches = useMemo(
    () =>
      new TeamBranches((under, { cursor, signal }) =>
        client.call('teamList', {
          query: {
            ...teamQueryOf({ ...filter, view: 'tree', under }, timeZone),
            ...(cursor !== undefined && { cursor }),
          },
          signal,
        }),
      ),
    [client, filter, timeZone],
  );
  const { value } = team.page;
  // A search and a sub-id find accounts at any level, and so does the list.
  const isTree = filter.view === 'tree' && filter.search === undefined && filter.subId === undefined;
  return (
    <>
      <RecordHead
        lead={value ? t('agents.team.count', { count: value.count, shown: count(value.count) }) : t('agents.team.lead')}
        isLoading={team.page.isLoading}
        onRefresh={() => void team.load()}
      />
      <TeamFilterBar filter={filter} onChange={setFilter} />
      {value && value.path.length > 0 && (
        <TeamPath path={value.path} onOpen={(under) => setFilter({ ...filter, under })} />
      )}
      <ListView
        list={team}
        empty={<Nobody isWhole={filter.under === undefined} />}
        onClear={
          isFilteringTeam(filter)
            ? () => setFilter({ ...filter, kind: undefined, search: undefined, subId: undefined })
            : undefined
        }
      >
        {(rows, isStale) => (
          <>
            <TeamTable
              rows={rows}
              currency={value!.currency}
              isStale={isStale}
              branches={isTree ? branches : undefined}
              onOpen={(row) => ui.show('agentMember', { ...row, currency: value!.currency })}
            />
            <TimeZoneNote />
            <CsvButton record="team" query={teamQueryOf(filter, timeZone)} />
          </>
        )}
      </ListView>
    </>
  );
});

/** Nobody is below the agent: what to do first. Or nobody is below the account whose downlines are listed. */
const Nobody = observer(function Nobody({ isWhole }: { isWhole: boolean }) {
  const { t } = useAgentWords('');
  if (!isWhole)
    return (
      <EmptyState
        icon={<Icon name="nothing" />}
        title={t('agents.team.nobody.title')}
        text={t('agents.team.nobody.text')}
      />
    );
  return (
    <EmptyState
      icon={<Icon name="invite" />}
      title={t('agents.noTeam.title')}
      text={t('agents.noTeam.text')}
      action={<ToPage to={agentPaths.register}>{t('agents.noTeam.action')}</ToPage>}
    />
  );
});
