import styled from 'styled-components';
import { media, space } from '../../../ui/measure.ts';

/** Facts of a promotion: a name and what it is, between lines. */
export const Lines = styled.dl`
  border-top: 1px solid var(--color-line);
  & > div {
    display: grid;
    gap: ${space(1)} ${space(4)};
    padding-block: ${space(3)};
    border-bottom: 1px solid var(--color-line);
    & > dt {
      color: var(--color-muted);
    }
    & > dd {
      overflow-wrap: anywhere;
    }
    ${media.tablet} {
      grid-template-columns: 200px minmax(0, 1fr);
    }
  }
`;
