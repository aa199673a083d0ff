/** Minutes between reality checks: as the player chose, and never rarer than the brand has them. 0: none. */
export const realityMinutes = (brandMinutes: number, chosenMinutes: number): number =>
  chosenMinutes === 0 || brandMinutes === 0 ? brandMinutes || chosenMinutes : Math.min(brandMinutes, chosenMinutes);
