import type { Transaction } from 'kysely';
import { TRIAL_TYPE } from '../../shared/account-types.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { chatCalls } from '../../shared/contract/chat.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { presentMessage, selectMessages } from './chat-rows.ts';
import { checkRoom } from './rooms.ts';
import { standingOf } from './standing.ts';

type Calls = typeof chatCalls;
type ReadFailure = 'not_logged_in' | 'in_need_true_account' | 'function_disabled' | 'not_found';

/** Changes of a room that one answer tells at most. What is left comes with the next one. */
const NEWS_MAX = 100;

/** Who reads a room: a guest has no player. */
interface RoomReader {
  brand: Brand;
  player: Player | undefined;
}

/** Whether a room exists for a reader. */
function admit({ brand, player }: RoomReader, room: string): Result<null, ReadFailure> {
  const found = checkRoom(brand, room);
  if (!found.ok || brand.chat?.readers === 'everyone') return found;
  if (!player) return fail('not_logged_in');
  return player.customerType === TRIAL_TYPE ? fail('in_need_true_account') : ok(null);
}

/** The number of the last change in a room. */
async function positionOf(trx: Transaction<Tables>, merchantCode: string, room: string): Promise<bigint> {
  const last = await trx
    .selectFrom('chat_message')
    .select('change_id')
    .where('merchant_code', '=', merchantCode)
    .where('room', '=', room)
    .orderBy('change_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.change_id ?? 0n;
}

/** Reads a page of a room's messages, newest first, and where the room stood before. */
export async function readHistory(
  { database, cursors, clock }: Pick<Services, 'database' | 'cursors' | 'clock'>,
  reader: RoomReader,
  query: QueryOf<Calls['chatHistory']>,
): Promise<Result<ValueOf<Calls['chatHistory']>, ReadFailure | 'cursor_invalid'>> {
  const admitted = admit(reader, query.room);
  if (!admitted.ok) return admitted;
  const { merchantCode } = reader.brand;
  const memberId = reader.player?.memberId;
  const { position, standing } = await database.withMerchant(merchantCode, async (trx) => ({
    position: await positionOf(trx, merchantCode, query.room),
    standing: await standingOf(trx, merchantCode, reader.player, new Date(clock())),
  }));
  // The room is the same for all who may read it, and a guest may log in between two pages.
  const page = await readPage(cursors, { call: 'chatHistory', merchantCode, reader: '' }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, (trx) => {
        let rows = selectMessages(trx, merchantCode).where('c.room', '=', query.room).where('c.deleted_at', 'is', null);
        if (after) rows = rows.where('c.id', '<', BigInt(after[0]!));
        return rows.orderBy('c.id', 'desc').limit(limit).execute();
      }),
    positionOf: ({ id }) => [String(id)],
  });
  if (!page.ok) return page;
  const { rows, nextCursor } = page.value;
  return ok({
    list: rows.map((row) => presentMessage(row, memberId)),
    nextCursor,
    standing,
    position: String(position),
  });
}

/** Reads what has changed in a room since a position, oldest first. */
export async function readNews(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  reader: RoomReader,
  { room, after }: QueryOf<Calls['chatNews']>,
): Promise<Result<ValueOf<Calls['chatNews']>, ReadFailure>> {
  const admitted = admit(reader, room);
  if (!admitted.ok) return admitted;
  const { merchantCode } = reader.brand;
  return database.withMerchant(merchantCode, async (trx) => {
    const rows = await selectMessages(trx, merchantCode)
      .where('c.room', '=', room)
      .where('c.change_id', '>', BigInt(after))
      .orderBy('c.change_id')
      .limit(NEWS_MAX)
      .execute();
    return ok({
      list: rows.map((row) => presentMessage(row, reader.player?.memberId)),
      standing: await standingOf(trx, merchantCode, reader.player, new Date(clock())),
      position: String(rows.at(-1)?.change_id ?? after),
    });
  });
}
