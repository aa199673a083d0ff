import type { DialogOf } from '../../stores/ui-store.ts';
import type { Manifest } from '../manifest.ts';

declare module '../../stores/ui-store.ts' {
  interface Dialogs {
    chat: DialogOf;
  }
}

/** The rooms where players talk. */
export const chat: Manifest = {
  id: 'chat',
  hasLateWords: true,
  routes: [],
  entries: [{ id: 'chat', needs: 'chat', label: 'nav.chat', icon: 'chat', to: { show: 'chat' }, shows: 'always' }],
  dialogs: [{ id: 'chat', dialog: () => import('./chat-dialog.tsx') }],
};
