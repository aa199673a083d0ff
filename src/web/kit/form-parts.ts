import styled from 'styled-components';
import { space } from '../../ui/measure.ts';

/** Says what a dialog is for, above its form. */
export const Lead = styled.p`
  margin-bottom: ${space(5)};
  color: var(--color-muted);
`;

/** The buttons below a form. */
export const Foot = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(6)};
`;
