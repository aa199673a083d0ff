import { css } from 'styled-components';
import { media, space } from '../../../ui/measure.ts';

/** How tiles of games to choose from stand, in a dialog or in the frame of a game. */
export const tilesToChoose = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(4)} ${space(3)};
  ${media.tablet} {
    grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  }
`;
