/** Placeholders in the page of a blocked region. The gateway replaces them by the visitor's address and country. */
export const NOTICE_PLACES = { address: '%%ADDRESS%%', country: '%%COUNTRY%%' } as const;
