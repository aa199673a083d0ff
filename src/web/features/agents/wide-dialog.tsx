import styled from 'styled-components';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { media } from '../../../ui/measure.ts';

/** A dialog with room for a ladder or for two versions side by side. */
export const WideDialog = styled(DialogFrame)`
  ${media.tablet} {
    width: min(100% - 32px, 720px);
  }
`;
