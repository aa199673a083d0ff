import styled from 'styled-components';
import { Icon } from '../../ui/icon.tsx';

const Picture = styled.img`
  flex: none;
  border-radius: 50%;
  background: var(--color-raised);
  object-fit: cover;
`;

interface AvatarProps {
  /** Address of the picture; '' while it is unknown. */
  address: string;
  /** Edge in pixels. */
  size: number;
}

/** A player's picture. It stands beside the username, so its alternative text is empty. */
export function Avatar({ address, size }: AvatarProps) {
  return address ? <Picture src={address} alt="" width={size} height={size} /> : <Icon name="account" size={size} />;
}
