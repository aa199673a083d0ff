import { observer } from 'mobx-react-lite';
import type { IncomeDay, IncomeEntry } from '../../../../shared/contract/agreements.ts';
import type { ValueOf } from '../../../../shared/contract/call.ts';
import type { Contract } from '../../../../shared/contract/contract.ts';
import { Table, type Column } from '../../../../ui/table.tsx';
import { Titled } from '../titled.tsx';
import { useAgentWords } from '../use-agent-words.ts';
import { Part } from './part.tsx';

interface LineEvidenceProps {
  line: ValueOf<Contract['incomeLine']>;
}

/** What the team did on each day of a line. */
export const LineDays = observer(function LineDays({ line: { days, currency } }: LineEvidenceProps) {
  const { t, amount, count, moment } = useAgentWords(currency);
  if (days.length === 0) return null;
  const columns: readonly Column<IncomeDay>[] = [
    { id: 'from', title: t('agents.income.from'), onPhone: 'title', render: ({ from }) => moment(from) },
    {
      id: 'bet',
      title: t('agents.income.figures.validBet'),
      onPhone: 'sub',
      isNumber: true,
      render: ({ validBet }) => <Titled data-title={t('agents.income.figures.validBet')}>{amount(validBet)}</Titled>,
    },
    {
      id: 'active',
      title: t('agents.income.figures.activeMembers'),
      onPhone: 'note',
      isNumber: true,
      render: ({ activeMembers }) => count(activeMembers),
    },
    {
      id: 'loss',
      title: t('agents.income.figures.profitLoss'),
      onPhone: 'value',
      isNumber: true,
      render: ({ profitLoss }) => amount(profitLoss),
    },
  ];
  const title = t('agents.income.days');
  return (
    <Part>
      <h2>{title}</h2>
      <Table label={title} columns={columns} rows={days} keyOf={({ from }) => from} />
    </Part>
  );
});

/** What a line wrote in the agent's wallet. */
export const LineEntries = observer(function LineEntries({ line: { entries, currency } }: LineEvidenceProps) {
  const { t, amount, moment } = useAgentWords(currency);
  if (entries.length === 0) return null;
  const columns: readonly Column<IncomeEntry>[] = [
    {
      id: 'what',
      title: t('records.money.what'),
      onPhone: 'title',
      render: ({ isReversal }) => t(`records.money.kinds.${isReversal ? 'reversal' : 'commission'}`),
    },
    { id: 'at', title: t('agents.income.at'), onPhone: 'sub', render: ({ at }) => moment(at) },
    {
      id: 'id',
      title: t('agents.income.transfer'),
      onPhone: 'none',
      render: ({ transferId, accountId }) => `${transferId}-${accountId}`,
    },
    {
      id: 'balance',
      title: t('records.money.balance'),
      onPhone: 'note',
      isNumber: true,
      render: ({ balanceAfter }) => amount(balanceAfter),
    },
    {
      id: 'amount',
      title: t('agents.income.amount', { currency }),
      onPhone: 'value',
      isNumber: true,
      render: (entry) => amount(entry.amount),
    },
  ];
  const title = t('agents.income.entries');
  return (
    <Part>
      <h2>{title}</h2>
      <Table label={title} columns={columns} rows={entries} keyOf={({ transferId }) => transferId} />
    </Part>
  );
});
