import type { Transaction } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type {
  CareBreach,
  CarePause,
  MemberProtection,
  protectionCareCalls,
} from '../../shared/contract/console/protection.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { BreachKind } from '../../shared/protection/breaches.ts';
import type { BreachFigures } from '../database/exclusion-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { MemberName } from '../exclusion/identities.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';
import { isRunning, type SessionBrand } from '../session/sessions.ts';

type Calls = typeof protectionCareCalls;

/** Rows of each part of a member's page, newest first. */
const SHOWN_MAX = 50;

/** Ends the name of a figure that is an amount; the page's name has none of it. */
const MINOR = 'Minor';

/** All that operators see of a member's protection, but for the limits. */
export async function readMemberProtection(
  { database, clock, sites }: Pick<Services, 'database' | 'clock' | 'sites'>,
  { merchant: merchantCode, id }: QueryOf<Calls['memberProtection']>,
): Promise<Result<MemberProtection, 'not_found'>> {
  const brand = (await sites.forMerchant(merchantCode))?.loaded.brand;
  const name = { merchantCode, memberId: BigInt(id) };
  const now = new Date(clock());
  return database.withMerchant(merchantCode, async (trx) => {
    const member = await trx
      .selectFrom('member')
      .select('currency')
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', name.memberId)
      .executeTakeFirst();
    if (!member) return fail('not_found');
    const breaches = await breachesOf(trx, merchantCode)
      .where('b.member_id', '=', name.memberId)
      .orderBy('b.id', 'desc')
      .limit(SHOWN_MAX)
      .execute();
    const sessions = await readSessions(trx, name, { brand, nowMs: now.getTime() });
    return ok({
      currency: member.currency,
      exclusionDaysMin: brand?.responsible.exclusionDaysMin ?? 1,
      pauses: await readPauses(trx, name, now),
      breaches: breaches.map(presentBreach),
      sessions,
    });
  });
}

/** The last logins of a member, newest first. */
async function readSessions(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: MemberName,
  { brand, nowMs }: { brand: SessionBrand | undefined; nowMs: number },
): Promise<MemberProtection['sessions']> {
  const own = trx
    .selectFrom('session')
    .select(['id', 'method', 'created_at', 'seen_at', 'ended_at'])
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(SHOWN_MAX);
  const running = brand ? await own.where((eb) => isRunning(eb, brand, nowMs)).execute() : [];
  const runningIds = new Set(running.map(({ id }) => id));
  return (await own.execute()).map((row) => ({
    id: row.id,
    method: row.method,
    beganAt: row.created_at.toISOString(),
    endedAt: (row.ended_at ?? row.seen_at).toISOString(),
    isRunning: runningIds.has(row.id),
  }));
}

/** The breaks and exclusions of a member, newest first. */
export async function readPauses(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: MemberName,
  now: Date,
): Promise<CarePause[]> {
  const rows = await trx
    .selectFrom('play_block as p')
    .leftJoin('operator as o', 'o.id', 'p.operator_id')
    .selectAll('p')
    .select('o.name as operator')
    .where('p.merchant_code', '=', merchantCode)
    .where('p.member_id', '=', memberId)
    .where('p.kind', '<>', 'closed')
    .orderBy('p.id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    kind: row.kind as CarePause['kind'],
    since: row.begins_at.toISOString(),
    until: (row.kind === 'excluded' ? row.over_at : row.ends_at)?.toISOString() ?? null,
    setBy: row.set_by ?? 'player',
    reason: row.reason,
    operator: row.operator,
    reopenAskedAt: row.reopen_asked_at?.toISOString() ?? null,
    opensAt: row.ends_at?.toISOString() ?? null,
    isRunning: row.begins_at <= now && (row.ends_at === null || row.ends_at > now),
  }));
}

/** Markers and breaches that no note has taken off, newest first. */
export async function harmList(
  { cursors, database }: Pick<Services, 'cursors' | 'database'>,
  reader: bigint,
  query: QueryOf<Calls['harmList']>,
): Promise<Result<ValueOf<Calls['harmList']>, 'cursor_invalid'>> {
  const { merchant: merchantCode, kind } = query;
  const page = await readPage(cursors, { call: 'harmList', merchantCode, reader: String(reader) }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, (trx) => {
        let rows = breachesOf(trx, merchantCode).where('b.noted_at', 'is', null);
        if (kind !== undefined) rows = rows.where('b.kind', '=', kind);
        if (after) rows = rows.where('b.id', '<', BigInt(after[0]!));
        return rows.orderBy('b.id', 'desc').limit(limit).execute();
      }),
    positionOf: ({ id }) => [String(id)],
  });
  if (!page.ok) return page;
  const list = page.value.rows.map((row) => ({
    member: { id: String(row.member_id), account: row.account, currency: row.currency },
    ...presentBreach(row),
  }));
  return ok({ list, nextCursor: page.value.nextCursor });
}

const breachesOf = (trx: Transaction<Tables>, merchantCode: string) =>
  trx
    .selectFrom('protection_breach as b')
    .innerJoin('member as m', (join) =>
      join.onRef('m.merchant_code', '=', 'b.merchant_code').onRef('m.id', '=', 'b.member_id'),
    )
    .leftJoin('operator as o', 'o.id', 'b.noted_by')
    .select(['b.id', 'b.member_id', 'b.kind', 'b.at', 'b.figures', 'b.note', 'b.noted_at'])
    .select(['m.account', 'm.currency', 'o.name as operator'])
    .where('b.merchant_code', '=', merchantCode);

type ReadBreach = Awaited<ReturnType<ReturnType<typeof breachesOf>['executeTakeFirstOrThrow']>>;

const presentBreach = ({ id, kind, at, figures, currency, note, noted_at, operator }: ReadBreach): CareBreach => ({
  id: String(id),
  kind: kind as BreachKind,
  at: at.toISOString(),
  figures: presentFigures(figures, figures.currency ?? currency),
  note: note === null ? null : { text: note, operator: operator ?? '', at: noted_at!.toISOString() },
});

/** Figures with their amounts as decimal text. Of limits that were passed, the first one shows. */
function presentFigures({ limits = [], ...figures }: BreachFigures, currency: string): CareBreach['figures'] {
  const shown = Object.entries({ ...figures, ...limits[0], currency }).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(
    shown.map(([name, value]) =>
      name.endsWith(MINOR)
        ? [name.slice(0, -MINOR.length), toDecimal({ amountMinor: BigInt(value), currency })]
        : [name, value],
    ),
  );
}
