import styled from 'styled-components';
import { media, space } from '../../../ui/measure.ts';

/** A grid of game tiles: three columns on a phone, as many as fit on a desktop. */
export const GameGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(4)} ${space(3)};
  @media (max-width: 359px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.tablet} {
    grid-template-columns: repeat(auto-fill, minmax(var(--size-tile), 1fr));
    gap: ${space(6)} var(--space-gutter);
  }
`;
