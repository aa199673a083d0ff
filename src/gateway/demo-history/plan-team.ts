import type { Brand } from '../../shared/brand/brand.generated.ts';
import { createChance } from './chance.ts';
import { planSitting, type PlannedDeposit, type PlannedSitting, type PlayableGame } from './plan-history.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How far back the team of the demo agent reaches: a quarter. */
const TEAM_DAYS = 91;
/** The demo agent's account was opened so long before the end of its history. */
export const TEAM_OPENED_BEFORE_MS = (TEAM_DAYS + 1) * DAY_MS;

/** An account of the team. */
interface TeamAccount {
  account: string;
  isAgent: boolean;
  /** Username of the upline; undefined: the demo agent. */
  under?: string;
  /** It was opened so many days before the end. */
  daysAgo: number;
  /** The sub-id of the link by which it came. */
  subId?: string;
}

/** The agents below the demo agent, each before those below it. */
const teamAgents: readonly TeamAccount[] = [
  { account: 'eastside', isAgent: true, daysAgo: 90 },
  { account: 'westside', isAgent: true, daysAgo: 90 },
  { account: 'lakeside', isAgent: true, daysAgo: 62 },
  { account: 'dock7', isAgent: true, under: 'eastside', daysAgo: 84 },
  { account: 'mill12', isAgent: true, under: 'westside', daysAgo: 70 },
];

/** Members by upline, in the order in which they came. */
const membersOf: Readonly<Record<string, readonly string[]>> = {
  '': ['finch21', 'heron4'],
  eastside: ['tern88', 'plover5', 'wagtail9'],
  westside: ['siskin3', 'dunlin17'],
  lakeside: ['avocet2', 'gannet60'],
  dock7: ['curlew6', 'teal44', 'merlin8'],
  mill12: ['linnet1', 'osprey70'],
};

/** The links by which members came. */
const subIds: Readonly<Record<string, string>> = { finch21: 'newsletter', heron4: 'fan-forum', tern88: 'video-may' };

const firstOf: Readonly<Record<string, number>> = Object.fromEntries(
  teamAgents.map(({ account, daysAgo }) => [account, daysAgo]),
);

/** The accounts below the demo agent on three levels, each after its upline. */
export const teamAccounts: readonly TeamAccount[] = [
  ...teamAgents,
  ...Object.entries(membersOf).flatMap(([under, accounts]) =>
    accounts.map((account, index) => ({
      account,
      isAgent: false,
      ...(under !== '' && { under }),
      ...(subIds[account] && { subId: subIds[account] }),
      daysAgo: Math.max(3, (firstOf[under] ?? TEAM_DAYS - 1) - 2 - index * 19),
    })),
  ),
];

/** What a member of the team does, oldest first. */
export type TeamEvent = PlannedDeposit | PlannedSitting;

/**
 * Plans the quarter of a member of the team. The same account, games and end give the same plan.
 * @param untilMs when it ends, in milliseconds since 1970
 */
export function planMember(
  { merchantCode, cashier }: Pick<Brand, 'merchantCode' | 'cashier'>,
  { account, daysAgo }: Pick<TeamAccount, 'account' | 'daysAgo'>,
  games: readonly PlayableGame[],
  untilMs: number,
): TeamEvent[] {
  const chance = createChance(`${merchantCode} ${account}`);
  // The rounds of reels are over at once: a ticket would have to wait for its draw.
  const reels = games.filter(({ engine }) => engine === 'reels');
  const openedMs = untilMs - daysAgo * DAY_MS;
  const events: TeamEvent[] = [];
  for (let day = 0; day < daysAgo; day += chance.between(3, 8)) {
    const beginsMs = openedMs + day * DAY_MS + chance.between(1, 10) * HOUR_MS;
    if (day === 0 || chance.between(1, 4) === 1) {
      const amountMinor = BigInt(chance.pick(cashier.chipsMinor.slice(0, 3)));
      const method = cashier.deposits.find(
        ({ minMinor, maxMinor }) => amountMinor >= BigInt(minMinor) && amountMinor <= BigInt(maxMinor),
      );
      const key = chance.uuid();
      if (method) events.push({ does: 'deposit', atMs: beginsMs, key, method, amountMinor, ends: 'success' });
    }
    if (reels.length > 0) events.push(planSitting(chance.pick(reels), chance, beginsMs + HOUR_MS));
  }
  return events.filter(({ atMs }) => atMs < untilMs - HOUR_MS);
}
