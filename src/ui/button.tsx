import type { ComponentProps } from 'react';
import styled, { css } from 'styled-components';
import { space } from './measure.ts';

/** The prominence of a button. A view has one primary action; the others are secondary. */
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

/** Styles shared by buttons and by links that look like buttons. */
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

/** A button. Its text says what it does. */
export const Button = styled.button<{ $rank?: ButtonRank; $isSmall?: boolean; $isWide?: boolean }>`
  ${buttonFace}
`;

/** A square button with a single icon. It needs an `aria-label`. */
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

/** An unstyled button that opens a template dialog by its id. The browser opens it, so the button works before any script. */
export function Opener({ opens, ...button }: ComponentProps<'button'> & { opens: string }) {
  return <button type="button" {...button} {...{ command: 'show-modal', commandfor: opens }} />;
}

/** An `Opener` that looks like a button. */
export const OpenerButton = styled(Opener)<{ $rank?: ButtonRank; $isSmall?: boolean }>`
  ${buttonFace}
`;
