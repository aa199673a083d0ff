import { AGENT_CENTRE_PATH } from '../../paths.ts';
import type { Centre } from '../manifest.ts';

/** Path of each centre's list of pages, which is a page only on a phone. On a desktop the list is beside the page. */
export const centrePaths = { memberCentre: '/member', agentCentre: AGENT_CENTRE_PATH } as const satisfies Record<
  Centre,
  string
>;
