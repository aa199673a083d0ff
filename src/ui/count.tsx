import styled from 'styled-components';
import { space } from './measure.ts';

/** A small number on or beside what it counts. */
export const Count = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  min-width: 20px;
  height: 20px;
  padding-inline: ${space(1.5)};
  border-radius: var(--radius-pill);
  background: var(--gradient-action);
  color: var(--color-on-accent);
  font-size: 12px;
  font-weight: var(--weight-strong);
  font-variant-numeric: tabular-nums;
  line-height: 1;
`;

/** The largest number that is written out. */
const COUNT_MAX = 99;

/** A number as it fits into a `Count`: `99+` for more. */
export const countText = (count: number): string => (count > COUNT_MAX ? `${COUNT_MAX}+` : String(count));
