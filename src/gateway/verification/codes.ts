import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { CodePurpose } from '../../shared/contract/verification.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { messageText } from '../messages/message-text.ts';
import type { Channel, Message } from '../messages/message-strategy.ts';
import type { Messenger } from '../messages/messenger.ts';
import type { Outbox } from '../messages/outbox.ts';
import { newToken, tokenHash } from '../session/tokens.ts';
import type { Attempts } from './attempts.ts';
import type { KeyedHash } from '../keyed-hash.ts';
import { createResetLinks, type ResetLinks } from './reset-links.ts';
import { countSending, endPause, SEND_PAUSE_MINUTES } from './send-limits.ts';

const MINUTE_MS = 60_000;
/** How long a code is valid. */
const CODE_MINUTES = 10;
/** Wrong attempts that end a code: five out of a million possibilities. */
const TRIES_MAX = 5;
/**
 * Digits of a code. A code that sets a password is longer, because it never needs a captcha and a distributed attack
 * would eventually guess six digits.
 */
const lengthOf = (purpose: CodePurpose) => (purpose === 'reset' ? 8 : 6);

/** A request to send a code. */
export interface CodeRequest {
  brand: Brand;
  purpose: CodePurpose;
  channel: Channel;
  /** A mobile number with its dialing code, digits only, or an e-mail address in lower case. */
  target: string;
  memberId?: bigint | undefined;
  /** Language code of the message. */
  language: string;
  /** Network address of the request. */
  address: string;
  /** Hash of the requesting browser's device cookie, if it has one. */
  askedBy?: Buffer | undefined;
  /** The same hash, if the member has logged in from this device before. */
  knownDevice?: Buffer | undefined;
  /** `false` counts and answers the same but sends nothing, for a number without an account. */
  isSent?: boolean | undefined;
}

/**
 * An attempt to use a code, by its id or its target. With a target, the newest code that this browser asked for counts,
 * or else the newest code.
 */
export interface CodeUse {
  merchantCode: string;
  purpose: CodePurpose;
  target?: string | undefined;
  id?: string | undefined;
  /** Hash of the device cookie of the browser that presents the code. */
  device?: Buffer | undefined;
  code: string;
}

/** The errors that sending a code can fail with. */
export type SendFailure = 'too_many_requests' | 'quota_exceeded' | 'function_disabled' | 'verification_unknown';

/** Whether there is a code to try. */
type Peeked = Result<null, 'code_invalid' | 'code_expired'>;

/**
 * Codes of six or eight digits, and reset links. Each belongs to one purpose and one target, expires after minutes or
 * five wrong attempts, and works once.
 */
export interface Codes extends ResetLinks {
  /** Sends a code. */
  send: (request: CodeRequest) => Promise<Result<{ id: string; expiredMinutes: number }, SendFailure>>;
  /** Checks whether there is a code to try, without using it. */
  peek: (use: Omit<CodeUse, 'code'>) => Promise<Peeked>;
  /** Uses up the code if it is right. */
  use: (
    use: CodeUse,
  ) => Promise<
    Result<{ memberId: bigint | undefined; target: string }, 'code_missing' | 'code_invalid' | 'code_expired'>
  >;
}

/** Dependencies of `createCodes`. */
interface Parts {
  database: Database;
  attempts: Attempts;
  messenger: Messenger;
  outbox: Pick<Outbox, 'add'>;
  hash: KeyedHash;
}

/**
 * Purposes that anyone who knows a number can ask for. Neither timing nor a provider's failure may reveal whether the
 * number has an account, so they leave after the answer, through the outbox. The answer to the others says whether the
 * message was sent.
 */
const isConcealed = (purpose: CodePurpose) => purpose === 'login' || purpose === 'reset';

