import type { Transaction } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { BodyOf, ValueOf } from '../../shared/contract/call.ts';
import type { ChatWin, chatCalls } from '../../shared/contract/chat.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';

type Message = BodyOf<typeof chatCalls.chatSend>;

/** Wins that a player chooses from, and the last rounds among which they are looked for. */
const OWN_WINS = 10;
const LOOKED_THROUGH = 250;

/** What a card tells of a round. */
export interface WonRound {
  game_id: string;
  vassalage: string;
  currency: string;
  bet_minor: bigint;
  win_minor: bigint;
}

/** A round as a card shows it. */
export const presentWin = ({ game_id, vassalage, currency, bet_minor, win_minor }: WonRound): ChatWin => ({
  gameId: game_id,
  vassalage,
  currency,
  betAmount: toDecimal({ amountMinor: bet_minor, currency }),
  winAmount: toDecimal({ amountMinor: win_minor, currency }),
});

/** The last wins of a player, newest first. */
export async function readOwnWins(
  { database }: Pick<Services, 'database'>,
  { brand: { merchantCode, chat }, player: { memberId, currency } }: { brand: Brand; player: Player },
): Promise<Result<ValueOf<typeof chatCalls.chatWins>, 'function_disabled'>> {
  if (!chat) return fail('function_disabled');
  const rows = await database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom((eb) =>
        eb
          .selectFrom('round')
          .selectAll()
          .where('merchant_code', '=', merchantCode)
          .where('member_id', '=', memberId)
          .where('currency', '=', currency)
          .orderBy('opened_at', 'desc')
          .orderBy('provider', 'desc')
          .orderBy('round_id', 'desc')
          .limit(LOOKED_THROUGH)
          .as('last'),
      )
      .selectAll()
      .where('status', '=', 'settled')
      .whereRef('win_minor', '>', 'bet_minor')
      .orderBy('closed_at', 'desc')
      .limit(OWN_WINS)
      .execute(),
  );
  return ok({
    list: rows.map((row) => ({ provider: row.provider, roundId: row.round_id, ...presentWin(row) })),
  });
}

const fault = (key: string) => fail('validation_failed', { faults: [{ field: 'win', key }] });

/**
 * Checks that a message may show a win. `round_unknown`: the round does not exist, or belongs to another player. `validation_failed`: the round is not a
 * settled win, or another message in the room already shows it. The caller holds the lock of the chat.
 */
export async function checkWin(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: { merchantCode: string; memberId: bigint },
  { room, key, win: { provider, roundId } }: Pick<Message, 'room' | 'key'> & { win: NonNullable<Message['win']> },
): Promise<Result<null, 'round_unknown' | 'validation_failed'>> {
  const round = await trx
    .selectFrom('round')
    .select(['status', 'bet_minor', 'win_minor'])
    .where('merchant_code', '=', merchantCode)
    .where('provider', '=', provider)
    .where('round_id', '=', roundId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!round) return fail('round_unknown');
  if (round.status !== 'settled' || round.win_minor <= round.bet_minor) return fault('chat.fault.noWin');
  const shown = await trx
    .selectFrom('chat_message')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where('room', '=', room)
    .where('provider', '=', provider)
    .where('round_id', '=', roundId)
    .where('deleted_at', 'is', null)
    .where('key', '<>', key)
    .executeTakeFirst();
  return shown ? fault('chat.fault.shownWin') : ok(null);
}
