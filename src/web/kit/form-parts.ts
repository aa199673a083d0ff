import styled from 'styled-components';
import { space } from '../../ui/measure.ts';

/** A line above a form that says what its dialog is for. */
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
