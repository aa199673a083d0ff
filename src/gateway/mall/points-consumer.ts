import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { GameFeed } from '../../shared/contract/wallet-protocol.ts';
import { finalCategory } from '../../shared/games/categories.ts';
import { gameKey } from '../../shared/games/game-key.ts';
import { pointTypeOf } from '../../shared/mall/point-type.ts';
import { validStake } from '../../shared/money/valid-stake.ts';
import { consumer, type RecordedEvent } from '../events/consumer.ts';
import type { Services } from '../services.ts';
import { countPoints, type Counting } from './count-points.ts';

const types = ['round_settled', 'round_voided', 'bet_rolled_back', 'deposit_credited', 'deposit_taken_back'] as const;
type Told = RecordedEvent<(typeof types)[number]>;

/** Earns points by what members stake and pay in (POINT-03), where the brand has a mall. */
export const pointsConsumer = (parts: Pick<Services, 'sites' | 'catalogue' | 'ledger'>) =>
  consumer<(typeof types)[number]>({
    name: 'points',
    types,
    async handle(trx, merchantCode, events) {
      const brand = (await parts.sites.forMerchant(merchantCode))?.loaded.brand;
      if (!brand?.mall.isOn) return [];
      const categoryOf = categories(parts.catalogue.feed());
      const countings = events.flatMap((event) => countingOf(event, brand, categoryOf));
      await countPoints(parts.ledger, trx, brand, countings);
      return [];
    },
  });

/** The category of each game. */
function categories(feed: GameFeed | undefined): (game: { vassalage: string; gameId: string }) => string | undefined {
  const known = new Map(feed?.games.map((game) => [gameKey(game), finalCategory(game.vassalage, game.category)]));
  return (game) => known.get(gameKey(game));
}

/** What an event counts for: money in the brand's own currency alone, because the rate table has no other. */
function countingOf(
  { id, type, memberId, body }: Told,
  { market }: Pick<Brand, 'market'>,
  categoryOf: ReturnType<typeof categories>,
): Counting[] {
  if (memberId === null || body.currency !== market.currency) return [];
  if (type === 'deposit_credited')
    return [{ memberId, key: `event:${id}`, type: 'deposit', minor: BigInt(body.creditedMinor) }];
  if (type === 'deposit_taken_back')
    return [{ memberId, key: `event:${id}`, type: 'deposit', minor: -BigInt(body.fromBalanceMinor) }];
  const key = `round:${body.provider}:${body.roundId}`;
  const pointType = pointTypeOf(categoryOf(body));
  if (type === 'round_voided') return [{ memberId, key, type: pointType, minor: 0n, isLast: true }];
  const played = { betMinor: BigInt(body.betMinor), winMinor: BigInt(body.winMinor) };
  const minor = type === 'round_settled' ? validStake(played) : played.betMinor;
  // A stake that goes back before its round has ended has earned nothing yet.
  return [{ memberId, key, type: pointType, minor, ...(type === 'bet_rolled_back' && { onlyLess: true }) }];
}
