/** The accounts that the agents' login accepts, by `customerType` (spec §6). */
export const AGENT_CUSTOMER_TYPES: readonly number[] = [1, 2];
/** Ids that open the agent centre (spec §6). */
export const AGENT_TYPES: readonly number[] = [1, 2, 41, 42];
/** A trial account (spec §3). */
export const TRIAL_TYPE = 4;
/** An operator's account: it logs in nowhere on a brand's site (design §10). */
export const ADMIN_TYPE = 9;
