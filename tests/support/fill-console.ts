import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../src/gateway/database/tables.ts';
import { fillChat } from './fill-chat.ts';
import { fillNews } from './fill-news.ts';
import { fillStudio } from './fill-studio.ts';

/** Writes what operators leave about a merchant: a row of each of its tables. */
export async function fillConsole(
  trx: Transaction<Tables>,
  own: { merchant_code: string },
  member_id: bigint,
  at: Date,
): Promise<void> {
  const { id: operator_id } = await trx
    .insertInto('operator')
    .values({
      login: own.merchant_code.toLowerCase(),
      name: 'A',
      password_hash: 'h',
      code_secret: new Uint8Array(1),
      roles: '{support}',
      merchants: null,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await fillNews(trx, own, member_id, { operator_id, at });
  await fillStudio(trx, own, operator_id, at);
  await trx
    .insertInto('member_note')
    .values({ ...own, member_id, operator_id, text: 'n', at })
    .execute();
  await sql`insert into books_check values (${own.merchant_code}, now(), true, 0, 0)`.execute(trx);
  const { id: reconciliation_id } = await trx
    .insertInto('reconciliation')
    .values({ ...own, provider: 'p', day: '2026-01-31', run_by: null, run_at: at, matched: 0n })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('reconciliation_finding')
    .values({
      ...own,
      reconciliation_id,
      kind: 'missing_here',
      transaction_id: 't',
      transaction_kind: 'deposit',
      reference: 'D1',
      currency: 'THB',
      our_minor: null,
      their_minor: 1n,
      at,
    })
    .execute();
  await trx
    .insertInto('closure')
    .values({ ...own, vassalage: 'YB', game_id: '', operator_id, since: at })
    .execute();
  await trx
    .insertInto('game_choice')
    .values({ ...own, vassalage: 'YB', game_id: 'g', is_shown: true })
    .execute();
  await trx
    .insertInto('mailing')
    .values({
      ...own,
      key: randomUUID(),
      member_id,
      texts: '{"EN":{"title":"T","text":"t"}}',
      operator_id,
      created_at: at,
      expected: 1n,
    })
    .execute();
  await fillDecisions(trx, own.merchant_code, { operatorId: operator_id, memberId: member_id });
  await sql`insert into game_order (merchant_code, games) values (${own.merchant_code}, '{}')`.execute(trx);
  await fillChat(trx, own, member_id, at);
}

/** Writes what waits for a second operator: a correction, and a void of the rounds that are there. */
async function fillDecisions(
  trx: Transaction<Tables>,
  merchantCode: string,
  { operatorId, memberId }: { operatorId: bigint; memberId: bigint },
): Promise<void> {
  await sql`insert into correction (merchant_code, key, member_id, account_id, amount_minor, alone_max_minor, reason, state, asked_by, asked_at)
    select merchant_code, gen_random_uuid(), ${memberId}, id, 1, 0, 'r', 'waiting', ${operatorId}, now() from account where kind = 'cash'`.execute(
    trx,
  );
  await sql`with asked as (
      insert into round_void (merchant_code, key, provider, game_id, subject, is_event, reason, state, asked_by, asked_at)
      values (${merchantCode}, gen_random_uuid(), 'p', 'g', 's', true, 'r', 'waiting', ${operatorId}, now()) returning id)
    insert into voided_round (merchant_code, void_id, provider, round_id, member_id)
    select r.merchant_code, asked.id, r.provider, r.round_id, r.member_id from round r, asked`.execute(trx);
}
