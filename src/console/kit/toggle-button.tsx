import styled from 'styled-components';
import { Button } from '../../ui/button.tsx';

/** One of some choices, or something that is on or off: what is chosen stands out. It takes `aria-pressed`. */
export const ToggleButton = styled(Button).attrs({ type: 'button', $rank: 'secondary' })`
  gap: 6px;
  min-height: 32px;
  padding-inline: 10px;
  font-weight: 400;
  &[aria-pressed='true'] {
    border-color: var(--color-accent);
    background: var(--color-hover);
    font-weight: var(--weight-strong);
  }
`;

/** Choices side by side. */
export const ToggleRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
`;
