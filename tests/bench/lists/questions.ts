import { addDays, dayOf } from '../../../src/shared/days.ts';
import { DAYS, vendors } from './fill-rounds.ts';

/** Fields of a betting record's filter. */
export interface Filter {
  status?: 'open' | 'settled' | 'rolled_back';
  vassalage?: string;
  from?: string;
  to?: string;
}

/** One way to ask for a page. */
export interface Question {
  what: string;
  filter: Filter;
  /** Where in the list the page begins, between two shares of its length, 0 being the oldest round. The first page without it. */
  after?: readonly [from: number, to: number];
}

/** Shares of a list between which a deep page begins: each call takes another place, and enough rounds are left for a full page. */
const deep = [0.1, 0.9] as const;
/** Days of the measured range. */
const WEEK_DAYS = 7;

/**
 * All ways to ask, the combinations of a filter among them.
 * @param newest the moment of the newest round
 */
export function questionsOf(newest: Date, timeZone: string): Question[] {
  const middle = addDays(dayOf(newest.getTime(), timeZone), -DAYS / 2);
  const week = { from: addDays(middle, 1 - WEEK_DAYS), to: middle };
  // The week ends with the day in the middle of the list, so the round in the middle is one of the week's newest.
  const inWeek = [0.5, 0.5] as const;
  const [red, blue] = vendors.common;
  return [
    { what: 'first page', filter: {} },
    { what: 'a deep page', filter: {}, after: deep },
    { what: 'open', filter: { status: 'open' } },
    { what: 'rolled back', filter: { status: 'rolled_back' } },
    { what: 'rolled back, a deep page', filter: { status: 'rolled_back' }, after: [0.9, 0.95] },
    { what: 'settled', filter: { status: 'settled' } },
    { what: 'settled, a deep page', filter: { status: 'settled' }, after: deep },
    { what: 'a vendor', filter: { vassalage: blue } },
    { what: 'a vendor, a deep page', filter: { vassalage: blue }, after: deep },
    { what: 'a rare vendor', filter: { vassalage: vendors.rare } },
    { what: 'a vendor that is rare here only', filter: { vassalage: vendors.rareHere } },
    { what: 'a vendor without a round', filter: { vassalage: vendors.none } },
    { what: 'a week', filter: week },
    { what: 'a week, by cursor', filter: week, after: inWeek },
    { what: 'all up to a day', filter: { to: middle } },
    { what: 'a week of a vendor', filter: { ...week, vassalage: blue } },
    { what: 'a week, open', filter: { ...week, status: 'open' } },
    { what: 'a week of a rare vendor', filter: { ...week, vassalage: vendors.rare } },
    { what: 'a vendor, open', filter: { vassalage: red, status: 'open' } },
    { what: 'a vendor, none of them open', filter: { vassalage: blue, status: 'open' } },
    { what: 'a vendor, rolled back', filter: { vassalage: blue, status: 'rolled_back' } },
    { what: 'a vendor, none of them rolled back', filter: { vassalage: red, status: 'rolled_back' } },
    { what: 'a week of a vendor, none rolled back', filter: { ...week, vassalage: red, status: 'rolled_back' } },
    { what: 'a vendor, settled', filter: { vassalage: blue, status: 'settled' } },
    { what: 'a rare vendor, settled', filter: { vassalage: vendors.rareHere, status: 'settled' } },
  ];
}
