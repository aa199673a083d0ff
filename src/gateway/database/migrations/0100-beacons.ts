import { sql, type Kysely } from 'kysely';
import { patchFunction } from './patch-function.ts';

/**
 * Raffles that close before they are drawn: the tickets first, then a round of a public beacon that nobody knew until then. Those that are open already
 * stay as they were published.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table raffle
      -- The chain ({publicKey, genesisS, periodS}), which is fixed with the terms; its round, which is fixed with the last ticket; what it has signed.
      add column beacon jsonb,
      add column closed_at timestamptz,
      add column beacon_round bigint check (beacon_round > 0),
      add column beacon_signature text check (beacon_signature ~ '^[0-9a-f]{96}$'),
      add constraint raffle_closed_in_time check (closed_at >= draw_at),
      add constraint raffle_closed_with_round check ((closed_at is null) = (beacon_round is null) and (beacon is not null or closed_at is null)),
      add constraint raffle_round_after_closing check (
        to_timestamp((beacon->>'genesisS')::bigint + (beacon_round - 1) * (beacon->>'periodS')::bigint) > closed_at),
      add constraint raffle_drawn_after_round check (
        drawn_at is null or beacon is null or closed_at is not null and
        drawn_at >= to_timestamp((beacon->>'genesisS')::bigint + (beacon_round - 1) * (beacon->>'periodS')::bigint)),
      add constraint raffle_reveals_its_signature check (
        beacon is null and beacon_signature is null or beacon is not null and (drawn_at is null) = (beacon_signature is null));
    grant update (closed_at, beacon_round, beacon_signature) on raffle to livery_app;
  `)
    .execute(db);
  await patchFunction(db, 'raffle_guard', [
    [
      'new.tickets < old.tickets or',
      'new.tickets < old.tickets or old.closed_at is not null and (new.tickets, new.closed_at, new.beacon_round) is distinct from (old.tickets, old.closed_at, old.beacon_round) or',
    ],
    ['% was drawn, or would lose tickets', '% was drawn or closed, or would lose tickets'],
  ]);
  await patchFunction(db, 'raffle_open_guard', [
    [
      'r.drawn_at is not null)',
      `(r.drawn_at is not null or tg_table_name = 'raffle_ticket' and r.closed_at is not null))`,
    ],
    ['% was drawn', '% was drawn or closed'],
  ]);
}
