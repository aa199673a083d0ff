import { createHash } from 'node:crypto';
import type { DealBet } from '../store/deal-bets.ts';
import type { Deal } from '../store/deals.ts';
import type { Viewer } from '../store/round-stakes.ts';
import type { Card } from '../tables/cards.ts';
import type { DealView, PastDealView, RoomsBoardView, SeatView } from './board-view.ts';
import { dealCards, type DealtCards } from './cards-of-deal.ts';
import { HOUSE_SEAT } from './deal-steps.ts';
import { rakeOf } from './pot.ts';
import type { RoomsPart } from './rooms-part.ts';
import type { RoomTable } from './seats.ts';

/** Characters of a seat's name. */
const NAME_LENGTH = 3;

/** A deal with its cards; `undefined` if they cannot be dealt. */
interface DealWithDeck {
  deal: Deal;
  deck: readonly Card[] | undefined;
}

/** What a board is made of. */
interface RoomParts {
  part: RoomsPart;
  roomId: string;
  table: RoomTable;
  /** The seat of the player who looks. */
  seat: number;
  viewer: Viewer;
  nowMs: number;
  awayAfterMs: number;
  deal: DealWithDeck;
  bets: readonly DealBet[];
  past: readonly DealWithDeck[];
}

/** The name of a player: the same at one table, another at the next, and no clue to an account. */
const seatName = (tableId: string, playerId: string): string =>
  createHash('sha256').update(`${tableId}:${playerId}`).digest('hex').slice(0, NAME_LENGTH).toUpperCase();

const cardsOf = ({ deal, deck }: DealWithDeck): DealtCards =>
  deck && deal.seats.length > 0
    ? dealCards(deck, deal.seats.length, deal.moves)
    : { hands: [], turn: undefined, winners: [] };

/** A seat, as the player who looks may see it: cards of others lie face down until the deal is over. */
function seatView(parts: RoomParts, dealt: DealtCards, seat: number): SeatView {
  const { table, viewer, deal, bets, nowMs, awayAfterMs } = parts;
  const place = deal.deal.seats.findIndex((each) => each.seat === seat);
  const inDeal = deal.deal.seats[place];
  const seated = table.seated.get(seat);
  const playerId = inDeal?.playerId ?? seated?.playerId ?? null;
  const bet = bets.find((each) => each.seat === seat);
  const isOver = deal.deal.state === 'over';
  const isOwn = playerId === viewer.playerId;
  const kind = seat === HOUSE_SEAT ? 'house' : isOwn ? 'you' : 'player';
  return {
    seat,
    kind,
    name: kind === 'player' && playerId !== null ? seatName(table.tableId, playerId) : '',
    isAway: kind === 'player' && (seated === undefined || nowMs - seated.seenAtMs > awayAfterMs),
    part: inDeal || bet?.isTaken ? 'in' : bet ? 'placing' : 'watching',
    cards: (dealt.hands[place] ?? []).map((card) => (isOwn || isOver ? card : null)),
    move: deal.deal.moves[place] ?? null,
    isTurn: deal.deal.state === 'playing' && place >= 0 && dealt.turn === place,
    isWinner: isOver && dealt.winners.includes(place),
    winMinor: Number(deal.deal.winsMinor[place] ?? 0n),
  };
}

function dealView({ part, bets }: RoomParts, { deal }: DealWithDeck, dealt: DealtCards): DealView {
  const count = deal.seats.length > 0 ? deal.seats.length : bets.filter(({ isTaken }) => isTaken).length;
  const potMinor = deal.stakeMinor * BigInt(count);
  return {
    dealNumber: deal.dealNumber,
    state: deal.state,
    seedHash: deal.serverSeedHash,
    closesAtMs: deal.closesAtMs,
    turn: dealt.turn ?? null,
    turnEndsAtMs: deal.turnEndsAtMs,
    potMinor: Number(potMinor),
    rakeMinor: Number(rakeOf(potMinor, part.rakePermille)),
    nextAtMs: deal.overAtMs === null ? null : deal.overAtMs + part.showS * 1000,
  };
}

function pastView(past: DealWithDeck): PastDealView {
  const { deal } = past;
  return {
    dealNumber: deal.dealNumber,
    seedHash: deal.serverSeedHash,
    seed: deal.serverSeed,
    isCancelled: deal.state === 'cancelled',
    seats: deal.seats.map(({ seat }) => seat),
    moves: deal.moves,
    hands: cardsOf(past).hands,
  };
}

/** The board of a table, for one of its players. */
export function presentRoom(parts: RoomParts): RoomsBoardView {
  const { roomId, table, seat, nowMs, deal, past } = parts;
  const dealt = cardsOf(deal);
  const numbers = new Set([...table.seated.keys(), ...deal.deal.seats.map((each) => each.seat)]);
  return {
    engine: 'rooms',
    nowMs,
    isFull: false,
    roomId,
    tableId: table.tableId,
    stakeMinor: Number(deal.deal.stakeMinor),
    seat,
    seats: [...numbers].toSorted((one, other) => one - other).map((number) => seatView(parts, dealt, number)),
    deal: dealView(parts, deal, dealt),
    past: past.map(pastView),
  };
}

/** The board of a player for whom no table of the room has a seat. */
export const fullBoard = ({
  roomId,
  stakeMinor,
  nowMs,
}: {
  roomId: string;
  stakeMinor: bigint;
  nowMs: number;
}): RoomsBoardView => ({
  engine: 'rooms',
  nowMs,
  isFull: true,
  roomId,
  tableId: '',
  stakeMinor: Number(stakeMinor),
  seat: 0,
  seats: [],
  deal: null,
  past: [],
});