/** @param now the time, in milliseconds since 1970 */
export function createCodes({ database, attempts, messenger, outbox, hash }: Parts, now: () => number): Codes {
  const hashOf = (id: string, code: string) => hash('code', id, code);
  return {
    async send(request) {
      const { brand, purpose, channel, target, address, knownDevice, isSent = true } = request;
      const { merchantCode } = brand;
      if (!messenger.canSend(channel)) return fail('function_disabled');
      const sending = { merchantCode, purpose, target, address, knownDevice, isSent };
      const counted = await countSending(attempts, sending);
      if (!counted.ok) return counted;
      const [id, code] = [newToken(), newCode(purpose)];
      // A code that is not sent is stored too, under a hash that no code has, so that wrong attempts get the same
      // answers.
      const codeHash = isSent ? hashOf(id, code) : tokenHash(newToken());
      const message = messageFor(request, code);
      await database.withMerchant(merchantCode, async (trx) => {
        await insertCode(trx, request, id, codeHash, now());
        if (isConcealed(purpose))
          await outbox.add(trx, { ...message, isSent, endsAtMs: now() + CODE_MINUTES * MINUTE_MS });
      });
      if (isConcealed(purpose)) return ok({ id, expiredMinutes: SEND_PAUSE_MINUTES });
      // The answer says whether the provider took it, so it is sent now. If this process dies first, there is no answer, and the player asks again.
      const sent = isSent ? await messenger.send({ ...message, id: randomUUID() }) : ok(null);
      if (!sent.ok) await endPause(attempts, sending);
      return sent.ok ? ok({ id, expiredMinutes: SEND_PAUSE_MINUTES }) : sent;
    },

    peek: (use) =>
      database.withMerchant(use.merchantCode, async (trx) => {
        const found = await findCode(trx, use, now());
        return found.ok ? ok(null) : found;
      }),

    async use({ code: typed, ...use }) {
      const { merchantCode } = use;
      const code = typed.trim();
      if (code === '') return fail('code_missing');
      return database.withMerchant(merchantCode, async (trx) => {
        const found = await findCode(trx, use, now());
        if (!found.ok) return found;
        const { row, counter } = found.value;
        const isRight = timingSafeEqual(row.code_hash, hashOf(row.id, code));
        await trx
          .updateTable('verification_code')
          .set(isRight ? { used_at: new Date(now()) } : { [counter]: row[counter] + 1 })
          .where('merchant_code', '=', merchantCode)
          .where('id', '=', row.id)
          .execute();
        return isRight ? ok({ memberId: row.member_id ?? undefined, target: row.target }) : fail('code_invalid');
      });
    },

    ...createResetLinks(database, now),
  };
}

const newCode = (purpose: CodePurpose): string => {
  const length = lengthOf(purpose);
  return randomInt(10 ** length)
    .toString()
    .padStart(length, '0');
};

const insertCode = (
  trx: Transaction<Tables>,
  { brand: { merchantCode }, purpose, target, memberId, askedBy }: CodeRequest,
  id: string,
  codeHash: Buffer,
  nowMs: number,
) =>
  trx
    .insertInto('verification_code')
    .values({
      merchant_code: merchantCode,
      id,
      purpose,
      target,
      member_id: memberId ?? null,
      asked_by: askedBy ?? null,
      code_hash: codeHash,
      sent_at: new Date(nowMs),
      ends_at: new Date(nowMs + CODE_MINUTES * MINUTE_MS),
    })
    .execute();

function messageFor({ brand, purpose, channel, target, language }: CodeRequest, code: string): Omit<Message, 'id'> {
  const params = { code, brand: brand.name, minutes: CODE_MINUTES };
  return {
    brand,
    channel,
    to: target,
    subject: channel === 'email' ? messageText(language, 'message.codeSubject', params) : undefined,
    text: messageText(language, `message.${purpose}`, params),
  };
}

/**
 * Finds the code to try, and the counter of wrong attempts that this browser adds to. The browser that asked for the
 * code has a counter of its own. All other browsers share a second one, which ends the code for them but not for the
 * browser that asked.
 */
async function findCode(
  trx: Transaction<Tables>,
  { merchantCode, purpose, target, id, device }: Omit<CodeUse, 'code'>,
  nowMs: number,
) {
  if (id === undefined && target === undefined) throw new Error('using a code needs its id or its target');
  let query = trx
    .selectFrom('verification_code')
    .select(['id', 'member_id', 'target', 'code_hash', 'asked_by', 'tries', 'tries_elsewhere', 'ends_at', 'used_at'])
    .where('merchant_code', '=', merchantCode)
    .where('purpose', '=', purpose);
  if (id !== undefined) query = query.where('id', '=', id);
  if (target !== undefined) query = query.where('target', '=', target);
  // A valid code that this browser asked for takes precedence over newer ones that strangers asked for.
  if (device !== undefined)
    query = query.orderBy(
      sql`asked_by is not distinct from ${device} and used_at is null and ends_at > ${new Date(nowMs)}`,
      'desc',
    );
  // Locked, so that the second of two parallel attempts sees what the first has done.
  const row = await query.orderBy('sent_at', 'desc').limit(1).forUpdate().executeTakeFirst();
  if (!row || row.used_at) return fail('code_invalid');
  const counter =
    row.asked_by === null || (device && timingSafeEqual(row.asked_by, device))
      ? ('tries' as const)
      : ('tries_elsewhere' as const);
  if (row.ends_at.getTime() <= nowMs || row[counter] >= TRIES_MAX) return fail('code_expired');
  return ok({ row, counter });
}
