import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '../../../ui/measure.ts';

/** Height of the plot in its own units. The width is the number of bars. */
const HEIGHT = 100;
/** Part of its width that a bar fills. */
const BAR = 0.72;
/** Least height of a bar, so that a little is still there. */
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
  & [data-is-gain='none'] {
    fill: var(--color-accent);
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

interface BarPlotProps {
  /** Accessible name: what the bars are, and where the same stands in figures. */
  label: string;
  /** In order. A key is that of its bar. */
  bars: readonly { key: string; value: number }[];
  /** Text of a value, for the highest and the lowest. */
  shown: (value: number) => string;
  /** The first and the last bar in words. */
  ends: readonly [ReactNode, ReactNode];
  /** The values are gains and losses: gains are green and have a plus sign. */
  isSigned?: boolean;
}

/** Values as bars from a line at zero: up, or down if they are negative. A table beside it says the same in figures. */
export function BarPlot({ label, bars, shown, ends, isSigned = false }: BarPlotProps) {
  const values = bars.map(({ value }) => value);
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const scale = HEIGHT / (top - bottom || 1);
  const zero = top * scale;
  return (
    <Figure>
      <div aria-hidden="true">{isSigned && top > 0 ? `+${shown(top)}` : shown(top)}</div>
      <svg role="img" aria-label={label} viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none">
        <line x1={0} x2={bars.length} y1={zero} y2={zero} />
        {bars.map(({ key, value }, index) => {
          const height = Math.max(Math.abs(value) * scale, BAR_MIN);
          return (
            value !== 0 && (
              <rect
                key={key}
                data-is-gain={isSigned ? value > 0 : 'none'}
                x={index + (1 - BAR) / 2}
                y={value > 0 ? zero - height : zero}
                width={BAR}
                height={height}
              />
            )
          );
        })}
      </svg>
      {bottom < 0 && <div aria-hidden="true">{shown(bottom)}</div>}
      <figcaption aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </figcaption>
    </Figure>
  );
}
