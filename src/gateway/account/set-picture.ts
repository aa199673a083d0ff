import { createHash, randomBytes } from 'node:crypto';
import type { staticAvatars } from '../../shared/contract/account.ts';
import { ok, type Result } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import type { AttemptLimit, Counted } from '../verification/attempts.ts';
import { avatarOf, type Avatar } from './avatar.ts';
import type { Draw } from './draw-picture.ts';

const HOUR_MS = 3_600_000;
/** Pictures that a player may begin to upload in an hour, valid or not. Each costs a few hundred milliseconds of one core. */
const picturesOfPlayer: AttemptLimit = { max: 10, windowMs: HOUR_MS };
/** The same for one network, which players of one mobile carrier may share. */
const picturesOfNetwork: AttemptLimit = { max: 100, windowMs: HOUR_MS };
/** Random bytes in a picture's name, which cannot be guessed. Anyone who has the picture could compute its hash. */
const NAME_BYTES = 12;
/** Characters of the hash in a picture's name. The hash gives each picture a different URL. */
const NAME_HASH_LENGTH = 16;

/** The member whose picture it is. */
interface Owner {
  merchantCode: string;
  memberId: bigint;
}

/** Counts an upload before it is read, so that one that never arrives counts too. */
export async function countPicture(
  { attempts }: Services,
  { merchantCode, memberId }: Owner,
  address: string,
): Promise<Counted> {
  const within = await attempts.limit(merchantCode, `picture ${memberId}`, picturesOfPlayer);
  return within.ok ? attempts.limitNetwork(merchantCode, 'picture', address, picturesOfNetwork) : within;
}

/** Draws an uploaded picture, and replaces the previous one, which is deleted. */
export async function uploadPicture(
  { database }: Services,
  draw: Draw,
  { merchantCode, memberId }: Owner,
  content: Uint8Array,
): Promise<Result<Avatar, 'picture_invalid'>> {
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
