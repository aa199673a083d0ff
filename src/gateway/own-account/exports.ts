import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Transaction } from 'kysely';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { ownAccountCalls } from '../../shared/contract/own-account.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { tokenHash } from '../session/tokens.ts';
import { createByteSeal } from '../sealed-text.ts';
import type { OwnMember } from './own-member.ts';

const DAY_MS = 24 * 3_600_000;
/** What seals the parts of exports. */
export const exportSeal = ({ config }: Pick<Services, 'config'>) =>
  createByteSeal(config.sealKey, 'exports of players');
/** How long an export can be fetched. */
export const EXPORT_KEPT_MS = 7 * DAY_MS;
/** How long after the password a session may fetch it: for a second try, and not for a thief who comes later. */
const OPEN_MS = 5 * 60_000;

type State = ValueOf<typeof ownAccountCalls.exportState>;

/** The latest export of a member that is not gone. */
const latestOf = (trx: Transaction<Tables>, { merchantCode, memberId }: OwnMember, at: Date) =>
  trx
    .selectFrom('member_export')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('ends_at', '>', at)
    .orderBy('asked_at', 'desc')
    .limit(1);

/** How the export of a member stands. */
export const readExport = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  member: OwnMember,
): Promise<State> =>
  database.withMerchant(member.merchantCode, async (trx) => {
    const row = await latestOf(trx, member, new Date(clock())).executeTakeFirst();
    if (!row) return { state: 'none' };
    const nextAt = new Date(row.asked_at.getTime() + DAY_MS).toISOString();
    const askedAt = row.asked_at.toISOString();
    return row.done_at
      ? { state: 'ready', askedAt, nextAt, endsAt: row.ends_at.toISOString(), sizeBytes: Number(row.size_bytes) }
      : { state: 'waiting', askedAt, nextAt };
  });

/** Asks for an export, once a day. The one before is deleted, because the new one has all of it. */
export async function askExport(
  services: Pick<Services, 'database' | 'clock' | 'jobs'>,
  member: OwnMember,
  language: string,
): Promise<Result<State, 'too_many_requests'>> {
  const { merchantCode, memberId } = member;
  const nowMs = services.clock();
  const waitMs = await services.database.withMerchant(merchantCode, async (trx) => {
    // Locked, so that two requests at one moment begin one export.
    await trx
      .selectFrom('member')
      .select('id')
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const last = await latestOf(trx, member, new Date(nowMs)).executeTakeFirst();
    const wait = last ? last.asked_at.getTime() + DAY_MS - nowMs : 0;
    if (wait > 0) return wait;
    await trx
      .deleteFrom('member_export')
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .execute();
    const { id } = await trx
      .insertInto('member_export')
      .values({
        merchant_code: merchantCode,
        member_id: memberId,
        asked_at: new Date(nowMs),
        language,
        ends_at: new Date(nowMs + EXPORT_KEPT_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await services.jobs.enqueue(trx, 'write-export', { merchantCode, exportId: id });
    return 0;
  });
  if (waitMs > 0) return fail('too_many_requests', { waitS: Math.ceil(waitMs / 1_000) });
  return ok(await readExport(services, member));
}

/** Lets the session of a player whose password was right fetch the export for some minutes. */
export async function openExport(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  member: OwnMember,
  token: string,
): Promise<Result<null, 'not_found'>> {
  const at = new Date(clock());
  const isOpened = await database.withMerchant(member.merchantCode, async (trx) => {
    const row = await latestOf(trx, member, at).executeTakeFirst();
    if (!row?.done_at) return false;
    await trx
      .updateTable('member_export')
      .set({ opened_by: tokenHash(token), opened_until: new Date(at.getTime() + OPEN_MS) })
      .where('merchant_code', '=', member.merchantCode)
      .where('id', '=', row.id)
      .execute();
    return true;
  });
  return isOpened ? ok(null) : fail('not_found');
}

/** Sends the export to the session that may fetch it, part by part. */
export async function sendExport(
  services: Pick<Services, 'database' | 'clock' | 'config'>,
  { reply, token, ...member }: OwnMember & { reply: FastifyReply; token: string },
): Promise<Result<string, 'not_found'>> {
  const at = new Date(services.clock());
  const row = await services.database.withMerchant(member.merchantCode, (trx) =>
    latestOf(trx, member, at)
      .where('done_at', 'is not', null)
      .where('opened_by', '=', tokenHash(token))
      .where('opened_until', '>', at)
      .executeTakeFirst(),
  );
  if (!row) return fail('not_found');
  void reply
    .headers({
      'content-type': 'application/zip',
      'content-length': String(row.size_bytes),
      'content-disposition': 'attachment; filename="my-data.zip"',
      'cache-control': 'no-store',
    })
    .send(Readable.from(partsOf(services, member.merchantCode, row.id), { objectMode: true, highWaterMark: 2 }));
  return ok('');
}

async function* partsOf(
  services: Pick<Services, 'database' | 'config'>,
  merchantCode: string,
  exportId: string,
): AsyncGenerator<Buffer> {
  const seal = exportSeal(services);
  for (let part = 0; ; part += 1) {
    const row = await services.database.withMerchant(merchantCode, (trx) =>
      trx
        .selectFrom('member_export_part')
        .select('body')
        .where('merchant_code', '=', merchantCode)
        .where('export_id', '=', exportId)
        .where('part', '=', part)
        .executeTakeFirst(),
    );
    if (!row) return;
    yield seal.open(row.body);
  }
}
