import type { FeedJackpot } from '../../shared/contract/board-feed.ts';
import type { Parts } from '../parts.ts';
import { stakeCurrencies, stakeLadder } from '../stakes.ts';
import type { GameSession } from '../store/sessions.ts';
import type { JackpotStore, PoolChange, PoolKey } from '../store/jackpots.ts';
import { isReelsTitle, type ReelsTitle, type Title } from '../titles/title.ts';
import { jackpotLimit, seedMinor } from './amounts.ts';

/** The jackpot of a slot in one currency. Amounts are minor units. */
export interface Jackpot {
  pool: PoolKey;
  /** Limit of the number that decides it. */
  limit: number;
  seedMinor: bigint;
  sharePermille: bigint;
}

/** The jackpot of a title for the players of a currency, if the title has one. */
export function jackpotOf(
  { id, jackpot, reels }: ReelsTitle,
  { currency, isDemoMoney }: Pick<GameSession, 'currency' | 'isDemoMoney'>,
): Jackpot | undefined {
  if (!jackpot) return undefined;
  const lowestMinor = stakeLadder(currency, reels.paylines.length).levelsMinor[0]!;
  return {
    pool: { gameId: id, currency, isDemoMoney },
    limit: jackpotLimit(jackpot, lowestMinor),
    seedMinor: seedMinor(jackpot, lowestMinor),
    sharePermille: BigInt(jackpot.sharePermille),
  };
}

/**
 * Adds a round's share to the pool, and takes the pool if the number after the stops says so. Call it in the transaction that stores the round.
 */
export function enterPool(
  jackpots: JackpotStore,
  { pool, seedMinor, sharePermille }: Jackpot,
  stakeMinor: bigint,
  stops: readonly number[],
): PoolChange {
  const isWon = BigInt(stops.at(-1)!) < stakeMinor;
  return jackpots.enter(pool, { seedMinor, shareMilli: stakeMinor * sharePermille, isWon });
}

/** What the pool of a session's title holds, minor units; null for a title without a jackpot. */
export function poolMinorOf({ catalogue, jackpots }: Pick<Parts, 'catalogue' | 'jackpots'>, session: GameSession) {
  const jackpot = jackpotOf(catalogue.slot(session.gameId), session);
  return jackpot ? Number(jackpots.amountMinor(jackpot.pool, jackpot.seedMinor)) : null;
}

/** The pools of all titles in every currency that has stakes of its own, as the board feed has them. */
export const jackpotList = (titles: readonly Title[], jackpots: JackpotStore): FeedJackpot[] =>
  titles.filter(isReelsTitle).flatMap((title) =>
    stakeCurrencies.flatMap((currency) =>
      [true, false].flatMap((isDemoMoney) => {
        const jackpot = jackpotOf(title, { currency, isDemoMoney });
        if (!jackpot) return [];
        const { pool, seedMinor } = jackpot;
        const last = jackpots.lastWin(pool);
        return [
          {
            ...pool,
            vassalage: title.vassalage,
            amountMinor: Number(jackpots.amountMinor(pool, seedMinor)),
            lastWin: last ? { amountMinor: Number(last.amountMinor), wonAtMs: last.wonAtMs } : null,
          },
        ];
      }),
    ),
  );
