import { createHash } from 'node:crypto';
import type { Fish } from '../fish/sea.ts';
import { SEATS_MAX, type SeaEvent } from '../fish/views.ts';
import type { PlayOwner } from '../plays/play.ts';
import type { MagazineStore } from '../store/magazines.ts';

/** A player in a sea. */
export interface SeaPlace {
  /** The name of the sea, which its fish follow from. */
  sea: string;
  seat: number;
}

/** The seas that are played in: who sits where, what was caught, and what was fired lately. */
export interface Seas {
  /** The place of a player, who is taken to be here now. The first sea with a free seat takes a new one. */
  join(owner: PlayOwner): SeaPlace;
  /** When a player was last here, or 0. */
  lastSeenMs(owner: PlayOwner): number;
  isCaught(owner: PlayOwner, sea: string, fishId: string): boolean;
  /** Tells the sea about a shot. */
  tell(owner: PlayOwner, place: SeaPlace, fish: Fish, isCaught: boolean): void;
  /** What a player sees of their sea. `after` is the last event that their page knows. */
  look(owner: PlayOwner, place: SeaPlace, after: number): SeaLook;
}

/** What is in sight in a sea. */
export interface SeaLook {
  players: { seat: number; name: string }[];
  caught: string[];
  /** Of other players. */
  events: SeaEvent[];
  lastEvent: number;
}

/** After this time without a sign of a player, their seat is free and their magazine ends. A tab in the background is heard once a minute. */
export const ABSENT_MS = 90_000;
/** Events that a page may have missed. More than five players fire between two looks. */
const EVENTS_MAX = 60;
/** A fish that was caught longer ago than this would have left in any case. */
const CAUGHT_MS = 60_000;
/** A fish stays caught this long after it would have left, since a shot may arrive late. */
const LATE_MS = 5000;
/** Characters of a seat's name. */
const NAME_LENGTH = 3;

interface Player {
  seat: number;
  name: string;
  lastSeenMs: number;
}

interface Sea {
  name: string;
  players: Map<string, Player>;
  /** When each caught fish would have left. */
  caught: Map<string, number>;
  events: SeaEvent[];
  lastEvent: number;
}

/** The players of one merchant share seas, and nothing of theirs is seen at another. */
const shoreOf = ({ merchantCode, gameId }: PlayOwner): string => `${merchantCode}:${gameId}`;

/** The name of a seat: the same for a player at a game, and no clue to an account. */
const seatName = (owner: PlayOwner): string =>
  createHash('sha256')
    .update(`${shoreOf(owner)}:${owner.playerId}`)
    .digest('hex')
    .slice(0, NAME_LENGTH)
    .toUpperCase();

/** How a sea is named in the store, apart from those of other merchants. */
export const storedSea = (owner: PlayOwner, sea: string): string => `${owner.merchantCode}:${sea}`;

/** Creates the seas of a process. They are empty at first; what was caught lately comes from the store. */
export function createSeas({
  magazines,
  nowMs,
}: {
  magazines: Pick<MagazineStore, 'caughtSince'>;
  nowMs: () => number;
}): Seas {
  const shores = new Map<string, Sea[]>();

  function openSea(owner: PlayOwner, number: number): Sea {
    const name = `${owner.gameId}:${number}`;
    const leaves = nowMs() + CAUGHT_MS;
    const caught = magazines.caughtSince(storedSea(owner, name), nowMs() - CAUGHT_MS);
    return { name, players: new Map(), caught: new Map(caught.map((id) => [id, leaves])), events: [], lastEvent: 0 };
  }

  /** Frees the seats of players who are gone, and forgets fish that would have left. */
  function tidy(sea: Sea): void {
    for (const [key, { lastSeenMs }] of sea.players) if (nowMs() - lastSeenMs > ABSENT_MS) sea.players.delete(key);
    for (const [id, leavesAtMs] of sea.caught) if (leavesAtMs < nowMs()) sea.caught.delete(id);
  }

  const seasOf = (owner: PlayOwner): Sea[] => shores.get(shoreOf(owner)) ?? [];
  const seaNamed = (owner: PlayOwner, name: string): Sea | undefined => seasOf(owner).find((sea) => sea.name === name);

  /** The sea of a player, or the first one with a free seat, or another one. */
  function seaFor(owner: PlayOwner): Sea {
    const seas = seasOf(owner);
    seas.forEach(tidy);
    const found = seas.find(({ players }) => players.has(owner.playerId));
    const free = found ?? seas.find(({ players }) => players.size < SEATS_MAX);
    if (free) return free;
    const opened = openSea(owner, seas.length + 1);
    shores.set(shoreOf(owner), [...seas, opened]);
    return opened;
  }

  return {
    join(owner) {
      const sea = seaFor(owner);
      const taken = new Set([...sea.players.values()].map(({ seat }) => seat));
      const seats = Array.from({ length: SEATS_MAX }, (_, seat) => seat);
      const seat = sea.players.get(owner.playerId)?.seat ?? seats.find((each) => !taken.has(each)) ?? 0;
      sea.players.set(owner.playerId, { seat, name: seatName(owner), lastSeenMs: nowMs() });
      return { sea: sea.name, seat };
    },
    lastSeenMs: (owner) =>
      seasOf(owner).reduce((last, { players }) => Math.max(last, players.get(owner.playerId)?.lastSeenMs ?? 0), 0),
    isCaught: (owner, sea, fishId) => seaNamed(owner, sea)?.caught.has(fishId) ?? false,
    tell(owner, { sea: name, seat }, fish, isCaught) {
      const sea = seaNamed(owner, name);
      if (!sea) return;
      if (isCaught) sea.caught.set(fish.id, fish.leavesAtMs + LATE_MS);
      sea.lastEvent += 1;
      sea.events = [...sea.events, { number: sea.lastEvent, seat, fishId: fish.id, isCaught }].slice(-EVENTS_MAX);
    },
    look(owner, { sea: name, seat: own }, after) {
      const sea = seaNamed(owner, name);
      if (!sea) return { players: [], caught: [], events: [], lastEvent: 0 };
      return {
        players: [...sea.players.values()].map(({ seat, name: shown }) => ({ seat, name: shown })),
        caught: [...sea.caught.keys()],
        // A page that knows more events than there were has seen an earlier process.
        events: sea.events.filter(({ number, seat }) => number > (after > sea.lastEvent ? 0 : after) && seat !== own),
        lastEvent: sea.lastEvent,
      };
    },
  };
}
