import type { Centre } from '../manifest.ts';

/** Where each centre lists its pages: on a phone. A desktop has the list beside the page. */
export const centrePaths = { memberCentre: '/member', agentCentre: '/agentCentre' } as const satisfies Record<
  Centre,
  string
>;
