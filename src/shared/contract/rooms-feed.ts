import { Type, type Static } from 'typebox';
import { exact } from './call.ts';
import { id, localText } from './wallet-protocol.ts';

/** Most rooms of one game. */
const ROOMS_MAX = 12;

/** What the rooms feed is asked for: the rooms of one game, as players of one site see them. */
export const roomsQuery = exact({
  gameId: id,
  /** The site's merchant: players of one site share tables. */
  merchant: Type.String({ pattern: '^[A-Z0-9]{1,32}$' }),
  /** ISO 4217. Stakes are in this currency, and only its players share tables. */
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  /** Play money and real money are never in one pot. */
  money: Type.Union([Type.Literal('real'), Type.Literal('play')]),
});

/** The rooms of a game, `GET <games origin>/feed/v1/rooms`, signed like the game feed. A game without rooms answers 404. */
export const roomsFeed = exact({
  provider: id,
  /** Milliseconds since 1970 in UTC. */
  madeAtMs: Type.Integer({ minimum: 0 }),
  /** What was asked, so that an answer about something else is refused. */
  ...roomsQuery.properties,
  rooms: Type.Array(
    exact({
      /** What a launch names. */
      roomId: id,
      name: localText,
      /** The stake of a round, in minor units. */
      stakeMinor: Type.Integer({ minimum: 1 }),
      /** Players of the site who sit in the room. */
      players: Type.Integer({ minimum: 0 }),
      /** Seats of one of its tables. */
      seats: Type.Integer({ minimum: 2 }),
      /** The share of a pot that the house keeps, in thousandths. */
      rakePermille: Type.Integer({ minimum: 0, maximum: 1000 }),
    }),
    { maxItems: ROOMS_MAX },
  ),
});

/** What the rooms feed is asked for. */
export type RoomsQuery = Static<typeof roomsQuery>;
/** The rooms of a game. */
export type RoomsFeed = Static<typeof roomsFeed>;
