import { sql, type Transaction } from 'kysely';
import type { AtStake } from '../../shared/contract/records.ts';
import type { GameFeed } from '../../shared/contract/wallet-protocol.ts';
import { finalCategory } from '../../shared/games/categories.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { Tables } from '../database/tables.ts';

/** The player whose open rounds are summed. */
interface Owner {
  merchantCode: string;
  memberId: bigint;
  currency: string;
}

/** What a player has at stake now: their open rounds over all games, by category, the largest stake first. */
export async function readAtStake(
  trx: Transaction<Tables>,
  { merchantCode, memberId, currency }: Owner,
  feed: GameFeed | undefined,
): Promise<AtStake[]> {
  // The state is no parameter, so that the index of open rounds can be used.
  const { rows } = await sql<{ game_id: string; rounds: bigint; stake_minor: bigint }>`
    select game_id, count(*) as rounds, sum(bet_minor)::bigint as stake_minor from round
    where merchant_code = ${merchantCode} and member_id = ${memberId} and currency = ${currency} and status = 'open'
    group by game_id`.execute(trx);
  const categories = new Map(
    feed?.games.map(({ gameId, vassalage, category }) => [gameId, finalCategory(vassalage, category)]),
  );
  const sums = new Map<string, { rounds: bigint; stakeMinor: bigint }>();
  for (const { game_id: gameId, rounds, stake_minor: stakeMinor } of rows) {
    const category = categories.get(gameId) ?? '';
    const sum = sums.get(category) ?? { rounds: 0n, stakeMinor: 0n };
    sums.set(category, { rounds: sum.rounds + rounds, stakeMinor: sum.stakeMinor + stakeMinor });
  }
  return [...sums]
    .sort(([, one], [, other]) =>
      one.stakeMinor === other.stakeMinor ? 0 : one.stakeMinor < other.stakeMinor ? 1 : -1,
    )
    .map(([category, { rounds, stakeMinor }]) => ({
      category,
      rounds: Number(rounds),
      stake: toDecimal({ amountMinor: stakeMinor, currency }),
    }));
}
