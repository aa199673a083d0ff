import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { GameFeed } from '../../shared/contract/wallet-protocol.ts';
import { finalCategory } from '../../shared/games/categories.ts';
import type { MissionTerms } from '../../shared/missions/mission.ts';
import type { RaceTerms } from '../../shared/missions/race.ts';
import type { CountedGames } from '../../shared/missions/terms-parts.ts';
import { demoTitle, type demoTexts } from './demo-texts.ts';

/** Shares of what a demo account opens with: what a mission and the first place of a race give, and the smallest stake of the race. */
const GIFT_SHARE = 200;
const PRIZE_SHARE = 5;
const STAKE_SHARE = 1_000;
const DAILY = 3;
const WEEK_MS = 7 * 86_400_000;
/** The race begins a little after it is written. */
const BEGINS_AFTER_MS = 60_000;

interface Daily {
  title: keyof typeof demoTexts;
  /** Without any, all games count. */
  categories: CountedGames['categories'];
  rounds: number;
}

/** Missions of a day. A brand gets those of the games that it lists first. */
const dailies: readonly Daily[] = [
  { title: 'sports', categories: ['SPORTS', 'ESPORTS'], rounds: 3 },
  { title: 'lottery', categories: ['ELOTT', 'LOTT'], rounds: 3 },
  { title: 'slots', categories: ['RNG', 'SLOT'], rounds: 20 },
  { title: 'tables', categories: ['LIVE'], rounds: 10 },
  { title: 'fish', categories: ['FISH'], rounds: 5 },
];

/** What all missions of the demonstration have in common. */
const common = { games: { categories: [], vendors: [] }, claimDays: 7, labels: [] } satisfies Partial<MissionTerms>;

/** What a demo account of the brand opens with, over a share. */
const shareOf = ({ market }: Pick<Brand, 'market'>, share: number): string =>
  String(Math.max(1, Math.floor((market.demo?.openingBalanceMinor ?? 0) / share)));

/** The daily missions that fit a brand: those of the games that it offers, its first vendors first. */
export function demoDailies(brand: Brand, feed: GameFeed): MissionTerms[] {
  const placeOf = ({ categories }: Daily) =>
    brand.vendors.findIndex((vendor) =>
      feed.games.some(
        ({ vassalage, category }) =>
          vassalage === vendor && categories.some((one) => one === finalCategory(vassalage, category)),
      ),
    );
  const cash = { kind: 'cash', currency: brand.market.currency, amountMinor: shareOf(brand, GIFT_SHARE) } as const;
  const greeting: MissionTerms = {
    ...common,
    texts: demoTitle('greeting'),
    period: 'daily',
    goal: { kind: 'logins', count: 1 },
    gift: { kind: 'points', points: '20' },
  };
  const ofGames = dailies
    .filter((daily) => placeOf(daily) >= 0)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .slice(0, DAILY - 1)
    .map(({ title, categories, rounds }): MissionTerms => ({
      ...common,
      texts: demoTitle(title),
      period: 'daily',
      goal: { kind: 'rounds', count: rounds },
      games: { categories, vendors: [] },
      gift: cash,
    }));
  return [greeting, ...ofGames];
}

/** The weekly chain: each opens when the one before is reached. */
export const demoChain = (brand: Brand): MissionTerms[] => [
  {
    ...common,
    texts: demoTitle('threeDays'),
    period: 'weekly',
    goal: { kind: 'logins', count: 3 },
    gift: { kind: 'points', points: '100' },
  },
  {
    ...common,
    texts: demoTitle('fiveGames'),
    period: 'weekly',
    goal: { kind: 'games', count: 5 },
    gift: { kind: 'points', points: '200' },
  },
  {
    ...common,
    texts: demoTitle('bigWin'),
    period: 'weekly',
    goal: { kind: 'multiplier', times: 5, count: 1 },
    gift: { kind: 'cash', currency: brand.market.currency, amountMinor: shareOf(brand, GIFT_SHARE / 4) },
  },
];

/** A race of the week for the best win, which asks for a small stake only. */
export function demoRace(brand: Brand, nowMs: number): RaceTerms {
  const { currency } = brand.market;
  const prize = (divisor: number) =>
    ({ kind: 'cash', currency, amountMinor: shareOf(brand, PRIZE_SHARE * divisor) }) as const;
  return {
    texts: demoTitle('race'),
    measure: 'multiplier',
    currency,
    from: new Date(nowMs + BEGINS_AFTER_MS).toISOString(),
    until: new Date(nowMs + WEEK_MS).toISOString(),
    games: { categories: [], vendors: [] },
    stakeMinMinor: shareOf(brand, STAKE_SHARE),
    prizes: [prize(1), prize(2), prize(4), { kind: 'points', points: '500' }, { kind: 'points', points: '250' }],
    claimDays: 14,
    labels: [],
  };
}
