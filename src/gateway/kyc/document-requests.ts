import { sql, type Selectable, type Transaction } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { DocumentsAsked } from '../../shared/contract/kyc.ts';
import { dayOf } from '../../shared/days.ts';
import { documentKinds, type AskReason, type DocumentKind } from '../../shared/kyc/states.ts';
import type { DocumentRequestTable } from '../database/kyc-tables.ts';
import type { Tables } from '../database/tables.ts';
import { askedBy, type Asked } from './ask-rules.ts';
import { spelledName } from './spelled-name.ts';

const DAY_MS = 24 * 3_600_000;

/** A member of a merchant. */
export interface Owner {
  merchantCode: string;
  memberId: bigint;
}

/** What a withdrawal waits for, as it was read. */
type ReadRequest = Selectable<DocumentRequestTable>;

/** An accepted document of a member that has not expired. */
interface Held {
  kind: DocumentKind;
  name: string;
  payee_name: string | null;
  decided_at: Date;
}

/** The accepted documents of a member that count today: an expired one counts no longer. */
export async function readHeld(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: Owner,
  today: string,
): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select d.kind, d.name, d.payee_name, d.decided_at from identity_document d
    where d.merchant_code = ${merchantCode} and d.member_id = ${memberId} and d.state = 'accepted'
      and (d.expires_on is null or d.expires_on >= ${today})
    order by d.id`.execute(trx);
  return rows;
}

/** A withdrawal that a player wants. */
interface Wanted {
  brand: Pick<Brand, 'merchantCode' | 'kyc' | 'market'>;
  memberId: bigint;
  /** Undefined where it goes to no account of a bank. */
  payeeName: string | undefined;
  amountMinor: bigint;
}

/** What the rules of the brand ask for before a withdrawal is paid. The member is locked. */
export async function askedFor(
  trx: Transaction<Tables>,
  { brand: { merchantCode, kyc, market }, memberId, payeeName, amountMinor }: Wanted,
  now: Date,
): Promise<Asked> {
  if (!kyc.isOn) return { kinds: [], why: [] };
  const held = await readHeld(trx, { merchantCode, memberId }, dayOf(now.getTime(), market.timeZone));
  const { rows } = await sql<{ day: bigint; sum: bigint; paid: boolean; registered: string | null }>`
    select coalesce(sum(w.amount_minor) filter (where w.requested_at > ${now}::timestamptz - interval '24 hours'), 0)::bigint as day,
      coalesce(sum(w.amount_minor) filter (where w.requested_at > ${now}::timestamptz - ${kyc.sumDays} * interval '1 day'), 0)::bigint as sum,
      coalesce(bool_or(w.state in ('paid', 'received', 'partly_received', 'not_received', 'returned')), false) as paid,
      (select m.profile ->> 'payeeName' from member m where m.merchant_code = ${merchantCode} and m.id = ${memberId}) as registered
    from withdrawal w where w.merchant_code = ${merchantCode} and w.member_id = ${memberId}
      and w.state not in ('rejected', 'cancelled', 'failed')`.execute(trx);
  const { day, sum, paid, registered } = rows[0]!;
  const identity = held.filter(({ kind }) => kind === 'identity');
  // What an operator has seen counts more than what was typed at the registration.
  const names = identity.length > 0 ? identity.flatMap(({ name, payee_name }) => [name, payee_name]) : [registered];
  const known = names.flatMap((name) => (name ? [spelledName(name)] : []));
  return askedBy(kyc, {
    held: new Set(held.map(({ kind }) => kind)),
    amountMinor,
    dayMinor: day,
    sumMinor: sum,
    hasWithdrawn: paid,
    hasOtherName: payeeName !== undefined && known.length > 0 && !known.includes(spelledName(payeeName)),
  });
}

/** Who asks for what. */
interface Request {
  kinds: readonly DocumentKind[];
  why: readonly AskReason[];
  isRule: boolean;
}

/** Asks for documents before a withdrawal goes on, or for more of them than were asked for before. */
export async function askForDocuments(
  trx: Transaction<Tables>,
  { merchant_code: merchantCode, id, member_id: memberId }: { merchant_code: string; id: bigint; member_id: bigint },
  { answerDays }: Pick<Brand['kyc'], 'answerDays'>,
  { kinds, why, isRule }: Request,
  nowMs: number,
): Promise<void> {
  const before = await readRequest(trx, merchantCode, id);
  const open = before?.met_at === null ? before : undefined;
  const asked = {
    kinds: JSON.stringify(documentKinds.filter((kind) => kinds.includes(kind) || open?.kinds.includes(kind))),
    why: JSON.stringify([...new Set([...(open?.why ?? []), ...why])]),
    is_rule: isRule || open?.is_rule === true,
    asked_at: open?.asked_at ?? new Date(nowMs),
    answer_by: new Date(nowMs + answerDays * DAY_MS),
    met_at: null,
  };
  await trx
    .insertInto('document_request')
    .values({ ...asked, merchant_code: merchantCode, withdrawal_id: id, member_id: memberId })
    .onConflict((conflict) => conflict.columns(['merchant_code', 'withdrawal_id']).doUpdateSet(asked))
    .execute();
}

/** What a withdrawal waits for, or has waited for. */
export const readRequest = (
  trx: Transaction<Tables>,
  merchantCode: string,
  withdrawalId: bigint,
): Promise<ReadRequest | undefined> =>
  trx
    .selectFrom('document_request')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('withdrawal_id', '=', withdrawalId)
    .executeTakeFirst();

/** How a request stands: what is missing, what is being looked at, and since when everything is there. */
export interface Standing extends DocumentsAsked {
  /** When the last of it was sent. */
  sentAt: Date | undefined;
}

/** How an open request stands. A kind is done when a document of it was accepted after it was asked for. */
export async function standingOf(trx: Transaction<Tables>, request: ReadRequest): Promise<Standing> {
  const { rows } = await sql<{ kind: DocumentKind; state: 'waiting' | 'accepted'; sent_at: Date }>`
    select d.kind, d.state, d.sent_at from identity_document d
    where d.merchant_code = ${request.merchant_code} and d.member_id = ${request.member_id}
      and (d.state = 'waiting' or d.state = 'accepted' and d.decided_at >= ${request.asked_at})`.execute(trx);
  const isDone = (kind: DocumentKind) => rows.some((row) => row.kind === kind && row.state === 'accepted');
  const open = request.kinds.filter((kind) => !isDone(kind));
  const waiting = rows.filter(({ kind, state }) => state === 'waiting' && open.includes(kind));
  const checking = open.filter((kind) => waiting.some((row) => row.kind === kind));
  return {
    missing: open.filter((kind) => !checking.includes(kind)),
    checking,
    why: request.why,
    by: request.answer_by.toISOString(),
    sentAt: waiting.map(({ sent_at }) => sent_at).toSorted((one, other) => other.getTime() - one.getTime())[0],
  };
}

/** How a request stands, as its player sees it. */
export const presentStanding = ({ missing, checking, why, by }: Standing): DocumentsAsked => ({
  missing,
  checking,
  why,
  by,
});
