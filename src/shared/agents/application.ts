/** States of an agent's application. */
export const applicationStates = ['waiting', 'approved', 'refused'] as const;
/** State of an agent's application. */
export type ApplicationState = (typeof applicationStates)[number];

/** Longest market and channel that an applicant names. */
export const APPLICATION_FIELD_LENGTH_MAX = 80;
/** Longest text on how an applicant wants to promote the brand. */
export const APPLICATION_PLAN_LENGTH_MAX = 1_000;
