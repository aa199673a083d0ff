import styled from 'styled-components';
import { space } from '../../ui/measure.ts';

/** A row of actions that look like links, below the fields of a form. */
export const TextActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${space(4)};
  margin-top: ${space(3)};
  & > button {
    min-height: 44px;
    color: var(--color-accent);
    font-size: var(--text-0);
    font-weight: var(--weight-strong);
  }
  & > button:hover {
    text-decoration: underline;
  }
`;
