import styled from 'styled-components';
import { media } from '../../../ui/measure.ts';

/** A value in a table that says its title on a phone, where no header stands above it. */
export const Titled = styled.span`
  ${media.phoneOnly} {
    &::before {
      content: attr(data-title) ' ';
    }
  }
`;
