import styled from 'styled-components';
import { buttonFace, type ButtonRank } from '../../../ui/button.tsx';
import { Link } from '../../router.ts';

/** A link to another page that looks like a button. */
export const ToPage = styled(Link)<{ $rank?: ButtonRank; $isSmall?: boolean; $isWide?: boolean }>`
  ${buttonFace}
`;
