import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Signals } from '../signals/signals.ts';
import type { JobCatalogue, JobData, JobKind } from './catalogue.ts';

/** How a job is added. */
export interface EnqueueOptions {
  /** The job's id. A second job with the same id is not added, so a caller that may run twice chooses one. Random by default. */
  id?: string;
  /** Before this time the job does not run. */
  startAt?: Date;
}

/** The queue of jobs. */
export interface Jobs<Kinds extends Record<string, JobKind> = JobCatalogue> {
  /**
   * Adds a job within a transaction: it runs if the transaction commits, soon afterwards, at least once, on one of the gateways. Returns its id.
   * Seal what nobody may read in the database, as `messages/` does.
   */
  enqueue<Name extends keyof Kinds & string>(
    trx: Transaction<Tables>,
    name: Name,
    data: JobData<Kinds, Name>,
    options?: EnqueueOptions,
  ): Promise<string>;
  /** Tells the workers of this process that there may be jobs of a kind. Without it they look by themselves, after some seconds. */
  wake(name: keyof Kinds & string): void;
  /** Sets what `wake` calls. Without a name it is for workers of every kind: signals were lost, so there may be jobs of any. */
  onWake(call: (name: string | undefined) => void): void;
}

/**
 * Creates the queue. Nothing runs before workers are started on it.
 * @param signals tell the workers of this and of the other gateways of new jobs: the own ones may be busy. Without them only the own ones are told
 */
export function createJobs<Kinds extends Record<string, JobKind> = JobCatalogue>(
  database: Database,
  signals?: Pick<Signals, 'send' | 'on'>,
): Jobs<Kinds> {
  let call: (name: string | undefined) => void = () => {};
  const tell = (name: string) => (signals ? signals.send([{ merchantCode: name, topic: 'jobs' }]) : call(name));
  signals?.on((told) => {
    if (told === 'missed') return call(undefined);
    for (const { topic, merchantCode } of told) if (topic === 'jobs') call(merchantCode);
  });
  return {
    async enqueue(trx, name, data, { id = randomUUID(), startAt } = {}) {
      await sql`select public.enqueue_job(${name}, ${id}, ${JSON.stringify(data)}, ${startAt ?? null})`.execute(trx);
      // A job of later is found by those who look by themselves.
      if (startAt === undefined) database.afterCommit(trx, () => tell(name));
      return id;
    },
    wake: (name) => call(name),
    onWake: (next) => void (call = next),
  };
}
