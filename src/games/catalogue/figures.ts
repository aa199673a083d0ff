import type { FeedGame } from '../../shared/contract/wallet-protocol.ts';
import { lowestReturn } from '../draws/return.ts';
import { computeReturn } from '../reels/return.ts';
import type { Title } from '../titles/title.ts';

/** A margin's unit. */
const PERMILLE = 1000;

/**
 * Return to player as a ratio, computed and not simulated: of reels over all outcomes; of draws that of the bet which returns least, since
 * nobody is promised more than what he plays; of matches what the margin leaves.
 */
export function returnOf(title: Title): number {
  if ('reels' in title) return computeReturn(title.reels).rtp;
  return 'draws' in title ? lowestReturn(title.draws) : PERMILLE / title.matches.overroundPermille;
}

/** How wild a title is. Draws have long shots; most prices of matches are short. */
export const volatilityOf = (title: Title): FeedGame['volatility'] =>
  'reels' in title ? title.volatility : 'draws' in title ? 'high' : 'low';
