import type { ErrorCode } from '../errors.ts';

/** The first address of a social login's window; the query names the provider. It is not a call: the browser goes there, and on to the provider. */
export const SOCIAL_START_PATH = '/wps/session/social/start';
/** The address to which providers send the browser back. The provider's id follows it, so that no provider can answer for another. */
export const SOCIAL_CALLBACK_PATH = '/wps/session/social/callback';
/** The last address of the window. */
export const SOCIAL_DONE_PATH = '/wps/session/social/done';

/** The channel on which the window sends the outcome to the page. */
export const SOCIAL_CHANNEL = 'livery-social';

/** The ways in which a social login may fail. */
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

/** The message from the window to the page: a ticket, which this browser exchanges for a session at once, or the reason of the failure. */
export type SocialOutcome = { ticket: string } | { error: SocialError };
