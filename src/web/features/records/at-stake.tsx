import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { AtStake as Stakes } from '../../../shared/contract/records.ts';
import { formatDecimal, fromDecimal, toDecimal } from '../../../shared/money/money.ts';
import { Chips } from '../../../ui/chips.tsx';
import { space } from '../../../ui/measure.ts';
import { useStore } from '../../stores/root-store.ts';
import type { RecordFilter } from './record-filter.ts';

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  margin-bottom: ${space(4)};
  padding: ${space(3)} ${space(4)};
  border: var(--border-card);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  & > p {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${space(1)} ${space(3)};
    color: var(--color-muted);
  }
  & > p > strong {
    color: var(--color-text);
    font-size: var(--text-3);
    font-variant-numeric: tabular-nums;
  }
`;

interface AtStakeProps {
  stakes: readonly Stakes[];
  currency: string;
  filter: RecordFilter;
  onChange: (filter: RecordFilter) => void;
}

/** What the player has at stake over all games, whatever the filter is, and the way to the open bets of each category. */
export const AtStake = observer(function AtStake({ stakes, currency, filter, onChange }: AtStakeProps) {
  const { locale } = useStore();
  const { t } = useTranslation();
  const shown = (amount: string) => `${formatDecimal(amount, currency, locale.language.tag)} ${currency}`;
  const count = stakes.reduce((sum, { rounds }) => sum + rounds, 0);
  const isOpen = (category?: string) => filter.status === 'open' && filter.category === category;
  return (
    <Box aria-labelledby="at-stake">
      <p>
        <span id="at-stake">{t('records.atStake')}</span>
        <strong>{shown(sumOf(stakes, currency))}</strong>
        <span>{t('records.openBets', { count })}</span>
      </p>
      <Chips role="group" aria-label={t('records.state')}>
        <button type="button" aria-pressed={filter.status === undefined} onClick={() => onChange({ period: 'all' })}>
          {t('records.allBets')}
        </button>
        <button type="button" aria-pressed={isOpen()} onClick={() => onChange({ period: 'all', status: 'open' })}>
          {t('records.status.open')}
        </button>
        {stakes.map(({ category, rounds, stake }) => (
          <button
            key={category}
            type="button"
            disabled={category === ''}
            aria-pressed={category !== '' && isOpen(category)}
            onClick={() => onChange({ period: 'all', status: 'open', category })}
          >
            {category === '' ? t('records.otherGames') : t(`category.${category}`)} · {rounds} · {shown(stake)}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={filter.status === 'settled'}
          onClick={() => onChange({ period: 'all', status: 'settled' })}
        >
          {t('records.status.settled')}
        </button>
      </Chips>
    </Box>
  );
});

/** The stakes of all categories together, as the wire has amounts. */
function sumOf(stakes: readonly Stakes[], currency: string): string {
  const amountMinor = stakes.reduce((sum, { stake }) => {
    const read = fromDecimal(stake, currency);
    return read.ok ? sum + read.value.amountMinor : sum;
  }, 0n);
  return toDecimal({ amountMinor, currency });
}
