import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from './measure.ts';

const Box = styled.p`
  margin-bottom: ${space(4)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid var(--color-negative);
  border-radius: var(--radius-control);
  color: var(--color-negative);
`;

/** The refusal of a form, shown above it. Screen readers announce it immediately. */
export function Warning({ children }: { children: ReactNode }) {
  return <Box role="alert">{children}</Box>;
}
