// What the stream of a browser says. Apart from the contract, because a page needs it without a schema library.

/** Path of the stream. */
export const STREAM_PATH = '/wps/relay/stream';

/**
 * What a stream tells of: the player's balances, the unread messages, the deposits and withdrawals, the rewards that can be claimed, the limits and pauses of play, the announcements, whether the site is open (a number of `systemStatus`), which version of
 * the site the gateway serves (the same as in the header `SITE_VERSION_HEADER`), what operators have decided about its games, and whether the
 * session has ended.
 */
export const liveTopics = [
  'balance',
  'inbox',
  'cashier',
  'rewards',
  'protection',
  'news',
  'maintenance',
  'site',
  'games',
  'session',
] as const;
/** What a stream tells of. */
export type LiveTopic = (typeof liveTopics)[number];

/**
 * A version of each topic. Versions are opaque, and another one means that something has changed; the page then makes the call that answers
 * what. A message holds those that differ from what the client knows, and its id holds all of them.
 */
export type LiveVersions = Partial<Record<LiveTopic, string>>;

/** The version of the topic `session` when the session has ended. Nothing comes after it. */
export const SESSION_ENDED = 'ended';

/** Longest id that a gateway reads. */
const ID_LENGTH_MAX = 300;

/** The id of a message, for the header `last-event-id` of the next stream. */
export const idOf = (versions: LiveVersions): string => new URLSearchParams(versions).toString();

/** The versions of an id. Empty for anything that is not one, so that everything counts as changed. */
export function versionsOf(id: string): LiveVersions {
  const pairs = id.length > ID_LENGTH_MAX ? [] : [...new URLSearchParams(id)];
  return Object.fromEntries(pairs.filter(([topic]) => liveTopics.includes(topic as LiveTopic)));
}
