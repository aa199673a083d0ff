import { sql, type RawBuilder } from 'kysely';
import type { OwnMember } from './own-member.ts';

/** A row as the database answers it. `position` and `after` say where it stands, and are not exported. */
export type ExportRow = Record<string, unknown> & { position: string };

/** A kind of data about a member: a file of the export. */
export interface Subject {
  name: string;
  /** Reads rows in the order of their positions, the first of which comes after a given one. */
  rows: (member: OwnMember, after: string | undefined, limit: number) => RawBuilder<ExportRow>;
}

/** A subject whose rows are found by the member and have ids that rise. */
const byId = (name: string, columns: RawBuilder<unknown>, from: RawBuilder<unknown>): Subject => ({
  name,
  rows: ({ merchantCode, memberId }, after, limit) => sql<ExportRow>`
    select x.id::text as position, ${columns} from ${from}
    where x.merchant_code = ${merchantCode} and x.member_id = ${memberId} and x.id > ${after ?? '0'}::bigint order by x.id limit ${limit}`,
});

/** A subject of few rows, which are read at once. */
const few = (
  name: string,
  columns: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Subject => ({
  name,
  rows: ({ merchantCode, memberId }, after) => sql<ExportRow>`
    select '' as position, ${columns} from ${from}
    where x.merchant_code = ${merchantCode} and x.member_id = ${memberId} and ${after === undefined} order by ${order}`,
});

/** Entries of all ledger accounts of the member: cash, bonus money and points. */
const movements: Subject = {
  name: 'movements',
  rows: ({ merchantCode, memberId }, after, limit) => {
    const [account = '0', transfer = '0'] = after?.split(':') ?? [];
    return sql<ExportRow>`
      select e.account_id || ':' || e.transfer_id as position, t.created_at as at, a.kind as account, t.kind, a.currency,
        e.amount_minor, e.balance_after_minor, t.reference, t.reason
      from account a
        join entry e on e.merchant_code = a.merchant_code and e.account_id = a.id
        join transfer t on t.merchant_code = e.merchant_code and t.id = e.transfer_id
      where a.merchant_code = ${merchantCode} and a.owner_id = ${memberId} and a.kind in ('cash', 'bonus', 'points')
        and (e.account_id, e.transfer_id) > (${account}::bigint, ${transfer}::bigint)
      order by e.account_id, e.transfer_id limit ${limit}`;
  },
};

const rounds: Subject = {
  name: 'rounds',
  rows: ({ merchantCode, memberId }, after, limit) => {
    const [at = '-infinity', provider = '', round = ''] = after === undefined ? [] : (JSON.parse(after) as string[]);
    return sql<ExportRow>`
      select json_build_array(r.opened_at::text, r.provider, r.round_id)::text as position, r.opened_at, r.closed_at, r.vassalage as vendor,
        r.game_id as game, r.round_id as round, r.status, r.currency, r.bet_minor, r.win_minor
      from round r where r.merchant_code = ${merchantCode} and r.member_id = ${memberId}
        and (r.opened_at, r.provider, r.round_id) > (${at}::timestamptz, ${provider}, ${round})
      order by r.opened_at, r.provider, r.round_id limit ${limit}`;
  },
};

/** All that is exported but the messages, whose words come from elsewhere. */
export const subjects: readonly Subject[] = [
  {
    name: 'profile',
    rows: ({ merchantCode, memberId }, after) => sql<ExportRow>`
      select '' as position, m.account as username, m.nickname, m.currency, m.language, m.registered_at, m.first_login_at, m.profile as form
      from member m where m.merchant_code = ${merchantCode} and m.id = ${memberId} and ${after === undefined}`,
  },
  few('link', sql`x.at, x.sub_id`, sql`link_registration x`, sql`x.at`),
  few('contacts', sql`x.kind, x.value, x.verified_at`, sql`member_contact x`, sql`x.kind`),
  few(
    'sessions',
    sql`x.created_at as began_at, x.seen_at, x.ended_at, x.method, x.address, x.user_agent`,
    sql`session x`,
    sql`x.created_at`,
  ),
  byId('consents', sql`x.at, x.is_given, x.way, x.language, x.text`, sql`consent x`),
  few('message-choices', sql`x.topic, x.way, x.is_on`, sql`message_choice x`, sql`x.topic, x.way`),
  movements,
  rounds,
  byId(
    'deposits',
    sql`x.created_at, x.ended_at, x.method, x.currency, x.amount_minor, x.arrived_minor, x.credited_minor, x.state, x.failure, x.reference`,
    sql`deposit x`,
  ),
  byId(
    'withdrawals',
    sql`x.requested_at, x.ended_at, x.method, x.currency, x.amount_minor, x.fee_minor, x.received_minor, x.state, x.reference,
      p.institution as payee_institution, p.number as payee_number, p.name as payee_name`,
    sql`withdrawal x join payee p on p.merchant_code = x.merchant_code and p.id = x.payee_id`,
  ),
  byId('payees', sql`x.created_at, x.removed_at, x.method, x.institution, x.number, x.name`, sql`payee x`),
  byId(
    'bonuses',
    sql`x.opened_at, x.ends_at, x.ended_at, x.title, x.currency, x.amount_minor, x.turnover_wanted_minor, x.turnover_done_minor, x.state, x.end_minor`,
    sql`bonus x`,
  ),
  byId('rewards', sql`x.earned_at, x.ends_at, x.ended_at, x.source, x.title, x.gift, x.state`, sql`reward x`),
  few(
    'raffle-tickets',
    sql`x.campaign_id as raffle, x.number, x.is_void`,
    sql`raffle_ticket x`,
    sql`x.campaign_id, x.number`,
  ),
  byId(
    'mall-orders',
    sql`x.requested_at, x.ended_at, x.reference, x.name, x.quantity, x.points, x.state, x.address, x.remark`,
    sql`redemption x`,
  ),
  few('favourites', sql`x.vassalage as vendor, x.game_id as game, x.created_at`, sql`favourite x`, sql`x.created_at`),
  byId(
    'limits',
    sql`x.at, x.measure, x.period, x.change, x.currency, x.before_minor, x.after_minor, x.operator_id is not null as is_by_operator`,
    sql`play_limit_change x`,
  ),
  few(
    'breaks',
    sql`x.kind, x.begins_at, coalesce(x.over_at, x.ends_at) as ends_at, x.set_by, x.reopen_asked_at`,
    sql`play_block x`,
    sql`x.begins_at`,
  ),
  byId(
    'documents',
    sql`x.sent_at, x.kind, x.state, x.decided_at, x.reason, x.paper, x.name, x.number_end, x.expires_on, x.erased_at as pictures_deleted_at`,
    sql`identity_document x`,
  ),
  byId('feedback', sql`x.sent_at, x.kind, x.text, x.answered_at, x.answer`, sql`feedback x`),
  byId('chat', sql`x.at, x.room, x.text, x.provider, x.round_id, x.deleted_at`, sql`chat_message x`),
  {
    name: 'agreements',
    rows: ({ merchantCode, memberId }, after, limit) => sql<ExportRow>`
      select a.id::text || ':' || v.version as position, a.kind, a.unit, a.state, v.version, v.terms, v.offered_at, v.answer, v.answered_at, v.valid_from, a.ends_at
      from agreement a join agreement_version v on v.merchant_code = a.merchant_code and v.agreement_id = a.id
      where a.merchant_code = ${merchantCode} and ${memberId} in (a.downline_id, a.upline_id)
        and (a.id, v.version) > (${after?.split(':')[0] ?? '0'}::bigint, ${after?.split(':')[1] ?? '0'}::integer)
      order by a.id, v.version limit ${limit}`,
  },
];
