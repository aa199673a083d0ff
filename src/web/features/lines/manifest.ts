import type { Manifest } from '../manifest.ts';
import type { DialogOf } from '../../stores/ui-store.ts';

declare module '../../stores/ui-store.ts' {
  interface Dialogs {
    lines: DialogOf;
  }
}

/** The hosts of a brand that has several, and which of them is fastest from here. */
export const lines: Manifest = {
  id: 'lines',
  routes: [],
  entries: [
    { id: 'lines', label: 'nav.lines', icon: 'globe', to: { show: 'lines' }, shows: 'always', needs: 'hasLines' },
  ],
  dialogs: [{ id: 'lines', dialog: () => import('./lines-dialog.tsx') }],
};
