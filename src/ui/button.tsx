import type { ComponentProps } from 'react';
import styled, { css } from 'styled-components';
import { space } from './measure.ts';

/** How much a button asks for: one primary action a view, the other ones secondary. */
export type ButtonRank = 'primary' | 'secondary';

const ranks = {
  primary: css`
    background: var(--gradient-action);
    color: var(--color-on-accent);
    &:hover:not(:disabled) {
      filter: brightness(1.08);
    }
  `,
  secondary: css`
    background: var(--color-raised);
    border-color: var(--color-line);
    color: var(--color-text);
    &:hover:not(:disabled) {
      background: var(--color-hover);
    }
  `,
} as const;

/** What buttons and links that look like buttons share. */
export const buttonFace = css<{ $rank?: ButtonRank; $isSmall?: boolean; $isWide?: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-height: ${(props) => (props.$isSmall ? '44px' : 'var(--height-control)')};
  padding: 0 ${(props) => space(props.$isSmall ? 4 : 6)};
  width: ${(props) => (props.$isWide ? '100%' : 'auto')};
  border: 1px solid transparent;
  background-origin: border-box;
  border-radius: var(--radius-control);
  font-weight: var(--weight-strong);
  white-space: nowrap;
  transition:
    background var(--motion-quick),
    color var(--motion-quick),
    filter var(--motion-quick);
  ${(props) => ranks[props.$rank ?? 'primary']}
  &:is(:disabled, [aria-disabled='true']) {
    opacity: 0.6;
  }
`;

/** A button; say what it does in its words. */
export const Button = styled.button<{ $rank?: ButtonRank; $isSmall?: boolean; $isWide?: boolean }>`
  ${buttonFace}
`;

/** A square button that holds one icon; it needs an `aria-label`. */
export const IconButton = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  border-radius: var(--radius-pill);
  color: var(--color-muted);
  transition:
    background var(--motion-quick),
    color var(--motion-quick);
  &:hover {
    background: var(--color-hover);
    color: var(--color-text);
  }
`;

/** A plain button that opens a dialog of the page's template by its id. The browser does it, so it works before any script. */
export function Opener({ opens, ...button }: ComponentProps<'button'> & { opens: string }) {
  return <button type="button" {...button} {...{ command: 'show-modal', commandfor: opens }} />;
}

/** The same, with the face of a button. */
export const OpenerButton = styled(Opener)<{ $rank?: ButtonRank; $isSmall?: boolean }>`
  ${buttonFace}
`;
