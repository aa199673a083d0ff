import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { ValueOf } from '../../../../shared/contract/call.ts';
import type { Contract } from '../../../../shared/contract/contract.ts';
import type { SubIdRow } from '../../../../shared/contract/team.ts';
import { FilterBar } from '../../../../ui/filter-bar.tsx';
import { Table, type Column } from '../../../../ui/table.tsx';
import { ListView } from '../../../kit/lists/list-view.tsx';
import { PeriodFilter } from '../../../kit/lists/period-filter.tsx';
import { paramsOf, periodIn, presets, rangeOf, type Period } from '../../../kit/lists/period.ts';
import { useAddressFilter } from '../../../kit/lists/use-address-filter.ts';
import { Quiet } from '../../../kit/money-parts.tsx';
import { CsvButton } from '../../../kit/records/csv-button.tsx';
import { WireAmount } from '../../../kit/records/wire-amount.tsx';
import { agentPaths } from '../../../paths.ts';
import { useNavigate } from '../../../router.ts';
import { useStore } from '../../../stores/root-store.ts';
import { OnPhone, Titled } from '../titled.tsx';
import { useAgentWords } from '../use-agent-words.ts';
import { useList } from '../use-list.ts';

type SubIds = ValueOf<Contract['subIdList']>;

/** The sub-ids of the agent's links, with what the players of each did in the chosen days (AGENT-52). */
export const SubIdList = observer(function SubIdList() {
  const { boot, client } = useStore();
  const { t } = useAgentWords('');
  const [period, setPeriod] = useAddressFilter<Period>(periodIn, paramsOf);
  const range = useMemo(() => rangeOf(period, boot.brand.market.timeZone), [period, boot]);
  const subIds = useList<SubIdRow, typeof range, SubIds>(range, ({ filter, cursor, signal }) =>
    client.call('subIdList', { query: { ...filter, ...(cursor !== undefined && { cursor }) }, signal }),
  );
  const { value } = subIds.page;
  return (
    <>
      <FilterBar>
        <PeriodFilter period={period} presets={presets.back} onChange={setPeriod} />
      </FilterBar>
      <ListView list={subIds} empty={<Quiet>{t('agents.link.none')}</Quiet>}>
        {(rows, isStale) => (
          <>
            <SubIdTable rows={rows} currency={value!.currency} isStale={isStale} />
            <CsvButton record="sub-ids" query={{ ...range }} />
          </>
        )}
      </ListView>
    </>
  );
});

interface SubIdTableProps {
  rows: readonly SubIdRow[];
  currency: string;
  isStale: boolean;
}

/** Sub-ids and their figures. Each opens with its players. */
const SubIdTable = observer(function SubIdTable({ rows, currency, isStale }: SubIdTableProps) {
  const { t, amount, count } = useAgentWords(currency);
  const navigate = useNavigate();
  const columns: readonly Column<SubIdRow>[] = [
    { id: 'subId', title: t('agents.link.subId'), onPhone: 'title', render: ({ subId }) => subId },
    {
      id: 'registrations',
      title: t('agents.figure.registrations'),
      onPhone: 'sub',
      isNumber: true,
      render: ({ registrations, stakes }) => (
        <>
          <Titled data-title={t('agents.figure.registrations')}>{count(registrations)}</Titled>
          <OnPhone>{` · ${t('agents.stakes')} ${amount(stakes)}`}</OnPhone>
        </>
      ),
    },
    {
      id: 'firstDeposits',
      title: t('agents.figure.firstDeposits'),
      onPhone: 'note',
      isNumber: true,
      render: ({ firstDeposits }) => count(firstDeposits),
    },
    {
      id: 'deposits',
      title: t('agents.deposits'),
      onPhone: 'none',
      isNumber: true,
      render: ({ deposits }) => amount(deposits),
    },
    {
      id: 'stakes',
      title: t('agents.stakes'),
      onPhone: 'none',
      isNumber: true,
      render: ({ stakes }) => amount(stakes),
    },
    {
      id: 'net',
      title: t('agents.net', { currency }),
      onPhone: 'value',
      isNumber: true,
      render: ({ net }) => <WireAmount amount={net} currency={currency} />,
    },
  ];
  return (
    <Table
      label={t('agents.link.sources')}
      columns={columns}
      rows={rows}
      keyOf={({ subId }) => subId}
      onOpen={({ subId }) => void navigate(`${agentPaths.team}?subId=${subId}`)}
      isStale={isStale}
    />
  );
});
