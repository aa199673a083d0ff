import { Type, type Static } from 'typebox';
import { announcement } from '../../news/announcement.ts';
import type { TextNode } from '../../site/text-node.ts';
import { call, exact, oneOf } from '../call.ts';
import { listQuery, listValue } from '../list.ts';
import { id, merchant, moment, orNull, uuid } from './fields.ts';
import { seenVersion } from '../row-id.ts';

/** States of an announcement, by the clock and by what operators did. */
export const announcementStates = ['scheduled', 'live', 'ended'] as const;

const announcementRow = exact({
  id,
  version: Type.Integer(),
  document: announcement,
  state: oneOf(announcementStates),
  startsAt: moment,
  endsAt: orNull(moment),
  /** When an operator ended it before its time. */
  endedAt: orNull(moment),
  /** Who wrote the last version, and when. */
  operator: Type.String(),
  writtenAt: moment,
});
/** An announcement, as operators see it. */
export type AnnouncementRow = Static<typeof announcementRow>;

const ours = { module: 'news', origin: 'ours', sealed: false, auth: 'operator', capability: 'news.change' } as const;
/** What the form sends. The gateway checks it by its schema and answers each fault with its path. */
const document = Type.Unknown();
const one = exact({ announcement: announcementRow });

/** Calls about the announcements of one merchant. */
export const newsCareCalls = {
  announcementList: call({
    method: 'GET',
    path: '/console/announcements',
    ...ours,
    summary: 'The announcements of a merchant, the newest first, by cursor.',
    query: listQuery({ merchant }),
    value: listValue(announcementRow, {}),
    errors: ['cursor_invalid', 'not_found'],
  }),
  writeAnnouncement: call({
    method: 'POST',
    path: '/console/announcements',
    ...ours,
    summary: 'Writes an announcement, which players see within its window. The same key again writes nothing further.',
    body: exact({ merchant, key: uuid, document }),
    value: one,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  changeAnnouncement: call({
    method: 'PUT',
    path: '/console/announcements',
    ...ours,
    summary: 'Writes the next version of an announcement. Players who have closed the one before see it again.',
    body: exact({ merchant, id, version: seenVersion, document }),
    value: one,
    errors: ['not_found', 'changed_meanwhile', 'transition_refused'],
  }),
  endAnnouncement: call({
    method: 'POST',
    path: '/console/announcements/end',
    ...ours,
    summary: 'Ends an announcement before its time. It stays in the list and cannot be changed any more.',
    body: exact({ merchant, id }),
    value: one,
    errors: ['not_found', 'transition_refused'],
  }),
  previewAnnouncement: call({
    method: 'POST',
    path: '/console/announcements/preview',
    ...ours,
    summary: 'Checks an announcement without writing it, and answers its texts as players would get them, by language.',
    body: exact({ merchant, document }),
    value: exact({
      /** The clock of the window. */
      timeZone: Type.String(),
      startsAt: moment,
      endsAt: orNull(moment),
      texts: Type.Array(
        exact({
          language: Type.String(),
          title: Type.String(),
          text: Type.Array(Type.Unsafe<TextNode>(Type.Unknown())),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
};
