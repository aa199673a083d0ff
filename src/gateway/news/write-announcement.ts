import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { parsedCopy } from '../../publisher/site/copy.ts';
import type { BodyOf, ValueOf } from '../../shared/contract/call.ts';
import type { AnnouncementRow, newsCareCalls } from '../../shared/contract/console/news.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Announcement } from '../../shared/news/announcement.ts';
import type { Tables } from '../database/tables.ts';
import type { Changing } from '../operators/changing.ts';
import type { Services } from '../services.ts';
import { checkAnnouncement } from './check-announcement.ts';
import { hasEnded, presentRow, selectRows } from './read-announcements.ts';
import { windowOf, type Window } from './window.ts';

type Calls = typeof newsCareCalls;
type Parts = Pick<Services, 'database' | 'clock' | 'signals' | 'sites'>;
type Written<Code extends 'bad_request' | 'not_found' | 'changed_meanwhile' | 'transition_refused'> = Promise<
  Result<{ announcement: AnnouncementRow }, Code>
>;

/** A checked announcement, and its window on the clock of its brand. */
interface Checked {
  timeZone: string;
  document: Announcement;
  window: Window;
}

/** Checks an announcement of a merchant. Fails with `bad_request` and what is wrong, and with `not_found` for a merchant that is not served. */
async function checkFor(
  { sites }: Pick<Parts, 'sites'>,
  merchantCode: string,
  written: unknown,
): Promise<Result<Checked, 'bad_request' | 'not_found'>> {
  const site = await sites.forMerchant(merchantCode);
  if (!site) return fail('not_found');
  const checked = checkAnnouncement(written);
  if (!checked.ok) return checked;
  const { timeZone } = site.loaded.brand.market;
  return ok({ document: checked.value, timeZone, window: windowOf(checked.value, timeZone) });
}

/** What players would get of an announcement that is not written yet. */
export async function previewAnnouncement(
  parts: Pick<Parts, 'sites'>,
  { merchant, document: written }: BodyOf<Calls['previewAnnouncement']>,
): Promise<Result<ValueOf<Calls['previewAnnouncement']>, 'bad_request' | 'not_found'>> {
  const checked = await checkFor(parts, merchant, written);
  if (!checked.ok) return checked;
  const { document, timeZone, window } = checked.value;
  return ok({
    timeZone,
    startsAt: window.startsAt.toISOString(),
    endsAt: window.endsAt?.toISOString() ?? null,
    texts: Object.entries(document.texts).map(([language, { title, text }]) => ({
      language,
      title,
      text: [...parsedCopy(text)],
    })),
  });
}

