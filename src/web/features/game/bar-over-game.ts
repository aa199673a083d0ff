import { css } from 'styled-components';
import { space } from '../../../ui/measure.ts';

/** A bar between the header and a game, with a text and a button. */
export const barOverGame = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(1)} ${space(4)};
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface);
  font-size: var(--text-0);
  & > strong {
    font-variant-numeric: tabular-nums;
  }
  & > span {
    flex: 1;
    overflow-wrap: anywhere;
  }
`;
