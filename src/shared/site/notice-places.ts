/** What stands in the page for a blocked region until it is sent: the gateway puts the visitor's address and country there. */
export const NOTICE_PLACES = { address: '%%ADDRESS%%', country: '%%COUNTRY%%' } as const;
