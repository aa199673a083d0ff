import styled from 'styled-components';
import { Input } from '../../ui/input.tsx';
import { space } from '../../ui/measure.ts';
import { useWords } from '../words/words.ts';
import { useAddressFilter } from './use-address-filter.ts';

const Period = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  & > input {
    width: 140px;
    height: var(--size-control);
  }
`;

/** The figures of all days together, each with its name. */
export const Totals = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(10)};
  & > div > dt {
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  & > div > dd {
    font-size: var(--text-4);
    font-variant-numeric: tabular-nums;
    font-weight: var(--weight-strong);
  }
`;

/** A table that scrolls sideways where it does not fit. */
export const Wide = styled.div`
  overflow-x: auto;
  & > table {
    min-width: 720px;
  }
`;

/** The days of a report, which are part of the page's address. Without any there they are those that the report has. */
export function PeriodFields({ report }: { report: { from: string; to: string } | undefined }) {
  const say = useWords();
  const [{ from, to }, change] = useAddressFilter(['from', 'to']);
  const dayField = (name: 'from' | 'to') => (
    <Input
      type="date"
      aria-label={say(`report.${name}`)}
      value={{ from, to }[name] ?? report?.[name] ?? ''}
      onChange={({ target: { value } }) => change({ [name]: value })}
    />
  );
  return (
    <Period>
      {dayField('from')} – {dayField('to')}
    </Period>
  );
}
