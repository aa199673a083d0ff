/**
 * What a bet gives back at least and at most: its probability times its odds, over every pairing of every league and every moment.
 * The game's rules say so, and a test holds every price against it. What drift and cutting could take at worst stays above the least.
 */
export const RETURN_MIN = 0.925;
/** See `RETURN_MIN`. */
export const RETURN_MAX = 0.97;
