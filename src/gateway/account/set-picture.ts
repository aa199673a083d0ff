import { createHash, randomBytes } from 'node:crypto';
import type { staticAvatars } from '../../shared/contract/account.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import { avatarOf, type Avatar } from './avatar.ts';
import type { Draw } from './draw-picture.ts';

const HOUR_MS = 3_600_000;
/** Pictures that a player may upload in an hour, valid or not. Each costs a few hundred milliseconds of one core. */
const PICTURES_AN_HOUR_MAX = 10;
/** Random bytes in a picture's name, which cannot be guessed. Anyone who has the picture could compute its hash. */
const NAME_BYTES = 12;
/** Characters of the hash in a picture's name. The hash gives each picture a different URL. */
const NAME_HASH_LENGTH = 16;

/** The member whose picture it is. */
interface Owner {
  merchantCode: string;
  memberId: bigint;
}

/** Draws an uploaded picture, and replaces the previous one, which is deleted. */
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
    // Update the member first, here and below, so that after parallel changes both tables agree on the later one.
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

/** Chooses a standard picture. An uploaded one is deleted. */
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
