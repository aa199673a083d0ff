import type { DialogOf } from '../../stores/ui-store.ts';
import type { Manifest } from '../manifest.ts';

declare module '../../stores/ui-store.ts' {
  interface Dialogs {
    consent: DialogOf;
  }
}

/** What a visitor agrees to. */
export const analytics: Manifest = {
  id: 'analytics',
  hasLateWords: true,
  routes: [],
  entries: [
    {
      id: 'privacy',
      needs: 'analytics',
      label: 'nav.privacy',
      icon: 'lock',
      to: { show: 'consent' },
      shows: 'always',
    },
  ],
  dialogs: [{ id: 'consent', dialog: () => import('./consent-dialog.tsx') }],
};
