/** Formats decimal odds with two decimals. @param oddsCenti decimal odds times 100 */
export const formatOdds = (oddsCenti: number): string => (oddsCenti / 100).toFixed(2);
