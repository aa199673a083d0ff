import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ProfitDay } from '../../../shared/contract/profit.ts';
import { formatDecimal } from '../../../shared/money/money.ts';
import { media } from '../../../ui/measure.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { useStore } from '../../stores/root-store.ts';
import { shownDay } from '../../kit/records/shown-day.ts';
import { WireAmount } from '../../kit/records/wire-amount.tsx';

const Titled = styled.span`
  ${media.phoneOnly} {
    &::before {
      content: attr(data-title) ' ';
    }
  }
`;

/** A figure that says its title on a phone, where no header stands above it. */
const OnPhone = ({ title, children }: { title: string; children: ReactNode }) => (
  <Titled data-title={title}>{children}</Titled>
);

interface ProfitTableProps {
  days: readonly ProfitDay[];
  currency: string;
  isStale: boolean;
}

/** Days with their stakes, payouts and net result. */
export const ProfitTable = observer(function ProfitTable({ days, currency, isStale }: ProfitTableProps) {
  const { locale } = useStore();
  const { t } = useTranslation();
  const { tag } = locale.language;
  const amount = (text: string) => formatDecimal(text, currency, tag);
  const columns: readonly Column<ProfitDay>[] = [
    { id: 'day', title: t('records.profit.day'), onPhone: 'title', render: ({ day }) => shownDay(day, tag) },
    {
      id: 'rounds',
      title: t('records.profit.rounds'),
      onPhone: 'none',
      isNumber: true,
      render: ({ rounds }) => rounds.toLocaleString(tag),
    },
    {
      id: 'stake',
      title: t('records.stake'),
      onPhone: 'sub',
      isNumber: true,
      render: ({ stake }) => <OnPhone title={t('records.stake')}>{amount(stake)}</OnPhone>,
    },
    {
      id: 'payout',
      title: t('records.payout'),
      onPhone: 'note',
      isNumber: true,
      render: ({ payout }) => amount(payout),
    },
    {
      id: 'net',
      title: t('records.net', { currency }),
      onPhone: 'value',
      isNumber: true,
      render: ({ net }) => <WireAmount amount={net} currency={currency} />,
    },
  ];
  return <Table label={t('nav.profit')} columns={columns} rows={days} keyOf={({ day }) => day} isStale={isStale} />;
});
