import type { MarketKind, Selection } from './prices.ts';

/** A bet as the player requests it: at these odds or better. */
export interface Pick {
  fixtureId: string;
  market: MarketKind;
  selection: Selection;
  oddsCenti: number;
  /** Of a handicap: what the home side begins with, times 100. */
  lineCenti?: number;
}

/** Largest number of matches on one ticket: as many as a description of a bet has lines (`describedLimits`). */
export const LEGS_MAX = 8;
/** Between two picks of one ticket. */
const BETWEEN = ',';

const PICK =
  /^([a-z0-9-]{3,40}):(?:(result):(home|draw|away)|(total):(over|under)|(handicap):(home|away):(0|-?[1-9]\d{0,4})):(\d{3,6})$/;

/**
 * Parses `<fixtureId>:<market>:<selection>:<oddsCenti>`, in which a handicap has its line before the odds. Undefined for
 * anything else.
 */
export function readPick(text: string): Pick | undefined {
  const [, fixtureId, result, ofResult, total, ofTotal, , ofHandicap, line, odds] = PICK.exec(text) ?? [];
  const selection = (ofResult ?? ofTotal ?? ofHandicap) as Selection | undefined;
  if (fixtureId === undefined || selection === undefined || odds === undefined || odds.startsWith('0'))
    return undefined;
  const oddsCenti = Number(odds);
  if (line !== undefined) return { fixtureId, market: 'handicap', selection, oddsCenti, lineCenti: Number(line) };
  return { fixtureId, market: result === undefined && total !== undefined ? 'total' : 'result', selection, oddsCenti };
}

/** Parses the picks of a ticket: one, or several of different matches. Undefined for anything else. */
export function readPicks(text: string): Pick[] | undefined {
  const picks = text.split(BETWEEN).map(readPick);
  const read = picks.filter((pick) => pick !== undefined);
  const areDifferent = new Set(read.map(({ fixtureId }) => fixtureId)).size === picks.length;
  return areDifferent && read.length <= LEGS_MAX ? read : undefined;
}

/**
 * A pick as a ticket stores it: with the odds it got and the line it is on, so that it can be settled from the ticket
 * alone.
 */
export interface TakenPick extends Pick {
  /** Line of a total times 10; null for any other market. */
  lineDeci: number | null;
}

/** Formats a pick. */
export const writePick = ({ fixtureId, market, selection, oddsCenti, lineCenti, lineDeci }: TakenPick): string =>
  [
    fixtureId,
    market,
    selection,
    ...(lineCenti === undefined ? [] : [lineCenti]),
    oddsCenti,
    ...(lineDeci === null ? [] : [lineDeci]),
  ].join(':');

/** Formats taken picks: the requested ones, a total followed by its line. */
export const writePicks = (picks: readonly TakenPick[]): string => picks.map(writePick).join(BETWEEN);

/** Parses what `writePick` formatted. Throws for anything else, because we wrote it ourselves. */
export function readTakenPick(text: string): TakenPick {
  const whole = readPick(text);
  if (whole?.market === 'handicap') return { ...whole, lineDeci: null };
  const [, asked, line] = /^((?:[^:]+:){3}\d+)(?::(\d+))?$/.exec(text) ?? [];
  const pick = asked === undefined ? undefined : readPick(asked);
  if (!pick || pick.market === 'handicap' || (pick.market === 'total') !== (line !== undefined))
    throw new Error(`"${text}" is not a taken pick`);
  return { ...pick, lineDeci: line === undefined ? null : Number(line) };
}

/** Parses what `writePicks` formatted. Throws for anything else. */
export const readTakenPicks = (text: string): TakenPick[] => text.split(BETWEEN).map(readTakenPick);
