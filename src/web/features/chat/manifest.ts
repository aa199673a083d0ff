import type { OwnWin } from '../../../shared/contract/chat.ts';
import type { DialogOf } from '../../stores/ui-store.ts';
import type { Manifest } from '../manifest.ts';

declare module '../../stores/ui-store.ts' {
  interface Dialogs {
    /** Given the win that the player wants to share. */
    chat: DialogOf<{ win: OwnWin } | undefined>;
    /** Answers the chosen win. */
    ownWins: DialogOf<undefined, OwnWin>;
  }
}

/** The rooms where players talk. */
export const chat: Manifest = {
  id: 'chat',
  hasLateWords: true,
  routes: [],
  entries: [{ id: 'chat', needs: 'chat', label: 'nav.chat', icon: 'chat', to: { show: 'chat' }, shows: 'always' }],
  dialogs: [
    { id: 'chat', dialog: () => import('./chat-dialog.tsx') },
    { id: 'ownWins', dialog: () => import('./own-wins-dialog.tsx') },
  ],
};
