import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { BettingRow } from '../../../shared/contract/records.ts';
import { formatAmount, fromDecimal, type Money } from '../../../shared/money/money.ts';
import { formatMoment } from '../../../shared/moment.ts';
import { inLayout, media, space } from '../../../ui/measure.ts';
import { useStore } from '../../stores/root-store.ts';

/** A table on a desktop. On a phone, each round has two lines, with the result at the end of the first. */
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  & th {
    padding: ${space(2)} ${space(3)};
    font-size: var(--text-0);
    font-weight: 500;
    color: var(--color-muted);
    text-align: start;
  }
  & td {
    padding: ${space(3)};
    border-top: 1px solid var(--color-line);
  }
  & :is(th, td).amount {
    text-align: end;
    white-space: nowrap;
  }
  ${inLayout.centred} {
    background: var(--color-surface);
    outline: var(--border-card);
    & th {
      padding-block: ${space(4)};
    }
    & :is(th, td):first-child {
      padding-inline-start: ${space(6)};
    }
    & :is(th, td):last-child {
      padding-inline-end: ${space(6)};
    }
  }
  ${media.desktop} {
    ${inLayout.columns} {
      & thead {
        background: var(--color-hover);
      }
      & th {
        padding-block: ${space(1)};
      }
      & td {
        padding-block: ${space(1)};
      }
      & tbody tr:hover {
        background: var(--color-surface);
      }
    }
    ${inLayout.rail} {
      & tbody tr:hover {
        background: var(--color-surface);
      }
    }
  }
  & small {
    display: block;
    color: var(--color-muted);
    font-size: 12px;
  }
  ${media.phoneOnly} {
    & thead {
      position: absolute;
      clip-path: inset(50%);
    }
    & tr {
      display: grid;
      grid-template: auto auto / 33px minmax(0, 1fr) auto;
      align-items: center;
      column-gap: ${space(3)};
      padding: ${space(3)} 0;
      border-top: 1px solid var(--color-line);
    }
    ${inLayout.centred} {
      & tr {
        padding-inline: ${space(3)};
      }
      & tr:first-child {
        border-top: 0;
      }
    }
    && td {
      padding: 0;
      border: 0;
    }
    & td:first-child {
      display: contents;
    }
    & td.when {
      grid-area: 2 / 2;
      color: var(--color-muted);
      font-size: 12px;
    }
    & td.stake {
      grid-area: 2 / 3;
      color: var(--color-muted);
      font-size: 12px;
    }
    & td.stake::before {
      content: attr(data-label) ' ';
    }
    & td.result {
      grid-area: 1 / 3;
    }
    & td.state {
      display: none;
    }
  }
`;

const Game = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  font-weight: var(--weight-strong);
  & > img {
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
  }
  & > span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.phoneOnly} {
    display: contents;
    & > img {
      grid-area: 1 / 1 / span 2;
    }
    & > span {
      grid-area: 1 / 2;
      font-weight: var(--weight-strong);
    }
  }
`;

const Result = styled.span<{ $isGain: boolean }>`
  /* Keeps the sign before its number in right-to-left pages too. */
  display: inline-block;
  direction: ltr;
  font-weight: var(--weight-strong);
  color: ${(props) => (props.$isGain ? 'var(--color-positive)' : 'var(--color-text)')};
`;

/** Rounds with their stake and result. A gain has a plus sign, because colour alone is not accessible. */
export const RoundList = observer(function RoundList({
  rows,
  currency,
}: {
  rows: readonly BettingRow[];
  currency: string;
}) {
  const { t } = useTranslation();
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('records.game')}</th>
          <th scope="col">{t('records.when')}</th>
          <th scope="col">{t('records.state')}</th>
          <th scope="col" className="amount">
            {t('records.stake')}
          </th>
          <th scope="col" className="amount">
            {t('records.result', { currency })}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Round key={row.roundId} row={row} currency={currency} />
        ))}
      </tbody>
    </Table>
  );
});

const Round = observer(function Round({ row, currency }: { row: BettingRow; currency: string }) {
  const { boot, catalogue, locale } = useStore();
  const { t } = useTranslation();
  const { tag } = locale.language;
  const game = catalogue.game(row.gameId);
  const bet = fromDecimal(row.betAmount, currency);
  const net: Money = {
    currency,
    amountMinor: row.status === 'rolled_back' ? 0n : fromDecimal(row.winAmount, currency).amountMinor - bet.amountMinor,
  };
  return (
    <tr>
      <td>
        <Game>
          {game && <img src={game.tileUrl} alt="" width={33} height={44} loading="lazy" />}
          <span>{game?.name ?? row.gameId}</span>
        </Game>
      </td>
      <td className="when">
        <time dateTime={row.openedAt}>{formatMoment(row.openedAt, tag, boot.brand.market.timeZone)}</time>
      </td>
      <td className="state">{t(`records.status.${row.status}`)}</td>
      <td className="amount stake" data-label={t('records.stake')}>
        {formatAmount(bet, tag)}
      </td>
      <td className="amount result">
        {row.status === 'settled' ? (
          <Result $isGain={net.amountMinor > 0n}>{signed(net, tag)}</Result>
        ) : (
          t(`records.status.${row.status}`)
        )}
      </td>
    </tr>
  );
});

/** An amount with a plus for a gain or a minus sign (U+2212) for a loss, which aligns with the figures. */
function signed(money: Money, tag: string): string {
  const text = formatAmount(money, tag).replace('-', '\u2212');
  return money.amountMinor > 0n ? `+${text}` : text;
}
