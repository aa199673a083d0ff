import { hashServerSeed, newServerSeed } from '../../shared/fairness/seed.ts';
import type { DealBet } from '../store/deal-bets.ts';
import type { Deal, DealStore } from '../store/deals.ts';
import type { Card } from '../tables/cards.ts';
import { isSeedOf } from '../tables/shoe.ts';
import type { RoomsTitle } from '../titles/title.ts';
import { shuffleDeck } from './cards-of-deal.ts';
import { beginDeal, dueMove, makeMove } from './deal-steps.ts';
import type { Seats } from './seats.ts';

/** Time for stakes that are being taken when a deal closes. Later ones are returned. */
export const GRACE_MS = 5_000;
/** When all players at the table have bet, the cards come after this time. */
const ALL_IN_MS = 3_000;
/** Decks that are kept in memory. */
const DECKS_MAX = 500;

/** The deals of all tables of a game. */
export interface DealsOnTime {
  /** Brings all deals up to date. Every step may be repeated. */
  advance(nowMs: number): Promise<void>;
  /** The deal of a table: the one that goes on, or is still shown, or a new one. */
  current(table: { tableId: string; stakeMinor: bigint }, nowMs: number): Promise<Deal>;
  /** The cards of a deal; `undefined` if its seed is damaged. */
  deck(deal: Deal): Promise<readonly Card[] | undefined>;
}

/** What the deals of a game are kept by. */
interface DealsParts {
  title: RoomsTitle;
  deals: DealStore;
  seats: Seats;
  betsOn(deal: Deal): DealBet[];
}

/** Keeps the deals of a game in a store. */
export function createDealsOnTime({
  title: { id: gameId, rooms: part },
  deals,
  seats,
  betsOn,
}: DealsParts): DealsOnTime {
  const decks = new Map<bigint, readonly Card[]>();

  async function deck(deal: Deal): Promise<readonly Card[] | undefined> {
    const known = decks.get(deal.id);
    if (known) return known;
    if (!(await isSeedOf(deal.serverSeed, deal.serverSeedHash))) return undefined;
    const cards = await shuffleDeck(deal);
    decks.set(deal.id, cards);
    for (const oldest of [...decks.keys()].slice(0, -DECKS_MAX)) decks.delete(oldest);
    return cards;
  }

  /** When an open deal closes: some time after its first stake, and sooner when all players of the table have bet. */
  function closesAt(deal: Deal, taken: readonly DealBet[], nowMs: number): number | null {
    if (taken.length === 0) return deal.closesAtMs;
    const closesAtMs = deal.closesAtMs ?? nowMs + part.waitS * 1000;
    const isAllIn = taken.length > 1 && taken.length >= (seats.table(deal.tableId)?.seated.size ?? 0);
    return isAllIn ? Math.min(closesAtMs, nowMs + ALL_IN_MS) : closesAtMs;
  }

  async function advanceOpen(found: Deal, nowMs: number): Promise<void> {
    const cards = await deck(found);
    const deal = deals.byId(found.id);
    if (deal?.state !== 'open') return;
    if (!cards) return void deals.save(deal, { ...deal, state: 'cancelled', overAtMs: nowMs });
    const bets = betsOn(deal);
    const taken = bets.filter(({ isTaken }) => isTaken);
    const closesAtMs = closesAt(deal, taken, nowMs);
    if (closesAtMs !== deal.closesAtMs) deals.setClosing(deal, closesAtMs);
    if (closesAtMs === null || nowMs < closesAtMs) return;
    // Stakes on their way are waited for, but not without end.
    if (bets.length > taken.length && nowMs < closesAtMs + GRACE_MS) return;
    if (taken.length === 0) return void deals.setClosing(deal, null);
    deals.save(deal, beginDeal(part, deal, { bets: taken, deck: cards, nowMs }));
  }

  async function advancePlaying(found: Deal, nowMs: number): Promise<void> {
    const cards = await deck(found);
    // A player may have made the move meanwhile.
    const deal = deals.byId(found.id);
    if (deal?.state !== 'playing') return;
    if (!cards) return void deals.save(deal, { ...deal, state: 'cancelled', turnEndsAtMs: null, overAtMs: nowMs });
    const move = dueMove(deal, cards, nowMs);
    if (move) deals.save(deal, makeMove(part, deal, cards, move, nowMs));
  }

  return {
    deck,
    async advance(nowMs) {
      for (const deal of deals.unfinished(gameId))
        await (deal.state === 'open' ? advanceOpen(deal, nowMs) : advancePlaying(deal, nowMs));
    },
    current: (table, nowMs) => currentDeal({ gameId, showS: part.showS, deals }, table, nowMs),
  };
}

/** The deal of a table: the one that goes on, or is still shown, or a new one with a seed of its own. */
async function currentDeal(
  { gameId, showS, deals }: { gameId: string; showS: number; deals: DealStore },
  { tableId, stakeMinor }: Parameters<DealsOnTime['current']>[0],
  nowMs: number,
): Promise<Deal> {
  const isCurrent = (deal: Deal): boolean =>
    deal.state === 'open' || deal.state === 'playing' || nowMs < (deal.overAtMs ?? 0) + showS * 1000;
  const [last] = deals.latest(tableId, 1);
  if (last && isCurrent(last)) return last;
  const serverSeed = newServerSeed();
  const serverSeedHash = await hashServerSeed(serverSeed);
  // Another player may have opened it while the hash was computed.
  const [now] = deals.latest(tableId, 1);
  if (now && isCurrent(now)) return now;
  const dealNumber = (now?.dealNumber ?? 0) + 1;
  return deals.open({ gameId, tableId, dealNumber, stakeMinor, serverSeed, serverSeedHash });
}
