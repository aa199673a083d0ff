import type { ShownAnnouncement } from '../../../shared/contract/news.ts';
import { NEWS_PATH } from '../../paths.ts';
import type { DialogOf } from '../../stores/ui-store.ts';
import type { Manifest } from '../manifest.ts';

declare module '../../stores/ui-store.ts' {
  interface Dialogs {
    publicity: DialogOf<ShownAnnouncement>;
  }
}

/** What a brand announces: the page with all of it, and the window that opens by itself. */
export const news: Manifest = {
  id: 'news',
  hasLateWords: true,
  routes: [
    {
      paths: [NEWS_PATH],
      layout: 'full',
      guard: 'any',
      title: 'title.news',
      copy: ['notices'],
      scene: () => import('./news-scene.tsx'),
    },
  ],
  entries: [{ id: 'notices', label: 'nav.notices', icon: 'notices', to: NEWS_PATH, shows: 'always' }],
  dialogs: [{ id: 'publicity', dialog: () => import('./publicity-dialog.tsx') }],
};
