import { sql } from 'kysely';
import type { Database } from '../../src/gateway/database/database.ts';
import type { SumUnit } from '../../src/gateway/database/team-tables.ts';
import { recordEvents, type NewEvent } from '../../src/gateway/events/record-events.ts';
import { moveMember } from '../../src/gateway/team/move-member.ts';
import { newMerchant } from './test-databases.ts';

/** When members join of whom a test does not say it: long before what it is about. */
const JOINED_MS = Date.parse('2026-09-01T05:00:00Z');

const amountColumns = [
  'bet_minor',
  'win_minor',
  'deposit_minor',
  'withdrawal_minor',
  'late_bet_minor',
  'late_win_minor',
] as const;
type AmountColumn = (typeof amountColumns)[number];
/** What a slot of a team counts beside its amounts. */
interface Counts {
  starts_at: Date;
  registrations: number;
  first_deposits: number;
  active: number;
  rounds: number;
}

/** An event of a settled round. */
export const round = (
  memberId: bigint,
  betMinor: number | bigint,
  winMinor: number | bigint,
  { currency = 'THB', ...more }: { currency?: string; bonusBetMinor?: string } = {},
): NewEvent => ({
  type: 'round_settled',
  memberId,
  body: {
    provider: 'p',
    roundId: crypto.randomUUID(),
    gameId: 'g',
    vassalage: 'V',
    currency,
    betMinor: String(betMinor),
    winMinor: String(winMinor),
    ...more,
  },
});
/** An event of a deposit. */
export const deposit = (memberId: bigint, minor: number | bigint, depositId = '1'): NewEvent => ({
  type: 'deposit_credited',
  memberId,
  body: {
    depositId,
    currency: 'THB',
    wantedMinor: String(minor),
    arrivedMinor: String(minor),
    creditedMinor: String(minor),
  },
});
/** An event of a deposit that was taken back. */
export const takenBack = (memberId: bigint, minor: number | bigint): NewEvent => ({
  type: 'deposit_taken_back',
  memberId,
  body: { depositId: '1', currency: 'THB', fromBalanceMinor: String(minor) },
});
/** An event of a withdrawal. */
export const withdrawal = (
  memberId: bigint,
  minor: number | bigint,
  step: 'paid' | 'approved' | 'returned',
): NewEvent => ({
  type: 'withdrawal_changed',
  memberId,
  body: { withdrawalId: '1', step, currency: 'THB', amountMinor: String(minor), payoutMinor: String(minor) },
});

/** A merchant with its own tree. */
export function openTeamTree({ database, book }: { database: Database; book: () => Promise<void> }) {
  const merchantCode = newMerchant();
  let accounts = 0;
  return {
    merchantCode,
    add: (uplineId: bigint | null, atMs = JOINED_MS, customer_type = 0) =>
      database.withMerchant(merchantCode, async (trx) => {
        const own = { merchant_code: merchantCode, account: `m${(accounts += 1)}`, nickname: 'n', profile: '{}' };
        const { id } = await trx
          .insertInto('member')
          .values({
            ...own,
            currency: 'THB',
            customer_type,
            upline_id: uplineId,
            registered_at: new Date(atMs),
            ends_at: customer_type === 4 ? new Date() : null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      }),
    move: (memberId: bigint, uplineId: bigint | null, atMs: number) =>
      database.withMerchant(merchantCode, (trx) => moveMember(trx, { merchantCode, memberId, uplineId, atMs })),
    record: (atMs: number, ...events: NewEvent[]) =>
      database.withMerchant(merchantCode, (trx) => recordEvents(trx, merchantCode, atMs, events)),
    book,
    close: (unit: SumUnit, untilMs: number) =>
      database.withMerchant(merchantCode, (trx) =>
        trx
          .insertInto('team_closed')
          .values({ merchant_code: merchantCode, unit, until: new Date(untilMs) })
          .execute(),
      ),
    pathOf: async (memberId: bigint) =>
      (
        await database.withMerchant(merchantCode, (trx) =>
          trx
            .selectFrom('team_place')
            .selectAll()
            .where('member_id', '=', memberId)
            .where('to_at', 'is', null)
            .executeTakeFirst(),
        )
      )?.path,
    sizes: async () =>
      new Map(
        (await database.withMerchant(merchantCode, (trx) => trx.selectFrom('team_size').selectAll().execute())).map(
          ({ agent_id, agents, members, direct }) => [agent_id, [agents, members, direct]],
        ),
      ),
    /** What an agent's team did in the slots of a unit, by when they begin. */
    sums: async (agentId: bigint, unit: SumUnit) => {
      const { rows } = await database.withMerchant(merchantCode, (trx) =>
        sql<Counts & Record<AmountColumn, string>>`
          select starts_at, sum(registrations)::int as registrations, sum(first_deposits)::int as first_deposits, sum(active)::int as active,
            sum(rounds)::int as rounds, sum(bet_minor)::text as bet_minor, sum(win_minor)::text as win_minor, sum(deposit_minor)::text as deposit_minor,
            sum(withdrawal_minor)::text as withdrawal_minor, sum(late_bet_minor)::text as late_bet_minor, sum(late_win_minor)::text as late_win_minor
          from team_sum where merchant_code = ${merchantCode} and agent_id = ${agentId} and unit = ${unit} group by starts_at order by starts_at`.execute(
          trx,
        ),
      );
      // Sums can be larger than any amount.
      return rows.map((row) => ({
        ...row,
        ...(Object.fromEntries(amountColumns.map((name) => [name, BigInt(row[name])])) as Record<AmountColumn, bigint>),
      }));
    },
  };
}
