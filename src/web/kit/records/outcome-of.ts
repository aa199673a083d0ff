import type { BettingRow } from '../../../shared/contract/records.ts';
import { fromDecimal } from '../../../shared/money/money.ts';

/**
 * What became of a round, in one word: `records.status.<outcome>`. `settled` is a round that paid something, but not more than it cost: it is
 * neither won nor lost.
 */
export type Outcome = 'waiting' | 'open' | 'won' | 'lost' | 'settled' | 'rolled_back';

/** What the outcome is read from. */
type Round = Pick<BettingRow, 'status' | 'betAmount' | 'winAmount' | 'lines'>;

/** What became of a round. A running one waits while nothing that it is on has begun. */
export function outcomeOf(round: Round, currency: string, nowMs: number): Outcome {
  const { status, lines } = round;
  if (status === 'open') {
    const isAhead = lines.length > 0 && lines.every(({ startsAt }) => startsAt && Date.parse(startsAt) > nowMs);
    return isAhead ? 'waiting' : 'open';
  }
  const net = netMinor(round, currency);
  if (status === 'rolled_back' || net === undefined) return status;
  if (net > 0n) return 'won';
  return Number(round.winAmount) === 0 ? 'lost' : 'settled';
}

/** Whether a round was free: nobody paid a stake for it. Any other round has one. */
export const isFreeRound = ({ betAmount }: Pick<Round, 'betAmount'>): boolean => Number(betAmount) === 0;

/** What a round won or lost in minor units; undefined for an amount that cannot be read. */
export function netMinor({ betAmount, winAmount }: Pick<Round, 'betAmount' | 'winAmount'>, currency: string) {
  const [bet, win] = [fromDecimal(betAmount, currency), fromDecimal(winAmount, currency)];
  return bet.ok && win.ok ? win.value.amountMinor - bet.value.amountMinor : undefined;
}
