import styled from 'styled-components';
import { space } from '../../../../ui/measure.ts';

/** A part of the form of an offer, below a line. */
export const OfferPart = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  margin-top: ${space(6)};
  padding-top: ${space(4)};
  border-top: 1px solid var(--color-line);
  & > h3 {
    font-size: var(--text-1);
  }
  & summary {
    cursor: pointer;
    padding-block: ${space(2)};
  }
`;
