import type { Deal, DealSeat } from '../store/deals.ts';
import type { DealBet } from '../store/deal-bets.ts';
import type { Card } from '../tables/cards.ts';
import { dealCards, houseMove, type Move } from './cards-of-deal.ts';
import { sharePot } from './pot.ts';
import type { RoomsPart } from './rooms-part.ts';

/**
 * The steps of a deal, from its stakes to its pot. Pure: they make the next state, which the caller stores.
 */

/** Time for the cards to slide to the seats before the first turn. */
export const SLIDE_MS = 2_500;
/** Time that the house takes for its turn, so that the players see it. */
export const HOUSE_TURN_MS = 1_800;
/** The number of the house's seat, which is in the middle of the table. */
export const HOUSE_SEAT = 0;

/** The seats of a deal in its order: from a seat that moves on with every deal, and the house last. */
export function seatsOfDeal(dealNumber: number, bets: readonly DealBet[], seatsMax: number): DealSeat[] {
  const from = dealNumber % seatsMax;
  const placeOf = (seat: number): number => (seat - 1 - from + seatsMax) % seatsMax;
  const players: DealSeat[] = bets
    .map(({ seat, ticketId, playerId }) => ({ seat, ticketId, playerId }))
    .toSorted((one, other) => placeOf(one.seat) - placeOf(other.seat));
  return players.length > 1 ? players : [...players, { seat: HOUSE_SEAT, ticketId: null, playerId: null }];
}

/** Whether a seat of a deal is the house's. */
export const isHouse = (seat: DealSeat | undefined): boolean => seat?.seat === HOUSE_SEAT;

/** The deal after its moves: the next turn, or the pot. */
function goOn(part: RoomsPart, deal: Deal, deck: readonly Card[], nowMs: number): Deal {
  const { seats, moves, stakeMinor } = deal;
  const { turn, winners } = dealCards(deck, seats.length, moves);
  if (turn !== undefined) {
    const takesMs = isHouse(seats[turn]) ? HOUSE_TURN_MS : part.turnS * 1000;
    return { ...deal, turnEndsAtMs: nowMs + takesMs };
  }
  const { winsMinor } = sharePot({ stakeMinor, seats: seats.length, rakePermille: part.rakePermille }, winners);
  return { ...deal, state: 'over', turnEndsAtMs: null, winsMinor, overAtMs: nowMs };
}

/** Deals the cards to those whose stakes are taken. */
export const beginDeal = (
  part: RoomsPart,
  deal: Deal,
  { bets, deck, nowMs }: { bets: readonly DealBet[]; deck: readonly Card[]; nowMs: number },
): Deal =>
  goOn(
    part,
    { ...deal, state: 'playing', seats: seatsOfDeal(deal.dealNumber, bets, part.seats) },
    deck,
    nowMs + SLIDE_MS,
  );

/** Makes the move of the seat whose turn it is. */
export const makeMove = (part: RoomsPart, deal: Deal, deck: readonly Card[], move: Move, nowMs: number): Deal =>
  goOn(part, { ...deal, moves: [...deal.moves, move] }, deck, nowMs);

/** The move that is made when the time of a turn has run out. */
export function dueMove(deal: Deal, deck: readonly Card[], nowMs: number): Move | undefined {
  if (deal.state !== 'playing' || deal.turnEndsAtMs === null || nowMs < deal.turnEndsAtMs) return undefined;
  const { hands, turn } = dealCards(deck, deal.seats.length, deal.moves);
  if (turn === undefined) return undefined;
  return isHouse(deal.seats[turn]) ? houseMove(hands[turn] ?? []) : 'timeout';
}
