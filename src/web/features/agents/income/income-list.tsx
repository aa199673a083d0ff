import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import styled from 'styled-components';
import { agreementKinds, incomeStates, type AgreementKind } from '../../../../shared/agents/agreement-kinds.ts';
import type { ValueOf } from '../../../../shared/contract/call.ts';
import type { Contract } from '../../../../shared/contract/contract.ts';
import { Chips } from '../../../../ui/chips.tsx';
import { FilterBar, FilterSelect } from '../../../../ui/filter-bar.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { space } from '../../../../ui/measure.ts';
import { EmptyState } from '../../../../ui/states.tsx';
import { ListView } from '../../../kit/lists/list-view.tsx';
import { PeriodFilter } from '../../../kit/lists/period-filter.tsx';
import { presets } from '../../../kit/lists/period.ts';
import { CsvButton } from '../../../kit/records/csv-button.tsx';
import { RecordHead } from '../../../kit/records/record-head.tsx';
import { RecordTotals } from '../../../kit/records/record-totals.tsx';
import { Section } from '../../../kit/section.tsx';
import { TimeZoneNote } from '../../../kit/time-zone-note.tsx';
import { useStore } from '../../../stores/root-store.ts';
import { Fact, Facts } from '../facts.tsx';
import { useAgentWords } from '../use-agent-words.ts';
import { useList } from '../use-list.ts';
import { DownlineList } from './downline-list.tsx';
import { OwnAgreements } from './own-agreements.tsx';
import { incomeQueryOf, type IncomeFilter } from './income-filter.ts';
import { IncomeTable } from './income-table.tsx';

const Part = styled(Section)`
  margin-bottom: ${space(6)};
`;

/** The choice between periods and downlines, above the totals of what it shows. */
const Views = styled(Chips)`
  margin-bottom: ${space(3)};
`;

type Income = ValueOf<Contract['income']>;

interface IncomeListProps {
  filter: IncomeFilter;
  /** The page shows one kind of agreements alone. */
  only?: AgreementKind | undefined;
  onFilter: (filter: IncomeFilter) => void;
}

/** Agreements and their income: offers that wait, what the running periods have reached, and the settled periods. */
export const IncomeList = observer(function IncomeList({ filter: chosen, only, onFilter }: IncomeListProps) {
  const { boot, client } = useStore();
  const { t } = useAgentWords('');
  const { timeZone } = boot.brand.market;
  const filter = useMemo(() => (only ? { ...chosen, kind: only } : chosen), [chosen, only]);
  const income = useList<Income['list'][number], IncomeFilter, Income>(filter, ({ filter: asked, cursor, signal }) =>
    client.call('income', {
      query: { ...incomeQueryOf(asked, timeZone), ...(cursor !== undefined && { cursor }) },
      signal,
    }),
  );
  const { value } = income.page;
  const isFiltering = chosen.period !== 'all' || chosen.state !== undefined || (!only && chosen.kind !== undefined);
  return (
    <>
      <RecordHead
        lead={t('agents.income.lead')}
        isLoading={income.page.isLoading}
        onRefresh={() => void income.load()}
      />
      <OwnAgreements kind={only} onChanged={() => void income.load()} />
      <Running running={value?.running.filter(({ kind }) => !only || kind === only)} currency={value?.currency ?? ''} />
      <Section>
        <h2>{t('agents.income.settled')}</h2>
        <IncomeFilterBar filter={chosen} only={only} onFilter={onFilter} />
        <Views role="group" aria-label={t('agents.income.view')}>
          {[undefined, true as const].map((isByDownline) => (
            <button
              key={String(isByDownline)}
              type="button"
              aria-pressed={chosen.isByDownline === isByDownline}
              onClick={() => onFilter({ ...chosen, isByDownline })}
            >
              {t(isByDownline ? 'agents.income.byDownline' : 'agents.income.byPeriod')}
            </button>
          ))}
        </Views>
        {chosen.isByDownline ? (
          <DownlineList filter={filter} />
        ) : (
          <ListView
            list={income}
            empty={
              <EmptyState
                icon={<Icon name="wallet" />}
                title={t('agents.income.empty.title')}
                text={t('agents.income.empty.text')}
              />
            }
            onClear={isFiltering ? () => onFilter({ period: 'all' }) : undefined}
          >
            {(rows, isStale) => (
              <>
                <Totals income={value!} isStale={isStale} />
                <IncomeTable
                  rows={rows}
                  currency={value!.currency}
                  isStale={isStale}
                  onOpen={({ id }) => onFilter({ ...chosen, line: id })}
                />
                <TimeZoneNote />
                <CsvButton record="income" query={incomeQueryOf(filter, timeZone)} />
              </>
            )}
          </ListView>
        )}
      </Section>
    </>
  );
});

/** What was paid, and what waits for an operator. */
const Totals = observer(function Totals({ income, isStale }: { income: Income; isStale: boolean }) {
  const { t, amount, count } = useAgentWords(income.currency);
  const { paid, waiting, count: lines } = income.totals;
  return (
    <RecordTotals
      isStale={isStale}
      sums={[
        { name: t('agents.income.paid', { currency: income.currency }), value: amount(paid) },
        { name: t('agents.income.waiting'), value: amount(waiting) },
        { name: t('agents.income.lines'), value: count(lines) },
      ]}
    />
  );
});

/** The running period of each agreement: what it has reached so far, and when it is settled. */
const Running = observer(function Running({
  running,
  currency,
}: {
  running: Income['running'] | undefined;
  currency: string;
}) {
  const { t, amount, moment } = useAgentWords(currency);
  if (!running || running.length === 0) return null;
  return (
    <Part>
      <h2>{t('agents.income.running')}</h2>
      <p>{t('agents.income.runningText')}</p>
      <Facts>
        {running.map(({ kind, until, soFar }) => (
          <Fact
            key={`${kind}${until}`}
            name={t('agents.income.until', { kind: t(`agents.kind.${kind}`), until: moment(until) })}
          >
            <strong>{amount(soFar)}</strong>
          </Fact>
        ))}
      </Facts>
    </Part>
  );
});

/** Limits income to some days, a kind and a state. */
const IncomeFilterBar = observer(function IncomeFilterBar({ filter, only, onFilter }: IncomeListProps) {
  const { t } = useAgentWords('');
  return (
    <FilterBar>
      <PeriodFilter
        period={filter.period}
        presets={presets.back}
        onChange={(period) => onFilter({ ...filter, period })}
      />
      {!only && (
        <FilterSelect
          aria-label={t('agents.kindTitle')}
          data-is-set={filter.kind !== undefined}
          value={filter.kind ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onFilter({ ...filter, kind: agreementKinds.find((kind) => kind === value) })
          }
        >
          <option value="">{t('agents.anyKind')}</option>
          {agreementKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`agents.kind.${kind}`)}
            </option>
          ))}
        </FilterSelect>
      )}
      {!filter.isByDownline && (
        <FilterSelect
          aria-label={t('agents.agreement.state')}
          data-is-set={filter.state !== undefined}
          value={filter.state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onFilter({ ...filter, state: incomeStates.find((state) => state === value) })
          }
        >
          <option value="">{t('agents.anyState')}</option>
          {incomeStates.map((state) => (
            <option key={state} value={state}>
              {t(`agents.income.state.${state}`)}
            </option>
          ))}
        </FilterSelect>
      )}
    </FilterBar>
  );
});
