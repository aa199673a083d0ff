import { observer } from 'mobx-react-lite';
import type { IncomeRow } from '../../../../shared/contract/agreements.ts';
import { Table, type Column } from '../../../../ui/table.tsx';
import { useAgentWords } from '../use-agent-words.ts';

interface IncomeTableProps {
  rows: readonly IncomeRow[];
  currency: string;
  isStale: boolean;
  onOpen: (row: IncomeRow) => void;
}

/** Settled periods. Each opens with its explanation. */
export const IncomeTable = observer(function IncomeTable({ rows, currency, isStale, onOpen }: IncomeTableProps) {
  const { t, amount, span } = useAgentWords(currency);
  const columns: readonly Column<IncomeRow>[] = [
    { id: 'kind', title: t('agents.kindTitle'), onPhone: 'title', render: ({ kind }) => t(`agents.kind.${kind}`) },
    {
      id: 'period',
      title: t('agents.terms.period'),
      onPhone: 'sub',
      render: ({ from, until }) => span(from, until),
    },
    {
      id: 'state',
      title: t('agents.agreement.state'),
      onPhone: 'note',
      render: ({ state }) => t(`agents.income.state.${state}`),
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
      label={t('agents.income.settled')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      onOpen={onOpen}
      isStale={isStale}
    />
  );
});
