/** What the routes of the member centre have in common. */
export const memberPage = { layout: 'centre', guard: 'real', centre: 'memberCentre' } as const;
