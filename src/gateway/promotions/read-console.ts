import { sql, type Transaction } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type {
  ApplicationRow,
  CampaignPage,
  CampaignRow,
  CampaignState,
  consolePromotionCalls,
} from '../../shared/contract/console/promotions.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { giftCurrency } from '../../shared/promotions/campaign-gift.ts';
import type { CampaignDocument } from '../../shared/promotions/campaign.ts';
import type { Tables } from '../database/tables.ts';
import { readPage } from '../lists/read-page.ts';
import type { Operator } from '../operators/operator.ts';
import { readConsoleRaffle } from '../raffles/read-console-raffle.ts';
import type { Services } from '../services.ts';

type Calls = typeof consolePromotionCalls;
type Parts = Pick<Services, 'database' | 'cursors'>;

interface CampaignLine {
  id: bigint;
  state: CampaignState;
  version: number | null;
  given_minor: bigint;
  given_count: number;
  /** The current version, or the last one before there is one. */
  document: CampaignDocument;
  picture: string | null;
  members: bigint;
  applying: bigint;
  is_waiting: boolean;
}

const selectLines = async (
  trx: Transaction<Tables>,
  merchantCode: string,
  filter: { state?: CampaignState | undefined; before?: bigint | undefined; id?: bigint | undefined; limit: number },
): Promise<CampaignLine[]> => {
  const { state = null, before = null, id = null, limit } = filter;
  const { rows } = await sql<CampaignLine>`
    select c.id, c.state, c.version, c.given_minor, c.given_count, c.picture, v.document,
      (select count(distinct t.member_id) from claim t where t.merchant_code = c.merchant_code and t.campaign_id = c.id) as members,
      (select count(*) from claim t where t.merchant_code = c.merchant_code and t.campaign_id = c.id and t.state = 'applying') as applying,
      exists (select from campaign_version w where w.merchant_code = c.merchant_code and w.campaign_id = c.id and w.state = 'waiting') as is_waiting
    from campaign c
    join lateral (select o.document from campaign_version o where o.merchant_code = c.merchant_code and o.campaign_id = c.id
      order by (o.version = c.version) desc nulls last, o.version desc limit 1) v on true
    where c.merchant_code = ${merchantCode} and (${state}::text is null or c.state = ${state}) and (${before}::bigint is null or c.id < ${before})
      and (${id}::bigint is null or c.id = ${id})
    order by c.id desc limit ${limit}`.execute(trx);
  return rows;
};

const titleIn = ({ texts }: CampaignDocument): string => (texts['EN'] ?? Object.values(texts)[0])?.title ?? '';

/** The title of a campaign; undefined if this merchant has no such campaign. */
export async function titleOfCampaign(
  trx: Transaction<Tables>,
  merchantCode: string,
  id: bigint,
): Promise<string | undefined> {
  const [line] = await selectLines(trx, merchantCode, { id, limit: 1 });
  return line && titleIn(line.document);
}

const presentLine = (line: CampaignLine): CampaignRow => ({
  id: String(line.id),
  title: titleIn(line.document),
  state: line.state,
  version: line.version,
  currency: giftCurrency(line.document),
  given: toDecimal({ amountMinor: line.given_minor, currency: giftCurrency(line.document) }),
  givenCount: line.given_count,
  members: Number(line.members),
  applying: Number(line.applying),
  isWaiting: line.is_waiting,
});

/** A page of the campaigns of a merchant, newest first. */
export async function campaignList(
  { database, cursors }: Parts,
  reader: Operator,
  query: QueryOf<Calls['campaignList']>,
): Promise<Result<ValueOf<Calls['campaignList']>, 'cursor_invalid'>> {
  const { merchant: merchantCode, state } = query;
  const page = await readPage(cursors, { call: 'campaignList', merchantCode, reader: String(reader.id) }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, (trx) =>
        selectLines(trx, merchantCode, { state, before: after && BigInt(after[0]!), limit }),
      ),
    positionOf: ({ id }) => [String(id)],
  });
  return page.ok ? ok({ list: page.value.rows.map(presentLine), nextCursor: page.value.nextCursor }) : page;
}

