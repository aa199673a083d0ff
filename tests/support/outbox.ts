import { expect } from 'vitest';
import type { Gateway } from '../../src/gateway/server.ts';

/** A message leaves some hundredths of a second after the answer. A busy machine is slower. */
const TIMEOUT_MS = 10_000;

/** Waits until every message of the outbox is sent, or has failed for the first time. */
export async function untilOutboxIsEmpty({ services }: Pick<Gateway, 'services'>): Promise<void> {
  const waiting = async () => {
    const text = `select from jobs.job where name = 'send-message' and state in ('created', 'active')`;
    return (await services.database.runAsQueue(text, [])).rows.length;
  };
  await expect.poll(waiting, { timeout: TIMEOUT_MS, interval: 10 }).toBe(0);
}
