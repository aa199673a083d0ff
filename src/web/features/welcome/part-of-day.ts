/** Hours at which afternoon and evening begin, and until when the night is still evening. */
const NOON_H = 12;
const EVENING_H = 18;
const DAWN_H = 4;

/** The part of the day that a greeting names, by the clock of who is greeted. */
export function partOfDay(moment: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = moment.getHours();
  if (hour < DAWN_H || hour >= EVENING_H) return 'evening';
  return hour < NOON_H ? 'morning' : 'afternoon';
}
