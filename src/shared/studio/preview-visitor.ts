/** What the visitor of a preview can be, beside a guest. */
export const SAMPLE_ROLES = ['member', 'agent', 'trial'] as const;
/** Role of the sample visitor of a preview. */
export type SampleRole = (typeof SAMPLE_ROLES)[number];

/** Cookie of a preview’s host that says who visits it. Without it, a guest does. */
export const VISITOR_KEY = 'visitor';

/**
 * What the page of a preview has in place of a session’s token. It is the same for all and opens nothing: on the host of a preview the gateway
 * takes it for the sample visitor, and everywhere else for a token of no session.
 */
export const SAMPLE_TOKEN = 'sample-visitor-of-a-preview';
