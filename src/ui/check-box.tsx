import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { space } from './measure.ts';

const Line = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space(2.5)};
  min-height: 44px;
  font-size: var(--text-0);
  cursor: pointer;
  & > input { flex: none; width: 22px; height: 22px; margin: 0; accent-color: var(--color-accent); }
`;

/** A box to tick: it and its words are one target. */
export function CheckBox({ children, ...input }: ComponentProps<'input'> & { children: ReactNode }) {
  return <Line><input type="checkbox" {...input} /><span>{children}</span></Line>;
}
