import type { TeamRow } from '../../../shared/contract/team.ts';

/** An account of the team, as a dialog gets it: its row, and the days and the currency of its figures. */
export type Downline = TeamRow & { currency: string };
