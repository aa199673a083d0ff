import { sql, type Transaction } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { DocumentRow, Documents } from '../../shared/contract/kyc.ts';
import { addDays, dayOf } from '../../shared/days.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { documentKinds } from '../../shared/kyc/states.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { tierOf } from './ask-rules.ts';
import { presentStanding, readHeld, standingOf, type Owner } from './document-requests.ts';

/** Days before its end in which a document can be replaced. */
const RENEW_DAYS = 30;
/** Documents that a player's page shows: the last ones. */
const SHOWN_MAX = 20;

/** The documents of a merchant, with the number of their pictures. */
export const selectDocuments = (trx: Transaction<Tables>, merchantCode: string) =>
  trx
    .selectFrom('identity_document as d')
    .selectAll('d')
    .select((eb) =>
      eb
        .selectFrom('identity_picture as p')
        .select(sql<bigint>`count(*)`.as('count'))
        .whereRef('p.merchant_code', '=', 'd.merchant_code')
        .whereRef('p.document_id', '=', 'd.id')
        .as('pictures'),
    )
    .where('d.merchant_code', '=', merchantCode);

/** A document as it was read. */
type ReadDocument = Awaited<ReturnType<ReturnType<typeof selectDocuments>['executeTakeFirstOrThrow']>>;

/** A document as its player sees it. */
export const presentDocument = (row: ReadDocument, today: string): DocumentRow => ({
  id: String(row.id),
  kind: row.kind,
  state: row.state,
  pictures: Number(row.pictures),
  sentAt: row.sent_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
  paper: row.paper,
  numberEnd: row.number_end,
  expiresOn: row.expires_on,
  isExpired: row.expires_on !== null && row.expires_on < today,
});

/** The documents of a member, newest first. */
export const readOwn = (
  trx: Transaction<Tables>,
  { merchantCode, memberId }: Owner,
  limit = SHOWN_MAX,
): Promise<ReadDocument[]> =>
  selectDocuments(trx, merchantCode).where('d.member_id', '=', memberId).orderBy('d.id', 'desc').limit(limit).execute();

/** The withdrawals of a member that wait for documents, oldest first. */
export async function readAsked(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: Owner,
): Promise<Documents['asked']> {
  const open = await trx
    .selectFrom('document_request as q')
    .innerJoin('withdrawal as w', (join) =>
      join.onRef('w.merchant_code', '=', 'q.merchant_code').onRef('w.id', '=', 'q.withdrawal_id'),
    )
    .selectAll('q')
    .select(['w.amount_minor', 'w.currency'])
    .where('q.merchant_code', '=', merchantCode)
    .where('q.member_id', '=', memberId)
    .where('q.met_at', 'is', null)
    .where('w.state', '=', 'reviewing')
    .orderBy('q.withdrawal_id')
    .execute();
  return Promise.all(
    open.map(async ({ amount_minor: amountMinor, currency, ...request }) => ({
      withdrawalId: String(request.withdrawal_id),
      amount: toDecimal({ amountMinor, currency }),
      currency,
      ...presentStanding(await standingOf(trx, request)),
    })),
  );
}

/** What a player's documents allow, what is asked for, and what was sent. */
export async function readDocuments(
  trx: Transaction<Tables>,
  { merchantCode, kyc, market }: Pick<Brand, 'merchantCode' | 'kyc' | 'market'>,
  memberId: bigint,
  nowMs: number,
): Promise<Documents> {
  const owner = { merchantCode, memberId };
  const { currency, timeZone } = market;
  const today = dayOf(nowMs, timeZone);
  const rows = await readOwn(trx, owner);
  const asked = await readAsked(trx, owner);
  const [held, lasting] = await Promise.all(
    [today, addDays(today, RENEW_DAYS)].map(
      async (day) => new Set((await readHeld(trx, owner, day)).map(({ kind }) => kind)),
    ),
  );
  return {
    currency,
    tiers: kyc.tiers.map(({ documents, dayMaxMinor }) => ({
      documents,
      dayMax: dayMaxMinor === undefined ? null : toDecimal({ amountMinor: BigInt(dayMaxMinor), currency }),
    })),
    tier: tierOf(kyc.tiers, held!),
    asked,
    canSend: documentKinds.filter(
      (kind) =>
        kyc.tiers.some(({ documents }) => documents.includes(kind)) &&
        !rows.some((row) => row.kind === kind && row.state === 'waiting') &&
        (!lasting!.has(kind) || asked.some(({ missing }) => missing.includes(kind))),
    ),
    list: rows.map((row) => presentDocument(row, today)),
    retentionDays: kyc.retentionDays,
  };
}

/** A picture of a document, decrypted; `memberId` limits it to those of a player. */
export function readPicture(
  { database, documentVault }: Pick<Services, 'database' | 'documentVault'>,
  { merchantCode, memberId }: { merchantCode: string; memberId?: bigint },
  { id, place }: { id: string; place: string },
  look: (trx: Transaction<Tables>) => Promise<unknown> = async () => {},
): Promise<Result<{ jpeg: string }, 'not_found'>> {
  return database.withMerchant(merchantCode, async (trx) => {
    let found = trx
      .selectFrom('identity_picture')
      .select('sealed')
      .where('merchant_code', '=', merchantCode)
      .where('document_id', '=', BigInt(id))
      .where('place', '=', Number(place));
    if (memberId !== undefined) found = found.where('member_id', '=', memberId);
    const row = await found.executeTakeFirst();
    if (!row) return fail('not_found');
    await look(trx);
    return ok({ jpeg: documentVault.pictures.open(row.sealed).toString('base64') });
  });
}
