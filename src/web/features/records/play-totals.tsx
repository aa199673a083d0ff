import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { PlaySums } from '../../../shared/contract/profit.ts';
import { formatDecimal } from '../../../shared/money/money.ts';
import { useStore } from '../../stores/root-store.ts';
import { RecordTotals } from '../../kit/records/record-totals.tsx';
import { WireAmount } from '../../kit/records/wire-amount.tsx';

interface PlayTotalsProps {
  totals: PlaySums;
  currency: string;
  isStale: boolean;
}

/** What was staked and paid, the difference, and what still runs. */
export const PlayTotals = observer(function PlayTotals({ totals, currency, isStale }: PlayTotalsProps) {
  const { locale } = useStore();
  const { t } = useTranslation();
  const shown = (amount: string) => formatDecimal(amount, currency, locale.language.tag);
  return (
    <RecordTotals
      isStale={isStale}
      sums={[
        { name: t('records.stake'), value: shown(totals.stake) },
        { name: t('records.payout'), value: shown(totals.payout) },
        { name: t('records.net', { currency }), value: <WireAmount amount={totals.net} currency={currency} /> },
        ...(Number(totals.running) > 0 ? [{ name: t('records.running'), value: shown(totals.running) }] : []),
      ]}
    />
  );
});
