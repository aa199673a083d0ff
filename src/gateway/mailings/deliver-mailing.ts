import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { Tables } from '../database/tables.ts';
import { pruneMessages, writeMessages } from '../inbox/write-messages.ts';
import type { JobCatalogue, JobData } from '../jobs/catalogue.ts';
import type { RunningJob } from '../jobs/run-jobs.ts';
import type { Services } from '../services.ts';
import { receiversOf } from './receivers.ts';

/** Members told in one transaction: some hundredths of a second, so that concurrent calls are not held up. */
export const TOLD_AT_ONCE_MAX = 500;
/** Members looked at in one transaction, of whom a rare label may concern none. A million at once took longer than a statement may. */
const LOOKED_AT_MAX = 5_000;

/**
 * Delivers a mailing, a number of members at a time, in the order of their ids. How far it has come is written together with the messages, so that
 * a job that died goes on where it was, and each member gets the message once. Members who registered after it was sent do not get it.
 */
export async function deliverMailing(
  { database, clock, signals, sites }: Pick<Services, 'database' | 'clock' | 'signals' | 'sites'>,
  {
    data: { merchantCode, mailingId },
    signal,
  }: Pick<RunningJob<JobData<JobCatalogue, 'deliver-mailing'>>, 'data' | 'signal'>,
): Promise<void> {
  const site = await sites.forMerchant(merchantCode);
  if (!site) throw new Error(`no brand is served for ${merchantCode}`);
  for (let isDone = false; !isDone;) {
    signal.throwIfAborted();
    const told = await database.withMerchant(merchantCode, (trx) =>
      tellNext(trx, { merchantCode, id: BigInt(mailingId), now: new Date(clock()), brand: site.loaded.brand }),
    );
    signals.send(told.members.map((memberId) => ({ merchantCode, memberId, topic: 'inbox' })));
    isDone = told.isDone;
    await setImmediate();
  }
}

async function tellNext(
  trx: Transaction<Tables>,
  { merchantCode, id, now, brand }: { merchantCode: string; id: bigint; now: Date; brand: Pick<Brand, 'responsible'> },
): Promise<{ members: bigint[]; isDone: boolean }> {
  // Locked, so that a worker that has lost the job without noticing does not tell the same members.
  const mailing = await trx
    .selectFrom('mailing')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (mailing.done_at) return { members: [], isDone: true };
  const { member_id, segment, created_at, last_member_id, delivered } = mailing;
  const lookedAt = member_id === null ? await lastLookedAt(trx, merchantCode, last_member_id) : undefined;
  const to = member_id === null ? { segment: segment! } : { member: String(member_id) };
  let next = receiversOf(trx, merchantCode, to, mailing.is_marketing ? { brand, now } : undefined)
    .select('id')
    .where('id', '>', last_member_id)
    .where('registered_at', '<=', created_at);
  if (lookedAt !== undefined) next = next.where('id', '<=', lookedAt);
  const found = (await next.orderBy('id').limit(TOLD_AT_ONCE_MAX).execute()).map((member) => member.id);
  const message = {
    key: `mailing:${id}`,
    template: mailing.is_marketing ? 'offer' : 'mailing',
    params: { mailing: String(id) },
    at: now,
  } as const;
  const members = await writeMessages(
    trx,
    merchantCode,
    found.map((memberId) => ({ ...message, memberId })),
  );
  await pruneMessages(trx, merchantCode, members, now);
  const isFull = found.length === TOLD_AT_ONCE_MAX;
  const isDone = !isFull && lookedAt === undefined;
  await trx
    .updateTable('mailing')
    .set({
      delivered: delivered + BigInt(members.length),
      last_member_id: (isFull ? found.at(-1) : lookedAt) ?? last_member_id,
      done_at: isDone ? now : null,
    })
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .execute();
  return { members, isDone };
}

/** The last of the next members to look at; undefined when there are fewer, so that all of them are. */
async function lastLookedAt(
  trx: Transaction<Tables>,
  merchantCode: string,
  after: bigint,
): Promise<bigint | undefined> {
  const row = await trx
    .selectFrom('member')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where('id', '>', after)
    .orderBy('id')
    .offset(LOOKED_AT_MAX - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
