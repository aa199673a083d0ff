import { sql } from 'kysely';
import type { JobCatalogue, JobData } from '../jobs/catalogue.ts';
import { recordEvents } from '../events/record-events.ts';
import type { RunningJob } from '../jobs/run-jobs.ts';
import type { Services } from '../services.ts';

type Parts = Pick<Services, 'database' | 'clock' | 'wagers' | 'signals'>;

/** A round that is to be returned, with its bets. */
interface DueRound {
  provider: string;
  round_id: string;
  member_id: bigint;
  game_id: string;
  vassalage: string;
  currency: string;
  bet_minor: bigint;
  /** Hash of the token of the game that placed them. */
  token_hash: Uint8Array;
  /** Keys of the bets that are not returned yet, and how many this void has returned. */
  bets: string[];
  returned: bigint;
}

/** Ledger key of the return of a bet by a void. */
const keyOf = (voidId: string, bet: string): string => `void:${voidId}:${bet}`;

/**
 * Returns the rounds of an approved void, one after the other. It can end at any point and run again: each stake goes back under a key of its own, and a round
 * is marked with its message after its stakes.
 */
export async function carryOutVoid(
  parts: Parts,
  { data: { merchantCode, voidId }, signal }: Pick<RunningJob<JobData<JobCatalogue, 'void-rounds'>>, 'data' | 'signal'>,
): Promise<void> {
  const { database } = parts;
  while (!signal.aborted) {
    const round = await nextRound(parts, merchantCode, voidId);
    if (!round) break;
    await returnRound(parts, { merchantCode, voidId }, round);
  }
  signal.throwIfAborted();
  await database.withMerchant(merchantCode, (trx) =>
    trx
      .updateTable('round_void')
      .set({ state: 'done' })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', BigInt(voidId))
      .where('state', '=', 'approved')
      .execute(),
  );
}

const nextRound = (
  { database }: Pick<Parts, 'database'>,
  merchantCode: string,
  voidId: string,
): Promise<DueRound | undefined> =>
  database.withMerchant(merchantCode, async (trx) => {
    const { rows } = await sql<DueRound>`
      select v.provider, v.round_id, v.member_id, r.game_id, r.vassalage, r.currency, r.bet_minor, g.game_token_hash as token_hash,
        coalesce((select array_agg(t.idempotency_key order by t.id) from transfer t where t.merchant_code = v.merchant_code and t.source = v.provider
          and t.reference = v.round_id and t.kind = 'bet'
          and not exists (select from transfer o where o.merchant_code = t.merchant_code and o.reverses_id = t.id)), '{}') as bets,
        (select count(*) from transfer t where t.merchant_code = v.merchant_code and t.source = v.provider and t.reference = v.round_id
          and t.kind = 'rollback' and t.idempotency_key like ${keyOf(voidId, '%')}) as returned
      from voided_round v
      join round_void w on w.merchant_code = v.merchant_code and w.id = v.void_id
      join round r on r.merchant_code = v.merchant_code and r.provider = v.provider and r.round_id = v.round_id
      join game_session g on g.merchant_code = r.merchant_code and g.id = r.game_session_id
      where v.merchant_code = ${merchantCode} and v.void_id = ${BigInt(voidId)} and w.state = 'approved' and v.outcome is null
      order by v.provider, v.round_id limit 1`.execute(trx);
    return rows[0];
  });

/** Gives back the stakes of a round that is still open, and notes how that ended. */
async function returnRound(
  { database, clock, wagers, signals }: Parts,
  { merchantCode, voidId }: { merchantCode: string; voidId: string },
  round: DueRound,
): Promise<void> {
  const { provider, round_id: roundId, member_id: memberId } = round;
  // All at once, so that they go in one transaction: a win that came between two of them would be paid.
  const answers = await Promise.all(
    round.bets.map((bet) =>
      wagers.take(merchantCode, {
        op: 'rollback',
        provider,
        gameToken: round.token_hash,
        roundId,
        transactionId: keyOf(voidId, bet),
        betTransactionId: bet,
      }),
    ),
  );
  // A conflict: the round has ended meanwhile. Any other refusal is tried again with the job.
  for (const answer of answers)
    if (!answer.ok && answer.code !== 'transaction_conflict')
      throw new Error(`a stake was not returned: ${answer.code}`);
  const isReturned = round.returned > 0n || answers.some(({ ok }) => ok);
  const body = {
    provider,
    roundId,
    gameId: round.game_id,
    vassalage: round.vassalage,
    currency: round.currency,
    betMinor: String(round.bet_minor),
    winMinor: '0',
  };
  await database.withMerchant(merchantCode, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('voided_round')
      .set({ outcome: isReturned ? 'returned' : 'ended' })
      .where('merchant_code', '=', merchantCode)
      .where('void_id', '=', BigInt(voidId))
      .where('provider', '=', provider)
      .where('round_id', '=', roundId)
      .where('outcome', 'is', null)
      .executeTakeFirstOrThrow();
    if (isReturned && numUpdatedRows > 0n)
      await recordEvents(trx, merchantCode, clock(), [{ type: 'round_voided', memberId, body }]);
  });
  signals.send([{ merchantCode, topic: 'events' }]);
}

/** Whether operators have voided a round: then the vendor can pay nothing more into it. */
export const isVoided = (
  { database }: Pick<Services, 'database'>,
  merchantCode: string,
  { provider, roundId }: { provider: string; roundId: string },
): Promise<boolean> =>
  database.withMerchant(merchantCode, async (trx) => {
    const { rows } = await sql<{ is_voided: boolean }>`
      select exists (select from transfer t where t.merchant_code = ${merchantCode} and t.source = ${provider} and t.reference = ${roundId}
        and t.kind = 'rollback' and t.idempotency_key like 'void:%') and exists (select from voided_round v join round_void w
          on w.merchant_code = v.merchant_code and w.id = v.void_id where v.merchant_code = ${merchantCode} and v.provider = ${provider}
          and v.round_id = ${roundId} and w.state in ('approved', 'done')) as is_voided`.execute(trx);
    return rows[0]!.is_voided;
  });
