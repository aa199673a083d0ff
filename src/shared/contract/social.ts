import type { ErrorCode } from '../errors.ts';

/** Where the window of a social login begins; its query names the provider. Not a call: a browser goes there, and on to the provider. */
export const SOCIAL_START_PATH = '/wps/session/social/start';
/** Where providers send the browser back to; the provider's id stands behind it, so that no provider can answer in another's place. */
export const SOCIAL_CALLBACK_PATH = '/wps/session/social/callback';
/** Where it ends. */
export const SOCIAL_DONE_PATH = '/wps/session/social/done';

/** The channel on which the window tells the page what came of it. */
export const SOCIAL_CHANNEL = 'livery-social';

/** What a social login may end with in place of a ticket. */
export const socialErrors = [
  'social_failed',
  'registration_closed',
  'non_member',
  'function_disabled',
  'maintenance',
  'region_blocked',
  'too_many_requests',
] as const satisfies readonly ErrorCode[];
/** One of them. */
export type SocialError = (typeof socialErrors)[number];

/** What the window tells the page: a ticket, which this browser exchanges for a session at once, or why there is none. */
export type SocialOutcome = { ticket: string } | { error: SocialError };
