import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { MovementRow } from '../../../shared/contract/account-record.ts';
import { formatDecimal } from '../../../shared/money/money.ts';
import { formatMoment } from '../../../shared/moment.ts';
import { media } from '../../../ui/measure.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { useStore } from '../../stores/root-store.ts';
import { WireAmount } from '../../kit/records/wire-amount.tsx';

/** What moved the money, and below it the game or the reason; on a phone behind it, so that a row keeps to two lines. */
const What = styled.span`
  display: block;
  ${media.desktop} {
    & > * {
      display: block;
    }
  }
  & > small {
    color: var(--color-muted);
    font-size: var(--text-0);
    font-weight: 400;
  }
  ${media.phoneOnly} {
    & > small::before {
      content: ' · ';
    }
  }
`;

interface MovementTableProps {
  rows: readonly MovementRow[];
  currency: string;
  isStale?: boolean;
}

/** Movements of the player's money, each with the balance after it. Those of a round open it. */
export const MovementTable = observer(function MovementTable({ rows, currency, isStale = false }: MovementTableProps) {
  const { boot, catalogue, locale, ui } = useStore();
  const { t } = useTranslation();
  const { tag } = locale.language;
  const { timeZone } = boot.brand.market;
  const about = ({ round, reason }: MovementRow) =>
    round ? (catalogue.game(round.gameId)?.name ?? round.gameId) : reason && t('records.money.reason', { reason });
  const columns: readonly Column<MovementRow>[] = [
    {
      id: 'what',
      title: t('records.money.what'),
      onPhone: 'title',
      render: (row) => (
        <What>
          <span>{t(`records.money.kinds.${row.kind}`)}</span>
          {about(row) && <small>{about(row)}</small>}
        </What>
      ),
    },
    {
      id: 'when',
      title: t('records.when'),
      onPhone: 'sub',
      render: ({ at }) => <time dateTime={at}>{formatMoment(at, tag, timeZone, 'short')}</time>,
    },
    {
      id: 'amount',
      title: t('records.money.amount', { currency }),
      onPhone: 'value',
      isNumber: true,
      render: ({ amount }) => <WireAmount amount={amount} currency={currency} />,
    },
    {
      id: 'balance',
      title: t('records.money.balance'),
      onPhone: 'note',
      isNumber: true,
      render: ({ balanceAfter }) => formatDecimal(balanceAfter, currency, tag),
    },
  ];
  return (
    <Table
      label={t('nav.accountRecord')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      canOpen={({ round }) => round !== null}
      onOpen={({ round }) => round && ui.show('round', { provider: round.provider, roundId: round.roundId })}
      isStale={isStale}
    />
  );
});
