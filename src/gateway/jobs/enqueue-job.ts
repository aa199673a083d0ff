import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { JobCatalogue, JobData } from './catalogue.ts';

/** Adds a job within a transaction and tells no worker, who look by themselves after some seconds. For what is not urgent and knows no queue. */
export async function enqueueJob<Name extends keyof JobCatalogue>(
  trx: Transaction<Tables>,
  name: Name,
  data: JobData<JobCatalogue, Name>,
): Promise<void> {
  await sql`select public.enqueue_job(${name}, ${randomUUID()}, ${JSON.stringify(data)}, null)`.execute(trx);
}
