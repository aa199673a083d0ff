import { observer } from 'mobx-react-lite';
import type { TeamProfitRow } from '../../../../shared/contract/team.ts';
import { Table, type Column } from '../../../../ui/table.tsx';
import { WireAmount } from '../../../kit/records/wire-amount.tsx';
import { OnPhone } from '../titled.tsx';
import { useAgentWords } from '../use-agent-words.ts';

interface MemberProfitTableProps {
  rows: readonly TeamProfitRow[];
  currency: string;
  isStale: boolean;
}

/** Members with what they staked, paid in and won. */
export const MemberProfitTable = observer(function MemberProfitTable({
  rows,
  currency,
  isStale,
}: MemberProfitTableProps) {
  const { t, amount, count } = useAgentWords(currency);
  const columns: readonly Column<TeamProfitRow>[] = [
    { id: 'account', title: t('agents.account'), onPhone: 'title', render: ({ account }) => account },
    {
      id: 'level',
      title: t('agents.levelTitle'),
      onPhone: 'sub',
      render: ({ level, deposits, withdrawals }) => (
        <>
          {t('agents.level', { level: count(level) })}
          <OnPhone>
            {` · ${t('agents.deposits')} ${amount(deposits)} · ${t('agents.withdrawals')} ${amount(withdrawals)}`}
          </OnPhone>
        </>
      ),
    },
    { id: 'rounds', title: t('agents.rounds'), onPhone: 'none', isNumber: true, render: (row) => count(row.rounds) },
    {
      id: 'deposits',
      title: t('agents.deposits'),
      onPhone: 'none',
      isNumber: true,
      render: ({ deposits }) => amount(deposits),
    },
    {
      id: 'withdrawals',
      title: t('agents.withdrawals'),
      onPhone: 'none',
      isNumber: true,
      render: ({ withdrawals }) => amount(withdrawals),
    },
    {
      id: 'stakes',
      title: t('agents.stakes'),
      onPhone: 'note',
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
      label={t('nav.agents.profit')}
      columns={columns}
      rows={rows}
      keyOf={({ memberId }) => memberId}
      isStale={isStale}
    />
  );
});
