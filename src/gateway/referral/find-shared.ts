import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { SharedBy } from '../../shared/referral/states.ts';
import { arrayText } from '../database/array-text.ts';
import type { Tables } from '../database/tables.ts';

/** Fields of a registration that name a person. A name alone does not: two people may share it. */
const PERSONAL_FIELDS = arrayText([
  'email',
  'mobileNum',
  'line',
  'whatsapp',
  'telegram',
  'zalo',
  'wechat',
  'facebook',
  'qqNum',
  'idNumber',
]);
/** Other friends of the referrer that an account is compared with, the newest first: an agent may have tens of thousands. */
const FRIENDS_COMPARED_MAX = 1_000;

/** A contact or a number of a document for comparing: lower case, without separators, and a number without what stands before its last nine digits. */
const normal = (value: RawBuilder<string>): RawBuilder<string> => {
  const plain = sql<string>`lower(regexp_replace(${value}, '[^[:alnum:]@]', '', 'g'))`;
  return sql`case when ${plain} ~ '^[0-9]{9,}$' then right(${plain}, 9) else ${plain} end`;
};

/** The contacts of members, given at the registration or verified. */
const contactsOf = (merchantCode: string, members: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${normal(sql`p.value`)} as value from member m cross join lateral jsonb_each_text(m.profile) p (name, value)
    where m.merchant_code = ${merchantCode} and m.id in (${members}) and p.name = any (${PERSONAL_FIELDS}::text::text[]) and p.value <> ''
  union select ${normal(sql`c.value`)} from member_contact c where c.merchant_code = ${merchantCode} and c.member_id in (${members})`;

/** What a friend's account has in common with an account of the same circle: the referrer, the referrer's own upline, and the referrer's other friends. */
export const findShared = (
  trx: Transaction<Tables>,
  merchantCode: string,
  { friendId, referrerId }: { friendId: bigint; referrerId: bigint },
): Promise<SharedBy | undefined> =>
  sharedWith(
    trx,
    merchantCode,
    friendId,
    sql`select ${referrerId}::bigint as id
      union select r.upline_id from member r where r.merchant_code = ${merchantCode} and r.id = ${referrerId} and r.upline_id is not null
      union (select f.friend_id from referral f where f.merchant_code = ${merchantCode} and f.referrer_id = ${referrerId}
        and f.friend_id <> ${friendId} order by f.id desc limit ${FRIENDS_COMPARED_MAX})`,
  );

/** What the accounts of two members have in common. */
export const sharedByTwo = (
  trx: Transaction<Tables>,
  merchantCode: string,
  [one, other]: readonly [bigint, bigint],
): Promise<SharedBy | undefined> => sharedWith(trx, merchantCode, one, sql`select ${other}::bigint as id`);

/**
 * What an account has in common with any of others. A device, a contact or a payee in common means one person with several accounts. A network in common
 * means nothing: families and cafés share one.
 */
async function sharedWith(
  trx: Transaction<Tables>,
  merchantCode: string,
  friendId: bigint,
  compared: RawBuilder<unknown>,
): Promise<SharedBy | undefined> {
  const others = sql`select id from others`;
  const { rows } = await sql<Record<SharedBy, boolean>>`
    with others as materialized (${compared})
    select
      exists (select from known_place a join known_place b on b.merchant_code = a.merchant_code and b.place = a.place and b.kind = 'device'
        where a.merchant_code = ${merchantCode} and a.member_id = ${friendId} and a.kind = 'device' and b.member_id in (${others})) as device,
      exists (${contactsOf(merchantCode, sql`select ${friendId}::bigint`)} intersect ${contactsOf(merchantCode, others)}) as contact,
      exists (select from payee a join payee b on b.merchant_code = a.merchant_code and b.institution = a.institution
          and ${normal(sql`b.number`)} = ${normal(sql`a.number`)}
        where a.merchant_code = ${merchantCode} and a.member_id = ${friendId} and b.member_id in (${others})) as payee`.execute(
    trx,
  );
  const { device, contact, payee } = rows[0]!;
  return device ? 'device' : contact ? 'contact' : payee ? 'payee' : undefined;
}
