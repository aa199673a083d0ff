import styled from 'styled-components';
import { Icon } from '../../ui/icon.tsx';

const Picture = styled.img`
  flex: none;
  border-radius: 50%;
  background: var(--color-raised);
  object-fit: cover;
`;

interface AvatarProps {
  /** Where the picture lies; '' while it is not known. */
  address: string;
  /** Edge in pixels. */
  size: number;
}

/** The picture of a player. It stands beside his name, so it says nothing itself. */
export function Avatar({ address, size }: AvatarProps) {
  return address ? <Picture src={address} alt="" width={size} height={size} /> : <Icon name="account" size={size} />;
}
