/** A rate has hundredths of a percent at most (CONTRACT-02). */
export const RATE_DIGITS = 2;
