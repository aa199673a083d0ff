import { Type, type Static } from 'typebox';
import { exact } from '../../shared/contract/call.ts';

const name = Type.String({ minLength: 1, maxLength: 40 });

const room = exact({
  /** Its id within the game, and part of the room id that a launch names. */
  id: Type.String({ pattern: '^[a-z]{2,12}$' }),
  name: exact({ EN: name, TH: name, CN: name, VI: name }),
  /** The stake of everyone in this room: a rung of the stake ladder, which has ten in every currency. */
  rung: Type.Integer({ minimum: 0, maximum: 9 }),
});

/** The part of a title that makes it a card game between players: its rooms by stake, its pace and its rake. */
export const roomsPart = exact({
  game: Type.Literal('pok-deng'),
  /** Seats of a table. */
  seats: Type.Integer({ minimum: 2, maximum: 6 }),
  /** Time from the first stake to the cards, for others to join. */
  waitS: Type.Integer({ minimum: 5, maximum: 30 }),
  /** Time of a player's turn. */
  turnS: Type.Integer({ minimum: 5, maximum: 30 }),
  /** Time that a result is shown before the next deal. */
  showS: Type.Integer({ minimum: 4, maximum: 20 }),
  /** The share of a pot that the house keeps, in thousandths. */
  rakePermille: Type.Integer({ minimum: 0, maximum: 100 }),
  rooms: Type.Array(room, { minItems: 3, maxItems: 4 }),
});

/** The rooms of a title. */
export type RoomsPart = Static<typeof roomsPart>;
/** One room. */
export type Room = Static<typeof room>;
