/** The members that the agents' login accepts, by `customerType` (spec §6). */
export const AGENT_CUSTOMER_TYPES: readonly number[] = [1, 2];
/** Ids that open the agent centre (spec §6). */
export const AGENT_TYPES: readonly number[] = [1, 2, 41, 42];
/** A member who is no agent (design §10). */
export const MEMBER_TYPE = 0;
/** A trial (spec §3). */
export const TRIAL_TYPE = 4;
/**
 * An account that is neither player nor agent, which cannot log in on a brand's site (design §10). Before operators had tables of their own it
 * stood for one; those accounts are closed, and nothing opens new ones.
 */
export const ADMIN_TYPE = 9;
/** Account types that operators can open. The specification names 41 and 42 for access to the agent centre only, so no account gets them. */
export const OPENED_TYPES: readonly number[] = [MEMBER_TYPE, ...AGENT_CUSTOMER_TYPES];
