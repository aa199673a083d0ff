import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import type { Wanted } from '../own-account/message-choices.ts';
import { topicOf, type Template } from './templates.ts';

const ways = ['email', 'sms'] as const;

/** A message that was just written. */
interface Written {
  id: string;
  member_id: bigint;
  template: string;
}

/** Adds a job for each copy by mail or SMS that a member has chosen. */
export async function enqueueCopies(
  trx: Transaction<Tables>,
  merchantCode: string,
  messages: readonly Written[],
  wants: Wanted,
): Promise<void> {
  for (const { id, member_id, template } of messages)
    for (const way of ways)
      if (wants(member_id, topicOf(template as Template), way))
        await enqueueJob(trx, 'copy-message', { merchantCode, messageId: id, channel: way });
}
