import type { Copy, Words } from './boot-data.ts';
import type { NoticeKind } from './renderer.ts';

/** Locale keys of the notice pages (spec §8). A brand's copy of the same name replaces the text. */
export const noticeKeys: Readonly<Record<NoticeKind, { title: string; text: string }>> = {
  maintenance: { title: 'game_maintenance', text: 'info_maintenance' },
  'region-blocked': { title: 'blockip', text: 'info_ip_block' },
};

/** Locale keys of the notice pages. No other page contains these words; a page that is open when the site closes fetches them. */
export const NOTICE_WORDS: readonly string[] = [
  ...Object.values(noticeKeys).flatMap(({ title, text }) => [title, text]),
  'title.notice',
  'notice.address',
  'notice.country',
  'notice.service',
  'notice.reload',
];

/** The words and copy of notices in one language, which such a page fetches. */
export interface NoticeContent {
  words: Words;
  /** The brand's own copy, by kind of notice. */
  copy: Copy;
}
