import styled from 'styled-components';
import { addDays } from '../../shared/days.ts';
import { space } from '../../ui/measure.ts';

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
  & [data-part='up'],
  & [data-part='down'] {
    opacity: 0.6;
  }
  & [data-part='up'] {
    fill: var(--color-accent);
  }
  & [data-part='down'] {
    fill: var(--color-muted);
  }
  & [data-part='line'] {
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
  & i[data-name='up'] {
    color: var(--color-accent);
  }
  & i[data-name='line'] {
    height: 2px;
    color: var(--color-text);
    vertical-align: 3px;
  }
`;

/** What a plot shows of a day. */
interface PlottedDay {
  day: string;
  up: number;
  down: number;
  line: number;
  /** All of it in words. */
  text: string;
}

interface FlowPlotProps {
  from: string;
  to: string;
  /** What it shows, for those who do not see it. */
  label: string;
  /** What the bars above and below the line, and the line through them, are called. */
  names: { up: string; down: string; line: string };
  /** The days on which something happened. */
  days: readonly PlottedDay[];
}

/** Every day of a period. */
function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** What went up and down on each day of a period, and a line through it. It shows shapes; a table beside it has the figures. */
export function FlowPlot({ from, to, label, names, days }: FlowPlotProps) {
  const plotted = new Map(days.map((one) => [one.day, one]));
  const all = daysOf(from, to).map((day) => plotted.get(day));
  const up = Math.max(0, ...days.map((one) => Math.max(one.up, one.line)));
  const down = Math.max(0, ...days.map((one) => Math.max(one.down, -one.line)));
  const scale = up + down === 0 ? 0 : HEIGHT / (up + down);
  const zero = up * scale;
  const step = WIDTH / all.length;
  const line = all.map((one, index) => `${(index + 0.5) * step},${zero - (one?.line ?? 0) * scale}`).join(' ');
  return (
    <Frame>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {all.map(
          (one, index) =>
            one && (
              <g key={one.day}>
                <title>{one.text}</title>
                <rect
                  data-part="up"
                  x={(index + (1 - BAR_PART) / 2) * step}
                  width={step * BAR_PART}
                  y={zero - one.up * scale}
                  height={one.up * scale}
                />
                <rect
                  data-part="down"
                  x={(index + (1 - BAR_PART) / 2) * step}
                  width={step * BAR_PART}
                  y={zero}
                  height={one.down * scale}
                />
              </g>
            ),
        )}
        <line data-part="zero" x1={0} x2={WIDTH} y1={zero} y2={zero} />
        <polyline data-part="line" points={line} />
      </svg>
      <figcaption>
        <p>
          <span>{from}</span>
          <span>{to}</span>
        </p>
        <p>
          <span>
            <i data-name="up" />
            {names.up}
          </span>
          <span>
            <i />
            {names.down}
          </span>
          <span>
            <i data-name="line" />
            {names.line}
          </span>
        </p>
      </figcaption>
    </Frame>
  );
}
