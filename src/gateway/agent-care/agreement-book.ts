import type { BodyOf, QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { BookRow, consoleAgentCalls } from '../../shared/contract/console/agents.ts';
import { momentsOf, rangeFaults } from '../../shared/days.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import {
  agreementById,
  agreementsAt,
  agreementsOfMerchant,
  endAsBrand,
  offerAsBrand,
  withdrawAsBrand,
  type BrandAgreement,
} from '../agreements/brand-agreements.ts';
import { readPage } from '../lists/read-page.ts';
import type { Changing } from '../operators/changing.ts';
import type { Operator } from '../operators/operator.ts';
import type { Services } from '../services.ts';

type Calls = typeof consoleAgentCalls;

/** An agreement as operators see it: the version that counts, or the newest, and an offer that waits. */
function presentBookRow({ id, kind, state, upline, downline, endsAt, versions }: BrandAgreement): BookRow {
  const [newest] = versions;
  const current = versions.find(({ accepted }) => accepted !== null) ?? newest!;
  const isOpen = newest!.accepted === null && newest!.dropped === null;
  const isWaiting = isOpen && (state === 'offered' || state === 'running');
  return {
    id,
    kind,
    state,
    upline,
    downline,
    current,
    offer: isWaiting && newest !== current ? newest! : null,
    endsAt,
  };
}

/** A page of the agreements of a merchant: the newest first, or those in force at the end of a day. */
export async function agreementBook(
  { cursors, database, sites }: Pick<Services, 'cursors' | 'database' | 'sites'>,
  reader: Operator,
  query: QueryOf<Calls['agreementBook']>,
): Promise<Result<ValueOf<Calls['agreementBook']>, 'cursor_invalid' | 'not_found' | 'validation_failed'>> {
  const { merchant: merchantCode, memberId, kind, at } = query;
  const brand = (await sites.forMerchant(merchantCode))?.loaded.brand;
  if (!brand) return fail('not_found');
  if (at !== undefined && rangeFaults({ from: at, to: at }, 1).length > 0)
    return fail('validation_failed', { faults: [{ field: 'at', key: 'validation.day' }] });
  const { beforeMs } = momentsOf(at === undefined ? {} : { to: at }, brand.market.timeZone);
  const filter = { kind, memberId: memberId === undefined ? undefined : BigInt(memberId) };
  const scope = { call: 'agreementBook', merchantCode, reader: String(reader.id) };
  const page = await readPage(cursors, scope, query, {
    rows: (after, limit) => {
      const beforeId = after && BigInt(after[0]!);
      return beforeMs === undefined
        ? agreementsOfMerchant({ database }, merchantCode, filter, { beforeId, limit })
        : agreementsAt({ database }, merchantCode, new Date(beforeMs - 1), { filter, beforeId, limit });
    },
    positionOf: ({ id }) => [id],
  });
  if (!page.ok) return page;
  const { rows, nextCursor } = page.value;
  return ok({ currency: brand.market.currency, list: rows.map(presentBookRow), nextCursor });
}

/** An agreement with all its versions. */
export async function agreementVersions(
  { database }: Pick<Services, 'database'>,
  { merchant: merchantCode, id }: QueryOf<Calls['agreementVersions']>,
): Promise<Result<ValueOf<Calls['agreementVersions']>, 'not_found'>> {
  const found = await agreementById({ database }, merchantCode, BigInt(id));
  return found ? ok({ agreement: presentBookRow(found), versions: found.versions }) : fail('not_found');
}

/** Offers an agreement of the brand to an agent at the top. */
export async function offerAgreement(
  services: Pick<Services, 'database' | 'clock' | 'signals' | 'sites'>,
  changing: Changing,
  { merchant: merchantCode, account, kind, terms, endsBelow = false }: BodyOf<Calls['offerAgreement']>,
): Promise<Result<ValueOf<Calls['offerAgreement']>, Calls['offerAgreement']['errors'][number]>> {
  const brand = (await services.sites.forMerchant(merchantCode))?.loaded.brand;
  const downline = await services.database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('member')
      .select('id')
      .where('merchant_code', '=', merchantCode)
      .where('account', '=', account.trim().toLowerCase())
      .executeTakeFirst(),
  );
  if (!brand || !downline) return fail('not_found');
  const offered = await offerAsBrand(
    services,
    { brand, kind, changing },
    { downlineId: downline.id, terms, endsBelow },
  );
  return offered.ok ? readBookRow(services, merchantCode, offered.value) : offered;
}

/** Withdraws an offer of the brand, or ends an agreement with its running period and all that rests on it. */
export async function endAgreement(
  services: Pick<Services, 'database' | 'clock' | 'signals' | 'sites'>,
  changing: Changing,
  { merchant: merchantCode, id, reason, isOfferOnly = false }: BodyOf<Calls['endAgreement']>,
): Promise<Result<ValueOf<Calls['endAgreement']>, Calls['endAgreement']['errors'][number]>> {
  const brand = (await services.sites.forMerchant(merchantCode))?.loaded.brand;
  const found = await agreementById(services, merchantCode, BigInt(id));
  if (!brand || !found) return fail('not_found');
  const record: Changing['record'] = (trx, change) =>
    changing.record(trx, { ...change, after: { agreement: change.after, reason } });
  const actor = { brand, kind: found.kind, changing: { ...changing, record } };
  const { version } = found.versions[0]!;
  const done =
    found.state === 'offered' || isOfferOnly
      ? await withdrawAsBrand(services, actor, { id: BigInt(id), version })
      : await endAsBrand(services, actor, { id: BigInt(id), endsBelow: true });
  return done.ok ? readBookRow(services, merchantCode, done.value) : done;
}

async function readBookRow(
  services: Pick<Services, 'database'>,
  merchantCode: string,
  id: bigint,
): Promise<Result<{ agreement: BookRow }, 'not_found'>> {
  const found = await agreementById(services, merchantCode, id);
  return found ? ok({ agreement: presentBookRow(found) }) : fail('not_found');
}
