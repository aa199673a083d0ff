// Apart from the contract, because pages use them without a schema library.

/** Markers of harm: deposits that chase losses, play at night, and withdrawals that were cancelled and played. */
export const harmMarkers = ['chasing', 'nights', 'cancelled'] as const;
/** A marker of harm. */
export type HarmMarker = (typeof harmMarkers)[number];

/** What operators look at: markers of harm, and money that arrived against a pause or a limit. */
export const breachKinds = [...harmMarkers, 'deposit_paused', 'deposit_limit'] as const;
/** What operators look at. */
export type BreachKind = (typeof breachKinds)[number];
