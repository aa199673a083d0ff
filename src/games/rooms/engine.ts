import { ok } from '../../shared/errors.ts';
import { refuse, type VendorResult } from '../errors.ts';
import { ticketLadder } from '../stakes.ts';
import { betsOnDeal, type DealBet } from '../store/deal-bets.ts';
import { createDealStore, type Deal, type DealStore } from '../store/deals.ts';
import type { Viewer } from '../store/round-stakes.ts';
import type { EngineParts, TicketEngine, TicketOutcome, TicketTerms } from '../tickets/ticket-engine.ts';
import type { Ticket } from '../store/tickets.ts';
import type { RoomsTitle } from '../titles/title.ts';
import type { RoomsBoardView } from './board-view.ts';
import { dealCards, type Move } from './cards-of-deal.ts';
import { makeMove, SLIDE_MS } from './deal-steps.ts';
import { createDealsOnTime, GRACE_MS, type DealsOnTime } from './deals-on-time.ts';
import { describeDeal, describeRoomTicket, showDeal } from './describe-ticket.ts';
import { rakeOf } from './pot.ts';
import { fullBoard, presentRoom } from './present-room.ts';
import { roomIdOf, roomOf } from './room-ids.ts';
import { createSeats, SEAT_KEPT_MS, type Seats } from './seats.ts';

/** Time for the cards to be turned on the pages before a pot is paid, so that no balance tells a result. */
export const TURNING_MS = 2_500;
/** Deals of a table that a board lists, with their seeds. */
const PAST_DEALS_MAX = 5;
/** `<deal>:<seat>`. */
const pickShape = /^([1-9][0-9]{0,8}):([1-9])$/;

/** A player's turn. */
export interface TurnOrder {
  dealNumber: number;
  turn: number;
  move: Exclude<Move, 'timeout'>;
}

/** A room as the lobby shows it, to the players of one site, currency and kind of money. */
export interface RoomCount {
  roomId: string;
  name: Record<string, string>;
  stakeMinor: number;
  /** Players who sit in it. */
  players: number;
}

/** The engine of card games between players. Beside tickets it has turns, and rooms that the lobby lists. */
export interface RoomsEngine extends TicketEngine {
  /**
   * Makes the move of the player's turn and answers the board. Repeating it answers the same. Fails with `turn_over` and
   * `turn_invalid`.
   */
  act(gameId: string, viewer: Viewer, order: TurnOrder): Promise<VendorResult<RoomsBoardView>>;
  rooms(gameId: string, viewer: Pick<Viewer, 'merchantCode' | 'currency' | 'isDemoMoney'>): RoomCount[];
}

/** What the engine keeps of one game. */
interface Game {
  title: RoomsTitle;
  seats: Seats;
  onTime: DealsOnTime;
}

/** What the steps of the engine share. */
interface Rooms {
  now: () => number;
  deals: DealStore;
  games: ReadonlyMap<string, Game>;
  betsOn(deal: Deal): DealBet[];
}

const stakeOf = (currency: string, rung: number): bigint => BigInt(ticketLadder(currency).levelsMinor[rung] ?? 0);

/** The room of one site, currency and kind of money. Its players share tables. */
const groupOf = (
  roomId: string,
  { merchantCode, currency, isDemoMoney }: Pick<Viewer, 'merchantCode' | 'currency' | 'isDemoMoney'>,
): string => [roomId, merchantCode, currency, isDemoMoney ? 'play' : 'real'].join('/');

function gameOf({ games }: Rooms, gameId: string): Game {
  const game = games.get(gameId);
  if (!game) throw new Error(`${gameId} has no rooms`);
  return game;
}

/** Where a player plays: their room, its stake, and the seat that they have. */
function placeOf({ title, seats }: Game, viewer: Viewer) {
  const room = roomOf(title.id, title.rooms, viewer.roomId ?? '');
  const roomId = roomIdOf(title.id, room);
  const groupId = groupOf(roomId, viewer);
  return {
    roomId,
    groupId,
    stakeMinor: stakeOf(viewer.currency, room.rung),
    own: seats.find(groupId, viewer.playerId),
  };
}

