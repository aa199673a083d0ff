import styled from 'styled-components';
import { space } from '../../../../ui/measure.ts';

/** A part of the page of a line, below its title. */
export const Part = styled.section`
  margin-top: ${space(6)};
  & > h2 {
    margin-bottom: ${space(3)};
    font-size: var(--text-2);
  }
  & > * + dl {
    margin-top: ${space(3)};
  }
`;
