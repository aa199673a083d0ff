import type { Room, RoomsPart } from './rooms-part.ts';

/** The id of a room, which a launch names. */
export const roomIdOf = (gameId: string, { id }: Pick<Room, 'id'>): string => `${gameId}:${id}`;

/** The room of a game that a launch names. Any other launch opens the room with the lowest stake. */
export function roomOf(gameId: string, { rooms }: Pick<RoomsPart, 'rooms'>, roomId: string): Room {
  const found = rooms.find((room) => roomIdOf(gameId, room) === roomId) ?? rooms[0];
  if (!found) throw new Error(`${gameId} has no rooms`);
  return found;
}
