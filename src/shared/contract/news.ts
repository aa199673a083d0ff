import { Type, type Static } from 'typebox';
import { announcementTypes, AT_ONCE_EXECUTION, WEB_PLATFORM } from '../news/announcement-types.ts';
import type { TextNode } from '../site/text-node.ts';
import { call, exact, oneOf } from './call.ts';

/** An announcement in the language of its reader. */
const shownAnnouncement = exact({
  id: Type.String(),
  /** Another version says something else, so that a player who has closed the one before sees it. */
  version: Type.Integer(),
  type: oneOf(announcementTypes),
  title: Type.String(),
  /** As data, like the brand's copy: what an operator writes can become no markup. */
  text: Type.Array(Type.Unsafe<TextNode>(Type.Unknown())),
  /** A page of the site. */
  link: Type.Union([Type.String(), Type.Null()]),
  /** ISO 8601 in UTC. */
  from: Type.String(),
  /** When it ends; `null` while that is open. */
  until: Type.Union([Type.String(), Type.Null()]),
});
/** An announcement in the language of its reader. */
export type ShownAnnouncement = Static<typeof shownAnnouncement>;

const oneType = `(${announcementTypes.join('|')})`;
const newsQuery = exact({
  /** Types with commas; without any, B. */
  types: Type.Optional(
    Type.Unsafe<string>(Type.String({ pattern: `^${oneType}(,${oneType}){0,${announcementTypes.length - 1}}$` })),
  ),
  platform: Type.Optional(Type.Literal(WEB_PLATFORM)),
  execution: Type.Optional(Type.Literal(AT_ONCE_EXECUTION)),
  /** Language of the texts; English without one. */
  language: Type.Optional(Type.String({ pattern: '^[A-Z]{2,5}$' })),
});
const newsValue = exact({ list: Type.Array(shownAnnouncement) });
/** Announcements of one query, the first ones first. */
export type News = Static<typeof newsValue>;

/** Calls about announcements. */
export const newsCalls = {
  announcementsForAll: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    module: 'news',
    origin: 'spec',
    auth: 'none',
    sealed: false,
    isKept: true,
    summary: 'The announcements that everybody may see, by priority and then the newest first. A tab asks once.',
    query: newsQuery,
    value: newsValue,
    errors: [],
  }),
  announcementsForPlayer: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerAnnouncements',
    module: 'news',
    origin: 'ours',
    auth: 'token',
    sealed: false,
    summary: 'The announcements for the player: those for everybody, and those for members like them.',
    query: newsQuery,
    value: newsValue,
    errors: ['not_logged_in'],
  }),
};
