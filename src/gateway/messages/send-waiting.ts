import type { JobCatalogue, JobData } from '../jobs/catalogue.ts';
import type { RunningJob } from '../jobs/run-jobs.ts';
import type { Services } from '../services.ts';

/**
 * Sends a message of the outbox under the id of its job. A process that dies between the provider's answer and the job's end leaves a message that
 * is sent again, and the provider knows it by its id.
 * @throws Error without any word of the message, when the provider does not take it
 */
export async function sendWaiting(
  { outbox, messenger, clock, log }: Pick<Services, 'outbox' | 'messenger' | 'clock' | 'log'>,
  { id, data }: Pick<RunningJob<JobData<JobCatalogue, 'send-message'>>, 'id' | 'data'>,
): Promise<void> {
  const { endsAtMs, isSent = true, ...message } = outbox.open(data);
  if (!isSent) return;
  if (endsAtMs !== undefined && endsAtMs <= clock()) {
    log.warn({ message: id, merchantCode: data.merchantCode }, 'message was not sent in time');
    return;
  }
  const sent = await messenger.send({ ...message, id });
  if (!sent.ok) throw new Error(`the message could not be sent: ${sent.code}`);
}
