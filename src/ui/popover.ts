import { css } from 'styled-components';
import { media, space } from './measure.ts';

/** On a phone, a popover becomes a sheet in reach of the thumb, and the page behind it is dimmed. */
export const sheetOnPhone = css`
  ${media.phoneOnly} {
    position-area: none;
    inset: auto 0 0;
    width: 100%;
    margin: 0;
    padding: ${space(4)};
    border-width: 1px 0 0;
    border-radius: var(--radius-large) var(--radius-large) 0 0;
    &::backdrop {
      background: light-dark(
        color-mix(in srgb, var(--color-text) 48%, transparent),
        color-mix(in srgb, var(--color-ground) 60%, transparent)
      );
    }
  }
`;

/** One line of a popover: a link or a button over its whole width, with an icon or a picture before its text. */
export const popoverRow = css`
  display: flex;
  width: 100%;
  align-items: center;
  gap: ${space(3)};
  min-height: 48px;
  padding: 0 ${space(3)};
  border-radius: var(--radius-small);
  text-align: start;
  &:hover,
  &[aria-current='page'] {
    background: var(--color-hover);
  }
`;
