/**
 * The lowest and highest return of a bet: its probability times its odds, over every pairing of every league at every
 * moment. The game's rules publish both, and a test checks every price. The lower bound includes the worst case of
 * drift and truncation.
 */
export const RETURN_MIN = 0.925;
/** See `RETURN_MIN`. */
export const RETURN_MAX = 0.97;
