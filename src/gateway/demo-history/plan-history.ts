import type { Brand, DepositMethod, WithdrawalMethod } from '../../shared/brand/brand.generated.ts';
import type { FeedGame } from '../../shared/contract/wallet-protocol.ts';
import { createChance, type Chance } from './chance.ts';
import type { PayeeKind } from './sandbox.ts';
import { depositStories, withdrawalStories, type DepositStory, type WithdrawalStory } from './stories.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
/** How far back a history reaches. */
export const HISTORY_DAYS = 30;

/** A deposit is one of the brand's largest quick amounts. */
const USUAL_CHIPS = 3;
/** Share of the amount that needs two operators which a large deposit has: two of them and the others cover it, and no day dwarfs the rest. */
const LARGE_PERCENT = 45n;

/** A game, as far as a plan needs it. */
export type PlayableGame = Pick<FeedGame, 'gameId' | 'vassalage' | 'engine'>;

/** A deposit to make. */
export interface PlannedDeposit extends Pick<DepositStory, 'ends'> {
  does: 'deposit';
  atMs: number;
  key: string;
  method: DepositMethod;
  amountMinor: bigint;
}

/** A withdrawal to request, and what happens to it. */
export interface PlannedWithdrawal extends Pick<WithdrawalStory, 'steps'> {
  does: 'withdrawal';
  atMs: number;
  key: string;
  method: WithdrawalMethod;
  to: PayeeKind;
  amountMinor: bigint;
}

/** Some rounds of one game. */
export interface PlannedSitting {
  does: 'sitting';
  atMs: number;
  game: PlayableGame;
  /** For each round: when, by which key, and how bold the stake is, from 0 on. */
  rounds: readonly { atMs: number; key: string; boldness: number }[];
}

/** What a history consists of. */
export type PlannedEvent = PlannedDeposit | PlannedWithdrawal | PlannedSitting;

/**
 * Plans a month of a demo account, oldest first. The same brand, games and end give the same plan.
 * @param untilMs when it ends, in milliseconds since 1970
 */
export function planHistory(
  brand: Pick<Brand, 'merchantCode' | 'cashier'>,
  games: readonly PlayableGame[],
  untilMs: number,
): PlannedEvent[] {
  const chance = createChance(brand.merchantCode);
  const events: PlannedEvent[] = [
    ...depositStories.flatMap((story, index) => planDeposit(brand, story, { chance, index, untilMs })),
    ...withdrawalStories.flatMap((story, index) => planWithdrawal(brand, story, { chance, index, untilMs })),
    ...planSittings(games, chance, untilMs),
  ];
  return events.sort((one, other) => one.atMs - other.atMs);
}

interface Place {
  chance: Chance;
  index: number;
  untilMs: number;
}

const isWithin = ({ minMinor, maxMinor }: DepositMethod | WithdrawalMethod, amountMinor: bigint): boolean =>
  amountMinor >= BigInt(minMinor) && amountMinor <= BigInt(maxMinor);

/** Nothing for a brand none of whose methods takes such an amount. */
function planDeposit(
  { cashier }: Pick<Brand, 'cashier'>,
  story: DepositStory,
  { chance, index, untilMs }: Place,
): PlannedDeposit[] {
  const { chipsMinor, review, deposits } = cashier;
  const wanted = story.isLarge
    ? (BigInt(review.fourEyesMinor) * LARGE_PERCENT) / 100n
    : BigInt(chance.pick(chipsMinor.slice(-USUAL_CHIPS)));
  const methods = deposits.filter((method) => isWithin(method, wanted));
  const key = chance.uuid();
  const method = methods[index % methods.length];
  if (!method) return [];
  const atMs = untilMs - story.hoursAgo * HOUR_MS;
  return [{ does: 'deposit', atMs, key, method, amountMinor: wanted, ends: story.ends }];
}

function planWithdrawal(
  { cashier }: Pick<Brand, 'cashier'>,
  story: WithdrawalStory,
  { chance, index, untilMs }: Place,
): PlannedWithdrawal[] {
  const { withdrawals, review } = cashier;
  const halves = BigInt(chance.between(2, 4));
  const key = chance.uuid();
  const fitting = withdrawals.flatMap((method) => {
    // The sandbox decides by the number of a bank account.
    if (story.payee !== undefined && method.kind !== 'bank') return [];
    const amounts = {
      small: (BigInt(method.minMinor) * halves) / 2n,
      checked: BigInt(review.automaticMaxMinor + method.minMinor),
      large: BigInt(review.fourEyesMinor),
    };
    const amountMinor = amounts[story.amount ?? 'small'];
    return isWithin(method, amountMinor) ? [{ method, amountMinor }] : [];
  });
  const chosen = fitting[index % fitting.length];
  if (!chosen) return [];
  const atMs = untilMs - story.hoursAgo * HOUR_MS;
  const { steps, payee: to = 'usual' } = story;
  return [{ ...chosen, does: 'withdrawal', atMs, key, to, steps }];
}

/** Play of most days, in up to three sittings, and one of today. */
function planSittings(games: readonly PlayableGame[], chance: Chance, untilMs: number): PlannedSitting[] {
  if (games.length === 0) return [];
  const sittings: PlannedSitting[] = [];
  const reels = games.filter(({ engine }) => engine === 'reels');
  for (let daysAgo = HISTORY_DAYS - 1; daysAgo >= 1; daysAgo -= 1) {
    if (chance.between(1, 6) === 1) continue;
    const beganMs = untilMs - daysAgo * 24 * HOUR_MS;
    const count = chance.between(1, 3);
    for (let index = 0; index < count; index += 1) {
      const atMs = beganMs + HOUR_MS / 2 + index * 3 * HOUR_MS + chance.between(0, 7_000) * SECOND_MS;
      sittings.push(planSitting(chance.pick(games), chance, atMs));
    }
  }
  // The rounds of today are over at once: a ticket would have to wait for its draw.
  if (reels.length > 0) sittings.push(planSitting(chance.pick(reels), chance, untilMs - 3 * HOUR_MS));
  return sittings;
}

/** Plans some rounds of a game, one after another. */
export function planSitting(game: PlayableGame, chance: Chance, beginsMs: number): PlannedSitting {
  const count = game.engine === 'reels' ? chance.between(3, 5) : chance.between(1, 3);
  let atMs = beginsMs;
  const rounds = Array.from({ length: count }, () => {
    atMs += chance.between(4, 25) * SECOND_MS;
    return { atMs, key: chance.uuid(), boldness: chance.pick([0, 0, 1, 1, 2, 2, 3, 4]) };
  });
  return { does: 'sitting', atMs: beginsMs, game, rounds };
}