/** Writes an announcement. The same key again answers what it wrote the first time, and fails with `changed_meanwhile` if that was something else. */
export async function writeAnnouncement(
  parts: Parts,
  { operator, record }: Changing,
  { merchant: merchantCode, key, document: written }: BodyOf<Calls['writeAnnouncement']>,
): Written<'bad_request' | 'not_found' | 'changed_meanwhile'> {
  const checked = await checkFor(parts, merchantCode, written);
  if (!checked.ok) return checked;
  const { document } = checked.value;
  const now = new Date(parts.clock());
  const result = await parts.database.withMerchant(merchantCode, async (trx) => {
    const added = await trx
      .insertInto('announcement')
      .values({ merchant_code: merchantCode, key, ...columnsOf(checked.value) })
      .onConflict((conflict) => conflict.columns(['merchant_code', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) {
      await addVersion(trx, { merchantCode, id: added.id, version: 1, document, operatorId: operator.id, now });
      await record(trx, { merchantCode, target: `announcement ${added.id}`, after: document });
    }
    const row = await selectRows(trx, merchantCode).where('a.key', '=', key).executeTakeFirstOrThrow();
    const isSame = added !== undefined || (row.version === 1 && isDeepStrictEqual(row.document, document));
    return isSame ? ok({ announcement: presentRow(row, now) }) : fail('changed_meanwhile');
  });
  if (result.ok) parts.signals.send([{ merchantCode, topic: 'news' }]);
  return result;
}

/** Writes the next version. Fails with `changed_meanwhile` if the operator saw another one, and with `transition_refused` once it has ended. */
export async function changeAnnouncement(
  parts: Parts,
  { operator, record }: Changing,
  { merchant: merchantCode, id, version, document: written }: BodyOf<Calls['changeAnnouncement']>,
): Written<'bad_request' | 'not_found' | 'changed_meanwhile' | 'transition_refused'> {
  const checked = await checkFor(parts, merchantCode, written);
  if (!checked.ok) return checked;
  const { document } = checked.value;
  return withOpen(parts, { merchantCode, id: BigInt(id) }, async (trx, before, now) => {
    if (before.version !== version) return fail('changed_meanwhile');
    const next = { merchantCode, id: before.id, version: version + 1, document, operatorId: operator.id, now };
    await addVersion(trx, next);
    await trx
      .updateTable('announcement')
      .set({ version: next.version, ...columnsOf(checked.value) })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', before.id)
      .execute();
    await record(trx, { merchantCode, target: `announcement ${id}`, before: before.document, after: document });
    return ok(undefined);
  });
}

/** Ends an announcement before its time. */
export const endAnnouncement = (
  parts: Parts,
  { operator, record }: Changing,
  { merchant: merchantCode, id }: BodyOf<Calls['endAnnouncement']>,
): Written<'not_found' | 'transition_refused'> =>
  withOpen<never>(parts, { merchantCode, id: BigInt(id) }, async (trx, before, now) => {
    await trx
      .updateTable('announcement')
      .set({ ended_at: now, ended_by: operator.id })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', before.id)
      .execute();
    await record(trx, { merchantCode, target: `announcement ${id}`, after: { endedAt: now } });
    return ok(undefined);
  });

type OpenRow = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

/** Locks an announcement that has not ended, lets `act` change it, and presents it. */
async function withOpen<Code extends 'changed_meanwhile'>(
  { database, clock, signals }: Parts,
  { merchantCode, id }: { merchantCode: string; id: bigint },
  act: (trx: Transaction<Tables>, before: OpenRow, now: Date) => Promise<Result<undefined, Code>>,
): Promise<Result<{ announcement: AnnouncementRow }, Code | 'not_found' | 'transition_refused'>> {
  const now = new Date(clock());
  const result = await database.withMerchant(merchantCode, async (trx) => {
    // Locked before it is read: of two operators at the same moment, the second sees what the first has written.
    await trx
      .selectFrom('announcement')
      .select('id')
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .execute();
    const own = selectRows(trx, merchantCode).where('a.id', '=', id);
    const before = await own.executeTakeFirst();
    if (!before) return fail('not_found');
    if (hasEnded(before, now)) return fail('transition_refused');
    const done = await act(trx, before, now);
    return done.ok ? ok({ announcement: presentRow(await own.executeTakeFirstOrThrow(), now) }) : done;
  });
  if (result.ok) signals.send([{ merchantCode, topic: 'news' }]);
  return result as Result<{ announcement: AnnouncementRow }, Code | 'not_found' | 'transition_refused'>;
}

/** What the row of an announcement has of its document. */
const columnsOf = ({ document: { type, priority }, window: { startsAt, endsAt } }: Checked) => ({
  type,
  priority,
  starts_at: startsAt,
  ends_at: endsAt,
});

/** A version to write. */
interface NewVersion {
  merchantCode: string;
  id: bigint;
  version: number;
  document: Announcement;
  operatorId: bigint;
  now: Date;
}

async function addVersion(
  trx: Transaction<Tables>,
  { merchantCode, id, version, document, operatorId, now }: NewVersion,
): Promise<void> {
  await trx
    .insertInto('announcement_version')
    .values({
      merchant_code: merchantCode,
      announcement_id: id,
      version,
      document: JSON.stringify(document),
      operator_id: operatorId,
      written_at: now,
    })
    .execute();
}