/** Takes up the deals that an earlier process left. */
function resume({ now, deals, games, betsOn }: Rooms): void {
  const nowMs = now();
  for (const { title, seats } of games.values())
    for (const deal of deals.unfinished(title.id)) {
      const players = deal.state === 'open' ? betsOn(deal) : deal.seats;
      for (const { seat, playerId } of players)
        if (playerId !== null) seats.restore(deal.tableId, seat, playerId, nowMs);
      // A player whose turn it was could not act while we were away: their time begins again.
      if (deal.state === 'playing')
        deals.save(deal, { ...deal, turnEndsAtMs: nowMs + SLIDE_MS + title.rooms.turnS * 1000 });
    }
}

/** Seats the player who looks, and presents their table. */
async function look(rooms: Rooms, gameId: string, nowMs: number, viewer: Viewer): Promise<RoomsBoardView> {
  const { deals, betsOn } = rooms;
  const { title, seats, onTime } = gameOf(rooms, gameId);
  const { roomId, groupId, stakeMinor } = placeOf({ title, seats, onTime }, viewer);
  const hasStake = (tableId: string, playerId: string): boolean => {
    const [last] = deals.latest(tableId, 1);
    if (last?.state === 'playing') return last.seats.some((seat) => seat.playerId === playerId);
    return last?.state === 'open' && betsOn(last).some((bet) => bet.playerId === playerId);
  };
  const taken = seats.take({ groupId, playerId: viewer.playerId, nowMs, hasStake });
  if (!taken) return fullBoard({ roomId, stakeMinor, nowMs });
  const { table, seat } = taken;
  const withDeck = async (deal: Deal) => ({ deal, deck: await onTime.deck(deal) });
  const { id } = await onTime.current({ tableId: table.tableId, stakeMinor }, nowMs);
  const deal = await withDeck(deals.byId(id)!);
  const past = await Promise.all(
    deals
      .latest(table.tableId, PAST_DEALS_MAX + 1)
      .filter(({ overAtMs }) => overAtMs !== null)
      .slice(0, PAST_DEALS_MAX)
      .map(withDeck),
  );
  const awayAfterMs = SEAT_KEPT_MS / 2;
  return presentRoom({
    part: title.rooms,
    roomId,
    table,
    seat,
    viewer,
    nowMs,
    awayAfterMs,
    deal,
    bets: betsOn(deal.deal),
    past,
  });
}

/** The terms of a stake: that of the room, on the deal that is open, from the player's own seat, once. */
function checkStake(
  rooms: Rooms,
  gameId: string,
  { text, stakeMinor, nowMs, viewer }: { text: string; stakeMinor: bigint; nowMs: number; viewer: Viewer },
): VendorResult<TicketTerms> {
  const game = gameOf(rooms, gameId);
  const [, dealNumber = '', seat = ''] = pickShape.exec(text) ?? [];
  if (seat === '') return refuse('pick_invalid');
  const { own, stakeMinor: roomStakeMinor } = placeOf(game, viewer);
  if (own?.seat !== Number(seat)) return refuse('seat_invalid');
  if (stakeMinor !== roomStakeMinor) return refuse('stake_invalid', { levelsMinor: [Number(roomStakeMinor)] });
  const [deal] = rooms.deals.latest(own.table.tableId, 1);
  if (deal?.state !== 'open' || deal.dealNumber !== Number(dealNumber)) return refuse('betting_closed');
  if (deal.closesAtMs !== null && nowMs >= deal.closesAtMs) return refuse('betting_closed');
  if (rooms.betsOn(deal).some(({ playerId }) => playerId === viewer.playerId)) return refuse('bet_placed');
  const { seats, rakePermille, waitS } = game.title.rooms;
  const potMinor = stakeMinor * BigInt(seats);
  const potentialMinor = potMinor - rakeOf(potMinor, rakePermille);
  return ok({
    pick: text,
    subject: String(deal.id),
    oddsCenti: Number((potentialMinor * 100n) / stakeMinor),
    potentialMinor,
    betEndsAtMs: (deal.closesAtMs ?? nowMs + waitS * 1000) + GRACE_MS,
    decidesAtMs: nowMs,
  });
}

/** What the deal of a ticket pays it. */
function outcomeOf(
  { deals }: Pick<Rooms, 'deals'>,
  { id, subject }: Pick<Ticket, 'id' | 'subject'>,
  nowMs: number,
): TicketOutcome | undefined {
  const deal = deals.byId(BigInt(subject));
  if (!deal || deal.state === 'cancelled') return { kind: 'cancelled' };
  if (deal.state === 'open') return undefined;
  const place = deal.seats.findIndex(({ ticketId }) => ticketId === id);
  // The stake was confirmed when the cards were already dealt.
  if (place < 0) return { kind: 'cancelled' };
  if (deal.state !== 'over' || nowMs < (deal.overAtMs ?? 0) + TURNING_MS) return undefined;
  return { kind: 'decided', winMinor: deal.winsMinor[place] ?? 0n };
}

