import { pruneMessages, writeMessages } from '../inbox/write-messages.ts';
import type { JobCatalogue, JobData } from '../jobs/catalogue.ts';
import type { RunningJob } from '../jobs/run-jobs.ts';
import type { Services } from '../services.ts';
import { exportFiles } from './export-files.ts';
import { EXPORT_KEPT_MS, exportSeal } from './exports.ts';
import { zip } from './zip.ts';

/** Bytes of a part: what the gateway holds of an export at a time. */
const PART_BYTES = 128 * 1_024;

/** Writes an export in parts and tells its player. A job that died begins again. An export of a closed account is gone, and not written. */
export async function writeExport(
  services: Services,
  {
    data: { merchantCode, exportId },
    signal,
  }: Pick<RunningJob<JobData<JobCatalogue, 'write-export'>>, 'data' | 'signal'>,
): Promise<void> {
  const { database, sites, clock, signals } = services;
  const site = await sites.forMerchant(merchantCode);
  const wanted = await database.withMerchant(merchantCode, async (trx) => {
    await trx
      .deleteFrom('member_export_part')
      .where('merchant_code', '=', merchantCode)
      .where('export_id', '=', exportId)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('member_export')
            .select('id')
            .where('merchant_code', '=', merchantCode)
            .where('id', '=', exportId)
            .where('done_at', 'is', null),
        ),
      )
      .execute();
    return trx
      .selectFrom('member_export')
      .select(['member_id', 'language', 'done_at'])
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', exportId)
      .executeTakeFirst();
  });
  if (!site || !wanted || wanted.done_at) return;
  const { member_id: memberId, language } = wanted;
  const size = await writeParts(
    services,
    { merchantCode, exportId },
    signal,
    zip(exportFiles(services, { merchantCode, memberId, site, language })),
  );
  const now = new Date(clock());
  await database.withMerchant(merchantCode, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('member_export')
      .set({ done_at: now, size_bytes: BigInt(size), ends_at: new Date(now.getTime() + EXPORT_KEPT_MS) })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', exportId)
      .where('done_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const message = { memberId, key: `export:${exportId}`, template: 'exportReady', params: {}, at: now } as const;
    await writeMessages(trx, merchantCode, [message]);
    await pruneMessages(trx, merchantCode, [memberId], now);
  });
  signals.send([{ merchantCode, memberId, topic: 'inbox' }]);
}

/** Writes the parts of an archive, each in a transaction of its own. Returns its bytes. */
async function writeParts(
  services: Pick<Services, 'database' | 'config'>,
  { merchantCode, exportId }: { merchantCode: string; exportId: string },
  signal: AbortSignal,
  archive: AsyncIterable<Buffer>,
): Promise<number> {
  const seal = exportSeal(services);
  let [waiting, waitingBytes, part, size] = [[] as Buffer[], 0, 0, 0];
  const flush = async () => {
    if (waitingBytes === 0) return;
    signal.throwIfAborted();
    const body = seal.seal(Buffer.concat(waiting));
    await services.database.withMerchant(merchantCode, (trx) =>
      trx
        .insertInto('member_export_part')
        .values({ merchant_code: merchantCode, export_id: exportId, part, body })
        .execute(),
    );
    [waiting, waitingBytes, part] = [[], 0, part + 1];
  };
  for await (const piece of archive) {
    waiting.push(piece);
    waitingBytes += piece.length;
    size += piece.length;
    if (waitingBytes >= PART_BYTES) await flush();
  }
  await flush();
  return size;
}
