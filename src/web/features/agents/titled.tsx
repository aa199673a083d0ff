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

/** On a phone no header says what is counted, and no column stands beside. */
export const OnPhone = styled.span`
  ${media.desktop} {
    display: none;
  }
`;

/** What a phone says in other words, or elsewhere. */
export const OnDesktop = styled.span`
  ${media.phoneOnly} {
    display: none;
  }
`;