/** Makes a player's move, if it is their turn. */
async function act(
  rooms: Rooms,
  gameId: string,
  viewer: Viewer,
  { dealNumber, turn, move }: TurnOrder,
): Promise<VendorResult<RoomsBoardView>> {
  const { deals, now } = rooms;
  const game = gameOf(rooms, gameId);
  const { own } = placeOf(game, viewer);
  const latest = () => (own ? deals.latest(own.table.tableId, 1)[0] : undefined);
  const found = latest();
  const deck = found && (await game.onTime.deck(found));
  // From here on nothing else runs, so that no two moves are made for one turn.
  const deal = latest();
  if (!deal || !deck || deal.dealNumber !== dealNumber || deal.id !== found.id) return refuse('turn_over');
  if (deal.seats[turn]?.playerId !== viewer.playerId) return refuse('turn_invalid');
  if (turn < deal.moves.length)
    return deal.moves[turn] === move ? ok(await look(rooms, gameId, now(), viewer)) : refuse('turn_over');
  if (deal.state !== 'playing' || now() >= (deal.turnEndsAtMs ?? 0)) return refuse('turn_over');
  if (dealCards(deck, deal.seats.length, deal.moves).turn !== turn) return refuse('turn_invalid');
  deals.save(deal, makeMove(game.title.rooms, deal, deck, move, now()));
  return ok(await look(rooms, gameId, now(), viewer));
}

/** The rooms of a game, with the players of one site who sit in them. */
function countRooms({ title, seats }: Game, viewer: Parameters<RoomsEngine['rooms']>[1], nowMs: number): RoomCount[] {
  return title.rooms.rooms.map((room) => {
    const roomId = roomIdOf(title.id, room);
    return {
      roomId,
      name: room.name,
      stakeMinor: Number(stakeOf(viewer.currency, room.rung)),
      players: seats.count(groupOf(roomId, viewer), nowMs),
    };
  });
}

/** The engine of card games between players. */
export function createRoomsEngine({ catalogue, store, nowMs: now }: EngineParts): RoomsEngine {
  const deals = createDealStore(store);
  const betsOn = ({ gameId, id }: Deal) => betsOnDeal(store, gameId, id);
  const games = new Map(
    catalogue.titles.flatMap((title): [string, Game][] => {
      if (!('rooms' in title)) return [];
      const seats = createSeats(title.rooms.seats);
      return [[title.id, { title, seats, onTime: createDealsOnTime({ title, deals, seats, betsOn }) }]];
    }),
  );
  const rooms: Rooms = { now, deals, games, betsOn };
  return {
    start: async () => resume(rooms),
    async tick(nowMs) {
      for (const { onTime } of games.values()) await onTime.advance(nowMs);
    },
    check: (gameId, text, stakeMinor, nowMs, viewer) =>
      viewer ? checkStake(rooms, gameId, { text, stakeMinor, nowMs, viewer }) : refuse('seat_invalid'),
    outcome: async (ticket, nowMs) => outcomeOf(rooms, ticket, nowMs),
    describe: (ticket) => describeRoomTicket(gameOf(rooms, ticket.gameId).title, ticket),
    async describeEnd({ id, gameId, subject }) {
      const deal = deals.byId(BigInt(subject));
      const deck = deal && (await gameOf(rooms, gameId).onTime.deck(deal));
      return deck && deal.state === 'over' ? describeDeal(deal, deck, id) : undefined;
    },
    async showEnd({ id, gameId, subject }) {
      const deal = deals.byId(BigInt(subject));
      const deck = deal && (await gameOf(rooms, gameId).onTime.deck(deal));
      return deck && deal.state === 'over' ? showDeal(deal, deck, id) : undefined;
    },
    board: (gameId, nowMs, viewer) => look(rooms, gameId, nowMs, viewer),
    boardPart: () => ({ draws: [], results: [], fixtures: [] }),
    act: (gameId, viewer, order) => act(rooms, gameId, viewer, order),
    rooms: (gameId, viewer) => countRooms(gameOf(rooms, gameId), viewer, now()),
  };
}
