import { observer } from 'mobx-react-lite';
import type { AgreementRow } from '../../../../shared/contract/agreements.ts';
import { highestRate } from '../../../../shared/agents/settle.ts';
import { Table, type Column } from '../../../../ui/table.tsx';
import { useAgentWords } from '../use-agent-words.ts';
import { periodText } from './terms-view.tsx';

interface AgreementTableProps {
  rows: readonly AgreementRow[];
  currency: string;
  isStale: boolean;
  onOpen: (row: AgreementRow) => void;
}

/** Agreements with their other side, their rates and how they stand. Each opens. */
export const AgreementTable = observer(function AgreementTable({
  rows,
  currency,
  isStale,
  onOpen,
}: AgreementTableProps) {
  const { t, rate, moment } = useAgentWords(currency);
  const rates = ({ current: { terms } }: AgreementRow) => {
    const lowest = Math.min(...terms.tiers.map((tier) => tier.rate));
    const highest = highestRate(terms);
    return lowest === highest ? rate(highest) : `${rate(lowest)}–${rate(highest)}`;
  };
  const waits = ({ state, offer, side }: AgreementRow) =>
    (state === 'offered' || offer) &&
    (side === 'downline' ? <strong>{t('agents.waitsForYou')}</strong> : t('agents.waitsForThem'));
  const columns: readonly Column<AgreementRow>[] = [
    {
      id: 'kind',
      title: t('agents.kindTitle'),
      onPhone: 'title',
      render: ({ kind, other, side }) =>
        t(side === 'downline' ? 'agents.from' : 'agents.to', {
          kind: t(`agents.kind.${kind}`),
          other: other?.account ?? t('agents.brand'),
        }),
    },
    {
      id: 'period',
      title: t('agents.terms.period'),
      onPhone: 'sub',
      render: ({ kind, current }) => periodText(t, kind, current.terms),
    },
    { id: 'rates', title: t('agents.terms.rates'), onPhone: 'note', isNumber: true, render: rates },
    {
      id: 'next',
      title: t('agents.agreement.next'),
      onPhone: 'none',
      render: ({ nextSettlementAt }) => (nextSettlementAt === null ? '–' : moment(nextSettlementAt)),
    },
    {
      id: 'state',
      title: t('agents.agreement.state'),
      onPhone: 'value',
      render: (row) => waits(row) || t(`agents.state.${row.state}`),
    },
  ];
  return (
    <Table
      label={t('agents.agreements')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      onOpen={onOpen}
      isStale={isStale}
    />
  );
});
