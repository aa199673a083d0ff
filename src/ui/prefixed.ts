import styled from 'styled-components';
import { space } from './measure.ts';

/** A mobile number's dialing code, or the button that chooses one, and the input behind it: one field to the eye. A number is written from left to right wherever the page begins, and so is what stands before it: give it that direction. */
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
