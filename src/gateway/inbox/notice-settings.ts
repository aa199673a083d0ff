import type { SettledNotices } from '../../shared/contract/settled-notices.ts';
import type { Services } from '../services.ts';

/** A member of a merchant. */
interface Owner {
  merchantCode: string;
  memberId: bigint;
}

/** The settled bets that a player wants to be told of. */
export async function readNotices({ database }: Services, { merchantCode, memberId }: Owner): Promise<SettledNotices> {
  const { settled_notices } = await database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('member')
      .select('settled_notices')
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow(),
  );
  return settled_notices;
}

/** Changes which settled bets a player is told of, from the next one on. */
export async function chooseNotices(
  { database }: Services,
  { merchantCode, memberId }: Owner,
  settled: SettledNotices,
): Promise<void> {
  await database.withMerchant(merchantCode, (trx) =>
    trx
      .updateTable('member')
      .set({ settled_notices: settled })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .execute(),
  );
}
