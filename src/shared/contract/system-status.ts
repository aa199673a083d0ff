/** System status (spec §4): maintenance takes precedence over a blocked region. */
export const systemStatus = { normal: 0, maintenance: 1, regionBlocked: 2 } as const;
