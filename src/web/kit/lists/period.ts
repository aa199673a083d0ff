import { dayOf, isDay, presetRange, type DayRange, type RangePreset } from '../../../shared/days.ts';

/** The period of a list: everything, a preset, which moves on with each day, or days that were chosen. */
export type Period = 'all' | RangePreset | DayRange;

/** The presets of a list that looks back (CONST-02), and of one that looks ahead (CONST-01). */
export const presets = {
  back: ['last7', 'last30'],
  ahead: ['next7', 'next30'],
} as const satisfies Record<string, readonly RangePreset[]>;

const isPreset = (text: string): text is RangePreset =>
  [...presets.back, ...presets.ahead].some((preset) => preset === text);

/** The days of a period as they are now in a time zone. */
export function rangeOf(period: Period, timeZone: string): DayRange {
  if (period === 'all') return {};
  return typeof period === 'string' ? presetRange(period, dayOf(Date.now(), timeZone)) : period;
}

/** A range of two texts. A text that is not a day leaves its side open. */
const dayRange = (from: string, to: string): DayRange => ({ ...(isDay(from) && { from }), ...(isDay(to) && { to }) });

/** Reads a period from an address: `period=last7`, or `from` and `to`. What is not a period is left out. */
export function periodIn(params: URLSearchParams): Period {
  const preset = params.get('period') ?? '';
  if (isPreset(preset)) return preset;
  const days = dayRange(params.get('from') ?? '', params.get('to') ?? '');
  return Object.keys(days).length > 0 ? days : 'all';
}

/** The parts of an address that stand for a period. */
export function paramsOf(period: Period): Record<string, string> {
  if (period === 'all') return {};
  if (typeof period === 'string') return { period };
  return { ...period };
}
