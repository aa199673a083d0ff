import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { ProfitDay } from '../../../shared/contract/profit.ts';
import type { DayRange } from '../../../shared/days.ts';
import { formatAmount } from '../../../shared/money/money.ts';
import { BarPlot } from '../../kit/records/bar-plot.tsx';
import { daysBetween } from '../../kit/records/days-between.ts';
import { minorOf } from '../../kit/records/minor-of.ts';
import { shownDay } from '../../kit/records/shown-day.ts';
import { useStore } from '../../stores/root-store.ts';

interface ProfitPlotProps {
  days: readonly ProfitDay[];
  range: Required<DayRange>;
  currency: string;
}

/** The net result of each day as a bar: up for a gain, down for a loss. The table below it says the same in figures. */
export const ProfitPlot = observer(function ProfitPlot({ days, range, currency }: ProfitPlotProps) {
  const { locale } = useStore();
  const { t } = useTranslation();
  const { tag } = locale.language;
  const nets = new Map(days.map(({ day, net }) => [day, minorOf(net, currency)]));
  const [from, to] = [shownDay(range.from, tag), shownDay(range.to, tag)];
  return (
    <BarPlot
      isSigned
      label={t('records.profit.plot', { from, to })}
      bars={daysBetween(range).map((day) => ({ key: day, value: nets.get(day) ?? 0 }))}
      shown={(amountMinor) => formatAmount({ amountMinor: BigInt(amountMinor), currency }, tag).replace('-', '\u2212')}
      ends={[from, to]}
    />
  );
});
