import type { MarketKind, Selection } from './odds.ts';

/** A bet as it is asked for: at these odds, or at better ones. */
export interface Pick {
  fixtureId: string;
  market: MarketKind;
  selection: Selection;
  oddsCenti: number;
}

const PICK = /^([a-z0-9-]{3,40}):(?:(result):(home|draw|away)|(total):(over|under)):(\d{3,6})$/;

/** Reads `<fixtureId>:<market>:<selection>:<oddsCenti>`; undefined for anything else. */
export function readPick(text: string): Pick | undefined {
  const [, fixtureId, result, ofResult, , ofTotal, odds] = PICK.exec(text) ?? [];
  const selection = (ofResult ?? ofTotal) as Selection | undefined;
  if (fixtureId === undefined || selection === undefined || odds === undefined || odds.startsWith('0'))
    return undefined;
  return { fixtureId, market: result === undefined ? 'total' : 'result', selection, oddsCenti: Number(odds) };
}

/** A pick as a ticket keeps it: with the odds that it got and the line that it is on, so that it can be settled from itself alone. */
export interface TakenPick extends Pick {
  /** Null for a result. */
  lineDeci: number | null;
}

/** Writes a taken pick: as it was asked for, and a total's line behind it. */
export const writePick = ({ fixtureId, market, selection, oddsCenti, lineDeci }: TakenPick): string =>
  [fixtureId, market, selection, oddsCenti, ...(lineDeci === null ? [] : [lineDeci])].join(':');

/** Reads what `writePick` wrote. Throws if it is something else: we wrote it. */
export function readTakenPick(text: string): TakenPick {
  const [, asked, line] = /^((?:[^:]+:){3}\d+)(?::(\d+))?$/.exec(text) ?? [];
  const pick = asked === undefined ? undefined : readPick(asked);
  if (!pick || (pick.market === 'total') !== (line !== undefined)) throw new Error(`"${text}" is no taken pick`);
  return { ...pick, lineDeci: line === undefined ? null : Number(line) };
}
