import { sql, type Transaction } from 'kysely';
import type { BodyOf, QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { BrandProposal, publicationCalls } from '../../shared/contract/console/publications.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { writeAudit } from '../audit/audit.ts';
import type { ProposalState } from '../database/studio-tables.ts';
import type { Tables } from '../database/tables.ts';
import { asSecond } from '../four-eyes/second-operator.ts';
import { badRequest } from '../http/pipeline.ts';
import { readPage } from '../lists/read-page.ts';
import type { Changing } from '../operators/changing.ts';
import type { Operator } from '../operators/operator.ts';
import type { Services } from '../services.ts';
import { hashOf, readOwnFiles } from '../brand-source/brand-content.ts';
import { endDraft, selectDraft } from './drafts.ts';
import { auditedChange, publishChange, type PublishRefusal } from './publish-change.ts';
import { lookAt, type StudioParts } from './read-studio.ts';

type Calls = typeof publicationCalls;
type Parts = StudioParts & Pick<Services, 'brandSource' | 'clock' | 'log'>;

/** Furthest moment at which something may be published. */
const AHEAD_MAX_MS = 366 * 86_400_000;

/** Gives the draft of an operator to a second one. A draft with faults, or over a file that has changed, is refused. */
export async function proposeDraft(
  parts: Parts,
  { operator, record }: Changing,
  { merchant: merchantCode, base, draft, reason, publishAt }: BodyOf<Calls['proposeDraft']>,
): Promise<Result<null, 'not_found' | 'changed_meanwhile' | 'brand_faulty' | 'bad_request'>> {
  const now = new Date(parts.clock());
  const at = publishAt === null ? null : new Date(publishAt);
  if (at && !(at > now && at.getTime() <= now.getTime() + AHEAD_MAX_MS))
    return badRequest('publishAt must lie ahead, at most a year');
  const of = { merchantCode, operatorId: operator.id };
  const brand = await readOwnFiles(parts, merchantCode);
  if (!brand) return fail('not_found');
  return parts.database.withMerchant(merchantCode, async (trx) => {
    const own = await selectDraft(trx, of).forUpdate().executeTakeFirst();
    if (!own) return fail('not_found');
    if (brand.base !== base || hashOf(own) !== draft) return fail('changed_meanwhile');
    const look = await lookAt(parts, brand, own, { childrenMax: Infinity });
    if (look.faults.length > 0) return fail('brand_faulty');
    const values = {
      text: own.text,
      files: JSON.stringify(own.files),
      base,
      proposed_by: operator.id,
      reason,
      proposed_at: now,
      publish_at: at,
    };
    const { id } = await trx
      .insertInto('brand_proposal')
      .values({ merchant_code: merchantCode, ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
    await endDraft(trx, of);
    await record(trx, { merchantCode, target: `proposal ${id}`, ...auditedChange(look, { reason, publishAt }) });
    return ok(null);
  });
}

const selectProposals = (trx: Transaction<Tables>, merchantCode: string) =>
  trx
    .selectFrom('brand_proposal as p')
    .innerJoin('operator as o', 'o.id', 'p.proposed_by')
    .leftJoin('operator as d', 'd.id', 'p.decided_by')
    .select(['p.id', 'p.reason', 'p.base', 'p.proposed_at', 'p.proposed_by', 'p.publish_at', 'p.state', 'p.note'])
    .select(['o.name as operator', 'd.name as decided'])
    .where('p.merchant_code', '=', merchantCode);

type ReadProposal = Awaited<ReturnType<ReturnType<typeof selectProposals>['executeTakeFirstOrThrow']>>;

const presentProposal = (row: ReadProposal, base: string, reader: bigint): BrandProposal => ({
  id: String(row.id),
  operator: row.operator,
  reason: row.reason,
  at: row.proposed_at.toISOString(),
  publishAt: row.publish_at?.toISOString() ?? null,
  state: row.state,
  decidedBy: row.decided,
  note: row.note,
  isOwn: row.proposed_by === reader,
  isStale: isOpen(row.state) && row.base !== base,
});

/** Whether a proposal waits for a second operator or for its time. */
const isOpen = (state: ProposalState): boolean => state === 'waiting' || state === 'approved';

/** A page of what was proposed for a brand, newest first. */
export async function proposalList(
  parts: StudioParts & Pick<Services, 'cursors'>,
  reader: bigint,
  query: QueryOf<Calls['proposalList']>,
): Promise<Result<ValueOf<Calls['proposalList']>, 'cursor_invalid' | 'not_found'>> {
  const { merchant: merchantCode } = query;
  const brand = await readOwnFiles(parts, merchantCode);
  if (!brand) return fail('not_found');
  const page = await readPage(parts.cursors, { call: 'proposalList', merchantCode, reader: String(reader) }, query, {
    rows: (after, limit) =>
      parts.database.withMerchant(merchantCode, (trx) => {
        let rows = selectProposals(trx, merchantCode);
        if (after) rows = rows.where('p.id', '<', BigInt(after[0]!));
        return rows.orderBy('p.id', 'desc').limit(limit).execute();
      }),
    positionOf: ({ id }) => [String(id)],
  });
  if (!page.ok) return page;
  const { rows, nextCursor } = page.value;
  return ok({ list: rows.map((row) => presentProposal(row, brand.base, reader)), nextCursor });
}

/** A proposal, and what publishing it would change. */
export async function brandProposal(
  parts: StudioParts,
  reader: bigint,
  { merchant: merchantCode, id }: QueryOf<Calls['brandProposal']>,
): Promise<Result<ValueOf<Calls['brandProposal']>, 'not_found'>> {
  const brand = await readOwnFiles(parts, merchantCode);
  const row = await parts.database.withMerchant(merchantCode, (trx) =>
    selectProposals(trx, merchantCode).select(['p.text', 'p.files']).where('p.id', '=', BigInt(id)).executeTakeFirst(),
  );
  if (!brand || !row) return fail('not_found');
  const { faults, changes, files } = await lookAt(parts, brand, row);
  return ok({
    proposal: presentProposal(row, brand.base, reader),
    text: row.text,
    faults,
    changes,
    files,
    contents: row.files,
  });
}

/** Locks a proposal for a decision. */
const lockProposal = (trx: Transaction<Tables>, merchantCode: string, id: bigint) =>
  trx
    .selectFrom('brand_proposal')
    .select(['id', 'text', 'files', 'base', 'reason', 'state', 'proposed_by', 'publish_at'])
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

interface Decision {
  state: ProposalState;
  by: bigint;
  at: Date;
  note?: string | null;
}

const decide = (
  trx: Transaction<Tables>,
  merchantCode: string,
  id: bigint,
  { state, by, at, note = null }: Decision,
): Promise<unknown> =>
  trx
    .updateTable('brand_proposal')
    .set({ state, decided_by: by, decided_at: at, note })
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .execute();

/**
 * Approves or refuses a proposal of another operator. Without a time it is published with the approval, or neither happens.
 */
export async function decideProposal(
  parts: Parts,
  { operator, record }: Changing,
  { merchant: merchantCode, id: idText, isApproved, note }: BodyOf<Calls['decideProposal']>,
): Promise<Result<null, PublishRefusal>> {
  const id = BigInt(idText);
  const now = new Date(parts.clock());
  const before = await parts.database.withMerchant(merchantCode, async (trx) => {
    const proposal = await lockProposal(trx, merchantCode, id);
    if (!proposal) return fail('not_found');
    const second = await asSecond(trx, proposal.proposed_by, operator, parts.clock());
    if (!second.ok) return second;
    if (proposal.state !== 'waiting') return fail('changed_meanwhile');
    const waits = proposal.publish_at !== null && proposal.publish_at > now;
    if (isApproved && !waits) return ok(proposal);
    const state = isApproved ? 'approved' : 'refused';
    await decide(trx, merchantCode, id, { state, by: operator.id, at: now, note: isApproved ? null : note });
    await record(trx, { merchantCode, target: `proposal ${id}`, after: { state, note } });
    return ok(undefined);
  });
  if (!before.ok) return before;
  if (!before.value) return ok(null);
  return publishProposal(parts, { operator, record }, { merchantCode, id, from: 'waiting' });
}

interface Publishing {
  merchantCode: string;
  id: bigint;
  /** The state that it must still be in. */
  from: 'waiting' | 'approved';
}

/** Publishes a proposal in the name of the operator who proposed it; the one who approved it stands in the audit log. */
async function publishProposal(
  parts: Parts,
  { operator, record }: Changing,
  { merchantCode, id, from }: Publishing,
): Promise<Result<null, PublishRefusal>> {
  const row = await parts.database.withMerchant(merchantCode, (trx) => lockProposal(trx, merchantCode, id));
  if (!row) return fail('not_found');
  const author: Operator = { ...operator, id: row.proposed_by };
  return publishChange(
    parts,
    { operator: author, record },
    {
      merchantCode,
      base: row.base,
      reason: row.reason,
      isApproved: true,
      async change(trx) {
        const now = await lockProposal(trx, merchantCode, id);
        return now?.state === from ? now : undefined;
      },
      end: (trx) => decide(trx, merchantCode, id, { state: 'published', by: operator.id, at: new Date(parts.clock()) }),
    },
  );
}

/** Withdraws a proposal of one's own that is not published yet. */
export async function withdrawProposal(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { operator, record }: Changing,
  { merchant: merchantCode, id: idText }: BodyOf<Calls['withdrawProposal']>,
): Promise<Result<null, 'not_found' | 'changed_meanwhile'>> {
  const id = BigInt(idText);
  return database.withMerchant(merchantCode, async (trx) => {
    const proposal = await lockProposal(trx, merchantCode, id);
    if (proposal?.proposed_by !== operator.id) return fail('not_found');
    if (!isOpen(proposal.state)) return fail('changed_meanwhile');
    await decide(trx, merchantCode, id, { state: 'withdrawn', by: operator.id, at: new Date(clock()) });
    await record(trx, { merchantCode, target: `proposal ${id}`, after: { state: 'withdrawn' } });
    return ok(null);
  });
}

/** What publishes at a time is written in the audit log as. */
const JOB_CALL = 'job publish-brands';

/** Publishes the approved proposals whose time has come. One that cannot be published says why, and is not tried again. */
export async function publishDue(parts: Parts, signal: AbortSignal): Promise<void> {
  const { database, clock, log } = parts;
  const { rows } = await database.asPlatform((trx) =>
    sql<{ merchant_code: string; id: bigint }>`
      select merchant_code, id from public.brand_proposals_due(${new Date(clock()).toISOString()})`.execute(trx),
  );
  for (const { merchant_code: merchantCode, id } of rows) {
    signal.throwIfAborted();
    const decider = await readDecider(database, merchantCode, id);
    if (!decider) continue;
    const at = new Date(clock());
    const record: Changing['record'] = (trx, change) =>
      writeAudit(
        trx,
        { operatorId: decider.id, operator: decider.login, call: JOB_CALL, address: '', at },
        { ...change, outcome: 'done' },
      );
    const done = await publishProposal(parts, { operator: decider, record }, { merchantCode, id, from: 'approved' });
    // A disk that cannot be written may be mended before the next minute.
    if (!done.ok && done.code !== 'unavailable')
      await database.withMerchant(merchantCode, async (trx) => {
        if ((await lockProposal(trx, merchantCode, id))?.state === 'approved')
          await decide(trx, merchantCode, id, { state: 'failed', by: decider.id, at, note: done.code });
      });
    log.info({ merchantCode, proposal: String(id), code: done.ok ? 'published' : done.code }, 'a proposal was due');
  }
}

/** The operator who approved a proposal, as far as publishing needs them. */
const readDecider = (database: Parts['database'], merchantCode: string, id: bigint): Promise<Operator | undefined> =>
  database.withMerchant(merchantCode, async (trx) => {
    const row = await trx
      .selectFrom('brand_proposal as p')
      .innerJoin('operator as o', 'o.id', 'p.decided_by')
      .select(['o.id', 'o.login', 'o.name'])
      .where('p.merchant_code', '=', merchantCode)
      .where('p.id', '=', id)
      .executeTakeFirst();
    return row && { ...row, capabilities: new Map(), merchants: undefined };
  });
