import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { GameFeed } from '../../shared/contract/wallet-protocol.ts';
import type { FreeRoundsGift } from '../../shared/rewards/gift.ts';

/** What free rounds are checked against. */
interface Offered {
  brand: Pick<Brand, 'vendors'>;
  /** Undefined while no feed has come. */
  feed: GameFeed | undefined;
}

/** A field of the gift, and what is wrong with it. */
type StakeFault = readonly [field: 'game' | 'stake', message: string];

/** Why nobody could play free rounds: the brand does not offer the game, or the game does not offer the stake. */
export function stakeFaults(
  { vassalage, gameId, currency, stakeMinor }: Pick<FreeRoundsGift, 'vassalage' | 'gameId' | 'currency' | 'stakeMinor'>,
  { brand, feed }: Offered,
): StakeFault[] {
  if (!feed) return [['game', 'The games are not known yet. Try again in a minute.']];
  const game = brand.vendors.includes(vassalage)
    ? feed.games.find((one) => one.gameId === gameId && one.vassalage === vassalage)
    : undefined;
  if (!game) return [['game', 'The brand does not offer this game. Write it as vendor/game.']];
  const stakes = game.freeRoundStakes?.[currency] ?? [];
  if (stakes.length === 0) return [['game', `This game plays no free rounds in ${currency}. Choose a slot that does.`]];
  return stakes.some((stake) => BigInt(stake) === BigInt(stakeMinor))
    ? []
    : [['stake', `The game has the stakes ${stakes.join(', ')}, in the smallest unit of ${currency}.`]];
}
