import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { BettingRow } from '../../../shared/contract/records.ts';
import { formatAmount, formatDecimal, fromDecimal } from '../../../shared/money/money.ts';
import { formatMoment } from '../../../shared/moment.ts';
import { inLayout, media } from '../../../ui/measure.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { useStore } from '../../stores/root-store.ts';

const Picture = styled.img`
  width: 33px;
  height: 44px;
  border-radius: min(var(--radius-small), 6px);
  object-fit: cover;
  ${media.desktop} {
    ${inLayout.columns} {
      width: 24px;
      height: 32px;
    }
  }
`;

const Result = styled.span`
  /* Keeps the sign before its number in right-to-left pages too. */
  display: inline-block;
  direction: ltr;
  font-weight: var(--weight-strong);
  &[data-is-gain='true'] {
    color: var(--color-positive);
  }
`;

interface RoundTableProps {
  rows: readonly BettingRow[];
  currency: string;
  isStale?: boolean;
}

/** Rounds with their stake and result. */
export const RoundTable = observer(function RoundTable({ rows, currency, isStale = false }: RoundTableProps) {
  const { boot, catalogue, locale } = useStore();
  const { t } = useTranslation();
  const { tag } = locale.language;
  const { timeZone } = boot.brand.market;
  const columns: readonly Column<BettingRow>[] = [
    {
      id: 'game',
      title: t('records.game'),
      onPhone: 'title',
      render: ({ gameId }) => catalogue.game(gameId)?.name ?? gameId,
    },
    {
      id: 'when',
      title: t('records.when'),
      onPhone: 'sub',
      render: ({ openedAt }) => <time dateTime={openedAt}>{formatMoment(openedAt, tag, timeZone, 'short')}</time>,
    },
    { id: 'state', title: t('records.state'), onPhone: 'none', render: ({ status }) => t(`records.status.${status}`) },
    {
      id: 'stake',
      title: t('records.stake'),
      onPhone: 'note',
      isNumber: true,
      render: ({ betAmount }) => formatDecimal(betAmount, currency, tag),
    },
    {
      id: 'result',
      title: t('records.result', { currency }),
      onPhone: 'value',
      isNumber: true,
      render: (row) =>
        row.status === 'settled' ? <Net row={row} currency={currency} /> : t(`records.status.${row.status}`),
    },
  ];
  return (
    <Table
      label={t('nav.bettingRecord')}
      columns={columns}
      rows={rows}
      keyOf={({ vassalage, roundId }) => `${vassalage}:${roundId}`}
      renderPicture={({ gameId }) => {
        const game = catalogue.game(gameId);
        return game && <Picture src={game.tileUrl} alt="" width={33} height={44} loading="lazy" />;
      }}
      isStale={isStale}
    />
  );
});

/** What a settled round won or lost. A gain has a plus sign, because colour alone is not accessible. */
const Net = observer(function Net({ row: { betAmount, winAmount }, currency }: { row: BettingRow; currency: string }) {
  const { locale } = useStore();
  const [bet, win] = [fromDecimal(betAmount, currency), fromDecimal(winAmount, currency)];
  if (!bet.ok || !win.ok) return winAmount;
  const amountMinor = win.value.amountMinor - bet.value.amountMinor;
  // A minus sign (U+2212) aligns with the figures, and a hyphen does not.
  const text = formatAmount({ amountMinor, currency }, locale.language.tag).replace('-', '\u2212');
  return <Result data-is-gain={amountMinor > 0n}>{amountMinor > 0n ? `+${text}` : text}</Result>;
});
