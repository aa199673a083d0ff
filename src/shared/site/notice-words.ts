import type { Copy, Words } from './boot-data.ts';
import type { NoticeKind } from './renderer.ts';

/** Locale keys of spec §8 for the pages that stand in place of the site. A brand that has a text of that name says it in its own words. */
export const noticeKeys: Readonly<Record<NoticeKind, { title: string; text: string }>> = {
  maintenance: { title: 'game_maintenance', text: 'info_maintenance' },
  'region-blocked': { title: 'blockip', text: 'info_ip_block' },
};

/** What these pages say: no page of the site brings it along, and one that closes while it is open fetches it. */
export const NOTICE_WORDS: readonly string[] = [
  ...Object.values(noticeKeys).flatMap(({ title, text }) => [title, text]),
  'title.notice',
  'notice.address',
  'notice.country',
  'notice.service',
  'notice.reload',
];

/** What such a page fetches, in one language. */
export interface NoticeContent {
  words: Words;
  /** The brand's own texts, by the kind of the page. */
  copy: Copy;
}
