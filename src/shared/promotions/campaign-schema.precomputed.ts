import { campaignDocument } from './campaign.ts';

/** The schema of campaigns as data, for the form of the console: the build evaluates this module and bundles the result. */
export const campaignSchema: object = campaignDocument;
