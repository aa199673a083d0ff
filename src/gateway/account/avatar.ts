import { avatarUrl } from '../../publisher/site/avatars.ts';
import type { avatarValue } from '../../shared/contract/account.ts';
import { staticAvatars } from '../../shared/contract/account.ts';
import type { Static } from 'typebox';

/** A player's picture as calls return it. */
export type Avatar = Static<typeof avatarValue>;

/** The columns of a member that determine the picture. */
interface AvatarRow {
  id: bigint;
  avatar_type: Avatar['avatarType'];
  avatar: string;
}

/** URL folder of uploaded pictures, on each brand's host. */
export const PICTURE_FOLDER = '/wps/member/picture';

/** The standard pictures that a player may choose from. */
export const avatarChoices = staticAvatars.map((name) => ({ name, address: avatarUrl(name)! }));

/** The URL of a member's picture. A member who has not chosen one gets a standard picture by their id. */
export function avatarOf({ id, avatar_type: avatarType, avatar }: AvatarRow): Avatar {
  if (avatarType === 'CUSTOM') return { avatar: `${PICTURE_FOLDER}/${avatar}.png`, avatarType };
  return { avatar: avatarUrl(avatar) ?? avatarChoices[Number(id % BigInt(avatarChoices.length))]!.address, avatarType };
}
