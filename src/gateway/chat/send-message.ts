import type { Transaction } from 'kysely';
import { isPlainName } from '../../shared/brand/plain-name.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { BodyOf } from '../../shared/contract/call.ts';
import type { ChatMessage, ChatStanding, chatCalls } from '../../shared/contract/chat.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import { pruneMessages, writeMessages } from '../inbox/write-messages.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import type { AttemptLimit } from '../verification/attempts.ts';
import { presentMessage, selectMessages } from './chat-rows.ts';
import { mentionedIn } from './mentions.ts';
import { checkRoom, lockChat } from './rooms.ts';
import { checkWin } from './shared-wins.ts';
import { standingOf } from './standing.ts';
import { hasWord } from './word-filter.ts';

type Body = BodyOf<typeof chatCalls.chatSend>;
type SendFailure =
  | 'function_disabled'
  | 'not_found'
  | 'in_need_true_account'
  | 'not_logged_in'
  | 'nickname_missing'
  | 'muted'
  | 'too_many_requests'
  | 'validation_failed'
  | 'round_unknown';

/** Characters of a message, as the database allows it. */
const TEXT_LENGTH_MAX = 200;
const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
/** What an account may write, and what everybody together may write in a room, so that it can be read. */
const ofMember: AttemptLimit = { max: 5, windowMs: 10 * SECOND_MS };
const ofRoom: AttemptLimit = { max: 40, windowMs: 10 * SECOND_MS };

/** Why a reader may not write. */
const refusals = {
  guest: 'not_logged_in',
  trial: 'in_need_true_account',
  nameless: 'nickname_missing',
  muted: 'muted',
} as const satisfies Record<Exclude<ChatStanding, 'writes'>, SendFailure>;

const fault = (key: string, params?: Record<string, number>) =>
  fail('validation_failed', { faults: [{ field: 'text', key, ...(params && { params }) }] });

/** The text as it is kept: one line, with single spaces. */
function cleaned({ text: typed, win }: Body): Result<string, 'validation_failed'> {
  const text = typed.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  if (text === '') return win ? ok(text) : fault('validation.required');
  if (Array.from(text).length > TEXT_LENGTH_MAX) return fault('chat.fault.long', { max: TEXT_LENGTH_MAX });
  return isPlainName(text) ? ok(text) : fault('validation.plainName');
}

/** Writes a message into a room, and tells those whom it names. The same key again answers the first message. */
export async function sendMessage(
  services: Pick<Services, 'database' | 'clock' | 'signals' | 'attempts'>,
  { brand, player }: { brand: Brand; player: Player },
  body: Body,
): Promise<Result<ChatMessage, SendFailure>> {
  const { database, clock, signals, attempts } = services;
  const { merchantCode } = brand;
  const { memberId } = player;
  const { room, key, win } = body;
  const found = checkRoom(brand, room);
  if (!found.ok) return found;
  const text = cleaned(body);
  if (!text.ok) return text;
  const own = await attempts.limit(merchantCode, `chat:${memberId}`, ofMember);
  if (!own.ok) return own;
  const all = await attempts.limit(merchantCode, `chat-room:${room}`, ofRoom);
  if (!all.ok) return all;
  const message = { ...body, text: text.value, at: new Date(clock()) };
  const sent = await database.withMerchant(merchantCode, async (trx) => {
    await lockChat(trx, merchantCode);
    const standing = await standingOf(trx, merchantCode, player, message.at);
    if (standing !== 'writes') return fail(refusals[standing]);
    if (await isRefused(trx, merchantCode, [text.value, player.nickname])) return fault('chat.fault.word');
    const shown = win ? await checkWin(trx, { merchantCode, memberId }, { room, key, win }) : ok(null);
    if (!shown.ok) return shown;
    return ok(await write(trx, { merchantCode, player }, message));
  });
  if (!sent.ok) return sent;
  signals.send(sent.value.told.map((told) => ({ merchantCode, memberId: told, topic: 'inbox' })));
  return ok(sent.value.message);
}

/** Whether one of the texts has a word that the brand does not allow. */
async function isRefused(trx: Transaction<Tables>, merchantCode: string, texts: readonly string[]): Promise<boolean> {
  const rows = await trx.selectFrom('chat_word').select('folded').where('merchant_code', '=', merchantCode).execute();
  const words = rows.map(({ folded }) => folded);
  return texts.some((text) => hasWord(text, words));
}

/** Writes the message unless its key is known. Returns it, and the members that have a new message in their inbox. */
async function write(
  trx: Transaction<Tables>,
  { merchantCode, player: { memberId, nickname } }: { merchantCode: string; player: Player },
  { room, key, text, win, at }: Body & { at: Date },
): Promise<{ message: ChatMessage; told: bigint[] }> {
  const mentions = await mentionedIn(trx, { merchantCode, room, memberId }, text);
  const written = await trx
    .insertInto('chat_message')
    .values({
      merchant_code: merchantCode,
      room,
      member_id: memberId,
      key,
      text,
      provider: win?.provider,
      round_id: win?.roundId,
      mentions: JSON.stringify(mentions.map(String)),
      at,
    })
    .onConflict((conflict) => conflict.columns(['merchant_code', 'member_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const hour = Math.floor(at.getTime() / HOUR_MS);
  const told = await writeMessages(
    trx,
    merchantCode,
    (written ? mentions : []).map((named) => ({
      memberId: named,
      key: `chat:${memberId}:${hour}`,
      template: 'chatMention',
      params: { nickname, note: text },
      at,
    })),
  );
  await pruneMessages(trx, merchantCode, told, at);
  const row = await selectMessages(trx, merchantCode)
    .where('c.member_id', '=', memberId)
    .where('c.key', '=', key)
    .executeTakeFirstOrThrow();
  return { message: presentMessage(row, memberId), told };
}
