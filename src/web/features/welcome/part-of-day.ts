/** Hours at which afternoon, evening and morning begin. */
const NOON_H = 12;
const EVENING_H = 18;
const DAWN_H = 4;

/** The part of the day for a greeting, by the player's clock. */
export function partOfDay(moment: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = moment.getHours();
  if (hour < DAWN_H || hour >= EVENING_H) return 'evening';
  return hour < NOON_H ? 'morning' : 'afternoon';
}
