import type { FeedGame } from '../../shared/contract/wallet-protocol.ts';
import { lowestReturn } from '../draws/return.ts';
import { jackpotReturn } from '../jackpots/amounts.ts';
import { computeReturn } from '../reels/return.ts';
import { mainReturn } from '../tables/return.ts';
import type { Title } from '../titles/title.ts';

/** Margins and the return of a shot are in thousandths. */
const PERMILLE = 1000;

/**
 * Return to player as a ratio, computed and not simulated. For reels it covers all outcomes, the jackpot included. For draws and tables it is the
 * return of the bet that returns least, so that no bet returns less than we state. For matches it is what the margin leaves, for fish what every
 * shot returns, and for rooms what the rake leaves.
 */
export function returnOf(title: Title): number {
  if ('reels' in title) return computeReturn(title.reels).rtp + (title.jackpot ? jackpotReturn(title.jackpot) : 0);
  if ('tables' in title) return mainReturn(title.tables);
  if ('fish' in title) return title.fish.returnPermille / PERMILLE;
  if ('rooms' in title) return 1 - title.rooms.rakePermille / PERMILLE;
  return 'draws' in title ? lowestReturn(title.draws) : PERMILLE / title.matches.overroundPermille;
}

/**
 * The volatility of a title. Draws are high, because they have long odds; matches are low, because most odds are short. In the sea it is up to
 * the player’s aim.
 */
export const volatilityOf = (title: Title): FeedGame['volatility'] =>
  'reels' in title ? title.volatility : 'draws' in title ? 'high' : 'fish' in title ? 'medium' : 'low';
