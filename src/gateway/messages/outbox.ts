import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { JobData, JobCatalogue } from '../jobs/catalogue.ts';
import { derivedKey } from '../keyed-hash.ts';
import type { Message } from './message-strategy.ts';

/** A message that waits to be sent. */
export interface WaitingMessage extends Omit<Message, 'id'> {
  /** After this time, in milliseconds since 1970, nobody has any use for it, such as for a code that has expired. */
  endsAtMs?: number | undefined;
  /** `false` does all the work and sends nothing, so that no time tells whether there was somebody to send to. */
  isSent?: boolean | undefined;
}

/** Messages that leave after the commit of the transaction that causes them, at least once, each with an id that stays the same. */
export interface Outbox {
  /** Adds a message within a transaction. */
  add: (trx: Transaction<Tables>, message: WaitingMessage) => Promise<void>;
  /** Opens what the job has got. */
  open: (data: JobData<JobCatalogue, 'send-message'>) => WaitingMessage;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Creates the outbox over the queue of jobs. Messages are sealed there: they hold codes, links and contacts, of which the database has only hashes
 * otherwise, or which a backup should not give away once more.
 * @param sealKey private JWK of the installation, from which the key is derived
 */
export function createOutbox(jobs: Pick<Jobs, 'enqueue'>, sealKey: string): Outbox {
  const key = derivedKey(sealKey, 'outgoing messages');
  return {
    async add(trx, { brand: { merchantCode, name }, ...rest }) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const text = JSON.stringify({ ...rest, brand: { merchantCode, name } });
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      await jobs.enqueue(trx, 'send-message', {
        merchantCode,
        channel: rest.channel,
        sealed: sealed.toString('base64url'),
      });
    },
    open({ sealed }) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
      return JSON.parse(text.toString('utf8')) as WaitingMessage;
    },
  };
}
