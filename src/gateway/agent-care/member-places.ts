import { sql, type Transaction } from 'kysely';
import type { BodyOf, QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { consoleAgentCalls, PlaceRow } from '../../shared/contract/console/agents.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import type { Changing } from '../operators/changing.ts';
import type { Services } from '../services.ts';
import { moveMember } from '../team/move-member.ts';

type Calls = typeof consoleAgentCalls;

/** Where a member was, the newest place first. A member without a place is a trial. */
async function placesOf(trx: Transaction<Tables>, merchantCode: string, memberId: bigint): Promise<PlaceRow[]> {
  const { rows } = await sql<{ from_at: Date; to_at: Date | null; uplines: { memberId: string; account: string }[] }>`
    select p.from_at, p.to_at, coalesce((
        select json_agg(json_build_object('memberId', a.id::text, 'account', m.account) order by a.level)
        from unnest(team_ids(p.path)) with ordinality a (id, level)
        join member m on m.merchant_code = p.merchant_code and m.id = a.id), '[]') as uplines
    from team_place p where p.merchant_code = ${merchantCode} and p.member_id = ${memberId}::bigint
    order by p.from_at desc, p.id desc`.execute(trx);
  return rows.map(({ from_at: from, to_at: until, uplines }) => ({
    uplines,
    from: from.toISOString(),
    until: until?.toISOString() ?? null,
  }));
}

const accountOf = (trx: Transaction<Tables>, merchantCode: string, memberId: bigint) =>
  trx
    .selectFrom('member')
    .select('account')
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', memberId)
    .executeTakeFirst();

/** Where a member was in the tree, and when. */
export function memberPlaces(
  { database }: Pick<Services, 'database'>,
  { merchant: merchantCode, memberId }: QueryOf<Calls['memberPlaces']>,
): Promise<Result<ValueOf<Calls['memberPlaces']>, 'not_found'>> {
  const id = BigInt(memberId);
  return database.withMerchant(merchantCode, async (trx) => {
    const member = await accountOf(trx, merchantCode, id);
    if (!member) return fail('not_found');
    return ok({ member: { memberId, account: member.account }, list: await placesOf(trx, merchantCode, id) });
  });
}

/** Puts a member with everybody below under another upline. Fails with `transition_refused` for itself, one below it, or a trial. */
export function moveByOperator(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { record }: Changing,
  { merchant: merchantCode, memberId, upline, reason }: BodyOf<Calls['moveMember']>,
): Promise<Result<ValueOf<Calls['moveMember']>, 'not_found' | 'transition_refused'>> {
  const id = BigInt(memberId);
  return database.withMerchant(merchantCode, async (trx) => {
    if (!(await accountOf(trx, merchantCode, id))) return fail('not_found');
    const above =
      upline === null
        ? undefined
        : await trx
            .selectFrom('member')
            .select('id')
            .where('merchant_code', '=', merchantCode)
            .where('account', '=', upline.toLowerCase())
            .executeTakeFirst();
    if (upline !== null && !above) return fail('not_found');
    const [before] = await placesOf(trx, merchantCode, id);
    const moved = await moveMember(trx, { merchantCode, memberId: id, uplineId: above?.id ?? null, atMs: clock() });
    if (moved !== 'moved') return fail('transition_refused');
    const list = await placesOf(trx, merchantCode, id);
    await record(trx, {
      merchantCode,
      target: `member ${memberId}`,
      before: { uplines: before?.uplines ?? [] },
      after: { uplines: list[0]?.uplines ?? [], reason },
    });
    return ok({ list });
  });
}
