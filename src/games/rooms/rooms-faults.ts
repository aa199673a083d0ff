import type { RoomsPart } from './rooms-part.ts';

/** Faults that the schema of rooms cannot express, one sentence each. Empty if the rooms are sound. */
export function findRoomsFaults({ rooms }: RoomsPart): string[] {
  const faults: string[] = [];
  const ids = rooms.map(({ id }) => id);
  for (const id of ids.filter((each, index) => ids.indexOf(each) !== index))
    faults.push(`rooms.rooms: ${id} is listed twice`);
  if (rooms.some(({ rung }, index) => index > 0 && rung <= (rooms[index - 1]?.rung ?? 0)))
    faults.push('rooms.rooms: each room must have a higher stake than the one before');
  return faults;
}
