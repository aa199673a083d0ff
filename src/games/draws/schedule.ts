import type { DrawsPart } from './draws-part.ts';

/** The start of draw numbering, so that every process gives a draw the same number. */
const EPOCH_MS = Date.UTC(2024, 0, 1);

type Period = Pick<DrawsPart, 'periodS' | 'offsetS' | 'closesBeforeS'>;

/** When a draw is held, in ms since 1970. */
export const drawsAtMs = ({ periodS, offsetS = 0 }: Pick<Period, 'periodS' | 'offsetS'>, drawNumber: number): number =>
  EPOCH_MS + (drawNumber * periodS + offsetS) * 1000;

/** When a draw stops taking tickets. */
export const closesAtMs = (part: Period, drawNumber: number): number =>
  drawsAtMs(part, drawNumber) - part.closesBeforeS * 1000;

/** The number of the last draw whose time has come. */
export const lastDrawNumber = ({ periodS, offsetS = 0 }: Pick<Period, 'periodS' | 'offsetS'>, nowMs: number): number =>
  Math.floor((nowMs - EPOCH_MS - offsetS * 1000) / (periodS * 1000));

/** The number of the draw that takes tickets now: the first that has not closed. */
export const openDrawNumber = (part: Period, nowMs: number): number =>
  lastDrawNumber(part, nowMs + part.closesBeforeS * 1000) + 1;
