import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { JobData, JobCatalogue } from '../jobs/catalogue.ts';
import { createTextSeal } from '../sealed-text.ts';
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

/**
 * Creates the outbox over the queue of jobs. Messages are sealed there: they hold codes, links and contacts, of which the database has only hashes
 * otherwise, or which a backup should not give away once more.
 * @param sealKey private JWK of the installation, from which the key is derived
 */
export function createOutbox(jobs: Pick<Jobs, 'enqueue'>, sealKey: string): Outbox {
  const seal = createTextSeal(sealKey, 'outgoing messages');
  return {
    async add(trx, { brand: { merchantCode, name }, ...rest }) {
      const text = JSON.stringify({ ...rest, brand: { merchantCode, name } });
      await jobs.enqueue(trx, 'send-message', {
        merchantCode,
        channel: rest.channel,
        sealed: seal.seal(text).toString('base64url'),
      });
    },
    open: ({ sealed }) => JSON.parse(seal.open(Buffer.from(sealed, 'base64url'))) as WaitingMessage,
  };
}
