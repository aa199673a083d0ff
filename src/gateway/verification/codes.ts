import { randomInt, timingSafeEqual } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { CodePurpose } from '../../shared/contract/verification.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { messageText } from '../messages/message-text.ts';
import type { Channel, Messenger } from '../messages/messenger.ts';
import { newToken, tokenHash } from '../session/tokens.ts';
import type { Attempts } from './attempts.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { createResetLinks, type ResetLinks } from './reset-links.ts';
import { countSending, endPause, SEND_PAUSE_MINUTES } from './send-limits.ts';

const MINUTE_MS = 60_000;
/** How long a code is good. */
const CODE_MINUTES = 10;
/** Wrong answers that end a code: of a million, five are guessed. */
const TRIES_MAX = 5;
/** Digits of a code. One that sets a password takes no captcha, whoever asks: a crowd would guess one of six digits in the end. */
const lengthOf = (purpose: CodePurpose) => (purpose === 'reset' ? 8 : 6);

/** What sends a code. */
export interface CodeRequest {
  brand: Brand;
  purpose: CodePurpose;
  channel: Channel;
  /** A mobile number with its dialing code, digits alone, or an address in lower case. */
  target: string;
  memberId?: bigint | undefined;
  /** Code of the language that the message is written in. */
  language: string;
  /** Network address that asks. */
  address: string;
  /** Place of the browser that asks, where it is known. */
  askedBy?: Buffer | undefined;
  /** The same, where the account has logged in from it before. */
  knownDevice?: Buffer | undefined;
  /** `false` counts and answers the same without sending: a number without an account. */
  isSent?: boolean | undefined;
}

/** What uses a code up: by its id, or by its target, where the newest of the purpose counts that this browser has asked for, else the newest. */
export interface CodeUse {
  merchantCode: string;
  purpose: CodePurpose;
  target?: string | undefined;
  id?: string | undefined;
  /** Place of the browser that brings it. */
  device?: Buffer | undefined;
  code: string;
}

/** What a send can fail with. */
export type SendFailure = 'too_many_requests' | 'quota_exceeded' | 'function_disabled' | 'verification_unknown';

/** Whether a code could be used, told without using it. */
type Peeked = Result<null, 'code_invalid' | 'code_expired'>;

/** Codes of six or eight digits and links: each belongs to one purpose and one target, ends after minutes or five wrong answers, and is used once. */
export interface Codes extends ResetLinks {
  /** Sends a code. */
  send: (request: CodeRequest) => Promise<Result<{ id: string; expiredMinutes: number }, SendFailure>>;
  /** Whether there is a code to try. */
  peek: (use: Omit<CodeUse, 'code'>) => Promise<Peeked>;
  /** Uses a code up where it is right. */
  use: (
    use: CodeUse,
  ) => Promise<
    Result<{ memberId: bigint | undefined; target: string }, 'code_missing' | 'code_invalid' | 'code_expired'>
  >;
}

/** What codes work with. */
interface Parts {
  database: Database;
  attempts: Attempts;
  messenger: Messenger;
  hash: KeyedHash;
}

/** Asked for by whoever knows a number: neither the time nor a failure of the provider may tell whether the number has an account. */
const isConcealed = (purpose: CodePurpose) => purpose === 'login' || purpose === 'reset';

/** @param now clock in milliseconds, for tests */
export function createCodes({ database, attempts, messenger, hash }: Parts, now = () => Date.now()): Codes {
  const hashOf = (id: string, code: string) => hash('code', id, code);

  /** The code that is meant, and the counter of wrong answers that this browser adds to. Those of other browsers are counted apart: they end the code for all of them, and not for the one that asked. */
  const find = async (
    trx: Transaction<Tables>,
    { merchantCode, purpose, target, id, device }: Omit<CodeUse, 'code'>,
  ) => {
    if (id === undefined && target === undefined) throw new Error('a code is used by its id or by its target');
    let query = trx
      .selectFrom('verification_code')
      .select(['id', 'member_id', 'target', 'code_hash', 'asked_by', 'tries', 'tries_elsewhere', 'ends_at', 'used_at'])
      .where('merchant_code', '=', merchantCode)
      .where('purpose', '=', purpose);
    if (id !== undefined) query = query.where('id', '=', id);
    if (target !== undefined) query = query.where('target', '=', target);
    // What a stranger has asked for since does not stand before one's own.
    if (device !== undefined)
      query = query.orderBy(
        sql`asked_by is not distinct from ${device} and used_at is null and ends_at > ${new Date(now())}`,
        'desc',
      );
    // Locked: of two who come at once, the second sees what the first has done.
    const row = await query.orderBy('sent_at', 'desc').limit(1).forUpdate().executeTakeFirst();
    if (!row || row.used_at) return fail('code_invalid');
    const counter =
      row.asked_by === null || (device && timingSafeEqual(row.asked_by, device))
        ? ('tries' as const)
        : ('tries_elsewhere' as const);
    if (row.ends_at.getTime() <= now() || row[counter] >= TRIES_MAX) return fail('code_expired');
    return ok({ row, counter });
  };

  return {
    async send({ brand, purpose, channel, target, memberId, language, address, askedBy, knownDevice, isSent = true }) {
      const { merchantCode } = brand;
      if (!messenger.canSend(channel)) return fail('function_disabled');
      const sending = { merchantCode, purpose, target, address, knownDevice, isSent };
      const counted = await countSending(attempts, sending);
      if (!counted.ok) return counted;
      const id = newToken();
      const length = lengthOf(purpose);
      const code = randomInt(10 ** length)
        .toString()
        .padStart(length, '0');
      // One that is not sent lies here too, so that wrong answers to it are answered alike; nobody knows it.
      await database.withMerchant(merchantCode, (trx) =>
        trx
          .insertInto('verification_code')
          .values({
            merchant_code: merchantCode,
            id,
            purpose,
            target,
            member_id: memberId ?? null,
            asked_by: askedBy ?? null,
            code_hash: isSent ? hashOf(id, code) : tokenHash(newToken()),
            sent_at: new Date(now()),
            ends_at: new Date(now() + CODE_MINUTES * MINUTE_MS),
          })
          .execute(),
      );
      const params = { code, brand: brand.name, minutes: CODE_MINUTES };
      const message = {
        brand,
        channel,
        to: target,
        subject: channel === 'email' ? messageText(language, 'message.codeSubject', params) : undefined,
        text: messageText(language, `message.${purpose}`, params),
      };
      if (isConcealed(purpose)) {
        if (isSent) messenger.sendUnwatched(message);
        return ok({ id, expiredMinutes: SEND_PAUSE_MINUTES });
      }
      const left = isSent ? await messenger.send(message) : ok(null);
      if (!left.ok) await endPause(attempts, sending);
      return left.ok ? ok({ id, expiredMinutes: SEND_PAUSE_MINUTES }) : left;
    },

    peek: (use) =>
      database.withMerchant(use.merchantCode, async (trx) => {
        const found = await find(trx, use);
        return found.ok ? ok(null) : found;
      }),

    async use({ code: typed, ...use }) {
      const { merchantCode } = use;
      const code = typed.trim();
      if (code === '') return fail('code_missing');
      return database.withMerchant(merchantCode, async (trx) => {
        const found = await find(trx, use);
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
