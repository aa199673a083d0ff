import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { BettingRow } from '../../../shared/contract/records.ts';
import { formatDecimal } from '../../../shared/money/money.ts';
import { formatMoment } from '../../../shared/moment.ts';
import { inLayout, media } from '../../../ui/measure.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { BetCell } from '../../kit/records/bet-cell.tsx';
import { useStore } from '../../stores/root-store.ts';
import { isFreeRound, netMinor, outcomeOf } from '../../kit/records/outcome-of.ts';
import { SignedAmount } from '../../kit/records/signed-amount.tsx';

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

/** Won or lost in a word, below the amount. A phone has no room: there the sign tells it. */
const State = styled.small`
  display: block;
  color: var(--color-muted);
  font-size: var(--text-0);
  ${media.phoneOnly} {
    display: none;
  }
`;

interface RoundTableProps {
  rows: readonly BettingRow[];
  currency: string;
  isStale?: boolean;
}

/** Rounds with what was bet, their stake and result. Each opens with all that happened in it. */
export const RoundTable = observer(function RoundTable({ rows, currency, isStale = false }: RoundTableProps) {
  const { boot, catalogue, locale, ui } = useStore();
  const { t } = useTranslation();
  const { tag } = locale.language;
  const { timeZone } = boot.brand.market;
  const stateOf = (row: BettingRow) => t(`records.status.${outcomeOf(row, currency, Date.now())}`);
  const amount = (text: string) => formatDecimal(text, currency, tag);
  const columns: readonly Column<BettingRow>[] = [
    { id: 'bet', title: t('records.bet'), onPhone: 'title', render: (row) => <BetCell row={row} /> },
    {
      id: 'when',
      title: t('records.when'),
      onPhone: 'sub',
      render: ({ openedAt }) => <time dateTime={openedAt}>{formatMoment(openedAt, tag, timeZone, 'short')}</time>,
    },
    {
      id: 'stake',
      title: t('records.stake'),
      onPhone: 'note',
      isNumber: true,
      render: (row) => amount(row.betAmount) + (isFreeRound(row) ? ` · ${t('records.freeRound')}` : ''),
    },
    {
      id: 'payout',
      title: t('records.payout'),
      onPhone: 'none',
      isNumber: true,
      render: ({ status, winAmount }) => (status === 'settled' ? amount(winAmount) : '–'),
    },
    {
      id: 'result',
      title: t('records.result', { currency }),
      onPhone: 'value',
      isNumber: true,
      render: (row) =>
        row.status === 'settled' ? (
          <>
            <SignedAmount amountMinor={netMinor(row, currency) ?? 0n} currency={currency} />
            <State>{stateOf(row)}</State>
          </>
        ) : (
          stateOf(row)
        ),
    },
  ];
  return (
    <Table
      label={t('nav.bettingRecord')}
      columns={columns}
      rows={rows}
      keyOf={({ provider, roundId }) => `${provider}:${roundId}`}
      renderPicture={({ gameId, lines }) => {
        const game = catalogue.game(gameId);
        // Where the row tells the bet, the picture tells the game.
        const name = lines.length > 0 ? game?.name : '';
        return game && <Picture src={game.tileUrl} alt={name ?? ''} width={33} height={44} loading="lazy" />;
      }}
      onOpen={({ provider, roundId }) => ui.show('round', { provider, roundId })}
      isStale={isStale}
    />
  );
});
