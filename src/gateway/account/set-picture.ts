import { createHash, randomBytes } from 'node:crypto';
import type { staticAvatars } from '../../shared/contract/account.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import { avatarOf, type Avatar } from './avatar.ts';
import type { Draw } from './draw-picture.ts';

const HOUR_MS = 3_600_000;
/** Pictures that a player may send in an hour, good or not: each costs a core some hundred milliseconds. */
const PICTURES_AN_HOUR_MAX = 10;
/** Random bytes in a picture's name: whoever has the picture could tell its hash, and nobody guesses these. */
const NAME_BYTES = 12;
/** Characters of the hash in a name. It makes the address of another picture another one. */
const NAME_HASH_LENGTH = 16;

/** Whose picture it is. */
interface Owner {
  merchantCode: string;
  memberId: bigint;
}

/** Draws a picture of the player's own and takes it in place of the one before, which is gone. */
export async function uploadPicture(
  { attempts, database }: Services,
  draw: Draw,
  { merchantCode, memberId }: Owner,
  content: Uint8Array,
): Promise<Result<Avatar, 'picture_invalid' | 'too_many_requests'>> {
  if ((await attempts.add(merchantCode, `picture ${memberId}`, HOUR_MS)) > PICTURES_AN_HOUR_MAX)
    return fail('too_many_requests');
  const drawn = await draw(content);
  if (!drawn.ok) return drawn;
  const name =
    createHash('sha256').update(drawn.value).digest('hex').slice(0, NAME_HASH_LENGTH) +
    randomBytes(NAME_BYTES).toString('hex');
  await database.withMerchant(merchantCode, async (trx) => {
    // The member first, here and below: of two at once the later one is what both tables say.
    await trx
      .updateTable('member')
      .set({ avatar_type: 'CUSTOM', avatar: name })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .execute();
    await trx
      .insertInto('member_picture')
      .values({ merchant_code: merchantCode, member_id: memberId, name, png: drawn.value })
      .onConflict((conflict) =>
        conflict.columns(['merchant_code', 'member_id']).doUpdateSet({ name, png: drawn.value }),
      )
      .execute();
  });
  return ok(avatarOf({ id: memberId, avatar_type: 'CUSTOM', avatar: name }));
}

/** Takes one of the set. A picture of the player's own is gone with it. */
export async function choosePicture(
  { database }: Services,
  { merchantCode, memberId }: Owner,
  avatar: (typeof staticAvatars)[number],
): Promise<Avatar> {
  await database.withMerchant(merchantCode, async (trx) => {
    await trx
      .updateTable('member')
      .set({ avatar_type: 'STATIC', avatar })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .execute();
    await trx
      .deleteFrom('member_picture')
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .execute();
  });
  return avatarOf({ id: memberId, avatar_type: 'STATIC', avatar });
}
