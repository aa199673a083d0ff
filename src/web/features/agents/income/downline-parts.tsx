import { observer } from 'mobx-react-lite';
import type { IncomePart } from '../../../../shared/contract/agreements.ts';
import { Table, type Column } from '../../../../ui/table.tsx';
import { Titled } from '../titled.tsx';
import { useAgentWords } from '../use-agent-words.ts';

interface DownlinePartsProps {
  rows: readonly IncomePart[];
  currency: string;
  isStale: boolean;
  /** Opens one, such as with its rounds. */
  onOpen?: (part: IncomePart) => void;
}

/** What direct downlines contributed, each with everybody below. */
export const DownlineParts = observer(function DownlineParts({ rows, currency, isStale, onOpen }: DownlinePartsProps) {
  const { t, amount } = useAgentWords(currency);
  const columns: readonly Column<IncomePart>[] = [
    {
      id: 'account',
      title: t('agents.account'),
      onPhone: 'title',
      render: ({ account, isAgent }) => (isAgent ? `${account} · ${t('agents.agent')}` : account),
    },
    {
      id: 'bet',
      title: t('agents.stakes'),
      onPhone: 'sub',
      isNumber: true,
      render: ({ validBet }) => <Titled data-title={t('agents.stakes')}>{amount(validBet)}</Titled>,
    },
    {
      id: 'granted',
      title: t('agents.income.granted'),
      onPhone: 'note',
      isNumber: true,
      render: ({ granted }) => amount(granted),
    },
    {
      id: 'loss',
      title: t('agents.income.figures.profitLoss'),
      onPhone: 'value',
      isNumber: true,
      render: ({ profitLoss }) => amount(profitLoss),
    },
  ];
  return (
    <Table
      label={t('agents.income.parts')}
      columns={columns}
      rows={rows}
      keyOf={({ memberId }) => memberId}
      {...(onOpen && { onOpen })}
      isStale={isStale}
    />
  );
});
