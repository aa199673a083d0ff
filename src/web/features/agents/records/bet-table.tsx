import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { BettingRow } from '../../../../shared/contract/records.ts';
import { media } from '../../../../ui/measure.ts';
import { Table, type Column } from '../../../../ui/table.tsx';
import { BetCell } from '../../../kit/records/bet-cell.tsx';
import { netMinor, outcomeOf } from '../../../kit/records/outcome-of.ts';
import { SignedAmount } from '../../../kit/records/signed-amount.tsx';
import { useAgentWords } from '../use-agent-words.ts';

/** A phone has one muted line for whose a round is and when it was played. */
const OnPhone = styled.span`
  ${media.desktop} {
    display: none;
  }
`;

type Row = BettingRow & { account: string };

interface BetTableProps {
  rows: readonly Row[];
  currency: string;
  isStale: boolean;
}

/** Rounds of a team: whose, what was bet, the stake and the result of the player. */
export const BetTable = observer(function BetTable({ rows, currency, isStale }: BetTableProps) {
  const { t, amount, moment } = useAgentWords(currency);
  const columns: readonly Column<Row>[] = [
    { id: 'bet', title: t('records.bet'), onPhone: 'title', render: (row) => <BetCell row={row} /> },
    {
      id: 'account',
      title: t('agents.account'),
      onPhone: 'sub',
      render: ({ account, openedAt }) => (
        <>
          {account}
          <OnPhone> · {moment(openedAt)}</OnPhone>
        </>
      ),
    },
    {
      id: 'when',
      title: t('records.when'),
      onPhone: 'none',
      render: ({ openedAt }) => <time dateTime={openedAt}>{moment(openedAt)}</time>,
    },
    {
      id: 'stake',
      title: t('records.stake'),
      onPhone: 'note',
      isNumber: true,
      render: ({ betAmount }) => amount(betAmount),
    },
    {
      id: 'result',
      title: t('records.result', { currency }),
      onPhone: 'value',
      isNumber: true,
      render: (row) =>
        row.status === 'settled' ? (
          <SignedAmount amountMinor={netMinor(row, currency) ?? 0n} currency={currency} />
        ) : (
          t(`records.status.${outcomeOf(row, currency, Date.now())}`)
        ),
    },
  ];
  return (
    <Table
      label={t('nav.agents.bets')}
      columns={columns}
      rows={rows}
      keyOf={({ provider, roundId }) => `${provider}:${roundId}`}
      isStale={isStale}
    />
  );
});
