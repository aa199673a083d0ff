import styled from 'styled-components';
import { buttonFace } from '../../../ui/button.tsx';
import { Link } from '../../router.ts';

/** The way to the games from a record with nothing in it. */
export const ToLobby = styled(Link)<{ $isSmall?: boolean }>`
  ${buttonFace}
`;
