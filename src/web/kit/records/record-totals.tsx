import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { inLayout, media, space } from '../../../ui/measure.ts';

/** One line that stays in sight below the head of the panel while the rows scroll. */
const Line = styled.dl`
  position: sticky;
  top: 60px;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  margin: 0 0 ${space(2)};
  padding: ${space(3)} 0;
  border-bottom: 1px solid var(--color-line);
  background: var(--color-ground);
  font-variant-numeric: tabular-nums;
  &[aria-busy='true'] {
    color: var(--color-muted);
  }
  & dt {
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  & dd {
    font-weight: var(--weight-strong);
  }
  ${media.phoneOnly} {
    /* Its line is that above the first row, unless the rows have a frame of their own. */
    margin-bottom: -1px;
    ${inLayout.centred} {
      margin-bottom: ${space(2)};
    }
  }
  ${media.narrow} {
    & dt {
      font-size: 12px;
    }
    & dd {
      font-size: var(--text-0);
    }
  }
  ${media.desktop} {
    top: 72px;
    justify-content: flex-start;
    gap: ${space(1)} ${space(8)};
    & > div {
      display: flex;
      align-items: baseline;
      gap: ${space(2)};
    }
    padding-inline: ${space(3)};
    background: var(--color-surface);
    ${inLayout.centred} {
      padding-inline: ${space(6)};
    }
  }
`;

interface RecordTotalsProps {
  /** Sums with their names, in order. */
  sums: readonly { name: string; value: ReactNode }[];
  /** The sums belong to a filter that was changed. */
  isStale: boolean;
}

/** The sums of all rows that a filter lets through, not only of those in sight (RECORD-17). */
export function RecordTotals({ sums, isStale }: RecordTotalsProps) {
  const { t } = useTranslation();
  return (
    <Line aria-label={t('records.totals')} aria-busy={isStale}>
      {sums.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Line>
  );
}