/** A campaign with its versions, newest first; undefined if this merchant has no such campaign. */
export async function readCampaign(
  trx: Transaction<Tables>,
  merchantCode: string,
  id: bigint,
  reader: Operator,
): Promise<CampaignPage | undefined> {
  const [line] = await selectLines(trx, merchantCode, { id, limit: 1 });
  if (!line) return undefined;
  const versions = await trx
    .selectFrom('campaign_version as v')
    .leftJoin('operator as writer', 'writer.id', 'v.written_by')
    .leftJoin('operator as decider', 'decider.id', 'v.decided_by')
    .selectAll('v')
    .select(['writer.name as writer', 'decider.name as decider'])
    .where('v.merchant_code', '=', merchantCode)
    .where('v.campaign_id', '=', id)
    .orderBy('v.version', 'desc')
    .execute();
  return {
    ...presentLine(line),
    raffle: await readConsoleRaffle(trx, merchantCode, id),
    hasPicture: line.picture !== null,
    versions: versions.map((row) => ({
      version: row.version,
      document: row.document,
      state: row.state,
      writtenBy: row.writer,
      writtenAt: row.written_at.toISOString(),
      isOwn: row.written_by === reader.id,
      decidedBy: row.decider,
      decidedAt: row.decided_at?.toISOString() ?? null,
    })),
  };
}

/** One campaign with its versions. */
export async function showCampaign(
  { database }: Pick<Services, 'database'>,
  reader: Operator,
  { merchant: merchantCode, id }: QueryOf<Calls['campaign']>,
): Promise<Result<{ campaign: CampaignPage }, 'not_found'>> {
  const campaign = await database.withMerchant(merchantCode, (trx) =>
    readCampaign(trx, merchantCode, BigInt(id), reader),
  );
  return campaign ? ok({ campaign }) : fail('not_found');
}

/** The claims of a merchant as operators see them. */
const selectApplications = (trx: Transaction<Tables>, merchantCode: string) =>
  trx
    .selectFrom('claim as t')
    .innerJoin('member as m', (join) =>
      join.onRef('m.merchant_code', '=', 't.merchant_code').onRef('m.id', '=', 't.member_id'),
    )
    .innerJoin('campaign_version as v', (join) =>
      join
        .onRef('v.merchant_code', '=', 't.merchant_code')
        .onRef('v.campaign_id', '=', 't.campaign_id')
        .onRef('v.version', '=', 't.version'),
    )
    .select(['t.id', 't.campaign_id', 't.member_id', 't.comment', 't.answer', 't.state', 't.joined_at'])
    .leftJoin('operator as o', 'o.id', 't.given_by')
    .select(['m.account', 'v.document', 't.given_by', 'o.name as giver'])
    .where('t.merchant_code', '=', merchantCode);

type ReadApplication = Awaited<ReturnType<ReturnType<typeof selectApplications>['executeTakeFirstOrThrow']>>;

/** A claim as an operator reads it. */
const presentApplication = (row: ReadApplication, reader: Operator): ApplicationRow => ({
  id: String(row.id),
  campaignId: String(row.campaign_id),
  title: titleIn(row.document),
  memberId: String(row.member_id),
  member: row.account,
  comment: row.comment,
  answer: row.answer,
  state: row.state,
  at: row.joined_at.toISOString(),
  givenBy: row.giver,
  isOwn: row.given_by === reader.id,
});

/** One claim as an operator reads it. */
export const readApplication = async (
  trx: Transaction<Tables>,
  merchantCode: string,
  id: bigint,
  reader: Operator,
): Promise<ApplicationRow> =>
  presentApplication(
    await selectApplications(trx, merchantCode).where('t.id', '=', id).executeTakeFirstOrThrow(),
    reader,
  );

/** A page of the applications of a merchant, newest first, with the gifts by hand: all, or those that wait. */
export async function applicationList(
  { database, cursors }: Parts,
  reader: Operator,
  query: QueryOf<Calls['applicationList']>,
): Promise<Result<ValueOf<Calls['applicationList']>, 'cursor_invalid'>> {
  const { merchant: merchantCode } = query;
  const page = await readPage(cursors, { call: 'applicationList', merchantCode, reader: String(reader.id) }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, (trx) => {
        let rows = selectApplications(trx, merchantCode).where((eb) =>
          eb.or([eb('t.comment', 'is not', null), eb('t.given_by', 'is not', null)]),
        );
        if (query.campaign !== undefined) rows = rows.where('t.campaign_id', '=', BigInt(query.campaign));
        if (query.isWaiting === true) rows = rows.where('t.state', '=', 'applying');
        if (after) rows = rows.where('t.id', '<', BigInt(after[0]!));
        return rows.orderBy('t.id', 'desc').limit(limit).execute();
      }),
    positionOf: ({ id }) => [String(id)],
  });
  return page.ok
    ? ok({ list: page.value.rows.map((row) => presentApplication(row, reader)), nextCursor: page.value.nextCursor })
    : page;
}
