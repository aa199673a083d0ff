import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '../../../ui/measure.ts';

/** Names and values, the values at the end of the line. */
export const Facts = styled.dl`
  display: grid;
  gap: ${space(1.5)};
  /* Wider, and the eye loses the line between a name and its value. */
  max-width: 680px;
  font-variant-numeric: tabular-nums;
  & > div {
    display: flex;
    justify-content: space-between;
    gap: ${space(4)};
  }
  & dt {
    color: var(--color-muted);
  }
  & dd {
    /* Breaks before its name does. */
    flex-shrink: 99;
    min-width: 25%;
    text-align: end;
    overflow-wrap: anywhere;
  }
  & > [data-is-sum='true'] {
    padding-top: ${space(1.5)};
    border-top: 1px solid var(--color-line);
    font-weight: var(--weight-strong);
    & > dt {
      color: var(--color-text);
    }
  }
`;

interface FactProps {
  name: ReactNode;
  /** The result of the facts above it. */
  isSum?: boolean;
  children: ReactNode;
}

/** A name with its value. */
export const Fact = ({ name, isSum = false, children }: FactProps) => (
  <div data-is-sum={isSum}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
