import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '../../ui/measure.ts';

const Frame = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  & :is(th, td) {
    height: var(--size-row);
    padding-inline: 0 ${space(5)};
    border-bottom: 1px solid var(--color-line);
    text-align: start;
    overflow-wrap: anywhere;
  }
  & th {
    color: var(--color-muted);
    font-size: var(--text-0);
    font-weight: 500;
  }
  & [data-number] {
    text-align: end;
  }
  & [data-actions] {
    display: flex;
    gap: ${space(2)};
  }
`;

interface SmallTableProps {
  /** Accessible name. */
  label: string;
  titles: readonly string[];
  /** Each row by a name of its own. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Indexes of the columns of numbers, which line up at their end. */
  numbers?: readonly number[];
}

/** A table of a few rows that all show at once. */
export function SmallTable({ label, titles, rows, numbers = [] }: SmallTableProps) {
  const isNumber = (index: number) => (numbers.includes(index) ? true : undefined);
  return (
    <Frame aria-label={label}>
      <thead>
        <tr>
          {titles.map((title, index) => (
            <th key={title} scope="col" data-number={isNumber(index)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, index) => (
              <td key={titles[index]} data-number={isNumber(index)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}
