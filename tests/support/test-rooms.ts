import { createCatalogue, type Catalogue } from '../../src/games/catalogue/catalogue.ts';
import type { SessionView, TicketView } from '../../src/games/api.ts';
import type { RoomsBoardView, SeatView } from '../../src/games/rooms/board-view.ts';
import { dealCards, shuffleDeck } from '../../src/games/rooms/cards-of-deal.ts';
import { loadTitles } from '../../src/games/titles/load-titles.ts';
import { studios, type RoomsTitle } from '../../src/games/titles/title.ts';
import { plainArtist, testTitle } from './test-title.ts';
import type { Answer, TestVendor } from './test-vendor.ts';

/** The id of our card game between players. */
export const POK_DENG = 'pok-deng';
/** The stake of its first room in baht. */
export const STAKE = 2000;

/** Our card game between players. */
export function roomsTitle(): RoomsTitle {
  const found = loadTitles().find((title): title is RoomsTitle => title.id === POK_DENG && 'rooms' in title);
  if (!found) throw new Error(`${POK_DENG} has no rooms`);
  return found;
}

/** A catalogue of the card game and the test slot, with plain pictures. */
export const roomsCatalogue = (origin = 'http://games.localhost:8081'): Catalogue =>
  createCatalogue({
    titles: [testTitle, roomsTitle()],
    studios,
    artist: plainArtist,
    provider: 'livery-games',
    origin,
  });

/** What a player may do differently from their page. */
interface StakeOrder {
  pick?: string;
  stakeMinor?: number;
  clientRoundKey?: string;
}

/** A player in a room, who acts as their page would. */
export interface RoomPlayer {
  sessionId: string;
  board(): Promise<RoomsBoardView>;
  own(): Promise<SeatView>;
  /** Places a stake: by default the room's, on the deal that is open, from the player's own seat. */
  stake(order?: StakeOrder): Promise<Answer<TicketView>>;
  /** Acts in the turn that the board shows. */
  act(move: string, order?: { dealNumber?: number; turn?: number }): Promise<Answer<RoomsBoardView>>;
  tickets(): Promise<TicketView[]>;
}

/** Lets a player enter a room, by default the one with the lowest stake. */
export async function enterRoom(vendor: TestVendor, playerId = 'player-1', roomId?: string): Promise<RoomPlayer> {
  const { value } = await vendor.call<SessionView>('session', {
    code: vendor.wallet.launchCode(POK_DENG, playerId),
    merchant: 'AURORA',
    ...(roomId && { roomId }),
  });
  const { sessionId } = value;
  const board = async () => (await vendor.call<RoomsBoardView>('board', { sessionId })).value;
  await board();
  return {
    sessionId,
    board,
    own: async () => (await board()).seats.find(({ kind }) => kind === 'you')!,
    async stake({ pick, stakeMinor = STAKE, clientRoundKey = crypto.randomUUID() } = {}) {
      const { deal, seat } = await board();
      return vendor.call('ticket', {
        sessionId,
        stakeMinor,
        clientRoundKey,
        pick: pick ?? `${deal?.dealNumber ?? 0}:${seat}`,
      });
    },
    async act(move, order) {
      const { deal } = await board();
      return vendor.call('act', { sessionId, dealNumber: deal?.dealNumber, turn: deal?.turn ?? 0, move, ...order });
    },
    tickets: async () => (await vendor.call<TicketView[]>('tickets', { sessionId })).value,
  };
}

/** A seed whose deck has no pok among the first hands of two, so that every seat has its turn. */
export async function seedWithTurns(tableId: string, dealNumber: number): Promise<string> {
  for (let number = 0; ; number += 1) {
    const serverSeed = number.toString(16).padStart(64, '0');
    const deck = await shuffleDeck({ tableId, dealNumber, serverSeed });
    if (dealCards(deck, 2, []).turn === 0) return serverSeed;
  }
}
