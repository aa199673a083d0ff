import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { mallCalls, PointRow } from '../../shared/contract/mall.ts';
import { rangeFaults } from '../../shared/days.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { earningTypes, type PointReason, type PointType } from '../../shared/mall/states.ts';
import { POINTS } from '../../shared/money/currencies.ts';
import { inLanguage, knownLanguage } from '../feed/in-language.ts';
import type { Position } from '../lists/cursors.ts';
import { readPage } from '../lists/read-page.ts';
import type { RecordReader } from '../records/account-record.ts';
import { readMovements, sumAccount, type Movement } from '../records/read-movements.ts';
import type { Services } from '../services.ts';
import { redemptionsOf } from './read-redemptions.ts';

type Call = typeof mallCalls.pointDetails;

/** Kinds of transfers that redeeming makes. */
const REDEEMING = ['points_redeem', 'points_conversion'];
/** Kinds by which points come in any other way: rewards, and what operators correct. */
const ACTIVITY = ['points', 'adjustment', 'small_adjustment', 'reversal'];

/** The kinds of transfers of a type of points. */
function transferKindsOf(type: PointType): readonly string[] {
  if (type === 'redeem') return REDEEMING;
  return type === 'activity' ? ACTIVITY : [`points_${type}`];
}

const typeOf = (kind: string): PointType =>
  REDEEMING.includes(kind) ? 'redeem' : (earningTypes.find((type) => kind === `points_${type}`) ?? 'activity');

function reasonOf({ kind, amount_minor, reference }: Movement): PointReason {
  const isLess = amount_minor < 0n;
  if (kind === 'points_conversion') return reference === null ? 'converted' : 'redeemed';
  if (kind === 'points_redeem') return isLess ? 'redeemed' : 'returned';
  if (kind === 'points') return 'reward';
  if (ACTIVITY.includes(kind)) return 'corrected';
  return isLess ? 'taken_back' : 'earned';
}

/** Reads a page of the changes of a player's points: the entries of their account, so that they always sum up to the balance. */
export async function pointDetails(
  services: Pick<Services, 'cursors' | 'database' | 'ledger'>,
  { merchantCode, timeZone, player: { memberId } }: RecordReader,
  { language = 'EN', ...query }: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'validation_failed' | 'cursor_invalid'>> {
  const { cursors, database, ledger } = services;
  const faults = rangeFaults(query, limits.rangeDaysMax);
  if (faults.length > 0) return fail('validation_failed', { faults });
  const accountId = await ledger.accountOf(merchantCode, { kind: 'points', ownerId: memberId, currency: POINTS });
  const account = { merchantCode, accountId, memberId, timeZone };
  await sumAccount(database, account);
  const { from, to, type } = query;
  const filter = {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    transferKinds: type && transferKindsOf(type),
  };
  return database.withMerchant(merchantCode, async (trx) => {
    const rows = (after: Position | undefined, limit: number) =>
      readMovements(trx, account, { filter, after: after && { day: after[0]!, id: after[1]! }, limit });
    const page = await readPage(cursors, { call: 'pointDetails', merchantCode, reader: String(memberId) }, query, {
      rows,
      positionOf: ({ day, id }) => [day, String(id)],
    });
    if (!page.ok) return page;
    const references = page.value.rows.flatMap(({ reference }) => (reference === null ? [] : [reference]));
    const redeemed =
      references.length === 0
        ? []
        : await redemptionsOf(trx, { merchantCode, memberId }).where('reference', 'in', references).execute();
    const names = new Map(
      redeemed.map(({ reference, name }) => [reference, inLanguage(name, knownLanguage(language))]),
    );
    return ok({
      list: page.value.rows.map((row) => presentPoints(row, names)),
      nextCursor: page.value.nextCursor,
    });
  });
}

const presentPoints = (row: Movement, names: ReadonlyMap<string, string>): PointRow => ({
  id: String(row.id),
  type: typeOf(row.kind),
  reason: reasonOf(row),
  name: names.get(row.reference ?? '') ?? null,
  points: String(row.amount_minor),
  balance: String(row.balance_after_minor),
  at: row.created_at.toISOString(),
});
