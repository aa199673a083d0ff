import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';
import { Loadable } from '../../../../client/loadable.ts';
import { overviewPeriods, type OverviewPeriod } from '../../../../shared/agents/agreement-kinds.ts';
import type { ValueOf } from '../../../../shared/contract/call.ts';
import type { Contract } from '../../../../shared/contract/contract.ts';
import { Chips } from '../../../../ui/chips.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { space } from '../../../../ui/measure.ts';
import { EmptyState, Skeleton } from '../../../../ui/states.tsx';
import { useAddressFilter } from '../../../kit/lists/use-address-filter.ts';
import { RecordHead } from '../../../kit/records/record-head.tsx';
import { SceneFault } from '../../../kit/scene-fault.tsx';
import { TimeZoneNote } from '../../../kit/time-zone-note.tsx';
import { agentPaths } from '../../../paths.ts';
import { useStore } from '../../../stores/root-store.ts';
import { ToPage } from '../to-page.tsx';
import { useAgentWords } from '../use-agent-words.ts';
import { FigurePlot } from './figure-plot.tsx';
import { FigureTable } from './figure-table.tsx';

type Overview = ValueOf<Contract['teamOverview']>;

/** The height of the statement with its plot, so that nothing jumps when they come. */
const HEIGHT = '560px';

const Periods = styled.div`
  margin-bottom: ${space(4)};
`;

const periodIn = (params: URLSearchParams): OverviewPeriod =>
  overviewPeriods.find((period) => period === params.get('period')) ?? 'today';
const paramsOf = (period: OverviewPeriod): Record<string, string> => (period === 'today' ? {} : { period });

/** The team overview, with which the agent centre opens (AGENT-01, AGENT-03): what the team did in a period, and in the one before. */
export const Scene = observer(function OverviewScene() {
  const { client } = useStore();
  const { t } = useAgentWords('');
  const [period, setPeriod] = useAddressFilter(periodIn, paramsOf);
  const [overview] = useState(() => new Loadable<Overview & { period: OverviewPeriod }>());
  const load = useCallback(
    () =>
      overview.load(async (signal) => {
        const answer = await client.call('teamOverview', { query: { period }, signal });
        return answer.ok ? { ...answer, value: { ...answer.value, period } } : answer;
      }),
    [overview, client, period],
  );
  useEffect(() => void load(), [load]);
  const { value } = overview;
  return (
    <>
      <Team overview={value} isLoading={overview.isLoading} onRefresh={() => void load()} />
      <Periods>
        <Chips role="group" aria-label={t('period.label')}>
          {overviewPeriods.map((known) => (
            <button key={known} type="button" aria-pressed={known === period} onClick={() => setPeriod(known)}>
              {t(`agents.period.${known}`)}
            </button>
          ))}
        </Chips>
      </Periods>
      {overview.isWaiting && <Skeleton $height={HEIGHT} />}
      {overview.fault && (!value || value.period !== period) ? (
        <SceneFault isByHand onRetry={load} />
      ) : (
        value && <Statement overview={value} isStale={value.period !== period} />
      )}
    </>
  );
});

interface TeamProps {
  overview: Overview | undefined;
  isLoading: boolean;
  onRefresh: () => void;
}

/** How large the team is, in a line. */
const Team = observer(function Team({ overview, isLoading, onRefresh }: TeamProps) {
  const { t, count } = useAgentWords('');
  const lead = overview
    ? t('agents.overview.team', {
        members: count(overview.team.members),
        agents: count(overview.team.agents),
        direct: count(overview.team.direct),
      })
    : t('agents.overview.lead');
  return <RecordHead lead={lead} isLoading={isLoading} onRefresh={onRefresh} />;
});

/** The figures with their plot; for an agent without a team, what to do first. */
const Statement = observer(function Statement({ overview, isStale }: { overview: Overview; isStale: boolean }) {
  const { t } = useAgentWords('');
  const { figures, before, currency, days, team } = overview;
  if (team.agents + team.members === 0)
    return (
      <EmptyState
        icon={<Icon name="invite" />}
        title={t('agents.noTeam.title')}
        text={t('agents.noTeam.text')}
        action={<ToPage to={agentPaths.register}>{t('agents.noTeam.action')}</ToPage>}
      />
    );
  return (
    <>
      <FigureTable figures={figures} before={before} currency={currency} isStale={isStale} />
      <FigurePlot days={days} currency={currency} />
      <TimeZoneNote />
    </>
  );
});
