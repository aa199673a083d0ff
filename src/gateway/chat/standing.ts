import type { Transaction } from 'kysely';
import { TRIAL_TYPE } from '../../shared/account-types.ts';
import type { ChatStanding } from '../../shared/contract/chat.ts';
import type { Tables } from '../database/tables.ts';
import type { Player } from '../session/sessions.ts';

/** Whether a member goes by a name of their own choice. Without one, the nickname is the username, with which strangers could try passwords. */
const hasOwnName = ({ account, nickname }: Pick<Player, 'account' | 'nickname'>): boolean =>
  nickname.trim().toLowerCase() !== account.toLowerCase();

/** What a reader of the chat may do. */
export async function standingOf(
  trx: Transaction<Tables>,
  merchantCode: string,
  player: Player | undefined,
  now: Date,
): Promise<ChatStanding> {
  if (!player) return 'guest';
  if (player.customerType === TRIAL_TYPE) return 'trial';
  const muted = await trx
    .selectFrom('chat_mute')
    .select('member_id')
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', player.memberId)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .executeTakeFirst();
  if (muted) return 'muted';
  return hasOwnName(player) ? 'writes' : 'nameless';
}
