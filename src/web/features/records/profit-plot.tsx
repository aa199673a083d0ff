import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ProfitDay } from '../../../shared/contract/profit.ts';
import { addDays, type Day, type DayRange } from '../../../shared/days.ts';
import { formatAmount, fromDecimal } from '../../../shared/money/money.ts';
import { space } from '../../../ui/measure.ts';
import { useStore } from '../../stores/root-store.ts';
import { shownDay } from './shown-day.ts';

/** Height of the plot in its own units. The width is the number of days. */
const HEIGHT = 100;
/** Part of a day's width that its bar fills. */
const BAR = 0.72;
/** Least height of a bar, so that a day with little is still there. */
const BAR_MIN = 1.5;

const Figure = styled.figure`
  margin: ${space(4)} 0 ${space(5)};
  color: var(--color-muted);
  font-size: var(--text-0);
  font-variant-numeric: tabular-nums;
  & > svg {
    display: block;
    width: 100%;
    height: 140px;
    margin-block: ${space(1)};
    overflow: visible;
  }
  & [data-is-gain='true'] {
    fill: var(--color-positive);
  }
  & [data-is-gain='false'] {
    fill: var(--color-muted);
  }
  & line {
    stroke: var(--color-line);
    vector-effect: non-scaling-stroke;
  }
  & > figcaption {
    display: flex;
    justify-content: space-between;
    gap: ${space(4)};
  }
`;

interface ProfitPlotProps {
  days: readonly ProfitDay[];
  range: Required<DayRange>;
  currency: string;
}

/** Minor units of a decimal text, for drawing only. */
function minorOf(amount: string, currency: string): number {
  const money = fromDecimal(amount, currency);
  return money.ok ? Number(money.value.amountMinor) : 0;
}

/** The net result of each day as a bar: up for a gain, down for a loss. The table below it says the same in figures. */
export const ProfitPlot = observer(function ProfitPlot({ days, range, currency }: ProfitPlotProps) {
  const { locale } = useStore();
  const { t } = useTranslation();
  const { tag } = locale.language;
  const nets = new Map(days.map(({ day, net }) => [day, minorOf(net, currency)]));
  const all: Day[] = [];
  for (let day = range.from; day <= range.to; day = addDays(day, 1)) all.push(day);
  const top = Math.max(0, ...nets.values());
  const bottom = Math.min(0, ...nets.values());
  const scale = HEIGHT / (top - bottom || 1);
  const zero = top * scale;
  const shown = (amountMinor: number) =>
    formatAmount({ amountMinor: BigInt(amountMinor), currency }, tag).replace('-', '\u2212');
  const [from, to] = [shownDay(range.from, tag), shownDay(range.to, tag)];
  return (
    <Figure>
      <div aria-hidden="true">{top > 0 ? `+${shown(top)}` : shown(0)}</div>
      <svg
        role="img"
        aria-label={t('records.profit.plot', { from, to })}
        viewBox={`0 0 ${all.length} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        <line x1={0} x2={all.length} y1={zero} y2={zero} />
        {all.map((day, index) => {
          const net = nets.get(day) ?? 0;
          const height = Math.max(Math.abs(net) * scale, BAR_MIN);
          return (
            net !== 0 && (
              <rect
                key={day}
                data-is-gain={net > 0}
                x={index + (1 - BAR) / 2}
                y={net > 0 ? zero - height : zero}
                width={BAR}
                height={height}
              />
            )
          );
        })}
      </svg>
      {bottom < 0 && <div aria-hidden="true">{shown(bottom)}</div>}
      <figcaption aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </Figure>
  );
});
