import { avatarUrl } from '../../publisher/site/avatars.ts';
import type { avatarValue } from '../../shared/contract/account.ts';
import { staticAvatars } from '../../shared/contract/account.ts';
import type { Static } from 'typebox';

/** The picture of a player as a call answers it. */
export type Avatar = Static<typeof avatarValue>;

/** What of a member decides on the picture. */
interface AvatarRow {
  id: bigint;
  avatar_type: Avatar['avatarType'];
  avatar: string;
}

/** Folder of the pictures that are players' own, of the brand whose host is asked. */
export const PICTURE_FOLDER = '/wps/member/picture';

/** The pictures that a player may choose from. */
export const avatarChoices = staticAvatars.map((name) => ({ name, address: avatarUrl(name)! }));

/** The picture of a member, as an address. Whoever has chosen none has one of the set, by the account's id. */
export function avatarOf({ id, avatar_type: avatarType, avatar }: AvatarRow): Avatar {
  if (avatarType === 'CUSTOM') return { avatar: `${PICTURE_FOLDER}/${avatar}.png`, avatarType };
  return { avatar: avatarUrl(avatar) ?? avatarChoices[Number(id % BigInt(avatarChoices.length))]!.address, avatarType };
}
