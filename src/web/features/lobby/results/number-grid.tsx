import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { NumberStats } from '../../../../shared/games/number-stats.ts';
import { Chips } from '../../../../ui/chips.tsx';
import { media, space } from '../../../../ui/measure.ts';
import { Section } from '../../../kit/section.tsx';

/** What the colour of a number says. */
const MEASURES = ['times', 'gap'] as const;
type Measure = (typeof MEASURES)[number];

/** Share of colour of the most and of the least: the figure must stay readable on both. */
const TINT_MAX_PERCENT = 38;

const Grid = styled.ol`
  display: grid;
  grid-template-columns: repeat(10, minmax(0, 1fr));
  gap: 3px;
  margin-top: ${space(4)};
  ${media.narrow} {
    grid-template-columns: repeat(7, minmax(0, 1fr));
    &[data-is-long='true'] {
      grid-template-columns: repeat(10, minmax(0, 1fr));
    }
  }
  & > li {
    display: grid;
    justify-items: center;
    align-content: center;
    min-height: 44px;
    border-radius: var(--radius-small);
    background: color-mix(in oklab, var(--color-accent) calc(var(--share) * 1%), var(--color-raised));
    font-variant-numeric: lining-nums tabular-nums;
    line-height: 1.2;
  }
  & > li > strong {
    font-size: var(--text-0);
  }
  & > li > span {
    font-size: 12px;
  }
`;

/** More numbers than these are small on a phone, ten in a row. */
const LONG = 49;

interface NumberGridProps {
  stats: readonly NumberStats[];
  /** Draws in which they were counted. */
  draws: number;
}

/** Every number of a game, the stronger coloured the more often it came, or the longer it has stayed away. */
export function NumberGrid({ stats, draws }: NumberGridProps) {
  const { t } = useTranslation();
  const [measure, setMeasure] = useState<Measure>('times');
  const most = Math.max(1, ...stats.map((one) => one[measure]));
  const least = Math.min(...stats.map((one) => one[measure]));
  const shareOf = (value: number) => Math.round(((value - least) / Math.max(1, most - least)) * TINT_MAX_PERCENT);
  return (
    <Section>
      <h2>{t('results.trends')}</h2>
      <p>{t('results.trendsText', { count: draws })}</p>
      <Chips role="group" aria-label={t('results.trends')}>
        {MEASURES.map((one) => (
          <button key={one} type="button" aria-pressed={one === measure} onClick={() => setMeasure(one)}>
            {t(`results.by.${one}`)}
          </button>
        ))}
      </Chips>
      <Grid data-is-long={stats.length > LONG}>
        {stats.map(({ number, times, gap }) => (
          <li
            key={number}
            style={{ '--share': shareOf(measure === 'times' ? times : gap) } as React.CSSProperties}
            aria-label={t('results.number', { number, times, gap })}
          >
            <strong aria-hidden="true">{number}</strong>
            <span aria-hidden="true">{measure === 'times' ? times : gap}</span>
          </li>
        ))}
      </Grid>
    </Section>
  );
}
