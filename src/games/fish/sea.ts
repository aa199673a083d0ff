import type { FishKind, FishPart } from './fish-part.ts';

/**
 * The sea: which fish swim where. It follows from the name of the sea and the time alone, so server and pages agree
 * without a message, and all players of a sea see the same fish. It decides nothing about money.
 */

/** A fish of the sea. Lengths are shares of the sea’s width and height. */
export interface Fish {
  /** Kind, group and place in the group. */
  id: string;
  kind: FishKind;
  bornAtMs: number;
  /** When it has crossed the sea. */
  leavesAtMs: number;
  /** It swims from the right to the left. */
  isLeftward: boolean;
  /** Its depth at the start and at the end. */
  fromY: number;
  toY: number;
  /** Height of its waves, how many it swims, and where it begins. */
  wave: number;
  waves: number;
  phase: number;
}

/** Where a fish is. Reused from frame to frame, so that a frame makes no garbage. */
export interface Place {
  x: number;
  y: number;
  /** How much it rises or sinks against its way forward. */
  slope: number;
}

const SECOND_MS = 1000;
/** Fish of a school follow each other this closely. */
const SCHOOL_GAP_MS = 620;
/** A group starts within this share of its span, so that groups of a kind do not come like clockwork. */
const JITTER = 0.6;
/** How far beyond the edges a fish starts and ends, more than the half of the largest. */
const BEYOND = 0.22;
/** Depths that fish start and end at. The cannons stand below. */
const DEPTH_MIN = 0.12;
const DEPTH_MAX = 0.76;
const WAVE_MAX = 0.07;
const SPREAD = 0.09;

/** A hash of a text: FNV-1a, mixed until neighbours look unlike. */
function hashOf(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Numbers from 0 to 1 that follow from a text (mulberry32). */
function numbersFrom(text: string): () => number {
  let state = hashOf(text);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function groupOf(kind: FishKind, sea: string, group: number): Fish[] {
  const next = numbersFrom(`${sea}:${kind.id}:${group}`);
  const everyMs = kind.everyS * SECOND_MS;
  const bornAtMs = Math.round((group + next() * JITTER) * everyMs);
  const common = {
    kind,
    isLeftward: next() < 0.5,
    wave: next() * WAVE_MAX,
    waves: 1 + next() * 2,
    phase: next() * Math.PI * 2,
  };
  const depth = () => DEPTH_MIN + next() * (DEPTH_MAX - DEPTH_MIN);
  const [fromY, toY] = [depth(), depth()];
  return Array.from({ length: kind.school }, (_, place) => {
    const aside = place === 0 ? 0 : (next() - 0.5) * 2 * SPREAD;
    const startsAtMs = bornAtMs + place * SCHOOL_GAP_MS;
    return {
      ...common,
      id: `${kind.id}.${group}.${place}`,
      bornAtMs: startsAtMs,
      leavesAtMs: startsAtMs + kind.crossS * SECOND_MS,
      fromY: fromY + aside,
      toY: toY + aside,
    };
  });
}

/** Whether a fish is between the edges at a time. */
export const isInSea = (fish: Pick<Fish, 'bornAtMs' | 'leavesAtMs'>, atMs: number): boolean =>
  fish.bornAtMs <= atMs && atMs < fish.leavesAtMs;

/** All fish in a sea at a time, the small kinds first. */
export function fishIn({ kinds }: Pick<FishPart, 'kinds'>, sea: string, atMs: number): Fish[] {
  return kinds.flatMap((kind) => {
    const everyMs = kind.everyS * SECOND_MS;
    const longestMs = kind.crossS * SECOND_MS + kind.school * SCHOOL_GAP_MS;
    const last = Math.floor(atMs / everyMs);
    const first = Math.floor((atMs - longestMs) / everyMs) - 1;
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
      .filter((group) => group >= 0)
      .flatMap((group) => groupOf(kind, sea, group).filter((fish) => isInSea(fish, atMs)));
  });
}

/** The fish with an id, or `undefined` if no such fish ever swims in this sea. */
export function fishOf({ kinds }: Pick<FishPart, 'kinds'>, sea: string, id: string): Fish | undefined {
  const [, name, group, place] = /^([a-z]+)\.(0|[1-9]\d{0,12})\.(\d)$/.exec(id) ?? [];
  const kind = kinds.find((each) => each.id === name);
  return kind && groupOf(kind, sea, Number(group))[Number(place)];
}

/** Writes where a fish is into `place`. */
export function placeAt(fish: Fish, atMs: number, place: Place): void {
  const share = (atMs - fish.bornAtMs) / (fish.leavesAtMs - fish.bornAtMs);
  const along = share * (1 + 2 * BEYOND) - BEYOND;
  const angle = fish.phase + share * fish.waves * Math.PI * 2;
  place.x = fish.isLeftward ? 1 - along : along;
  place.y = fish.fromY + (fish.toY - fish.fromY) * share + Math.sin(angle) * fish.wave;
  place.slope = (fish.toY - fish.fromY + Math.cos(angle) * fish.wave * fish.waves * Math.PI * 2) / (1 + 2 * BEYOND);
}
