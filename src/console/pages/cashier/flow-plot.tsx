import styled from 'styled-components';
import { space } from '../../../ui/measure.ts';
import { amountText } from '../../kit/amount.ts';
import { addDays } from '../../../shared/days.ts';
import { useWords } from '../../words/words.ts';
import type { ReportSum } from './add-up.ts';

/** The plot in its own units: a day is as wide as the width allows. */
const WIDTH = 960;
const HEIGHT = 200;
/** Part of a day's width that its bars fill. */
const BAR_PART = 0.7;

const Frame = styled.figure`
  max-width: 960px;
  margin: ${space(4)} 0 0;
  & svg {
    display: block;
    width: 100%;
    height: 200px;
    overflow: visible;
  }
  & figcaption > p {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(5)};
    margin-top: ${space(1)};
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  & figcaption > p:first-child {
    justify-content: space-between;
  }
  & [data-part='in'],
  & [data-part='out'] {
    opacity: 0.6;
  }
  & [data-part='in'] {
    fill: var(--color-accent);
  }
  & [data-part='out'] {
    fill: var(--color-muted);
  }
  & [data-part='net'] {
    fill: none;
    stroke: var(--color-text);
    stroke-width: 1.5;
    vector-effect: non-scaling-stroke;
  }
  & [data-part='zero'] {
    stroke: var(--color-control-line);
    vector-effect: non-scaling-stroke;
  }
  & i {
    display: inline-block;
    width: 9px;
    height: 9px;
    margin-inline-end: 4px;
    background: currentcolor;
  }
  & i[data-name='in'] {
    color: var(--color-accent);
  }
  & i[data-name='net'] {
    height: 2px;
    color: var(--color-text);
    vertical-align: 3px;
  }
`;

interface FlowPlotProps {
  from: string;
  to: string;
  currency: string;
  /** The sums of the days on which something moved. */
  days: readonly { name: string; sum: ReportSum }[];
}

/** Every day of a period. */
function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** What came in and went out on each day, and what was left. It shows shapes; the table below has the figures. */
export function FlowPlot({ from, to, currency, days }: FlowPlotProps) {
  const say = useWords();
  const sums = new Map(days.map(({ name, sum }) => [name, sum]));
  const all = daysOf(from, to).map((day) => ({ day, sum: sums.get(day) }));
  // A plot has no use for exact amounts.
  const up = Math.max(0, ...days.map(({ sum }) => Number(sum.in)));
  const down = Math.max(0, ...days.map(({ sum }) => Number(sum.out) + Number(sum.takenBack)));
  const scale = up + down === 0 ? 0 : HEIGHT / (up + down);
  const zero = up * scale;
  const step = WIDTH / all.length;
  const line = all.map(({ sum }, index) => `${(index + 0.5) * step},${zero - Number(sum?.net ?? 0) * scale}`).join(' ');
  const text = (amount: string) => amountText(amount, currency);
  return (
    <Frame>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={say('report.plot')}>
        {all.map(
          ({ day, sum }, index) =>
            sum && (
              <g key={day}>
                <title>
                  {say('report.plotDay', { day, in: text(sum.in), out: text(sum.out), net: text(sum.net) })}
                </title>
                <rect
                  data-part="in"
                  x={(index + (1 - BAR_PART) / 2) * step}
                  width={step * BAR_PART}
                  y={zero - Number(sum.in) * scale}
                  height={Number(sum.in) * scale}
                />
                <rect
                  data-part="out"
                  x={(index + (1 - BAR_PART) / 2) * step}
                  width={step * BAR_PART}
                  y={zero}
                  height={(Number(sum.out) + Number(sum.takenBack)) * scale}
                />
              </g>
            ),
        )}
        <line data-part="zero" x1={0} x2={WIDTH} y1={zero} y2={zero} />
        <polyline data-part="net" points={line} />
      </svg>
      <figcaption>
        <p>
          <span>{from}</span>
          <span>{to}</span>
        </p>
        <p>
          <span>
            <i data-name="in" />
            {say('report.in')}
          </span>
          <span>
            <i />
            {say('report.outAndBack')}
          </span>
          <span>
            <i data-name="net" />
            {say('report.net')}
          </span>
        </p>
      </figcaption>
    </Frame>
  );
}
