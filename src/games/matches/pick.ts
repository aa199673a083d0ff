import type { MarketKind, Selection } from './odds.ts';

/** A bet as the player requests it: at these odds or better. */
export interface Pick {
  fixtureId: string;
  market: MarketKind;
  selection: Selection;
  oddsCenti: number;
}

const PICK = /^([a-z0-9-]{3,40}):(?:(result):(home|draw|away)|(total):(over|under)):(\d{3,6})$/;

/** Parses `<fixtureId>:<market>:<selection>:<oddsCenti>`. Undefined for anything else. */
export function readPick(text: string): Pick | undefined {
  const [, fixtureId, result, ofResult, , ofTotal, odds] = PICK.exec(text) ?? [];
  const selection = (ofResult ?? ofTotal) as Selection | undefined;
  if (fixtureId === undefined || selection === undefined || odds === undefined || odds.startsWith('0'))
    return undefined;
  return { fixtureId, market: result === undefined ? 'total' : 'result', selection, oddsCenti: Number(odds) };
}

/**
 * A pick as a ticket stores it: with the odds it got and the line it is on, so that it can be settled from the ticket
 * alone.
 */
export interface TakenPick extends Pick {
  /** Null for a result. */
  lineDeci: number | null;
}

/** Formats a taken pick: the requested pick, followed by the line of a total. */
export const writePick = ({ fixtureId, market, selection, oddsCenti, lineDeci }: TakenPick): string =>
  [fixtureId, market, selection, oddsCenti, ...(lineDeci === null ? [] : [lineDeci])].join(':');

/** Parses what `writePick` formatted. Throws for anything else, because we wrote it ourselves. */
export function readTakenPick(text: string): TakenPick {
  const [, asked, line] = /^((?:[^:]+:){3}\d+)(?::(\d+))?$/.exec(text) ?? [];
  const pick = asked === undefined ? undefined : readPick(asked);
  if (!pick || (pick.market === 'total') !== (line !== undefined)) throw new Error(`"${text}" is not a taken pick`);
  return { ...pick, lineDeci: line === undefined ? null : Number(line) };
}
