import { dayOf } from '../../shared/days.ts';
import type { GameFeed } from '../../shared/contract/wallet-protocol.ts';
import { gameKey } from '../../shared/games/game-key.ts';
import type { MissionTerms } from '../../shared/missions/mission.ts';
import { validStake } from '../../shared/money/valid-stake.ts';
import { isCountedGame } from '../challenges/game-filter.ts';
import type { RecordedEvent } from '../events/consumer.ts';

/** The events that missions count. A round that is voided was never settled, so it has counted nothing. */
export const missionEvents = ['round_settled', 'deposit_credited', 'logged_in'] as const;
/** An event that missions count. */
export type MissionEvent = RecordedEvent<(typeof missionEvents)[number]>;

/** What an event adds to a mission: an amount, or a mark that counts once. */
export type MissionStep = { amount: bigint } | { mark: string };

/** What an event adds to a mission, if it does. */
export function stepOf(
  { goal, games }: Pick<MissionTerms, 'goal' | 'games'>,
  event: MissionEvent,
  { feed, timeZone }: { feed: GameFeed | undefined; timeZone: string },
): MissionStep | undefined {
  if (event.type === 'logged_in')
    return goal.kind === 'logins' ? { mark: dayOf(event.at.getTime(), timeZone) } : undefined;
  if (event.type === 'deposit_credited') {
    const { depositId, currency, creditedMinor } = event.body;
    const isMoney = BigInt(creditedMinor) > 0n;
    if (goal.kind === 'deposits') return isMoney ? { mark: depositId } : undefined;
    return goal.kind === 'depositSum' && isMoney && goal.currency === currency
      ? { amount: BigInt(creditedMinor) }
      : undefined;
  }
  return isCountedGame(games, event.body, feed) ? roundStep(goal, event.body) : undefined;
}

type Round = RecordedEvent<'round_settled'>['body'];

/** What a settled round adds to a goal. */
function roundStep(goal: MissionTerms['goal'], round: Round): MissionStep | undefined {
  const [betMinor, winMinor] = [BigInt(round.betMinor), BigInt(round.winMinor)];
  // A free round costs nothing, and so brings nothing.
  if (betMinor === 0n) return undefined;
  switch (goal.kind) {
    case 'rounds':
      return { amount: 1n };
    case 'games':
      return { mark: gameKey(round) };
    case 'multiplier':
      return winMinor >= BigInt(goal.times) * betMinor ? { amount: 1n } : undefined;
    case 'stakes':
    case 'wins': {
      const amount = goal.kind === 'stakes' ? validStake({ betMinor, winMinor }) : winMinor;
      return goal.currency === round.currency && amount > 0n ? { amount } : undefined;
    }
    default:
      return undefined;
  }
}
