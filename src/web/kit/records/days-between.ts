import { addDays, type Day, type DayRange } from '../../../shared/days.ts';

/** Every day of a range, the first and the last included. */
export function daysBetween({ from, to }: Required<DayRange>): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
