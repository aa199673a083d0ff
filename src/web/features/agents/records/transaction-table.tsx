import { observer } from 'mobx-react-lite';
import type { TeamTransactionRow } from '../../../../shared/contract/team.ts';
import { Table, type Column } from '../../../../ui/table.tsx';
import { useAgentWords } from '../use-agent-words.ts';

interface TransactionTableProps {
  rows: readonly TeamTransactionRow[];
  currency: string;
  isStale: boolean;
}

/** Deposits and withdrawals of the team. */
export const TransactionTable = observer(function TransactionTable({ rows, currency, isStale }: TransactionTableProps) {
  const { t, amount, moment } = useAgentWords(currency);
  const columns: readonly Column<TeamTransactionRow>[] = [
    { id: 'account', title: t('agents.account'), onPhone: 'title', render: ({ account }) => account },
    {
      id: 'when',
      title: t('records.when'),
      onPhone: 'sub',
      render: ({ at }) => <time dateTime={at}>{moment(at)}</time>,
    },
    {
      id: 'kind',
      title: t('agents.transactions.kind'),
      onPhone: 'note',
      render: ({ kind }) => t(`agents.transactions.kinds.${kind}`),
    },
    {
      id: 'amount',
      title: t('agents.income.amount', { currency }),
      onPhone: 'value',
      isNumber: true,
      render: (row) => <strong>{amount(row.amount)}</strong>,
    },
  ];
  return (
    <Table
      label={t('nav.agents.transactions')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      isStale={isStale}
    />
  );
});
