import type { Selectable, Transaction } from 'kysely';
import { AGENT_CUSTOMER_TYPES } from '../../shared/account-types.ts';
import type { BodyOf, QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { AgentApplication, agentApplicationCalls } from '../../shared/contract/console/agent-applications.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { AgentApplicationTable } from '../database/agreement-tables.ts';
import type { Tables } from '../database/tables.ts';
import { readPage } from '../lists/read-page.ts';
import { openAccountWithin } from '../member-care/open-accounts.ts';
import { messageText } from '../messages/message-text.ts';
import type { Changing } from '../operators/changing.ts';
import type { Operator } from '../operators/operator.ts';
import type { Services } from '../services.ts';
import { OPERATOR_LINK_MINUTES } from '../verification/reset-links.ts';

type Calls = typeof agentApplicationCalls;
type ReadApplication = Selectable<AgentApplicationTable> & { decider: string | null };

const applicationsOf = (trx: Transaction<Tables>, merchantCode: string) =>
  trx
    .selectFrom('agent_application as a')
    .leftJoin('operator as o', 'o.id', 'a.decided_by')
    .selectAll('a')
    .select('o.name as decider')
    .where('a.merchant_code', '=', merchantCode);

const present = (row: ReadApplication): AgentApplication => ({
  id: String(row.id),
  account: row.account,
  email: row.email,
  market: row.market,
  channel: row.channel,
  plan: row.plan,
  language: row.language,
  sentAt: row.sent_at.toISOString(),
  state: row.state,
  reason: row.reason,
  memberId: row.member_id === null ? null : String(row.member_id),
  decidedBy: row.decider,
  decidedAt: row.decided_at?.toISOString() ?? null,
});

/** A page of the applications of a merchant, the newest first. */
export async function agentApplications(
  { cursors, database }: Pick<Services, 'cursors' | 'database'>,
  reader: Operator,
  query: QueryOf<Calls['agentApplications']>,
): Promise<Result<ValueOf<Calls['agentApplications']>, 'cursor_invalid'>> {
  const { merchant: merchantCode, state } = query;
  const page = await readPage(cursors, { call: 'agentApplications', merchantCode, reader: String(reader.id) }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, (trx) => {
        let rows = applicationsOf(trx, merchantCode);
        if (state) rows = rows.where('a.state', '=', state);
        if (after) rows = rows.where('a.id', '<', BigInt(after[0]!));
        return rows.orderBy('a.id', 'desc').limit(limit).execute();
      }),
    positionOf: ({ id }) => [String(id)],
  });
  return page.ok ? ok({ list: page.value.rows.map(present), nextCursor: page.value.nextCursor }) : page;
}

/** Approves an application, which opens an account, or refuses it. The applicant is told by e-mail, if the installation sends any. */
export async function decideAgentApplication(
  services: Services,
  { operator, record }: Changing,
  { merchant: merchantCode, id, isApproved, account, reason }: BodyOf<Calls['decideAgentApplication']>,
): Promise<
  Result<
    ValueOf<Calls['decideAgentApplication']>,
    'not_found' | 'changed_meanwhile' | 'validation_failed' | 'username_taken'
  >
> {
  const site = await services.sites.forMerchant(merchantCode);
  if (!site) return fail('not_found');
  const at = new Date(services.clock());
  const decided = await services.database.withMerchant(merchantCode, async (trx) => {
    const all = applicationsOf(trx, merchantCode).where('a.id', '=', BigInt(id));
    const row = await all.forNoKeyUpdate('a').executeTakeFirst();
    if (!row) return fail('not_found');
    if (row.state !== 'waiting') return fail('changed_meanwhile');
    const name = account?.normalize('NFC') ?? row.account;
    const wanted = { site, account: name, type: AGENT_CUSTOMER_TYPES[0]!, passwordHash: null };
    const opened = isApproved ? await openAccountWithin(services, trx, wanted) : undefined;
    if (opened?.ok === false) return opened;
    const [memberId, link] = [opened?.value.memberId ?? null, opened?.value.link ?? null];
    const state = isApproved ? 'approved' : 'refused';
    await trx
      .updateTable('agent_application')
      .set({ state, reason, member_id: memberId, decided_by: operator.id, decided_at: at })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', row.id)
      .execute();
    await tellApplicant(services, trx, row, { site, name: opened?.value.account ?? name, link, reason });
    const after = { application: id, state, reason, ...(memberId !== null && { account: name }) };
    await record(trx, { merchantCode, target: memberId === null ? `application ${id}` : `member ${memberId}`, after });
    return ok({ application: present(await all.executeTakeFirstOrThrow()), link });
  });
  if (decided.ok) services.signals.send([{ merchantCode, topic: 'events' }]);
  return decided;
}

/** Queues the e-mail about a decision. */
async function tellApplicant(
  { messenger, outbox, clock }: Pick<Services, 'messenger' | 'outbox' | 'clock'>,
  trx: Transaction<Tables>,
  { email, language }: ReadApplication,
  {
    site,
    name,
    link,
    reason,
  }: {
    site: { loaded: { brand: Parameters<Services['outbox']['add']>[1]['brand'] } };
    name: string;
    link: string | null;
    reason: string;
  },
): Promise<void> {
  if (!messenger.canSend('email')) return;
  const { brand } = site.loaded;
  const key = link === null ? 'message.agentRefused' : 'message.agentApproved';
  const params = { name, brand: brand.name, reason, link: link ?? '', days: OPERATOR_LINK_MINUTES / 60 / 24 };
  await outbox.add(trx, {
    brand,
    channel: 'email',
    to: email,
    subject: messageText(language, `${key}Subject`, params),
    text: messageText(language, key, params),
    endsAtMs: clock() + OPERATOR_LINK_MINUTES * 60_000,
    isSent: true,
  });
}
