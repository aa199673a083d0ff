import type { ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import type { PlayLimit, Protection } from '../../../shared/contract/protection.ts';
import type { StoryAnswers } from '../../story.ts';
import type { SessionPlay } from './session-play-store.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** A limit of a player in a story. */
export const limitOf = (
  measure: PlayLimit['measure'],
  period: PlayLimit['period'],
  amounts: Pick<PlayLimit, 'limit' | 'used'>,
  more: Partial<PlayLimit> = {},
): PlayLimit => ({ measure, period, ...amounts, periodEndsAt: inDays(1), raise: null, setBy: 'player', ...more });

/** A player with limits of each kind: one that is nearly used, one who is ahead, a raise that waits, one that is due, and an operator's. */
export const protection: Protection = {
  currency: 'THB',
  offers: { limits: true, exclusion: true },
  loosenHours: 48,
  exclusionDaysMin: 180,
  realityCheck: { brandMinutes: 60, minutes: 30 },
  limits: [
    limitOf(
      'deposit',
      'week',
      { limit: '5000.00', used: '3200.00' },
      { raise: { limit: '8000.00', from: inDays(0.8) } },
    ),
    limitOf('deposit', 'month', { limit: '12000.00', used: '3200.00' }, { setBy: 'operator' }),
    limitOf('loss', 'day', { limit: '500.00', used: '420.00' }),
    limitOf('loss', 'month', { limit: '6000.00', used: '-1250.00' }),
    limitOf('stake', 'day', { limit: '2000.00', used: '2000.00' }, { raise: { limit: null, from: inDays(-0.1) } }),
  ],
  pause: null,
};

/** What was played since the login. */
export const sessionPlay: SessionPlay = {
  currency: 'THB',
  since: new Date(Date.now() - 72 * 60_000).toISOString(),
  now: new Date().toISOString(),
  staked: '1840.00',
  won: '1420.00',
  net: '-420.00',
  realityCheckMinutes: 0,
};

const month = (
  name: string,
  minutes: number,
  [deposits, withdrawals, staked, net]: [string, string, string, string],
) => ({
  month: name,
  minutes,
  deposits,
  withdrawals,
  staked,
  net,
});

/** Months of play, one of them without any. */
export const ownPlay: ValueOf<Contract['ownPlay']> = {
  currency: 'THB',
  months: [
    month('2026-03', 412, ['3200.00', '0.00', '9120.00', '-1420.00']),
    month('2026-02', 960, ['5000.00', '2500.00', '18400.00', '1250.50']),
    month('2026-01', 0, ['0.00', '0.00', '0.00', '0.00']),
    month('2025-12', 1310, ['8000.00', '0.00', '31250.00', '-4310.00']),
    month('2025-11', 95, ['500.00', '0.00', '880.00', '-120.00']),
  ],
};

/** What the gateway answers about a player's protection. */
export const protectionAnswers = (more: Partial<Protection> = {}): StoryAnswers => ({
  protection: { value: { ...protection, ...more } },
  ownPlay: { value: ownPlay },
  sessionPlay: { value: sessionPlay },
});
