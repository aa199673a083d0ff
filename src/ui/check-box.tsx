import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { space } from './measure.ts';

/** A checkbox in the brand's colours. With forced colours the browser's native checkbox shows instead. */
export const Tick = styled.input.attrs({ type: 'checkbox' })`
  appearance: none;
  display: grid;
  place-items: center;
  flex: none;
  width: 22px;
  height: 22px;
  margin: 0;
  border: 1px solid var(--color-control-line);
  border-radius: min(var(--radius-small), 6px);
  background: var(--color-raised);
  cursor: inherit;
  transition:
    background var(--motion-quick),
    border-color var(--motion-quick);
  &::before {
    content: '';
    width: 12px;
    height: 10px;
    background: var(--color-on-accent);
    clip-path: polygon(0 53%, 13% 38%, 36% 66%, 87% 4%, 100% 17%, 37% 96%);
    visibility: hidden;
  }
  &:hover:not(:disabled) {
    border-color: var(--color-text);
  }
  &:focus-visible {
    border-radius: min(var(--radius-small), 6px);
  }
  &[aria-invalid='true']:not(:checked) {
    border: 2px solid var(--color-negative);
  }
  &:checked {
    border-color: var(--color-accent);
    background: var(--color-accent);
  }
  &:checked::before {
    visibility: visible;
  }
  @media (forced-colors: active) {
    appearance: auto;
    &::before {
      display: none;
    }
  }
`;

const Line = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space(2.5)};
  min-height: 44px;
  font-size: var(--text-0);
  cursor: pointer;
`;

/** A checkbox with a label. Both are one click target. */
export function CheckBox({ children, ...input }: ComponentProps<'input'> & { children: ReactNode }) {
  return (
    <Line>
      <Tick {...input} />
      <span>{children}</span>
    </Line>
  );
}
