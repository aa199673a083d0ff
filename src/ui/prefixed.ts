import styled from 'styled-components';
import { space } from './measure.ts';

/**
 * A dialing code, or the button that chooses one, joined to the input after it so that both look like one field. Numbers run from left
 * to right also on a right-to-left page: set `dir="ltr"` where the prefix is a plain code.
 */
export const Prefixed = styled.div`
  display: flex;
  position: relative;
  & > span,
  & > div:first-child > button {
    display: flex;
    align-items: center;
    gap: ${space(1.5)};
    flex: none;
    height: var(--height-control);
    padding: 0 ${space(3)};
    border: 1px solid var(--color-control-line);
    border-inline-end: 0;
    border-radius: var(--radius-control);
    border-start-end-radius: 0;
    border-end-end-radius: 0;
    color: var(--color-muted);
    font-variant-numeric: tabular-nums;
  }
  & > input {
    flex: 1;
    min-width: 0;
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }
`;
